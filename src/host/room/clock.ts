/** The host's clock and timers, which tests replace so that they need not wait. */
export interface Clock {
  now(): number
  later(milliseconds: number, work: () => void): void
}

export const realClock: Clock = {
  now: () => performance.now(),
  later: (milliseconds, work) => void setTimeout(work, milliseconds),
}
