/** Caches what is built from files: rules ask for it constantly, and nearly always for the same file. */

/** How many users' files are cached: a server may see many, but a match needs only one. */
const MOST_FILES = 40

/**
 * Returns the value of a key: one of `ours`, or the value built from a user's file, which is its own key. Ours are also
 * built on first use, because reading them takes most of the time that a game needs to load.
 */
export function builtOnce<T>(
  ours: ReadonlyMap<string, () => T>,
  build: (file: string) => T,
): (key: string) => T {
  const kept = new Map<string, T>()
  const cache = new Map<string, T>()
  let last: { readonly key: string; readonly value: T } | undefined
  return key => {
    if (last?.key === key) return last.value
    let value = kept.get(key) ?? cache.get(key)
    if (value === undefined) {
      const own = ours.get(key)
      value = own ? own() : build(key)
      if (cache.size >= MOST_FILES) cache.clear()
      if (own) kept.set(key, value)
      else cache.set(key, value)
    }
    last = { key, value }
    return value
  }
}
