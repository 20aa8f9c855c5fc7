/**
 * The last version of each match that was added from here. Entries are never removed, so the next entry can be added
 * without a search for the one before.
 */

/** How many matches are remembered. */
const REMEMBERED = 10_000

export function createLastVersions() {
  const versions = new Map<string, number>()
  return {
    get: (match: string): number | undefined => versions.get(match),
    set(match: string, version: number): void {
      // Moved to the end, because the oldest are forgotten first.
      versions.delete(match)
      versions.set(match, version)
      if (versions.size <= REMEMBERED) return
      const [oldest] = versions.keys()
      versions.delete(oldest!)
    },
    clear: (): void => versions.clear(),
  }
}
