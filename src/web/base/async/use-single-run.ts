/**
 * Runs work that leads to another page only once, even if its button is pressed again; a failed run can be repeated.
 */

import { useState } from 'react'

/** A result of `false`, or a rejection, counts as a failure. */
export type SingleRun = (work: () => Promise<unknown>) => Promise<void>

export function createSingleRun(): SingleRun {
  let begun = false
  return async work => {
    if (begun) return
    begun = true
    let failed = true
    try {
      failed = (await work()) === false
    } finally {
      if (failed) begun = false
    }
  }
}

export function useSingleRun(): SingleRun {
  const [once] = useState(createSingleRun)
  return once
}
