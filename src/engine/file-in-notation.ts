/** A player's own board, deck or set of cards inside a position in one line, where it is percent-encoded JSON. */

import { excessIn, FILE_LIMITS } from './json-limits.ts'

/** Undefined if nothing can be read there; whether it is such a file is still to be checked. */
export function fileInNotation(text: string): unknown {
  try {
    const json = decodeURIComponent(text)
    return excessIn(json, FILE_LIMITS) ? undefined : JSON.parse(json)
  } catch {
    // expected: a stranger's text, which the caller refuses
    return undefined
  }
}
