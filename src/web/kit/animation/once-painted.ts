/** Work that waits until the press that caused it is painted: the player sees an answer first, then the result. */

/** A page that is not painted, such as one in the background, waits no longer than this, in milliseconds. */
const LONGEST = 250

let waiting: (() => void)[] | undefined

function flush(): void {
  const all = waiting
  waiting = undefined
  for (const work of all ?? []) work()
}

export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Calls `work` at once, or as soon as the press before it is painted, in the order of the calls. */
export function oncePainted(work: () => void): void {
  if (waiting) waiting.push(work)
  else work()
}

/** A press has begun that will be painted. */
export function notePress(): void {
  if (waiting || document.hidden) return
  waiting = []
  // Only the first of the two finds work to do, unless there was another press between.
  const mine = waiting
  const done = () => {
    if (waiting === mine) flush()
  }
  afterPaint(done)
  setTimeout(done, LONGEST)
}

const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/** Watches the presses on the page; returns a function that stops it. */
export function watchPressPaints(): () => void {
  // Capturing, so that it runs before all other handlers of the press.
  for (const type of PRESSES) addEventListener(type, notePress, true)
  return () => {
    for (const type of PRESSES) removeEventListener(type, notePress, true)
    flush()
  }
}
