/** What a game gives so that a person can ask the judge for any command, also for one that is not legal. */

import type { AnyGame, Seat, StateOf, Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'

export interface JudgeField {
  readonly id: string
  readonly label: string
  /** At least one; each with a value of its own. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One kind of command, and what has to be chosen for it. */
export interface JudgeQuestion {
  readonly id: string
  readonly label: string
  readonly fields: readonly JudgeField[]
  /** The command with the chosen option of each field, by the id of the field. */
  command(chosen: Readonly<Record<string, string>>): Tagged
}

interface JudgedPosition<State> {
  readonly state: State
  readonly seat: Seat
  readonly translator: Translator
  readonly names: readonly string[]
}

export type QuestionsOf<State> = (at: JudgedPosition<State>) => readonly JudgeQuestion[]

export type AnyQuestions = QuestionsOf<StateOf<AnyGame>>
