/** Tells a component when the page is idle, so that it can do work that nobody waits for yet. */

import { startTransition, useEffect, useState } from 'react'

/** After this many milliseconds a page is complete, unless it is still busy. */
const BUILT = 1000
/** If the page is never idle, the work starts after this many more. */
const LATEST = 2000

/** Calls `then` once the page has been open for a while and is idle. Returns a function that cancels this. */
function atRest(then: () => void): () => void {
  let idle: number | undefined
  const built = setTimeout(() => {
    // Safari does not report when it is idle.
    if (typeof requestIdleCallback === 'undefined') then()
    else idle = requestIdleCallback(then, { timeout: LATEST })
  }, BUILT)
  return () => {
    clearTimeout(built)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

export function usePageIdle(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => atRest(() => startTransition(() => setRested(true))), [])
  return rested
}
