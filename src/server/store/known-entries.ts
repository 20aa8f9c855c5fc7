/**
 * What is known about the matches to which entries were added: the last version and all ids, so that the next entry can
 * be added without a search. Entries are never removed.
 */

/** How many matches are remembered. */
const REMEMBERED = 10_000

export interface KnownMatch {
  version: number
  /** A number for each id, a few bytes instead of many; two ids may have the same number. */
  readonly ids: number[]
}

/** A number of 32 bits. */
export function idNumber(id: string): number {
  let number = 0
  for (let at = 0; at < id.length; at++) number = (Math.imul(number, 31) + id.charCodeAt(at)) | 0
  return number
}

/** `learn`: reads a match that is not known yet; undefined if it does not exist. */
export function createKnownEntries(learn: (match: string) => KnownMatch | undefined) {
  const matches = new Map<string, KnownMatch>()
  return {
    of(match: string): KnownMatch | undefined {
      const known = matches.get(match)
      if (known) return known
      const learnt = learn(match)
      if (!learnt) return undefined
      matches.set(match, learnt)
      // The oldest are forgotten first.
      const [oldest] = matches.keys()
      if (matches.size > REMEMBERED) matches.delete(oldest!)
      return learnt
    },
    forget: (): void => matches.clear(),
  }
}
