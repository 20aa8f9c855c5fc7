/**
 * The people who got their cookie here within the last day. Those of one address share an allowance, so that nobody
 * gains by dropping the cookie. Only in memory: the store has no addresses.
 */

const NEW_FOR = 24 * 60 * 60 * 1_000
const REMEMBERED = 20_000

export interface Newcomers {
  add(person: string): void
  /** Somebody without a cookie is new too. */
  has(person: string | undefined): boolean
}

export function createNewcomers(now: () => number): Newcomers {
  const came = new Map<string, number>()
  return {
    add(person) {
      came.set(person, now())
      const [oldest] = came.keys()
      if (came.size > REMEMBERED && oldest !== undefined) came.delete(oldest)
    },
    has: person => person === undefined || now() - (came.get(person) ?? Number.NEGATIVE_INFINITY) < NEW_FOR,
  }
}
