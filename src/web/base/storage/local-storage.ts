/**
 * Safe access to local and session storage. If the storage is blocked or full, values that could not be written stay in
 * memory until the page is closed.
 */

export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A function, because merely accessing a blocked storage throws. */
type Where = () => TextStorage

const local: Where = () => localStorage

/** Values that could not be written, by storage. */
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
  } catch {}
}
