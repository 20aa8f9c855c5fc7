/** The bot for solo play: it collects treasure and relics while there is light, then heads for the staircase. */

import type { Frozen } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { centroid } from '../../games/dungeon-drop/geometry/polygons.ts'
import { supplyOf } from '../../games/dungeon-drop/heroes.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import type { Advice, Thought } from '../bot.ts'
import { nextBest } from '../next-best-cost.ts'
import { deviation } from '../normal-deviation.ts'
import { reason } from '../words.ts'
import { type AbilityQuestion, abilityAnswer } from './ability-answer.ts'
import { heroWorth } from './hero-worth.ts'
import { abilityReasons, soloReasons } from './reasons.ts'
import { after } from './rollouts.ts'
import { type Nature, noticedBy } from './room-preferences.ts'
import { turnsLeft } from './turns-left.ts'
import { spendTableAlone } from './work-budget.ts'

/** The cost in points of a millimetre to the staircase when the light is nearly out. */
const FAR = 0.1
/** The bonus in points for reaching the staircase. */
const SAFE = 6

const ROOM_COMMANDS = ['enter', 'moveOn', 'search', 'skipLoot']

function toStairs(state: Frozen<State>): number {
  const stairs = state.cubes.find(({ type }) => type === 'staircase')?.pose
  const tokens = state.spelunker?.tokens ?? []
  if (!stairs || tokens.length === 0) return 0
  const { x, y } = centroid(tokens)
  return Math.hypot(stairs.x - x, stairs.y - y)
}

/** The hero's worth and the distance to the staircase, which counts more in late turns. */
function aloneWorth(state: Frozen<State>, { home }: Nature): number {
  if (state.result)
    return state.result.winners.length > 0 ? heroWorth(state, 0) + SAFE : heroWorth(state, 0) / 2
  if (state.phase === 'stairs') return heroWorth(state, 0) + SAFE
  const late = Math.max(0, 1 - turnsLeft(state, 0) / 9)
  return heroWorth(state, 0) - home.way * FAR * late * toStairs(state)
}

function stairsAnswer(state: Frozen<State>, { home }: Nature): Advice {
  const left = turnsLeft(state, 0)
  const relics = supplyOf(state, 0, 'relic').length
  if (left <= home.turns)
    return { command: { type: 'leave' }, why: () => [reason('dungeon.leave', { count: left })] }
  if (relics > 0)
    return { command: { type: 'goDeeper' }, why: () => [reason('dungeon.deeper', { turns: left })] }
  return { command: { type: 'stay' }, why: () => [reason('dungeon.stay', { turns: left })] }
}

export function* soloAnswer(about: AbilityQuestion): Thought<Advice> {
  const { game, state, seat, random } = about
  const { error } = about.nature
  if (state.phase === 'stairs') return stairsAnswer(state, about.nature)
  const rooms = (choices(game, state, seat) as { command: Command }[])
    .map(({ command }) => command)
    .filter(({ type }) => ROOM_COMMANDS.includes(type))
  const weighed = noticedBy(about.nature, rooms, random)
    .map(command => ({ command, worth: aloneWorth(after(state, command, about), about.nature) }))
    .map(seen => ({ ...seen, felt: seen.worth + error * deviation(random) }))
    .sort((a, b) => b.felt - a.felt)
  const [best, next] = weighed
  const before = aloneWorth(state, about.nature)
  if (state.phase === 'act') {
    const ability = yield* abilityAnswer(about, best?.worth ?? 0, tried => {
      const worth = bestRoom(tried, about)
      return { worth, lead: worth }
    })
    if (ability) {
      return {
        command: ability.command,
        why: () => abilityReasons(ability, before),
        next: nextBest(ability.worth, best),
      }
    }
  }
  const { command, worth: afterwards } = best!
  return { command, why: () => soloReasons(afterwards - before), next: nextBest(afterwards, next) }
}

/** The worth of the best room from here. */
function bestRoom(state: Frozen<State>, about: AbilityQuestion): number {
  const rooms = (choices(about.game, state, about.seat) as { command: Command }[])
    .map(({ command }) => command)
    .filter(({ type }) => ROOM_COMMANDS.includes(type))
  spendTableAlone(about.work, rooms.length)
  return Math.max(
    ...rooms.map(command => aloneWorth(after(state, command, about), about.nature)),
    Number.NEGATIVE_INFINITY,
  )
}
