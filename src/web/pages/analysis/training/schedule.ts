/**
 * When a position is asked again. A first answer that is right needs no repetition. After a wrong one the position comes
 * back when it can no longer be in the eye, then when it can no longer be in short memory, and once more: three right
 * answers in a row, each after a longer pause, and it counts as known. Another wrong one begins that again.
 */

/** How far somebody has come with a position. */
export interface Repetition {
  /** How many of the pauses have been passed; all of them: the position is known. */
  readonly stage: number
  /** When it is asked again, in milliseconds since 1970. */
  readonly due: number
}

/** By position. */
export type Repetitions = Readonly<Record<string, Repetition>>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The pauses before each repetition. A day is a little shorter, so that somebody may train earlier than yesterday. */
export const PAUSES: readonly number[] = [10 * MINUTE, DAY - 4 * 60 * MINUTE, 4 * DAY - 4 * 60 * MINUTE]

const KNOWN: Repetition = { stage: PAUSES.length, due: 0 }

export function isKnown(repetition: Repetition | undefined): boolean {
  return repetition !== undefined && repetition.stage >= PAUSES.length
}

/** What follows from an answer; only the first answer to a position that is shown counts. */
export function afterAnswer(
  before: Repetition | undefined,
  { right, now }: { readonly right: boolean; readonly now: number },
): Repetition {
  const at = (stage: number): Repetition =>
    stage < PAUSES.length ? { stage, due: now + PAUSES[stage]! } : KNOWN
  if (!right) return at(0)
  if (!before || isKnown(before)) return KNOWN
  // Who looks again before the time has only proved a good short memory.
  return before.due > now ? before : at(before.stage + 1)
}

interface Asked {
  readonly id: string
}

/** The next position: one that is due, the longest first, or else the first that has not been seen. */
export function nextAsked<AskedTask extends Asked>(
  tasks: readonly AskedTask[],
  repetitions: Repetitions,
  { now, last }: { readonly now: number; readonly last?: string | undefined },
): AskedTask | undefined {
  const due = tasks
    .filter(({ id }) => {
      const repetition = repetitions[id]
      return repetition && !isKnown(repetition) && repetition.due <= now && id !== last
    })
    .sort((one, other) => repetitions[one.id]!.due - repetitions[other.id]!.due)
  return due[0] ?? tasks.find(({ id }) => !repetitions[id] && id !== last)
}

export interface TrainingCount {
  readonly all: number
  readonly known: number
  /** Missed before, and not known yet. */
  readonly repeated: number
  /** When the next of these is asked; undefined if there is none. */
  readonly next: number | undefined
}

export function countOf(tasks: readonly Asked[], repetitions: Repetitions): TrainingCount {
  const seen = tasks.flatMap(({ id }) => repetitions[id] ?? [])
  const open = seen.filter(each => !isKnown(each))
  const dues = open.map(({ due }) => due)
  return {
    all: tasks.length,
    known: seen.length - open.length,
    repeated: open.length,
    next: dues.length > 0 ? Math.min(...dues) : undefined,
  }
}
