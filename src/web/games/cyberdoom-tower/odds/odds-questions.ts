/** What is asked about odds, and by whom it is answered: the same in the worker and, if there is none, in the page. */

import {
  type BestStep,
  bestStep,
  type RolledSituation,
} from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import { hitOdds } from '../../../../games/cyberdoom-tower/odds/hit-odds.ts'
import type { AttackSituation } from '../../../../games/cyberdoom-tower/odds/situation.ts'
import { type LuckReport, luckReport } from './luck-report.ts'

export interface Questions {
  /** The odds of an attack before its roll, by the Luck that may be spent. */
  readonly hit: (about: AttackSituation) => readonly number[]
  /** The best step with rolled dice, and all others. */
  readonly step: (about: RolledSituation) => BestStep
  /** How lucky those were whose match this is the record of. */
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
