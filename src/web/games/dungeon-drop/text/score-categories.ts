/** The lines of the score, each with its name and its paragraph of the rules. */

import type { Frozen } from '../../../../engine/game.ts'
import type { Score } from '../../../../games/dungeon-drop/state.ts'

export type ScoreLine = Exclude<keyof Score, 'halved' | 'total'>

/** In display order. */
const RULES = [
  ['gold', '10.3'],
  ['gems', '10.3'],
  ['chests', '10.2'],
  ['trolls', '10.3'],
  ['dragon', '10.3'],
  ['bonus', '10.4'],
  ['teamwork', '11.4'],
  ['lateBonus', '14.3'],
  ['relics', '12.11'],
] as const satisfies readonly (readonly [ScoreLine, string])[]

export const RULE_OF = Object.fromEntries(RULES) as Readonly<Record<ScoreLine, string>>
export const HALVED_RULE = '12.11'

/** Lines that are shown only if a seat has points for them. */
const RARE: readonly ScoreLine[] = ['teamwork', 'lateBonus', 'relics']

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

export function pointsOf(score: Frozen<Score>, line: ScoreLine): number {
  const points = score[line]
  return typeof points === 'number' ? points : sum(points)
}

export function linesOf(scores: readonly Frozen<Score>[]): readonly ScoreLine[] {
  return RULES.map(([line]) => line).filter(
    line => !RARE.includes(line) || scores.some(score => pointsOf(score, line) > 0),
  )
}
