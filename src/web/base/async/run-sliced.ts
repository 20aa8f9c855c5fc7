/** Long work in the page, done in slices so short that nobody waits for the page. */

/** In milliseconds: well under a frame, so that drawing and typing go on. */
const SLICE = 10

interface Slices {
  /** From 0 to 1, after each slice. */
  onProgress(part: number): void
  /** Nobody waits for the result any more. */
  stopped(): boolean
}

/** What the work comes to; nothing if it was stopped. */
export async function runSliced<T>(
  work: Generator<number, T, void>,
  { onProgress, stopped }: Slices,
): Promise<T | undefined> {
  for (;;) {
    const began = performance.now()
    let progress = 0
    do {
      const step = work.next()
      if (step.done) return step.value
      progress = step.value
    } while (performance.now() - began < SLICE)
    onProgress(progress)
    await new Promise(resolve => setTimeout(resolve))
    if (stopped()) return undefined
  }
}
