/**
 * The bot for Dungeon Drop. It knows every room exactly, values treasure by its own quest, and simulates abilities
 * before it uses one.
 */

import type { Choice, Frozen } from '../../engine/game.ts'
import { takeAim } from '../../engine/play.ts'
import { below } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { type Advice, advising, type Bot, type Thought } from '../bot.ts'
import { nextBest } from '../next-best-cost.ts'
import { reason } from '../words.ts'
import { type AbilityQuestion, abilityAnswer } from './ability-answer.ts'
import { cardChoice } from './card-choice.ts'
import { dropPoint } from './drop-point.ts'
import { heroWorth } from './hero-worth.ts'
import { legalChoices } from './legal-choices.ts'
import { bestTurn, type LootOption, lootCommand, lootOptions, turnWithin } from './loot-options.ts'
import type { Lookahead } from './loot-race.ts'
import { pillarSpot } from './pillar-spot.ts'
import { placeMeeple } from './place-meeple.ts'
import { abilityReasons, nextRoom, roomReasons } from './reasons.ts'
import { asSeenBy, type Nature, noticedBy } from './room-preferences.ts'
import { soloAnswer } from './solo-answer.ts'
import { newWork } from './work-budget.ts'

function anyOf(about: AbilityQuestion, options: readonly Choice<Command>[]): Advice {
  const { game, state, seat, random } = about
  const choice = options[below(random, options.length)]!
  const command = takeAim(game, { state, seat, choice, random })
  return { command, why: () => [reason('lots')] }
}

/** The rooms that the hero notices, the one it likes best first. */
function roomsSeen(about: AbilityQuestion): readonly LootOption[] {
  const { state, seat, nature, random } = about
  const { dazzled, lookahead } = nature
  // Who is dazzled does not know which rooms are worth a second look.
  const most = dazzled ? Number.POSITIVE_INFINITY : undefined
  const rooms = lootOptions(state, seat, {
    lookahead,
    noticed: all => noticedBy(nature, all, random),
    ...(most === undefined ? {} : { most }),
  })
  return asSeenBy(nature, rooms, about)
}

/** Loots the room that leaves the hero best off; in a teamwork match it lets the others place meeples first. */
function* actAnswer(about: AbilityQuestion): Thought<Advice> {
  const { state, seat, work } = about
  const { lookahead } = about.nature
  const rooms = roomsSeen(about)
  const [best] = rooms
  if (state.phase === 'act') {
    const otherwise = best ?? bestTurn(state, seat, lookahead)
    const ability = yield* abilityAnswer(about, otherwise.lead, tried =>
      turnWithin(work, tried, seat, lookahead),
    )
    if (ability) {
      return {
        command: ability.command,
        why: () => abilityReasons(ability, heroWorth(state, seat)),
        next: best && nextBest(ability.lead, { command: lootCommand(best), worth: otherwise.lead }),
      }
    }
    if (state.variants.teamwork === 'async')
      return { command: { type: 'finishActing' }, why: () => [reason('dungeon.letIn')] }
  }
  const command = best ? lootCommand(best) : ({ type: 'skipLoot' } as const)
  return { command, why: () => roomReasons(state, seat, best), next: nextRoom(rooms) }
}

export function delver(id: string, nature: Nature): Bot {
  return advising(id, function* (thinking) {
    const about: AbilityQuestion = {
      ...thinking,
      state: thinking.state as Frozen<State>,
      nature,
      work: newWork(),
    }
    const { state, seat } = about
    if (state.active !== seat && state.phase !== 'heroes') return placeMeeple(about)
    if (state.spelunker && state.phase !== 'dungeon' && state.phase !== 'explore')
      return yield* soloAnswer(about)
    switch (state.phase) {
      case 'explore':
        return nature.drops === 0 ? anyOf(about, legalChoices(about)) : yield* dropPoint(about)
      case 'act':
      case 'loot':
        return yield* actAnswer(about)
      case 'heroes':
        return nature.error > 0 ? anyOf(about, legalChoices(about)) : cardChoice(about)
      case 'pillars':
        return pillarSpot(about)
      default:
        return anyOf(about, legalChoices(about))
    }
  })
}

/** How the strongest hero thinks of what the others will take. */
export const LOOKAHEAD: Lookahead = { envy: 1, leader: 0.5, trust: 0.5 }

export const delverBot = delver('delver', {
  tries: 24,
  drops: 8,
  sees: 1,
  error: 0,
  lookahead: LOOKAHEAD,
  home: { turns: 3, way: 1 },
})
