/**
 * Finds positions of Dungeon Drop in which one room is clearly the best, or what to do at the Staircase is clear: by the
 * exact rooms, by playing the match on after the best of them, and by what the strongest level would do with abilities.
 */

import { factsOf } from '../../engine/facts.ts'
import type { Frozen, Seat, Tagged } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import { redact } from '../../engine/secret.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { answerOf } from '../bot.ts'
import { delverBot, LOOKAHEAD } from '../dungeon-drop/delver-bot.ts'
import { afterLoot, type LootOption, lootCommand, lootOptions } from '../dungeon-drop/loot-options.ts'
import { leadInTheEnd } from '../dungeon-drop/play-on.ts'
import { roomReasons, soloReasons } from '../dungeon-drop/reasons.ts'
import { turnsLeft } from '../dungeon-drop/turns-left.ts'
import { isSurelyAhead } from '../surely-ahead.ts'
import type { Certainty, ClearMove, FindClearMove, OpenDecision } from './clear-move.ts'
import { isSameAnswer } from './same-answer.ts'
import type { TrainingTheme } from './themes.ts'

type Seen = Frozen<State>

/** In points: what the best room is ahead of the next, by what it gives, and when the match is played on. */
const AHEAD = 2
const AHEAD_IN_THE_END = 1.2
const PAIRS = 8
/** So many of the next best are played on; the exact rooms put the others further behind. */
const RIVALS = 2

interface Played {
  readonly decision: OpenDecision
  readonly seeds: readonly number[]
  readonly least: number
}

/** By how much the best command is ahead of all others at the end, on average; undefined if that is not sure. */
function aheadInTheEnd(
  { decision, seeds, least }: Played,
  [best, ...rivals]: readonly Command[],
): number | undefined {
  const { state, seat } = decision
  const ends = (command: Command) => seeds.map(seed => leadInTheEnd(state as Seen, { seat, command, seed }))
  const most = ends(best!)
  let nearest = Number.POSITIVE_INFINITY
  for (const rival of rivals) {
    const differences = ends(rival).map((end, index) => most[index]! - end)
    if (!isSurelyAhead(differences, least)) return undefined
    nearest = Math.min(nearest, differences.reduce((sum, each) => sum + each, 0) / differences.length)
  }
  return nearest
}

function playedOn(decision: OpenDecision, { effort, margin }: Certainty): Played {
  const seeds = Array.from({ length: PAIRS * effort }, () => decision.random())
  return { decision, seeds, least: AHEAD_IN_THE_END * margin }
}

/** Whether the strongest level never finds a use of an ability that promises more than this room. */
function isLooted({ game, state, seat, random }: OpenDecision, command: Tagged, times: number): boolean {
  const seen = redact(state, seat)
  return Array.from({ length: times }, () => answerOf(delverBot, { game, state: seen, seat, random })).every(
    answer => isSameAnswer(answer, command),
  )
}

function clearRoom(decision: OpenDecision, certainty: Certainty): ClearMove | undefined {
  const { seat } = decision
  const state = redact(decision.state, seat) as Seen
  const most = factsOf({ facts }, state).lootable.length
  const options = lootOptions(state, seat, { lookahead: LOOKAHEAD, most })
  const [best, ...others] = options
  // A treasure beside the room would be a second question.
  if (!best || others.some(({ room }) => room === best.room)) return undefined
  const [next] = others
  if (!next || best.lead - next.lead < AHEAD * certainty.margin) return undefined
  const rivals = others.slice(0, RIVALS).map(lootCommand)
  const command = lootCommand(best)
  if (!isLooted(decision, command, certainty.effort)) return undefined
  if (aheadInTheEnd(playedOn(decision, certainty), [command, ...rivals]) === undefined) return undefined
  return { command, theme: themeOf(state, seat, options), why: roomReasons(state, seat, best) }
}

function themeOf(state: Seen, seat: Seat, options: readonly LootOption[]): TrainingTheme {
  const best = options[0]!
  if (turnsLeft(state, seat) === 0) return 'last'
  if (options.some(({ worth }) => worth > best.worth)) return 'others'
  const health = healthLeft(afterLoot(state, seat, best.room, best.items), seat)
  return health < healthLeft(state, seat) ? 'fight' : 'room'
}

/** Alone at the Staircase: leave, stay or go deeper. */
function clearAtStairs(decision: OpenDecision, certainty: Certainty): ClearMove | undefined {
  const { game, state, seat } = decision
  const commands = choices(game, state, seat).map(({ command }) => command as Command)
  const played = playedOn(decision, certainty)
  for (const best of commands) {
    const ahead = aheadInTheEnd(played, [best, ...commands.filter(each => each !== best)])
    if (ahead !== undefined) return { command: best, theme: 'stairs', why: soloReasons(ahead) }
  }
  return undefined
}

export const clearDungeonMove: FindClearMove = (decision, certainty) => {
  const { game, seat } = decision
  const state = decision.state as Seen
  if (state.active !== seat) return undefined
  const offered = choices(game, state, seat)
  if (offered.length < 2) return undefined
  if (state.spelunker) return state.phase === 'stairs' ? clearAtStairs(decision, certainty) : undefined
  return offered.some(({ command }) => command.type === 'loot') ? clearRoom(decision, certainty) : undefined
}
