/** What can be asked of the judge in each game that has a list of questions, loaded when somebody asks. */

import { type Load, lazyModule } from '../../engine/lazy-module.ts'
import type { AnyQuestions } from '../kit/judge/judge-questions.ts'

/** By game. */
export const judgeQuestions: Readonly<Record<string, Load<AnyQuestions>>> = {
  'cube-attack': lazyModule(
    () => import('./cube-attack/judge/judge-questions.ts'),
    (module): AnyQuestions => module.questionsOf,
  ),
  'cyberdoom-tower': lazyModule(
    () => import('./cyberdoom-tower/judge/judge-questions.ts'),
    (module): AnyQuestions => module.questionsOf,
  ),
  'dungeon-drop': lazyModule(
    () => import('./dungeon-drop/judge/judge-questions.ts'),
    (module): AnyQuestions => module.questionsOf,
  ),
}
