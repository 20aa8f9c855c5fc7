/** The judges by game. */

import type { AnyGame } from '../../engine/game.ts'
import { cubeJudge } from '../cube-attack/judge.ts'
import { towerJudge } from '../cyberdoom-tower/judge.ts'
import { dungeonJudge } from '../dungeon-drop/judge.ts'
import type { Judge } from '../judge.ts'

/** By game id. */
const JUDGES: ReadonlyMap<string, Judge> = new Map([
  ['cube-attack', cubeJudge],
  ['cyberdoom-tower', towerJudge],
  ['dungeon-drop', dungeonJudge],
])

/** Undefined for a game without bots of its own. */
export function judgeFor({ id }: AnyGame): Judge | undefined {
  return JUDGES.get(id)
}
