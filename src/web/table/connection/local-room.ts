/** A room in this browser, in its own worker. */

import { watchReducedMotion } from '../../base/settings/reduced-motion.ts'
import { type StoredMatch, unsavedSteps } from '../../base/storage/matches.ts'
import type { BotTimes, FromWorker, ToWorker } from '../../base/workers/worker-messages.ts'
import { botBeginsAfter, timesNow } from '../../kit/animation/pace.ts'
import type { LocalRoomPort } from './room-port.ts'

interface Opening {
  readonly match: StoredMatch
  /** Whether to take the match over from another tab. */
  readonly takeOver: boolean
}

export function localRoom(
  worker: Worker,
  { match, takeOver }: Opening,
  listen: (told: FromWorker) => void,
): LocalRoomPort {
  const post = (message: ToWorker) => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => listen(data)
  // If the worker script itself cannot be loaded, the error event has no message.
  worker.onerror = ({ message }) =>
    listen(message ? { type: 'broken', problem: message } : { type: 'notFetched' })
  post({ type: 'open', match, held: unsavedSteps(match.id), takeOver, times: botTimes() })
  const stop = watchReducedMotion(() => post({ type: 'pace', ...botTimes() }))
  return {
    request: post,
    tell: post,
    close() {
      stop()
      worker.terminate()
    },
  }
}

function botTimes(): BotTimes {
  const { botTakes, undoGrace } = timesNow()
  return { pace: botTakes, grace: undoGrace, beginsAfter: botBeginsAfter() }
}
