/** Prints progress on stderr; stdout belongs to the commands. */
// @ts-check

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * Shows `doing` while the work runs, animated in a terminal and as a plain line elsewhere, then `done` with the time it
 * took, unless the work fails.
 * @template {{ readonly code: number, readonly seconds: number }} T
 * @param {{ readonly doing: string, readonly done: string, readonly work: () => Promise<T> }} task
 */
export async function withProgress({ doing, done, work }) {
  const line = process.stderr.isTTY ? movingLine(doing) : undefined
  if (!line) say(`${doing}…`)
  try {
    const end = await work()
    line?.clear()
    if (end.code === 0) say(`${done} in ${duration(end.seconds)}`)
    return end
  } finally {
    line?.clear()
  }
}

/** @param {string} text */
function movingLine(text) {
  const start = performance.now()
  let frame = 0
  const clear = () => {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
  const draw = () => {
    const seconds = Math.floor((performance.now() - start) / 1000)
    process.stderr.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${text}… ${seconds} s`)
  }
  const timer = setInterval(draw, 120)
  draw()
  return { clear }
}
