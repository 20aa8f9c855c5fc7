/** Which hint is still wanted: the room may have answered before it heard that nobody wants to know any more. */

import type { Told } from '../../../host/messages.ts'

export interface HintRequest {
  /** A new one is asked for, under this id. */
  ask(): string
  /** None is wanted any more. */
  drop(): void
  /** Whether this was said about a hint that is not wanted any more. */
  isLate(told: Told): boolean
  /** Whether this was said about the one that is wanted. */
  isAbout(told: Told): boolean
}

/** Told apart from other asks, which are answered whatever has happened since. */
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
