/** Small texts kept in this browser. One that keeps nothing, or hands nothing out, is no reason to stop. */

export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Given by a function, since merely naming a blocked storage throws. */
type Where = () => TextStorage

const local: Where = () => localStorage

export function readText(key: string, where: Where = local): string | undefined {
  try {
    return where().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Of all that is kept; none where nothing can be read. */
export function keptKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function writeText(key: string, value: string, where: Where = local): void {
  try {
    where().setItem(key, value)
  } catch {
    // It holds until the page is left.
  }
}
