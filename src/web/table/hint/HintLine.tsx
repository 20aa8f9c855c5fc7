/** The button that requests a hint, and the hint: a move in words, the reasons, and a button that plays it. */

import { type ReactNode, useMemo, useRef, useState } from 'react'
import Fold from '~icons/lucide/chevron-down'
import Unfold from '~icons/lucide/chevron-up'
import Bulb from '~icons/lucide/lightbulb'
import Close from '~icons/lucide/x'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { frameTerm } from '../../kit/help/glossary.ts'
import { useHelpWords } from '../../kit/help/help-words.ts'
import type { HintAction } from '../../kit/intent/use-intent.ts'
import { useSmallScreen } from '../../kit/what-now/use-small-screen.ts'
import styles from './HintLine.module.css'
import type { hintHere, ShownHint } from './hint-state.ts'

function HintButton({ onHint }: { onHint(): void }) {
  const { say } = useHelpWords()
  const hasKey = useSettings().keys === 'on'
  return (
    <Button
      icon={Bulb}
      className={`button--small ${styles['hint-button']}`}
      data-term={frameTerm('hint')}
      aria-keyshortcuts={hasKey ? 'h' : undefined}
      title={hasKey ? say('hint.about') : say('hint.about.noKey')}
      onClick={onHint}
    >
      <span className="unseen-on-phones">{say('hint')}</span>
    </Button>
  )
}

/** In the status line: the hint button, while somebody here is to act, and the hint. */
export function HintLine({
  acting,
  wish,
  none,
  ...card
}: HintCardProps & {
  readonly acting: Seat | undefined
  wish(): void
  readonly none?: string | undefined
}) {
  return (
    <>
      {acting === undefined || none ? null : <HintButton onHint={wish} />}
      {none ? <p className={`${styles['hint-none']} soft fine`}>{none}</p> : null}
      <HintCard {...card} />
    </>
  )
}

interface HintCardProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly names: readonly string[]
  readonly hint: ReturnType<typeof hintHere>
  readonly action: HintAction
  onClose(): void
}

function HintCard({ hint, ...props }: HintCardProps) {
  const { say } = useHelpWords()
  return (
    <div className={styles.hint} role="status" aria-label={say('hint.label')}>
      {hint?.is === 'shown' ? <Given hint={hint} {...props} /> : null}
      {hint?.is === 'asked' ? (
        <Card>
          <p>{say('hint.thinking')}</p>
          <progress className="across wide" value={hint.progress} aria-label={say('hint.thinking')} />
          <Button className="across" onClick={props.onClose} text={say('hint.cancel')} />
        </Card>
      ) : null}
    </div>
  )
}

function Card({ children }: { readonly children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  useReturnFocus(card)
  return (
    <div ref={card} className={`${styles.hint__card} raised rising`}>
      <Bulb aria-hidden="true" className={styles.hint__bulb} />
      {children}
    </div>
  )
}

function Given({ hint, box, state, names, action, onClose }: HintCardProps & { readonly hint: ShownHint }) {
  const { say } = useHelpWords()
  // A small screen belongs to the board; the reasons are one touch away.
  const [folded, setFolded] = useState(useSmallScreen())
  const { translatorFor } = useWords()
  const translator = useMemo(() => translatorFor(seat => names[seat] ?? '?'), [translatorFor, names])
  const { id } = box.game
  const { command, why } = hint
  const label = (box.hintName ?? box.name)({ state, command })
  return (
    <Card>
      <p>
        <strong>{say('hint.move', { move: translator.translate(label, id) })}</strong>
      </p>
      {why.length > 0 ? (
        <button
          type="button"
          className="hint__close round middle"
          aria-expanded={!folded}
          aria-label={say('hint.why')}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <Unfold aria-hidden="true" /> : <Fold aria-hidden="true" />}
        </button>
      ) : null}
      <button
        type="button"
        className="hint__close round middle"
        aria-label={say('hint.close')}
        onClick={onClose}
      >
        <Close aria-hidden="true" />
      </button>
      {why.length === 0 ? null : (
        // Screen readers still read it, together with the move.
        <p className={folded ? 'unseen' : 'across'}>
          {why.map(line => translator.translate(line, id)).join(' ')}
        </p>
      )}
      <Button
        look="primary"
        className="across"
        onClick={action.take}
        text={say(action.changed ? 'hint.again' : 'hint.do')}
      />
    </Card>
  )
}
