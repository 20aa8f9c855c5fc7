/** A timeout for promises, because browser storage sometimes does not answer at all. */

const LONGEST = 5_000

export function withStoreTimeout<T>(work: Promise<T>, longest = LONGEST): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store does not answer')), longest)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
