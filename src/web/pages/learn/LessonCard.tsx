/** The card of a lesson: the explanation, the task, and buttons to continue or leave. */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import ArrowIcon from '~icons/lucide/arrow-right'
import UnfoldIcon from '~icons/lucide/chevron-down'
import FoldIcon from '~icons/lucide/chevron-up'
import ClueIcon from '~icons/lucide/lightbulb'
import PlayIcon from '~icons/lucide/play'
import HandIcon from '~icons/lucide/pointer'
import { isTrained } from '../../../bots/training/themes.ts'
import type { Lesson } from '../../../engine/lesson.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { storeLearned, storeStep } from '../../base/storage/lesson-progress.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useCompact, useLayout, useShort } from '../../kit/layout/use-layout.ts'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import styles from './LessonPage.module.css'
import { useLearnWords } from './learn-words.ts'
import type { LessonView } from './use-lesson.ts'

/** Before the table has loaded, the card can be read, but nothing can be done yet. */
type CardView = Pick<LessonView, 'step' | 'number' | 'resumed' | 'ready' | 'astray'> &
  Partial<Pick<LessonView, 'goOn' | 'clued' | 'askClue'>>

interface LessonCardProps {
  readonly gameId: string
  readonly lesson: Lesson
  readonly lessonKey: string
  readonly further: string | undefined
  readonly view: CardView
  /** Whether the text board is shown, on which nothing can be pressed. */
  readonly asText: boolean
  readonly play?: (() => void) | undefined
}

/** The card and the panel below it; on a compact screen the card takes the place of the status line. */
export function LessonSide({ children }: { readonly children: ReactNode }) {
  return <div className={styles['lesson-side']}>{children}</div>
}

export function LessonCard(props: LessonCardProps) {
  const { lesson, view, asText } = props
  const { say } = useLearnWords()
  const { step, number } = view
  const steps = lesson.steps.length
  const small = useCompact()
  const layout = useLayout()
  const isCramped = useShort() || layout === 'lying'
  // Where there is no room for both, the screen belongs to the board while the learner acts: one line says what to do. A
  // puzzle is read first. Who has folded or opened a step wants the next ones like it.
  const [opened, setOpened] = useState<{ readonly step: number; readonly open: boolean }>()
  const isRead = step.expect === undefined || step.puzzle === true
  const open = opened?.step === number ? opened.open : isRead || (opened?.open ?? !isCramped)
  const folded = small && !open
  const words = useId()
  const card = useRef<HTMLElement>(null)
  // The text of a step is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step
  useEffect(() => card.current?.scrollTo(0, 0), [number])
  return (
    <section
      ref={card}
      className={`${styles['lesson-card']} stack`}
      tabIndex={-1}
      aria-label={say('card')}
      data-step={step.say}
      data-folded={folded}
    >
      <p className={`${styles['lesson-card__count']} row soft fine`}>
        <progress value={number + 1} max={steps} aria-hidden="true" />
        <span className={folded ? 'unseen' : undefined}>{say('step', { step: number + 1, steps })}</span>
        {small ? (
          <button
            type="button"
            className={`${styles['lesson-card__fold']} round middle`}
            aria-expanded={!folded}
            aria-controls={words}
            aria-label={say('fold')}
            onClick={() => setOpened({ step: number, open: folded })}
          >
            {folded ? <UnfoldIcon aria-hidden="true" /> : <FoldIcon aria-hidden="true" />}
          </button>
        ) : null}
      </p>
      <Told id={words} {...{ lesson, view, asText, folded }} />
      <Ways {...props} last={number === steps - 1} />
    </section>
  )
}

/**
 * The text of the step. Folded, everything but the task is hidden only visually, so that screen readers still read it.
 */
function Told({
  id,
  lesson,
  view,
  asText,
  folded,
}: Pick<LessonCardProps, 'lesson' | 'view' | 'asText'> & { readonly id: string; readonly folded: boolean }) {
  const { say } = useLearnWords()
  const { language } = useWords()
  const { step, ready, astray, resumed, clued = false, askClue } = view
  const words = lesson.words[language]
  const wanted = step.expect ? words[`${step.say}.do`] : undefined
  const aside = folded && wanted !== undefined ? 'unseen' : 'soft small'
  return (
    <div id={id} className={`${styles['lesson-card__words']} stack`} aria-live="polite">
      {ready ? (
        <>
          {resumed && !clued ? <p className={aside}>{say('resumed')}</p> : null}
          {clued ? <p className="note small">{words[`${step.say}.clue`]}</p> : null}
          <p className={folded && wanted !== undefined ? 'unseen' : undefined}>{words[step.say]}</p>
          {wanted === undefined ? null : (
            <p className={`${styles['lesson-card__do']} row`}>
              <HandIcon aria-hidden="true" /> <strong className="grow">{wanted}</strong>
              {step.clue && !clued ? (
                <Button
                  look="quiet"
                  icon={ClueIcon}
                  disabled={!askClue}
                  onClick={askClue}
                  text={say('clue')}
                />
              ) : null}
            </p>
          )}
          {asText && wanted !== undefined && !step.puzzle ? (
            <p className={aside}>{say('described')}</p>
          ) : null}
          {astray ? (
            <p className="note small">
              {wanted === undefined
                ? say('hint.read')
                : step.puzzle
                  ? say('hint.puzzle', { wanted })
                  : say('hint', { wanted })}
            </p>
          ) : null}
        </>
      ) : (
        <p>{say('wait')}</p>
      )}
    </div>
  )
}

const setupOf = (game: string): string => hashOf({ page: 'new', game, position: undefined })

/** A player who skips a lesson does not want to be led to it again. */
function skip(lessonKey: string): void {
  storeStep(lessonKey, 0)
  storeLearned(lessonKey)
}

/** After the lesson: a match at once, with the seats and options of the lesson; the set-up; and the next lesson. */
function Afterwards({ gameId, lesson, further, play }: LessonCardProps) {
  const { say } = useLearnWords()
  const { gameWord } = useWords()
  return (
    <>
      <WhatNow>
        <Button
          look="primary"
          icon={PlayIcon}
          className={styles['lesson-next']}
          disabled={!play}
          onClick={play}
          text={lesson.seats > 1 ? say('finish') : say('finish.alone')}
        />
      </WhatNow>
      {further === undefined ? null : (
        <a className="button" href={hashOf({ page: 'learn', game: gameId, lesson: further })}>
          {gameWord(gameId, `lesson.${further}`)}
        </a>
      )}
      <a className="button" href={setupOf(gameId)}>
        {say('setup')}
      </a>
      {further === undefined && isTrained(gameId) ? (
        <a className="button" href={hashOf({ page: 'analysis', game: gameId, asked: 'train' })}>
          {say('train')}
        </a>
      ) : null}
    </>
  )
}

function Ways({ last, ...props }: LessonCardProps & { readonly last: boolean }) {
  const { gameId, lessonKey, view } = props
  const { step, ready, goOn } = view
  const { say } = useLearnWords()
  const ways = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  const read = ready && !step.expect && !last
  // The button just pressed may be gone with its step, so the card takes the focus.
  useEffect(() => {
    if (!pressed.current || !ready) return
    pressed.current = false
    if (document.activeElement === document.body) ways.current?.focus({ preventScroll: true })
  })
  const go = () => {
    pressed.current = true
    goOn?.()
  }
  return (
    <p ref={ways} className={`${styles['lesson-card__ways']} optional wrap`} tabIndex={-1}>
      {read ? (
        <WhatNow>
          <Button look="primary" className={styles['lesson-next']} disabled={!goOn} onClick={go}>
            {say('next')} <ArrowIcon aria-hidden="true" />
          </Button>
        </WhatNow>
      ) : null}
      {last && ready ? <Afterwards {...props} /> : null}
      {last ? null : (
        <>
          <a className="button button--quiet" href={hashOf({ page: 'home' })} title={say('later.about')}>
            {say('later')}
          </a>
          <a className="button button--quiet" href={setupOf(gameId)} onClick={() => skip(lessonKey)}>
            {say('skip')}
          </a>
        </>
      )}
    </p>
  )
}
