/** Passes on the result of a promise, unless that was cancelled before. */

/** Returns the function that cancels it, as an effect needs it. The promise must not reject. */
export function whenDone<T>(promise: Promise<T>, take: (result: T) => void): () => void {
  let wanted = true
  void promise.then(result => {
    if (wanted) take(result)
  })
  return () => {
    wanted = false
  }
}
