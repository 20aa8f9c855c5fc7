/** Lets the event loop run during long work. */

/** Yields to the event loop, so that signals and messages can arrive. */
export function yieldToEvents(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
