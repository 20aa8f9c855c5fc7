/**
 * The transport between the page and the room: opens the room in its own worker, and lets one press send one command,
 * only for the position that was shown.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ShownStep } from '../../../wire/match-messages.ts'
import { watchReducedMotion } from '../../base/settings/reduced-motion.ts'
import { type StoredMatch, unsavedSteps } from '../../base/storage/matches.ts'
import type { BotTimes, FromWorker, ToWorker } from '../../base/workers/worker-messages.ts'
import { oncePainted, watchPressPaints } from '../../kit/animation/once-painted.ts'
import { botBeginsAfter, timesNow } from '../../kit/animation/pace.ts'
import { isAnimating } from '../../kit/animation/skip-animation.ts'
import { type Press, pressNow, watchPresses } from './press-tracker.ts'

/** A room as the table talks to it: a worker in this browser, or a room on a server. */
export interface RoomPort {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToWorker): void
  terminate(): void
}

export type RoomTransport = ReturnType<typeof useRoomWorker>

export type Readers = { [Type in FromWorker['type']]: (told: Extract<FromWorker, { type: Type }>) => void }

/** One attempt to open the match in this tab. */
export interface RoomOpening {
  /** The number of earlier attempts. */
  readonly earlier: number
  /** Whether to take the match over from another tab. */
  readonly takeOver: boolean
}

/** Opens the room in its own worker; each message goes to the readers of the latest render. */
export function useRoomWorker(
  stored: StoredMatch,
  {
    roomWorker,
    opening,
    readers,
    shown,
  }: {
    readonly roomWorker: () => RoomPort
    readonly opening: RoomOpening
    readonly readers: Readers
    readonly shown: ShownStep | undefined
  },
) {
  const connection = useRef<RoomPort | undefined>(undefined)
  const reading = useRef(readers)
  reading.current = readers
  useEffect(() => {
    const worker = roomWorker()
    connection.current = worker
    // A server that is newer than this page may send messages that it does not know.
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      oncePainted(() => reading.current[data.type]?.(data as never))
    // If the worker script itself cannot be loaded, the error event has no message.
    worker.onerror = ({ message }) =>
      message
        ? reading.current.broken({ type: 'broken', problem: message })
        : reading.current.notFetched({ type: 'notFetched' })
    const { takeOver } = opening
    const held = unsavedSteps(stored.id)
    worker.postMessage({ type: 'open', match: stored, held, takeOver, times: botTimes() } satisfies ToWorker)
    const stop = watchReducedMotion(() => tellPace(worker))
    return () => {
      stop()
      worker.terminate()
    }
  }, [stored, roomWorker, opening])
  const [guard] = useState(() =>
    createInputGuard({ press: pressNow, time: () => performance.now(), isAnimating }),
  )
  useLayoutEffect(() => guard.show(shown), [guard, shown])
  useEffect(watchPresses, [])
  useEffect(watchPressPaints, [])
  return useMemo(
    () => ({ guard, post: (message: ToWorker) => connection.current?.postMessage(message) }),
    [guard],
  )
}

function tellPace(worker: RoomPort): void {
  worker.postMessage({ type: 'pace', ...botTimes() } satisfies ToWorker)
}

function botTimes(): BotTimes {
  const { botTakes, undoGrace } = timesNow()
  return { pace: botTakes, grace: undoGrace, beginsAfter: botBeginsAfter() }
}

/** For this long after a new position appears, a repeated press still belongs to the previous one, in milliseconds. */
const TIME_TO_MEAN = 300
/**
 * While the board still shows what led to a position, a press may be meant for what it shows: a new press for this long
 * after the position appeared, a repeated one for longer; in milliseconds.
 */
const TIME_TO_SEE = { pressed: 400, repeated: 1000 } as const

interface ShownPosition {
  readonly version: number
}

interface Needs {
  press(): Press
  /** The current time in milliseconds. */
  time(): number
  /** Whether the board is showing events. */
  isAnimating(): boolean
}

export interface InputGuard {
  /** Sets the position that is shown from now on. */
  show(position: ShownPosition | undefined): void
  /**
   * Returns the version to send the command for; `undefined` if a command was already sent for this position, or the
   * press cannot be meant for it yet. `quick` skips the second check, for actions that are often repeated, like undo.
   */
  pass(what: string, how?: { readonly quick: boolean }): number | undefined
  /** The last command was refused, so it can be sent again. */
  open(): void
}

export function createInputGuard({ press: pressNow, time, isAnimating }: Needs): InputGuard {
  let here: { readonly position: ShownPosition; readonly since: number } | undefined
  let last: { readonly position: ShownPosition; readonly press: Press; readonly what: string } | undefined
  /** Whether this is the rest of a press that already sent a command and now hits what appeared under the finger. */
  const isRest = (what: string, press: Press): boolean => {
    if (last?.what !== what || last.press.number !== press.number) return false
    return press.rest || time() - here!.since < TIME_TO_MEAN
  }
  /** Whether the press came before anybody could see what it would be for. */
  const isEarly = (press: Press): boolean => {
    const repeated = last?.press.number === press.number
    return isAnimating() && time() - here!.since < TIME_TO_SEE[repeated ? 'repeated' : 'pressed']
  }
  return {
    show(position) {
      here = position && { position, since: time() }
    },
    pass(what, { quick } = { quick: false }) {
      if (!here || last?.position === here.position) return undefined
      const press = pressNow()
      if (!quick && (isRest(what, press) || isEarly(press))) return undefined
      last = { position: here.position, press, what }
      return here.position.version
    },
    open() {
      last = undefined
    },
  }
}
