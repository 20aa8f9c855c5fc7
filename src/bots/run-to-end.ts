/** Runs work that comes in slices to its end, without a pause. */

export function runToEnd<Answer>(work: Generator<unknown, Answer, never>): Answer {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
