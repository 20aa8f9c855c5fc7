/** Hands over the result of a promise, unless nobody wants it any more. */

/** Returns a function to call then: what an effect returns. The promise must not reject. */
export function whenDone<T>(promise: Promise<T>, take: (result: T) => void): () => void {
  let wanted = true
  void promise.then(result => {
    if (wanted) take(result)
  })
  return () => {
    wanted = false
  }
}
