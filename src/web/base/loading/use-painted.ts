/** Tells a component when its first render is on the screen, so that other work can start after that. */

import { startTransition, useEffect, useState } from 'react'

/** A page in the background is not painted, but continues after this many milliseconds. */
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
