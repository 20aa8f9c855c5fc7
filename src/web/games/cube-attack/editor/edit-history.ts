/** Undo and redo: the past, the present, and what was undone. */

export interface EditHistory<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** Changes with the same tag in a row, such as the steps of one drag, are undone together. */
  readonly tag: string | undefined
}

const LONGEST = 200

export function startHistory<T>(now: T, past: readonly T[] = []): EditHistory<T> {
  return { past, now, future: [], tag: undefined }
}

export function changed<T>(history: EditHistory<T>, now: T, tag?: string): EditHistory<T> {
  if (now === history.now) return history
  const merges = tag !== undefined && tag === history.tag
  const past = merges ? history.past : [...history.past, history.now].slice(-LONGEST)
  return { past, now, future: [], tag }
}

export function undone<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, tag: undefined }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: undefined }
}

export function redone<T>({ past, now, future }: EditHistory<T>): EditHistory<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, now, future, tag: undefined }
  return { past: [...past, now], now: next, future: later, tag: undefined }
}
