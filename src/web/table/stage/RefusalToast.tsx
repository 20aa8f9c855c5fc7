/**
 * The reason of a refusal, with a link to the rule's paragraph. It stays until it is closed, a command is sent,
 * something else is pressed on the board, or there was time to read it; and it covers no legal target if it can.
 */

import { type ReactNode, useCallback, useRef } from 'react'
import Close from '~icons/lucide/x'
import type { Refusal } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { useFreeEdge } from '../../kit/help/use-free-edge.ts'
import { readingTime, useGoesByItself } from '../../kit/help/use-goes-by-itself.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { useNextPress } from './close-on-next-press.ts'
import styles from './RefusalToast.module.css'

interface RefusalToastProps {
  readonly refusal: Refusal | undefined
  readonly translator: Translator
  readonly gameId: string
  onRule(rule: string): void
  onClose(): void
  readonly children?: ReactNode
}

export function RefusalToast({ refusal, ...props }: RefusalToastProps) {
  const { onClose } = props
  const place = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const go = useCallback(() => close.current(), [])
  const text = refusal && props.translator.explain(refusal, props.gameId)
  useNextPress(refusal !== undefined, go)
  useGoesByItself(place, text === undefined ? undefined : readingTime(text), go)
  const edge = useFreeEdge(place, refusal !== undefined, 'bottom')
  return (
    <div ref={place} className="refusal over-board" data-edge={edge} role="alert">
      {refusal ? <Card refusal={refusal} {...props} /> : null}
    </div>
  )
}

function Card({
  refusal,
  translator,
  gameId,
  onRule,
  onClose,
  children,
}: RefusalToastProps & { readonly refusal: Refusal }) {
  const { t } = useWords()
  const { rule } = refusal
  const card = useRef<HTMLDivElement>(null)
  useReturnFocus(card)
  return (
    <div ref={card} className={`${styles.refusal__card} row raised rising`}>
      <div className="stack close">
        <p>{translator.explain(refusal, gameId)}</p>
        {children}
      </div>
      {rule === undefined ? null : (
        <Button
          className="button--small refusal__rule"
          onClick={() => onRule(rule)}
          text={t('table:rules.cite', { rule })}
        />
      )}
      <button
        type="button"
        className="refusal__close round middle"
        onClick={onClose}
        aria-label={t('table:refusal.close')}
      >
        <Close aria-hidden="true" />
      </button>
    </div>
  )
}

interface BlockingStepProps {
  readonly refusal: Refusal | undefined
  readonly log: readonly LogLine[]
  readonly translator: Translator
  readonly gameId: string
  /** The link to a step in the replay; `undefined` if there is no replay. */
  readonly hashAt: ((step: number) => string) | undefined
}

/** The step that blocks undo, in the words of the log. */
export function BlockingStep({ refusal, log, translator, gameId, hashAt }: BlockingStepProps) {
  const { t } = useWords()
  const { step: named } = refusal?.params ?? {}
  const step = typeof named === 'number' ? named : log.at(-1)?.step
  if (!refusal?.because.startsWith('engine:undo.') || step === undefined) return null
  const told = log.filter(line => line.step === step).map(({ line }) => translator.translate(line, gameId))
  return (
    <p className="refusal__step soft small">
      {hashAt ? (
        <a href={hashAt(step)}>{t('table:undo.step', { step })}</a>
      ) : (
        <b>{t('table:undo.step', { step })}</b>
      )}{' '}
      {told.join(' ')}
    </p>
  )
}
