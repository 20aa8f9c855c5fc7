/** Tracks which hint is still wanted: the room may have answered before it received the cancellation. */

import type { Told } from '../../../wire/match-messages.ts'
import { newUuid, type Uuid } from '../../../wire/uuid.ts'

export interface HintRequest {
  /** Starts a new request and returns its id. */
  ask(): Uuid
  /** Cancels the request. */
  drop(): void
  /** Whether this message is about a hint that was cancelled. */
  isLate(told: Told): boolean
  /** Whether this message is about the current request. */
  isAbout(told: Told): boolean
}

export function hintRequest(): HintRequest {
  let wanted: Uuid | undefined
  /** Distinguishes hints from other requests, whose answers are never out of date. */
  const cancelled = new Set<string>()
  const drop = (): void => {
    if (wanted) cancelled.add(wanted)
    wanted = undefined
  }
  return {
    ask() {
      drop()
      wanted = newUuid()
      return wanted
    },
    drop,
    isLate: told => 'id' in told && cancelled.has(told.id),
    isAbout: told => 'id' in told && told.id === wanted,
  }
}
