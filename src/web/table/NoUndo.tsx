/** Explains why undo is not possible, and which step blocks it. */

import type { Refusal } from '../../engine/game.ts'
import type { Translator } from '../../i18n/translator.ts'
import { useWords } from '../base/i18n/use-words.ts'
import type { LogLine } from '../kit/timeline/log-lines.ts'

interface BlockingStepProps {
  readonly refusal: Refusal | undefined
  readonly log: readonly LogLine[]
  readonly voice: Translator
  readonly gameId: string
  /** The link to a step in the replay; `undefined` if there is no replay. */
  readonly hashAt: ((step: number) => string) | undefined
}

/** The step that blocks undo, in the words of the log. */
export function BlockingStep({ refusal, log, voice, gameId, hashAt }: BlockingStepProps) {
  const { t } = useWords()
  const step = log.at(-1)?.step
  if (!refusal?.because.startsWith('engine:undo.') || step === undefined) return null
  const told = log.filter(line => line.step === step).map(({ line }) => voice.translate(line, gameId))
  return (
    <p className="refusal__step">
      {hashAt ? (
        <a href={hashAt(step)}>{t('table:undo.step', { step })}</a>
      ) : (
        <b>{t('table:undo.step', { step })}</b>
      )}{' '}
      {told.join(' ')}
    </p>
  )
}
