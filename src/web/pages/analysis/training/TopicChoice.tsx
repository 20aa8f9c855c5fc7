/** What to train: everything, one theme, or the mistakes of one's own matches; and how far one has come with it. */

import { useId } from 'react'
import type { Topic } from './practice.ts'
import styles from './Training.module.css'
import type { PracticeProps } from './TrainingPage.tsx'
import { useTrainingWords } from './training-words.ts'

export function TopicChoice({ practice, themes }: Omit<PracticeProps, 'title'>) {
  const { say } = useTrainingWords()
  const id = useId()
  const { topic, count, hasOwn, choose } = practice
  const topics: readonly Topic[] = [
    'all',
    ...(hasOwn || topic === 'own' ? (['own'] as const) : []),
    ...themes,
  ]
  return (
    <div className={`${styles.topics} wrap fine`}>
      <label htmlFor={id} className="unseen">
        {say('topic')}
      </label>
      <select id={id} value={topic} onChange={({ target }) => choose(target.value as Topic)}>
        {topics.map(each => (
          <option key={each} value={each}>
            {say(`topic.${each}`)}
          </option>
        ))}
      </select>
      <span className="soft">{say('count', { known: count.known, all: count.all })}</span>
    </div>
  )
}
