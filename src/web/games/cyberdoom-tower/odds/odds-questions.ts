/** The questions about odds and the functions that answer them, used by the worker and by the page as a fallback. */

import {
  type BestStep,
  bestStep,
  type RolledSituation,
} from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import { hitOdds } from '../../../../games/cyberdoom-tower/odds/hit-odds.ts'
import type { AttackSituation } from '../../../../games/cyberdoom-tower/odds/solved-situation.ts'
import { type LuckReport, luckReport } from './luck-report.ts'

export interface Questions {
  /** The odds of an attack before its roll, by the amount of Luck that can be spent. */
  readonly hit: (about: AttackSituation) => readonly number[]
  /** The best next step with rolled dice, and the value of all others. */
  readonly step: (about: RolledSituation) => BestStep
  /** The luck of each seat in the match of this record. */
  readonly luck: (record: string) => LuckReport | undefined
}

export type OddsKind = keyof Questions
export type OddsInput<Which extends OddsKind> = Parameters<Questions[Which]>[0]
export type Answer<Which extends OddsKind> = ReturnType<Questions[Which]>

export interface Question<Which extends OddsKind = OddsKind> {
  readonly kind: Which
  readonly about: OddsInput<Which>
}

const ANSWERS: Questions = { hit: hitOdds, step: bestStep, luck: luckReport }

export function answerTo<Which extends OddsKind>({ kind, about }: Question<Which>): Answer<Which> {
  const answer = ANSWERS[kind] as (about: OddsInput<Which>) => Answer<Which>
  return answer(about)
}
