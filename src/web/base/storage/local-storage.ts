/**
 * Small texts kept in this browser: the one door to them. A browser that keeps nothing, has no room, or hands nothing
 * out is no reason to stop: what could not be written holds until the page is left.
 */

export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Given by a function, since merely naming a blocked storage throws. */
type Where = () => TextStorage

const local: Where = () => localStorage

/** What could not be written, and where. */
const unwritten = new Map<Where, Map<string, string>>()

export function readText(key: string, where: Where = local): string | undefined {
  const held = unwritten.get(where)?.get(key)
  if (held !== undefined) return held
  try {
    return where().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Of all that is kept; none where nothing can be read. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function writeText(key: string, value: string, where: Where = local): void {
  try {
    where().setItem(key, value)
    unwritten.get(where)?.delete(key)
  } catch {
    unwritten.set(where, (unwritten.get(where) ?? new Map<string, string>()).set(key, value))
  }
}

export function removeText(key: string, where: Where = local): void {
  unwritten.get(where)?.delete(key)
  try {
    where().removeItem(key)
  } catch {
    // What cannot be reached is not there for us.
  }
}
