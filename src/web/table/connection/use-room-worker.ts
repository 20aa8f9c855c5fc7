/** Opens a room in its own worker and connects the page to it. */

import { useCallback, useEffect, useRef } from 'react'
import { watchMotion } from '../../base/settings/motion.ts'
import { type StoredMatch, unsavedSteps } from '../../base/storage/matches.ts'
import type { BotTimes, FromWorker, ToWorker } from '../../base/workers/room-host.ts'
import { botBeginsAfter, timesNow } from '../../kit/animation/pace.ts'

/** The worker that runs the room, while there is one. */
export type RoomConnection = { readonly current: Worker | undefined }

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
  }: { readonly roomWorker: () => Worker; readonly opening: RoomOpening; readonly readers: Readers },
) {
  const connection = useRef<Worker | undefined>(undefined)
  const reading = useRef(readers)
  reading.current = readers
  useEffect(() => {
    const worker = roomWorker()
    connection.current = worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => reading.current[data.type](data as never)
    // If the worker script itself cannot be loaded, the error event has no message.
    worker.onerror = ({ message }) =>
      message
        ? reading.current.broken({ type: 'broken', problem: message })
        : reading.current.notFetched({ type: 'notFetched' })
    const { takeOver } = opening
    const held = unsavedSteps(stored.id)
    worker.postMessage({ type: 'open', match: stored, held, takeOver, times: botTimes() } satisfies ToWorker)
    const stop = watchMotion(() => tellPace(worker))
    return () => {
      stop()
      worker.terminate()
    }
  }, [stored, roomWorker, opening])
  return connection
}

function tellPace(worker: Worker): void {
  worker.postMessage({ type: 'pace', ...botTimes() } satisfies ToWorker)
}

function botTimes(): BotTimes {
  return { pace: timesNow().botTakes, beginsAfter: botBeginsAfter() }
}

/** Requests the record from the room; all waiting callers get the next one that arrives. */
export function useRecordOf(
  connection: RoomConnection,
  awaiting: { readonly current: ((text: string) => void)[] },
): () => Promise<string> {
  return useCallback(
    () =>
      new Promise(resolve => {
        awaiting.current.push(resolve)
        connection.current?.postMessage({ type: 'record' } satisfies ToWorker)
      }),
    [connection, awaiting],
  )
}
