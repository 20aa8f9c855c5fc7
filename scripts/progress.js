/** Saying on stderr, for a person who waits, what goes on and for how long: stdout belongs to the commands. */
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
 * Shows `doing` while the work lasts, a moving line in a terminal and a plain one elsewhere, then `done` with the
 * time it took, unless the work fails or says that it did.
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
