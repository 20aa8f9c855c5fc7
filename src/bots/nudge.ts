/**
 * A word about a command that is surely a blunder, for a player who wants one: what it leaves open by the rules, and what
 * it costs. It sees no more than the player, and says nothing unless it is sure by a margin.
 */

import type { Frozen, Line, Seat, Tagged } from '../engine/game.ts'
import { apply, refusalOf } from '../engine/play.ts'
import type { Random } from '../engine/random.ts'
import type { Command } from '../games/cube-attack/commands.ts'
import { cubeAttack } from '../games/cube-attack/game.ts'
import type { State } from '../games/cube-attack/state.ts'
import type { State as DungeonState } from '../games/dungeon-drop/state.ts'
import type { Thinking, Thought } from './bot.ts'
import { NO_CHANCE, threatsTo } from './cube-attack/attack-threats.ts'
import { cubeJudgeWith } from './cube-attack/judge.ts'
import { towerJudge } from './cyberdoom-tower/judge.ts'
import { withImaginedQuests } from './dungeon-drop/imagined-quests.ts'
import { dungeonJudge } from './dungeon-drop/judge.ts'
import type { Judge } from './judge.ts'
import { reason } from './words.ts'

/** A person waits for the answer, so the judge of Cube Attack gets less time than after a match. */
const QUICK = { first: 20_000, deeper: 200_000 }

interface Nudging {
  readonly judge: Judge
  /** What a mistake has to cost at least, in the unit of the judge: more than in the review of a match. */
  readonly least: number
  /** The judge plays on, and for that it needs a whole position: what the player cannot see is imagined. */
  imagined?(seen: unknown, random: Random): unknown
  /** What the command leaves open by the rules, if that is worth a sentence. */
  leaves?(state: unknown, seat: Seat, command: Tagged, better: Tagged): readonly Line[]
}

/** By game id. */
const NUDGING: Readonly<Record<string, Nudging>> = {
  'cube-attack': { judge: cubeJudgeWith(QUICK), least: 0.16, leaves: leftUnderFire },
  'cyberdoom-tower': { judge: towerJudge, least: 0.08 },
  'dungeon-drop': {
    judge: dungeonJudge,
    least: 2,
    imagined: (seen, random) => withImaginedQuests(seen as Frozen<DungeonState>, random),
  },
}

/** An empty list if there is nothing to say. */
export function* nudgeAbout(about: Thinking, command: Tagged): Thought<readonly Line[]> {
  const { game, state: seen, seat, random } = about
  const nudging = NUDGING[game.id]
  if (!nudging || refusalOf(game, seen, seat, command)) return []
  const state = nudging.imagined?.(seen, random) ?? seen
  const judgement = yield* nudging.judge.judge({ game, seen, state, seat, command, random })
  if (judgement?.is !== 'mistake' || judgement.lost < nudging.least) return []
  return [...(nudging.leaves?.(seen, seat, command, judgement.better) ?? []), judgement.cost]
}

/** A player's last unit that others could hit next turn, although the better command would keep it safe. */
function leftUnderFire(state: unknown, seat: Seat, command: Tagged, better: Tagged): readonly Line[] {
  const threats = threatsToLastUnit(state as Frozen<State>, seat, command as Command)
  if (threats.length === 0) return []
  if (threatsToLastUnit(state as Frozen<State>, seat, better as Command).length > 0) return []
  return [reason('cube.lastUnit', { name: { all: threats.map(each => ({ seat: each })) } })]
}

function threatsToLastUnit(before: Frozen<State>, seat: Seat, command: Command): readonly Seat[] {
  const after = apply(cubeAttack, { state: before, seat, command, chance: NO_CHANCE }).state as State
  const [unit, second] = after.units.filter(({ owner }) => owner === seat)
  // In the middle of the turn the unit may still get away.
  return unit && !second && after.turn !== seat ? threatsTo(after, unit.id) : []
}
