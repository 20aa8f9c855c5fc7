/**
 * The line in which work waits for a thread. Addresses take turns, within an address the people take turns, and within
 * the work of one person the tables. So however much work one address has, the others wait for only one piece of it at
 * a time.
 */

/** The one whose turn a piece of work takes. */
export interface Payer {
  readonly address: string
  readonly person: string
}

export interface WorkInLine {
  readonly payer: Payer
  readonly table: string
  /** A hint that a person waits for: it goes before the bots of the same person. */
  readonly isHint?: boolean
  /** Whether nobody looks at what the work is for. It then waits until nobody else does. */
  isIdle?(): boolean
  /** Whether the result is still needed. */
  wanted?(): boolean
}

interface LineLimits {
  /** How many pieces of work of one table run at the same time. */
  readonly ofTable: number
  /** How many of one person, and of one address, may wait. */
  readonly ofPerson: number
  readonly ofAddress: number
}

export interface FairLine<Work extends WorkInLine> {
  /** Returns whether there is room for it. */
  add(work: Work): boolean
  /** The next piece of work, which counts as running until it has ended; undefined if none may run. */
  next(): Work | undefined
  ended(work: Work): void
  length(): number
  /**
   * How much of its time a piece of work should take on so many threads, from 0 to 1: less if its address has more in
   * line than threads, which then costs the others less; and less for everybody if more addresses wait than threads.
   */
  share(work: Work, threads: number): number
}

/** The keys under which a piece of work takes turns, from the outermost. */
function keysOf({ payer: { address, person }, table }: WorkInLine) {
  return { address: `address ${address}`, person: `person ${address} ${person}`, table: `table ${table}` }
}

/** When each key joined the line or was served last, until the end of its work. The longest ago is next. */
function createTurns() {
  const turns = new Map<string, number>()
  let clock = 0
  const each = (work: WorkInLine, isMeant: (key: string) => boolean): void => {
    clock++
    for (const key of Object.values(keysOf(work))) if (isMeant(key)) turns.set(key, clock)
  }
  return {
    join: (work: WorkInLine) => each(work, key => !turns.has(key)),
    begin: (work: WorkInLine) => each(work, () => true),
    /** Those who came while it ran are served before it is the same one's turn again. */
    end: (work: WorkInLine) => each(work, key => turns.has(key)),
    keepOnly(waiting: readonly WorkInLine[]): void {
      const used = new Set(waiting.flatMap(work => Object.values(keysOf(work))))
      for (const key of turns.keys()) if (!used.has(key)) turns.delete(key)
    },
    /** From the most to the least important reason to be served first. */
    rank(work: WorkInLine): readonly number[] {
      const { address, person, table } = keysOf(work)
      const at = (key: string): number => turns.get(key) ?? 0
      return [work.isIdle?.() ? 1 : 0, at(address), at(person), work.isHint ? 0 : 1, at(table)]
    },
  }
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, place) => each !== other[place])
  return at >= 0 && one[at]! < other[at]!
}

function count<Work>(works: Iterable<Work>, isAlike: (each: Work) => boolean): number {
  let found = 0
  for (const each of works) if (isAlike(each)) found++
  return found
}

/** `onDropped` gets work that left the line because its result was no longer needed. */
export function createFairLine<Work extends WorkInLine>(
  { ofTable, ofPerson, ofAddress }: LineLimits,
  onDropped: (work: Work) => void,
): FairLine<Work> {
  let waiting: Work[] = []
  const running = new Set<Work>()
  const turns = createTurns()

  const dropUnwanted = (): void => {
    const unwanted = waiting.filter(work => work.wanted?.() === false)
    if (unwanted.length === 0) return
    waiting = waiting.filter(work => !unwanted.includes(work))
    for (const work of unwanted) onDropped(work)
  }
  const isFull = ({ payer: { address, person } }: Work): boolean => {
    const ofSame = waiting.filter(({ payer }) => payer.address === address)
    return ofSame.length >= ofAddress || count(ofSame, ({ payer }) => payer.person === person) >= ofPerson
  }
  const mayRun = (work: Work): boolean => count(running, ({ table }) => table === work.table) < ofTable

  return {
    add(work) {
      if (isFull(work)) dropUnwanted()
      if (isFull(work)) return false
      waiting.push(work)
      turns.join(work)
      return true
    },
    next() {
      dropUnwanted()
      const ranked = waiting.filter(mayRun).map(work => ({ work, rank: turns.rank(work) }))
      const [first, ...others] = ranked
      if (!first) return undefined
      const { work } = others.reduce((best, each) => (isBefore(each.rank, best.rank) ? each : best), first)
      waiting = waiting.filter(each => each !== work)
      running.add(work)
      turns.begin(work)
      turns.keepOnly(waiting)
      return work
    },
    ended(work) {
      running.delete(work)
      turns.end(work)
    },
    length: () => waiting.length,
    share({ payer: { address } }, threads) {
      const all = [...waiting, ...running].map(({ payer }) => payer.address)
      const own = count(all, each => each === address)
      return Math.min(1, threads / own, threads / new Set(all).size)
    },
  }
}
