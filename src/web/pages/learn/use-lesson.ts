/** The state of a lesson in progress: the current step, how much the board has shown, and the learner's actions. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Refusal, Tagged } from '../../../engine/game.ts'
import {
  expectedAmong,
  isExpected,
  type Lesson,
  type LessonScene,
  type LessonStep,
  type Rehearsal,
} from '../../../engine/lesson.ts'
import { choices as choicesOf, refusalOf } from '../../../engine/play.ts'
import { storedStep, storeLearned, storeStep } from '../../base/storage/lesson-progress.ts'
import { shownFor, timesNow } from '../../kit/animation/pace.ts'
import { afterAnimations, endAnimations, skipByHand } from '../../kit/animation/running-animations.ts'
import { type LogLine, linesOf } from '../../kit/timeline/log-lines.ts'

export interface LessonView {
  readonly step: LessonStep
  readonly number: number
  /** Whether the learner resumed the lesson at this step. */
  readonly resumed: boolean
  readonly state: unknown
  readonly events: readonly Tagged[]
  /** Whether the board has shown all commands that lead to this step. */
  readonly ready: boolean
  /** Only the choices that the lesson waits for; all of them in a puzzle. */
  readonly choices: readonly Choice<Tagged>[]
  readonly log: readonly LogLine[]
  /** How many events have happened. */
  readonly happened: number
  readonly refusal: Refusal | undefined
  /** Whether the learner tried a legal command other than the one the lesson waits for. */
  readonly astray: boolean
  /** Whether the learner has asked for the clue of this step. */
  readonly clued: boolean
  askClue(): void
  goOn(): void
  restart(): void
  act(command: Tagged): void
  explain(command: Tagged): void
  forgive(): void
}

/** The current step, and how many commands the board has shown; the board catches up one command at a time. */
function usePlace(
  key: string,
  { steps }: Lesson,
  rehearsal: Rehearsal,
  animationDuration: (events: readonly Tagged[]) => number,
) {
  const { opens } = rehearsal
  const [start] = useState(() => storedStep(key, opens.length))
  const [number, setNumber] = useState(start)
  const [shown, setShown] = useState(opens[start]!)
  const scenes = useMemo(() => scenesUpTo(rehearsal, shown), [rehearsal, shown])
  const goal = opens[number]!
  const ready = shown === goal
  useEffect(() => {
    if (ready) return skipByHand(() => {})
    if (steps[number]!.later && shown < goal - 1) {
      setShown(goal - 1)
      return
    }
    const { stepStays } = timesNow()
    // The learner's own command is shown at once; the commands that follow it wait for the animation.
    const before = scenes[shown]!.entry
    const own = shown === (opens[number - 1] ?? 0)
    const stays =
      own || stepStays === 0 ? 0 : Math.max(stepStays, shownFor(animationDuration(before?.events ?? [])))
    const goOn = () => setShown(shown + 1)
    if (own) endAnimations()
    const callOff = afterAnimations(goOn, stays)
    const stop = skipByHand(goOn)
    return () => {
      stop()
      callOff()
    }
  }, [ready, shown, goal, number, steps, opens, scenes, animationDuration])
  const goTo = useCallback(
    (step: number) => {
      // After the last step the lesson is complete, so the next visit starts over.
      const done = step === opens.length - 1
      storeStep(key, done ? 0 : step)
      if (done) storeLearned(key)
      setNumber(step)
    },
    [key, opens],
  )
  const restart = useCallback(() => {
    goTo(0)
    setShown(opens[0]!)
  }, [goTo, opens])
  return { number, scenes, ready, resumed: start > 0 && number === start, goTo, restart }
}

/** The scenes up to the shown one, which is the last. A test checks that every lesson can be played to its end. */
function scenesUpTo(rehearsal: Rehearsal, shown: number): readonly LessonScene[] {
  const scenes = rehearsal.scenesUpTo(shown)
  if (!scenes.ok) throw new Error(`the lesson cannot be played: ${scenes.refusal.because}`)
  return scenes.value
}

export function linesOfScenes(box: AnyBox, scenes: readonly LessonScene[]): LogLine[] {
  let happened = 0
  return scenes.slice(1).flatMap(({ state, entry }, index) => {
    const { events } = entry!
    happened += events.length
    return linesOf(box, index + 1, { state, events }, happened - events.length)
  })
}

const NO_EVENTS: readonly Tagged[] = []
const NO_CHOICES: readonly Choice<Tagged>[] = []

export function useLesson(
  box: AnyBox,
  {
    key,
    lesson,
    rehearsal,
  }: {
    readonly key: string
    readonly lesson: Lesson
    readonly rehearsal: Rehearsal
  },
  animationDuration: (events: readonly Tagged[]) => number,
): LessonView {
  const { game } = box
  const { learner, steps } = lesson
  const { number, scenes, ready, resumed, goTo, restart } = usePlace(
    key,
    lesson,
    rehearsal,
    animationDuration,
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const [astray, setAstray] = useState(false)
  const [cluedStep, setCluedStep] = useState<number>()
  const askClue = useCallback(() => setCluedStep(number), [number])
  const step = steps[number]!
  const { state, entry } = scenes.at(-1)!
  const waiting = ready ? step.expect : undefined
  const { puzzle = false } = step
  const choices = useMemo(() => {
    if (!waiting) return NO_CHOICES
    const all = choicesOf(game, state, learner)
    return puzzle ? all : expectedAmong(waiting, all)
  }, [game, state, learner, waiting, puzzle])
  const log = useMemo(() => linesOfScenes(box, scenes), [box, scenes])
  const happened = scenes.reduce((sum, { entry }) => sum + (entry?.events.length ?? 0), 0)
  const forgive = useCallback(() => {
    setRefusal(undefined)
    setAstray(false)
  }, [])
  const explain = useCallback(
    (command: Tagged) => {
      const why = refusalOf(game, state, learner, command)
      setRefusal(why)
      setAstray(!why)
    },
    [game, state, learner],
  )
  const goOn = useCallback(() => {
    forgive()
    if (number + 1 < steps.length) goTo(number + 1)
  }, [forgive, number, steps, goTo])
  const act = useCallback(
    (command: Tagged) => {
      const right = waiting && isExpected(waiting, command) && !refusalOf(game, state, learner, command)
      if (right) goOn()
      else explain(command)
    },
    [waiting, game, state, learner, goOn, explain],
  )
  const events = entry?.events ?? NO_EVENTS
  return {
    ...{ step, number, resumed, state, events, ready, choices, log, happened, refusal, astray },
    ...{ clued: cluedStep === number, askClue, goOn, restart, act, explain, forgive },
  }
}
