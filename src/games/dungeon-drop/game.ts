/** Dungeon Drop: a dungeon that really falls on the table, and heroes who loot its rooms; alone, or up to four. */

import type { Frozen, GameDefinition, Refusal, Seat } from '../../engine/game.ts'
import { readCards } from './card-file.ts'
import type { Command } from './commands.ts'
import { cardsKey, cardsOf, HOUSE } from './deck.ts'
import { type Options, optionsShape } from './options.ts'
import type { Physics } from './physics.ts'
import { copyClass } from './rules/copy-class.ts'
import { drink } from './rules/drink.ts'
import { dropDungeon } from './rules/drop-dungeon.ts'
import { explore } from './rules/explore.ts'
import { flick } from './rules/flick.ts'
import { invoke } from './rules/invoke.ts'
import { loot } from './rules/loot.ts'
import { placeCube } from './rules/place-cube.ts'
import { redrop } from './rules/redrop.ts'
import { remove } from './rules/remove.ts'
import { skipLoot } from './rules/skip-loot.ts'
import { slide } from './rules/slide.ts'
import { swap } from './rules/swap.ts'
import { take } from './rules/take.ts'
import { trade } from './rules/trade.ts'
import { setup } from './setup.ts'
import type { Event, State } from './state.ts'

function refuseStart({ options }: { options: Frozen<Options> }): Refusal | undefined {
  if (options.cards === HOUSE) return undefined
  const read = readCards(options.cards)
  return read.ok ? undefined : read.refusal
}

function keyOfCards(cards: Frozen<Options>['cards']): string {
  if (cards === HOUSE) return HOUSE
  const read = readCards(cards)
  if (!read.ok) throw new Error('cards that were refused came to the table')
  return cardsKey(read.value)
}

function awaited(state: Frozen<State>): readonly Seat[] {
  return state.phase === 'over' ? [] : [state.active]
}

/** The game as played with this physics: the real one, or one that only scatters. */
export function dungeonDrop(physics: Physics): GameDefinition<State, Command, Event, Options> {
  return {
    id: 'dungeon-drop',
    version: 1,
    seats: { min: 1, max: 4 },
    options: optionsShape,
    refuseStart,
    setup: start => setup(start, cardsOf(keyOfCards(start.options.cards))),
    awaited,
    rules: {
      dropDungeon: dropDungeon(physics),
      explore: explore(physics),
      flick: flick(physics),
      redrop: redrop(physics),
      placeCube,
      slide,
      swap,
      trade: trade(physics),
      take,
      remove,
      invoke,
      copyClass,
      drink,
      loot: loot(physics),
      skipLoot,
    } as unknown as GameDefinition<State, Command, Event, Options>['rules'],
    outcome: ({ result, scores }) =>
      result
        ? {
            winners: result.winners,
            scores: scores.map(({ total }) => total),
            because: `outcome.${result.cause}`,
          }
        : undefined,
  }
}
