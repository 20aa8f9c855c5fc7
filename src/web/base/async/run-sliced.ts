/** Runs long work on the main thread in slices so short that the page stays responsive. */

/** In milliseconds: well under a frame, so that rendering and input are not blocked. */
const SLICE = 10

interface Slices {
  /** Called with the progress from 0 to 1 after each slice. */
  onProgress(part: number): void
  stopped(): boolean
}

/** Resolves to the result, or to `undefined` if the work was stopped. */
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
