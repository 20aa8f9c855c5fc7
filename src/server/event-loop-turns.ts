/**
 * Bounds how long the server handles what has arrived before timers and other connections get their turn. Everything that
 * is ready in one turn of the event loop would otherwise be handled in one piece, however many senders there are.
 */

/**
 * Runs the work now or, if this turn has lasted too long already, in one of the next turns. The addresses that have work
 * waiting take turns, so that nobody waits until all work of another address is done.
 */
export type InTurn = (address: string, work: () => void) => void

/** Work that waits: that of one address in its order, and the addresses by turns. */
function createLine() {
  const lines = new Map<string, (() => void)[]>()
  return {
    isEmpty: () => lines.size === 0,
    add(address: string, work: () => void): void {
      const line = lines.get(address)
      if (line) line.push(work)
      else lines.set(address, [work])
    },
    next(): (() => void) | undefined {
      for (const [address, line] of lines) {
        const work = line.shift()
        // To the end, behind the others.
        lines.delete(address)
        if (line.length > 0) lines.set(address, line)
        return work
      }
      return undefined
    },
  }
}

/** `most`: how long the work of one turn may take before the rest has to wait, in milliseconds. */
export function createEventLoopTurns(most: number, now: () => number = () => performance.now()): InTurn {
  const waiting = createLine()
  /** When the first work of this turn began. */
  let began: number | undefined
  /** Does one piece of work, and then the next: what the first one awaited and could go on with counts as its time. */
  const goOn = (): void => {
    if (began === undefined || waiting.isEmpty() || now() - began >= most) return
    waiting.next()?.()
    queueMicrotask(() => process.nextTick(goOn))
  }
  const next = (): void => {
    began = undefined
    if (waiting.isEmpty()) return
    began = now()
    setImmediate(next)
    goOn()
  }
  return (address, work) => {
    if (began === undefined) {
      began = now()
      setImmediate(next)
    }
    if (!waiting.isEmpty() || now() - began >= most) waiting.add(address, work)
    else work()
  }
}
