/** Tells a component when the page is at rest, so that it can do what nobody waits for yet. */

import { startTransition, useEffect, useState } from 'react'

/** After this many milliseconds a page is built, unless it is still busy. */
const BUILT = 1000
/** A page that is never idle has to bear the work after this many more. */
const LATEST = 2000

/** Calls `then` when the page has been there for a while and has nothing to do. Returns a function that cancels this. */
function atRest(then: () => void): () => void {
  let idle: number | undefined
  const built = setTimeout(() => {
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback === 'undefined') then()
    else idle = requestIdleCallback(then, { timeout: LATEST })
  }, BUILT)
  return () => {
    clearTimeout(built)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** Turns true when it is time for work that nobody waits for yet. */
export function useAtRest(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => atRest(() => startTransition(() => setRested(true))), [])
  return rested
}
