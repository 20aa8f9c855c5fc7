/** One position in training: what has been tried, whether it was the best move, and the board after the answer. */

import { useCallback, useMemo, useState } from 'react'
import { isSameAnswer } from '../../../../bots/training/same-answer.ts'
import type { Choice, Refusal, Tagged } from '../../../../engine/game.ts'
import { type Played, submit } from '../../../../engine/match.ts'
import { choices as choicesOf, refusalOf } from '../../../../engine/play.ts'
import { redact } from '../../../../engine/secret.ts'
import type { OpenedPosition } from './practice.ts'

/** `open`: nothing has been tried · `wrong`: the last try was not the best move · `found`, `shown`: the end. */
type Answer = 'open' | 'wrong' | 'found' | 'shown'

interface Tried {
  readonly answer: Answer
  /** The last command that was not the best. */
  readonly wrong: Tagged | undefined
  readonly played: Played | undefined
  readonly refusal: Refusal | undefined
}

const FRESH: Tried = { answer: 'open', wrong: undefined, played: undefined, refusal: undefined }
const NO_CHOICES: readonly Choice<Tagged>[] = []
const NO_EVENTS: readonly Tagged[] = []

export type Training = ReturnType<typeof useTraining>

/** `onFirst` is told once whether the first answer was right. */
export function useTraining({ match, seat, best }: OpenedPosition, onFirst: (right: boolean) => void) {
  const [tried, setTried] = useState<Tried>(FRESH)
  const { answer, played } = tried
  const { game } = match
  const shown = played?.match ?? match
  // The position looks as it did to its player.
  const state = useMemo(() => redact(shown.state, seat), [shown, seat])
  const over = answer === 'found' || answer === 'shown'
  const choices = useMemo(() => (over ? NO_CHOICES : choicesOf(game, state, seat)), [over, game, state, seat])
  const end = useCallback(
    (as: 'found' | 'shown') => {
      const done = submit(match, seat, best)
      if (!done.ok) throw new Error(`the answer cannot be played: ${done.refusal.because}`)
      setTried({ ...FRESH, answer: as, played: done.value })
    },
    [match, seat, best],
  )
  const act = useCallback(
    (command: Tagged) => {
      const refusal = refusalOf(game, state, seat, command)
      if (refusal) return setTried(before => ({ ...before, refusal }))
      const right = isSameAnswer(command, best)
      if (answer === 'open') onFirst(right)
      if (right) return end('found')
      setTried({ ...FRESH, answer: 'wrong', wrong: command })
    },
    [game, state, seat, best, answer, onFirst, end],
  )
  const show = useCallback(() => {
    if (answer === 'open') onFirst(false)
    end('shown')
  }, [answer, onFirst, end])
  const explain = useCallback(
    (command: Tagged) => {
      const refusal = refusalOf(game, state, seat, command)
      setTried(before => ({ ...before, refusal }))
    },
    [game, state, seat],
  )
  const forgive = useCallback(() => setTried(before => ({ ...before, refusal: undefined })), [])
  const events = useMemo(
    () => (played ? (redact(played.entry.events, seat) as readonly Tagged[]) : NO_EVENTS),
    [played, seat],
  )
  return { ...tried, match: shown, state, events, choices, over, act, show, explain, forgive }
}
