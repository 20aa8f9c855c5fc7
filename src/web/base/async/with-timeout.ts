/** Browsers' stores sometimes do not answer at all: whoever asks them is not kept waiting for ever. */

/** What does not answer for so long counts as failed, in milliseconds. */
const LONGEST = 5_000

export function withTimeout<T>(work: Promise<T>, longest = LONGEST): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store does not answer')), longest)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
