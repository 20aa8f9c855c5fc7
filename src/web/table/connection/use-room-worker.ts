/** The wire to a room in a worker of its own. */

import { useCallback, useEffect, useRef } from 'react'
import { watchMotion } from '../../base/settings/motion.ts'
import { heldSteps, type StoredMatch } from '../../base/storage/matches.ts'
import type { BotTimes, FromWorker, ToWorker } from '../../base/workers/room-host.ts'
import { botBeginsAfter, timesNow } from '../../kit/animation/pace.ts'

/** The room's end, while there is one. */
export type RoomConnection = { readonly current: Worker | undefined }

export type Readers = { [Type in FromWorker['type']]: (told: Extract<FromWorker, { type: Type }>) => void }

/** One time the match is opened here. */
export interface RoomOpening {
  /** How many came before. */
  readonly earlier: number
  /** Though it may be open elsewhere. */
  readonly takeOver: boolean
}

/** Opens the room in a worker of its own; what it says goes to the readers as they are then. */
export function useRoomWorker(
  stored: StoredMatch,
  {
    roomWorker,
    opening,
    readers,
  }: { readonly roomWorker: () => Worker; readonly opening: RoomOpening; readonly readers: Readers },
) {
  const wire = useRef<Worker | undefined>(undefined)
  const reading = useRef(readers)
  reading.current = readers
  useEffect(() => {
    const worker = roomWorker()
    wire.current = worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => reading.current[data.type](data as never)
    // A worker that cannot even be fetched has no words for it.
    worker.onerror = ({ message }) =>
      message
        ? reading.current.broken({ type: 'broken', problem: message })
        : reading.current.notFetched({ type: 'notFetched' })
    const { takeOver } = opening
    const held = heldSteps(stored.id)
    worker.postMessage({ type: 'open', match: stored, held, takeOver, times: botTimes() } satisfies ToWorker)
    const stop = watchMotion(() => tellPace(worker))
    return () => {
      stop()
      worker.terminate()
    }
  }, [stored, roomWorker, opening])
  return wire
}

function tellPace(worker: Worker): void {
  worker.postMessage({ type: 'pace', ...botTimes() } satisfies ToWorker)
}

function botTimes(): BotTimes {
  return { pace: timesNow().botTakes, beginsAfter: botBeginsAfter() }
}

/** Asks the room for the record; whoever waits is given the next that comes. */
export function useRecordOf(
  wire: RoomConnection,
  awaiting: { readonly current: ((text: string) => void)[] },
): () => Promise<string> {
  return useCallback(
    () =>
      new Promise(resolve => {
        awaiting.current.push(resolve)
        wire.current?.postMessage({ type: 'record' } satisfies ToWorker)
      }),
    [wire, awaiting],
  )
}
