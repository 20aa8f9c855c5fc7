/**
 * The bot for Dungeon Drop. It knows every room exactly, values treasure by its own quest, and simulates abilities
 * before it uses one.
 */

import type { Choice, Frozen } from '../../engine/game.ts'
import { refusalOf, takeAim } from '../../engine/play.ts'
import { below } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { centroid } from '../../games/dungeon-drop/geometry/polygons.ts'
import { outlineOf } from '../../games/dungeon-drop/geometry/rooms.ts'
import { DROP_HEIGHT, type State } from '../../games/dungeon-drop/state.ts'
import { type Advice, advising, type Bot, type Thought } from '../bot.ts'
import { nextBest } from '../next-best-cost.ts'
import { reason } from '../words.ts'
import { type AbilityQuestion, abilityAnswer } from './ability-answer.ts'
import { heroWorth } from './hero-worth.ts'
import { legalChoices } from './legal-choices.ts'
import { lootCommand, lootOptions } from './loot-options.ts'
import { placeMeeple } from './place-meeple.ts'
import { abilityReasons, dropReasons, nextRoom, roomReasons } from './reasons.ts'
import { after, bestOf, turnWorth } from './rollouts.ts'
import { asSeenBy, type Nature } from './room-preferences.ts'
import { soloAnswer } from './solo-answer.ts'

/** How many places are tried for the next handful. */
const DROP_POINTS = 4

function anyOf(about: AbilityQuestion, options: readonly Choice<Command>[]): Advice {
  const { game, state, seat, random } = about
  const choice = options[below(random, options.length)]!
  const command = takeAim(game, { state, seat, choice, random })
  return { command, why: () => [reason('lots')] }
}

/** Drops the handful where the hero's best room afterwards is worth most. */
function* dropPoint(about: AbilityQuestion): Thought<Advice> {
  const { state, seat } = about
  const [choice] = legalChoices(about).filter(({ command }) => command.type === 'explore')
  const middle = choice!.command as Extract<Command, { type: 'explore' }>
  const rich = lootOptions(state, seat).slice(0, DROP_POINTS)
  const points = [middle, ...rich.map(({ room }) => centroid(outlineOf(room.corners)))]
  const commands = points.map(({ x, y }): Command => ({ type: 'explore', x, y, height: DROP_HEIGHT.min }))
  const open = commands.filter(command => !refusalOf(about.game, state, seat, command))
  const best = yield* bestOf(open, command => turnWorth(after(state, command, about), seat))
  if (!best) return { command: middle, why: () => [] }
  return {
    command: best.command,
    why: () => dropReasons(best, heroWorth(state, seat)),
    next: nextBest(best.worth, best.next),
  }
}

/** Loots the room that leaves the hero best off; in a teamwork match it lets the others place meeples first. */
function* actAnswer(about: AbilityQuestion): Thought<Advice> {
  const { state, seat } = about
  const rooms = asSeenBy(about.nature, lootOptions(state, seat), about)
  const [best] = rooms
  if (state.phase === 'act') {
    const otherwise = best?.worth ?? turnWorth(state, seat)
    const ability = yield* abilityAnswer(about, otherwise, tried => turnWorth(tried, seat))
    if (ability) {
      return {
        command: ability.command,
        why: () => abilityReasons(ability, heroWorth(state, seat)),
        next: best && nextBest(ability.worth, { command: lootCommand(best), worth: otherwise }),
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
    const about: AbilityQuestion = { ...thinking, state: thinking.state as Frozen<State>, nature }
    const { state, seat } = about
    if (state.active !== seat && state.phase !== 'heroes') return placeMeeple(about)
    if (state.spelunker && state.phase !== 'dungeon' && state.phase !== 'explore')
      return yield* soloAnswer(about)
    switch (state.phase) {
      case 'explore':
        return nature.error > 0 ? anyOf(about, legalChoices(about)) : yield* dropPoint(about)
      case 'act':
      case 'loot':
        return yield* actAnswer(about)
      default:
        return anyOf(about, legalChoices(about))
    }
  })
}

export const delverBot = delver('delver', { tries: 24, error: 0 })
