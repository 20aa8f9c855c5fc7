/** The definition of Dungeon Drop, solo or for up to four: a dungeon of thrown cubes, and heroes who loot its rooms. */

import type { Frozen, GameDefinition, Refusal } from '../../engine/game.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import { keyOfCards, refuseCards } from './cards/chosen-cards.ts'
import type { Command } from './commands.ts'
import { type Facts, facts } from './facts.ts'
import { label } from './label.ts'
import { type Options, optionsShape } from './options.ts'
import { awaited, invited } from './phases.ts'
import type { Physics } from './physics.ts'
import { positionNotation } from './positions/position-port.ts'
import { copyClass } from './rules/abilities/copy-class.ts'
import { flick } from './rules/abilities/flick.ts'
import { invoke } from './rules/abilities/invoke.ts'
import { placeCube } from './rules/abilities/place-cube.ts'
import { redrop } from './rules/abilities/redrop.ts'
import { remove } from './rules/abilities/remove.ts'
import { slide } from './rules/abilities/slide.ts'
import { swap } from './rules/abilities/swap.ts'
import { take } from './rules/abilities/take.ts'
import { trade } from './rules/abilities/trade.ts'
import { drink } from './rules/drink.ts'
import { dropDungeon } from './rules/drop-dungeon.ts'
import { enter } from './rules/enter.ts'
import { explore } from './rules/explore.ts'
import { finishActing } from './rules/finish-acting.ts'
import { goDeeper } from './rules/go-deeper.ts'
import { keepMeeple } from './rules/keep-meeple.ts'
import { leave } from './rules/leave.ts'
import { loot } from './rules/loot.ts'
import { moveOn } from './rules/move-on.ts'
import { pickClass } from './rules/pick-class.ts'
import { pickQuest } from './rules/pick-quest.ts'
import { pickRace } from './rules/pick-race.ts'
import { placeMeeple } from './rules/place-meeple.ts'
import { placePillar } from './rules/place-pillar.ts'
import { search } from './rules/search.ts'
import { skipLoot } from './rules/skip-loot.ts'
import { stay } from './rules/stay.ts'
import { setup } from './setup.ts'
import type { Event, State } from './state.ts'

function refuseStart({ seats, options }: { seats: number; options: Frozen<Options> }): Refusal | undefined {
  const { position, cards } = options
  return position === undefined ? refuseCards(cards) : positionNotation()?.refuse(position, seats)
}

/** From the options, or from a position, which then also sets the variants and the cards. */
function setupMatch(start: Parameters<GameDefinition<State, Command, Event, Options>['setup']>[0]): State {
  const { position, cards } = start.options
  if (position === undefined) return setup(start, cardsOf(keyOfCards(cards)))
  const notation = positionNotation()
  if (!notation) throw new Error('the notation of positions is not loaded')
  return notation.setup({ ...start, position })
}

/** Rules 11.6: at a live table the others get time to place their meeples before the room is formed. */
function holdBack({ state, command }: { state: Frozen<State>; command: Command }): number {
  const { teamwork, lock } = state.variants
  return command.type === 'loot' && teamwork === 'live' ? lock : 0
}

/** The game with a given physics: the real one, or one that only scatters cubes. */
export function dungeonDrop(physics: Physics): GameDefinition<State, Command, Event, Options, Facts> {
  return {
    id: label.id,
    version: 2,
    seats: label.seats,
    options: optionsShape,
    refuseStart,
    setup: setupMatch,
    awaited,
    invited,
    holdBack,
    facts,
    rules: {
      pickRace,
      pickClass,
      pickQuest,
      dropDungeon: dropDungeon(physics),
      placePillar,
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
      finishActing,
      placeMeeple,
      keepMeeple,
      loot: loot(physics),
      skipLoot,
      enter,
      moveOn,
      search,
      leave,
      goDeeper: goDeeper(physics),
      stay,
    },
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
