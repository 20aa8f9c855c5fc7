/** What is asked next, and the progress that is kept. */

import { useCallback, useMemo, useState } from 'react'
import { forgetMistakes } from '../../../base/storage/own-mistakes.ts'
import { storedProgress, storeProgress } from '../../../base/storage/training-progress.ts'
import { type AskedTask, ownTasks, type Topic, tasksAbout } from './practice.ts'
import { afterAnswer, countOf, nextAsked, type Repetitions } from './schedule.ts'

export type PracticeView = ReturnType<typeof usePractice>

export function usePractice(gameId: string, ofSet: readonly AskedTask[], first: Topic) {
  const [own, setOwn] = useState(() => ownTasks(gameId))
  const all = useMemo(() => [...own, ...ofSet], [own, ofSet])
  const [progress, setProgress] = useState<Repetitions>(() => storedProgress(gameId))
  const [topic, setTopic] = useState<Topic>(first)
  const [task, setTask] = useState<AskedTask | undefined>(() => chosen(all, first, progress))
  const answered = useCallback(
    (id: string, right: boolean) => {
      // Another tab may have trained, too.
      const before = storedProgress(gameId)
      const after = { ...before, [id]: afterAnswer(before[id], { right, now: Date.now() }) }
      storeProgress(gameId, after)
      setProgress(after)
    },
    [gameId],
  )
  const next = useCallback(
    (last: string | undefined) => setTask(chosen(all, topic, progress, last)),
    [all, topic, progress],
  )
  const choose = useCallback(
    (about: Topic) => {
      setTopic(about)
      setTask(chosen(all, about, progress))
    },
    [all, progress],
  )
  /** The match of the task is gone, and with it all of its mistakes. */
  const drop = useCallback(
    ({ mistake: { match } }: Extract<AskedTask, { is: 'own' }>) => {
      forgetMistakes(gameId, match)
      const left = ownTasks(gameId)
      setOwn(left)
      setTask(chosen([...left, ...ofSet], topic, progress))
    },
    [gameId, ofSet, topic, progress],
  )
  const count = useMemo(() => countOf(tasksAbout(all, topic), progress), [all, topic, progress])
  return { task, topic, count, progress, hasOwn: own.length > 0, answered, next, choose, drop }
}

function chosen(tasks: readonly AskedTask[], topic: Topic, progress: Repetitions, last?: string) {
  return nextAsked(tasksAbout(tasks, topic), progress, { now: Date.now(), last })
}
