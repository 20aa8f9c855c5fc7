/** The card of a lesson: the explanation, the task, and buttons to continue or leave. */

import { useEffect, useId, useRef, useState } from 'react'
import ArrowIcon from '~icons/lucide/arrow-right'
import FoldIcon from '~icons/lucide/chevron-down'
import UnfoldIcon from '~icons/lucide/chevron-up'
import HandIcon from '~icons/lucide/pointer'
import type { Lesson } from '../../../engine/lesson.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { useHeightVariable } from '../../kit/what-now/use-height-variable.ts'
import { useSmallScreen } from '../../kit/what-now/use-small-screen.ts'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { useLearnWords } from './learn-words.ts'
import { storeStep } from './lesson-progress.ts'
import type { LessonView } from './use-lesson.ts'

interface LessonCardProps {
  readonly gameId: string
  readonly lesson: Lesson
  readonly view: LessonView
  /** Whether the text board is shown, on which nothing can be pressed. */
  readonly asText: boolean
}

export function LessonCard({ gameId, lesson, view, asText }: LessonCardProps) {
  const say = useLearnWords()
  const { step, number } = view
  const steps = lesson.steps.length
  const card = useRef<HTMLElement>(null)
  useHeightVariable(card, '--lesson-card')
  const small = useSmallScreen()
  // Where something is to be done, a small screen belongs to the board: one line says what. Until the next step.
  const [opened, setOpened] = useState<{ readonly step: number; readonly open: boolean }>()
  const open = opened?.step === number ? opened.open : step.expect === undefined
  const folded = small && !open
  const words = useId()
  return (
    <section
      ref={card}
      className="lesson-card"
      tabIndex={-1}
      aria-label={say('card')}
      data-step={step.say}
      data-folded={folded}
    >
      <p className="lesson-card__count">
        <progress value={number + 1} max={steps} aria-hidden="true" />
        <span>{say('step', { step: number + 1, steps })}</span>
        {small ? (
          <button
            type="button"
            className="lesson-card__fold"
            aria-expanded={!folded}
            aria-controls={words}
            aria-label={say('fold')}
            onClick={() => setOpened({ step: number, open: folded })}
          >
            {folded ? <UnfoldIcon aria-hidden="true" /> : <FoldIcon aria-hidden="true" />}
          </button>
        ) : null}
      </p>
      <Told id={words} {...{ lesson, view, asText }} />
      <Ways gameId={gameId} view={view} last={number === steps - 1} />
    </section>
  )
}

/** What the step says. Folded, all but the task is hidden from the eye only, so that screen readers still read it. */
function Told({ id, lesson, view, asText }: Omit<LessonCardProps, 'gameId'> & { readonly id: string }) {
  const say = useLearnWords()
  const { language } = useWords()
  const { step, ready, astray, resumed } = view
  const words = lesson.words[language]
  const wanted = step.expect ? words[`${step.say}.do`] : undefined
  return (
    <div id={id} className="lesson-card__words" aria-live="polite">
      {ready ? (
        <>
          {resumed ? <p className="lesson-card__resumed">{say('resumed')}</p> : null}
          <p className="lesson-card__about">{words[step.say]}</p>
          {wanted === undefined ? null : (
            <p className="lesson-card__do">
              <HandIcon aria-hidden="true" /> <strong>{wanted}</strong>
            </p>
          )}
          {asText && wanted !== undefined ? (
            <p className="lesson-card__described">{say('described')}</p>
          ) : null}
          {astray ? (
            <p className="lesson-card__hint">
              {wanted === undefined ? say('hint.read') : say('hint', { wanted })}
            </p>
          ) : null}
        </>
      ) : (
        <p className="lesson-card__about">{say('wait')}</p>
      )}
    </div>
  )
}

/** Buttons to continue, if the step is only for reading, and to leave. */
function Ways({
  gameId,
  view: { step, number, ready, goOn, restart },
  last,
}: {
  readonly gameId: string
  readonly view: LessonView
  readonly last: boolean
}) {
  const say = useLearnWords()
  const ways = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  const read = ready && !step.expect && !last
  // The button just pressed may be gone with its step, so the card takes the focus.
  useEffect(() => {
    if (!pressed.current || !ready) return
    pressed.current = false
    if (document.activeElement === document.body) ways.current?.focus()
  })
  const go = () => {
    pressed.current = true
    goOn()
  }
  const setup = hashOf({ page: 'new', game: gameId, position: undefined })
  return (
    <p ref={ways} className="lesson-card__ways" tabIndex={-1}>
      {read ? (
        <WhatNow>
          <button type="button" className="button button--primary lesson-next" onClick={go}>
            {say('next')} <ArrowIcon aria-hidden="true" />
          </button>
        </WhatNow>
      ) : null}
      {last && ready ? (
        <WhatNow>
          <a className="button button--primary lesson-next" href={setup}>
            {say('finish')}
          </a>
        </WhatNow>
      ) : null}
      {number > 0 ? (
        <button type="button" className="button" onClick={restart}>
          {say('again')}
        </button>
      ) : null}
      {last ? null : (
        <>
          <a className="button button--quiet" href={hashOf({ page: 'home' })} title={say('later.about')}>
            {say('later')}
          </a>
          <a className="button button--quiet" href={setup} onClick={() => storeStep(gameId, 0)}>
            {say('skip')}
          </a>
        </>
      )}
    </p>
  )
}
