/**
 * Bounds how long the server handles what has arrived before timers and other connections get their turn. Everything that
 * is ready in one turn of the event loop would otherwise be handled in one piece, however many senders there are.
 */

/** Runs the work now or, if this turn has lasted too long already, in one of the next turns. First come, first served. */
export type InTurn = (work: () => void) => void

/** `most`: how long the work of one turn may take before the rest has to wait, in milliseconds. */
export function createTurns(most: number, now: () => number = () => performance.now()): InTurn {
  const waiting: (() => void)[] = []
  /** When the first work of this turn began. */
  let began: number | undefined
  /** Does one piece of work, and then the next: what the first one awaited and could go on with counts as its time. */
  const goOn = (): void => {
    if (began === undefined || waiting.length === 0 || now() - began >= most) return
    waiting.shift()!()
    queueMicrotask(() => process.nextTick(goOn))
  }
  const next = (): void => {
    began = undefined
    if (waiting.length === 0) return
    began = now()
    setImmediate(next)
    goOn()
  }
  return work => {
    if (began === undefined) {
      began = now()
      setImmediate(next)
    }
    if (waiting.length > 0 || now() - began >= most) waiting.push(work)
    else work()
  }
}
