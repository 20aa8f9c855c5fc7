/** Tracks which hint is still wanted: the room may have answered before it received the cancellation. */

import type { Told } from '../../../host/messages.ts'

export interface HintRequest {
  /** Starts a new request and returns its id. */
  ask(): string
  /** Cancels the request. */
  drop(): void
  /** Whether this message is about a hint that was cancelled. */
  isLate(told: Told): boolean
  /** Whether this message is about the current request. */
  isAbout(told: Told): boolean
}

/** Distinguishes hints from other requests, whose answers are never out of date. */
const PREFIX = 'hint-'

function hintOf(told: Told): string | undefined {
  return 'id' in told && told.id.startsWith(PREFIX) ? told.id : undefined
}

export function hintRequest(): HintRequest {
  let asked = 0
  let wanted: string | undefined
  return {
    ask() {
      wanted = `${PREFIX}${asked++}`
      return wanted
    },
    drop() {
      wanted = undefined
    },
    isLate(told) {
      const id = hintOf(told)
      return id !== undefined && id !== wanted
    },
    isAbout(told) {
      const id = hintOf(told)
      return id !== undefined && id === wanted
    },
  }
}
