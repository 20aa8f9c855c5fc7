/**
 * The button that requests a hint, and the hint: a move in words, the reasons, the next best move and what it costs, and a
 * button that plays the one that is shown.
 */

import { type ReactNode, useMemo, useRef, useState } from 'react'
import Swap from '~icons/lucide/arrow-left-right'
import Fold from '~icons/lucide/chevron-down'
import Unfold from '~icons/lucide/chevron-up'
import Bulb from '~icons/lucide/lightbulb'
import Close from '~icons/lucide/x'
import type { AnyBox } from '../../../engine/box.ts'
import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { frameTerm } from '../../kit/help/frame-term.ts'
import { useHelpWords } from '../../kit/help/help-words.ts'
import type { HintAction } from '../../kit/intent/use-intent.ts'
import { useCompact } from '../../kit/layout/use-layout.ts'
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
      {none ? (
        <p className={`${styles['hint-none']} soft fine`} role="status">
          {none}
        </p>
      ) : null}
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
  /** The hint shows its next best move instead of the best. */
  readonly showsNext: boolean
  swap(): void
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

type GivenProps = Omit<HintCardProps, 'hint'> & { readonly hint: ShownHint }

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

function Given({ hint, box, state, names, action, showsNext, swap, onClose }: GivenProps) {
  const { say } = useHelpWords()
  // A small screen belongs to the board; the reasons are one touch away.
  const [folded, setFolded] = useState(useCompact())
  const { translatorFor } = useWords()
  const translator = useMemo(() => translatorFor(seat => names[seat] ?? '?'), [translatorFor, names])
  const { id } = box.game
  const { command, why, next } = hint
  const tell = (line: Line): string => translator.translate(line, id)
  // Only one of the two is marked on the board.
  const nameOf = (of: Tagged, isMarked: boolean): string =>
    tell(((isMarked && box.hintName) || box.name)({ state, command: of }))
  const best = say('hint.move', { move: nameOf(command, !showsNext) })
  const second = next && say('hint.next', { move: nameOf(next.command, showsNext) })
  const reasons = showsNext ? tell(next!.cost) : why.map(tell).join(' ')
  return (
    <Card>
      <p>
        <strong>{showsNext ? second : best}</strong>
      </p>
      {reasons || next ? <FoldButton {...{ folded, setFolded }} /> : null}
      <button
        type="button"
        className="hint__close round middle"
        aria-label={say('hint.close')}
        onClick={onClose}
      >
        <Close aria-hidden="true" />
      </button>
      {/* Screen readers still read it, together with the move. */}
      {reasons ? <p className={folded ? 'unseen' : 'across'}>{reasons}</p> : null}
      {next && !folded ? (
        <button type="button" className={`${styles.hint__next} across fine`} onClick={swap}>
          <Swap aria-hidden="true" />
          {showsNext ? best : `${second} ${tell(next.cost)}`}
        </button>
      ) : null}
      <Button
        look="primary"
        className="across"
        onClick={action.take}
        text={say(action.changed ? 'hint.again' : 'hint.do')}
      />
    </Card>
  )
}

interface FoldProps {
  readonly folded: boolean
  setFolded(folded: boolean): void
}

function FoldButton({ folded, setFolded }: FoldProps) {
  const { say } = useHelpWords()
  return (
    <button
      type="button"
      className="hint__close round middle"
      aria-expanded={!folded}
      aria-label={say('hint.why')}
      onClick={() => setFolded(!folded)}
    >
      {folded ? <Unfold aria-hidden="true" /> : <Fold aria-hidden="true" />}
    </button>
  )
}
