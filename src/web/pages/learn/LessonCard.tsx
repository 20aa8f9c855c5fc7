/** The card of a lesson: the explanation, the task, and buttons to continue or leave. */

import { useEffect, useRef } from 'react'
import ArrowIcon from '~icons/lucide/arrow-right'
import HandIcon from '~icons/lucide/pointer'
import type { Lesson } from '../../../engine/lesson.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
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
  const { language } = useWords()
  const { step, number, ready, astray, resumed } = view
  const words = lesson.words[language]
  const steps = lesson.steps.length
  const wanted = step.expect ? words[`${step.say}.do`] : undefined
  return (
    <section className="lesson-card" tabIndex={-1} aria-label={say('card')} data-step={step.say}>
      <p className="lesson-card__count">
        <progress value={number + 1} max={steps} aria-hidden="true" />
        <span>{say('step', { step: number + 1, steps })}</span>
      </p>
      <div className="lesson-card__words" aria-live="polite">
        {ready ? (
          <>
            {resumed ? <p className="lesson-card__resumed">{say('resumed')}</p> : null}
            <p>{words[step.say]}</p>
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
          <p>{say('wait')}</p>
        )}
      </div>
      <Ways gameId={gameId} view={view} last={number === steps - 1} />
    </section>
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
        <button type="button" className="button button--primary" onClick={go}>
          {say('next')} <ArrowIcon aria-hidden="true" />
        </button>
      ) : null}
      {last && ready ? (
        <a className="button button--primary" href={setup}>
          {say('finish')}
        </a>
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
