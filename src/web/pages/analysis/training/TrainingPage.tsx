/** The training page: one position after another, each with one clear best move, and those that were missed again later. */

import { useCallback, useEffect, useState } from 'react'
import type { TrainingTheme } from '../../../../bots/training/themes.ts'
import type { AnyBox } from '../../../../engine/box.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { useLazy } from '../../../base/loading/use-lazy.ts'
import { hashOf } from '../../../base/routes/routes.ts'
import { usePageTitle } from '../../../kit/focus/page-title.ts'
import { PageHeader } from '../../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import { LoadingNotice } from '../../../table/frame/TableNotices.tsx'
import { type AskedTask, type OpenedPosition, openPosition, practiceLoader } from './practice.ts'
import { TopicChoice } from './TopicChoice.tsx'
import styles from './Training.module.css'
import { TrainingTable } from './TrainingTable.tsx'
import { useTrainingWords } from './training-words.ts'
import { type PracticeView, usePractice } from './use-practice.ts'

interface TrainingPageProps {
  readonly shelf: Shelf
  readonly gameId: string
  /** Whether to begin with the mistakes of one's own matches. */
  readonly own: boolean
}

export function TrainingPage({ shelf, gameId, own }: TrainingPageProps) {
  const { box, tasks, themes } = useLazy(practiceLoader(shelf, gameId))
  const { say } = useTrainingWords()
  const { gameWord } = useWords()
  const title = say('title', { game: gameWord(gameId, 'title') ?? gameId })
  usePageTitle(title)
  const practice = usePractice(gameId, tasks, own ? 'own' : 'all')
  const { task } = practice
  return task ? (
    <Asked key={task.id} {...{ shelf, box, practice, themes, title, task }} />
  ) : (
    <NothingAsked {...{ practice, themes, title, gameId }} />
  )
}

export interface PracticeProps {
  readonly practice: PracticeView
  readonly themes: readonly TrainingTheme[]
  readonly title: string
}

interface AskedProps extends PracticeProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly task: AskedTask
}

function Asked(props: AskedProps) {
  const { box, practice, task } = props
  const { drop } = practice
  const [opened, setOpened] = useState<OpenedPosition>()
  useEffect(() => {
    let current = true
    void openPosition(box, task, () => !current).then(found => {
      if (!current) return
      if (found) setOpened(found)
      else if (task.is === 'own') drop(task)
    })
    return () => {
      current = false
    }
  }, [box, task, drop])
  return opened ? <TrainingTable {...props} opened={opened} /> : <LoadingNotice progress={undefined} />
}

/** Everything is known, or it is too early for what is repeated. */
function NothingAsked({ practice, themes, title, gameId }: PracticeProps & { readonly gameId: string }) {
  const { say, format } = useTrainingWords()
  const { topic, count, next } = practice
  const { all, known, next: due } = count
  const look = useCallback(() => next(undefined), [next])
  // Who leaves the page open finds the next position when its time has come.
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(look, Math.min(LONGEST, Math.max(SOON, due - Date.now())))
    return () => clearTimeout(timer)
  }, [due, look])
  const about =
    all === 0
      ? say(topic === 'own' ? 'none.own' : 'none')
      : due === undefined
        ? say('done', { count: known })
        : say('early', { time: format.dateTime(due) })
  return (
    <div className="page">
      <PageHeader />
      <main className={`${styles['training-end']} page-column stack`}>
        <h1>{title}</h1>
        <p role="status">{about}</p>
        <p className="soft">{say('about')}</p>
        <TopicChoice {...{ practice, themes }} />
        <p className="wrap">
          <a className="button" href={hashOf({ page: 'new', game: gameId, position: undefined })}>
            {say('play')}
          </a>
        </p>
      </main>
    </div>
  )
}

/** In milliseconds: no timer is set for longer, and none that would run again at once. */
const LONGEST = 3_600_000
const SOON = 1_000
