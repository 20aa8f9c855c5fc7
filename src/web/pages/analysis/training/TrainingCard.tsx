/** The card of a position in training: the question, what the answer was worth, the reasons, and what comes next. */

import { useEffect, useRef } from 'react'
import ArrowIcon from '~icons/lucide/arrow-right'
import HandIcon from '~icons/lucide/pointer'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Line, Tagged } from '../../../../engine/game.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { WhatNow } from '../../../kit/what-now/WhatNow.tsx'
import type { AskedTask, OpenedPosition } from './practice.ts'
import { isKnown } from './schedule.ts'
import { TopicChoice } from './TopicChoice.tsx'
import styles from './Training.module.css'
import type { PracticeProps } from './TrainingPage.tsx'
import { useTrainingWords } from './training-words.ts'
import type { Training } from './use-training.ts'

interface TrainingCardProps extends Omit<PracticeProps, 'title'> {
  readonly box: AnyBox
  readonly translator: Translator
  readonly task: AskedTask
  readonly opened: OpenedPosition
  readonly training: Training
}

export function TrainingCard(props: TrainingCardProps) {
  const { practice, themes, task, training } = props
  const { say } = useTrainingWords()
  const card = useRef<HTMLElement>(null)
  const { over } = training
  // The button that was pressed may be gone with what it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after the position and after the answer
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [over, task])
  return (
    <section
      ref={card}
      className={`${styles['training-card']} stack`}
      tabIndex={-1}
      aria-label={say('card')}
      data-answer={training.answer}
      data-over={over || undefined}
      data-task={task.id}
    >
      <TopicChoice {...{ practice, themes }} />
      <p className={`${styles['training-card__question']} row`}>
        <HandIcon aria-hidden="true" />
        <strong>{say(task.is === 'own' ? 'question.own' : `question.${task.theme}`)}</strong>
      </p>
      <div className={`${styles['training-card__words']} stack close`} aria-live="polite">
        <Told {...props} />
      </div>
      <Ways {...props} />
    </section>
  )
}

function speechOf({ box, translator, opened }: Pick<TrainingCardProps, 'box' | 'translator' | 'opened'>) {
  const { state } = opened.match
  const tell = (line: Line): string => translator.translate(line, box.game.id)
  return {
    tell,
    nameOf: (command: Tagged): string => tell((box.hintName ?? box.name)({ state, command })),
  }
}

function Told(props: TrainingCardProps) {
  const { practice, task, opened, training } = props
  const { say } = useTrainingWords()
  const { tell, nameOf } = speechOf(props)
  const { answer, wrong, over } = training
  const { best, why, cost } = opened
  if (answer === 'open')
    return <p className="soft">{say(task.is === 'own' ? 'do.own' : `do.${task.difficulty}`)}</p>
  if (!over) return <p>{say('wrong', { move: nameOf(wrong!) })}</p>
  const known = isKnown(practice.progress[task.id])
  return (
    <>
      <p className="bold">{answer === 'found' ? say('found') : say('shown', { move: nameOf(best) })}</p>
      {why.length > 0 ? <p>{why.map(tell).join(' ')}</p> : null}
      {cost ? <p>{say('cost', { cost: tell(cost) })}</p> : null}
      <p className="soft fine">{say(known ? 'known' : 'again')}</p>
    </>
  )
}

function Ways({ practice, task, training }: TrainingCardProps) {
  const { say } = useTrainingWords()
  const { over, show } = training
  return over ? (
    <WhatNow>
      <Button look="primary" className={styles['training-next']} onClick={() => practice.next(task.id)}>
        {say('next')} <ArrowIcon aria-hidden="true" />
      </Button>
    </WhatNow>
  ) : (
    <p>
      <Button look="quiet" className="button--small" onClick={show} text={say('show')} />
    </p>
  )
}
