/** Tells a component when what it rendered first is on the screen, and when the page is at rest, for other work to begin. */

import { startTransition, useEffect, useState } from 'react'

/** A page in the background is not painted, but goes on after this many milliseconds. */
const PATIENCE = 250

/** Calls `then` after the next frame has been painted. Returns a function that cancels this. */
function afterPaint(then: () => void): () => void {
  let painting: ReturnType<typeof setTimeout> | undefined
  // The frame is painted between this callback and the next task.
  const frame = requestAnimationFrame(() => {
    painting = setTimeout(done)
  })
  const patience = setTimeout(() => done(), PATIENCE)
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(painting)
    clearTimeout(patience)
  }
  const done = () => {
    cancel()
    then()
  }
  return cancel
}

export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}

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
