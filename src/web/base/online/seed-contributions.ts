/**
 * The random bytes that this browser adds to the seeds of online matches. It commits to them when somebody sits down,
 * and shows them when the match starts. It remembers what everybody had committed to by then. So it can check at the end
 * that the server has used its bytes, and that nobody chose bytes after seeing those of the others.
 */

import { commitmentOf } from '../../../engine/commitment.ts'
import type { SeedPeriod } from '../../../engine/seed.ts'
import type { CommittedBytes, OnlineTable, RevealRequest } from '../../../wire/table-api.ts'
import { forgetRemembered, recall, remember } from './remembered-tables.ts'

const KEY = 'tavolo.contributions'
const BYTES = 16

interface Contributed {
  readonly commitment: string
  /** The first step that is drawn from the server's seed. */
  readonly first: number
  /** The last ones are for the last time that somebody sat down. */
  readonly bytes: readonly string[]
  /** What everybody had committed to when this browser showed its bytes. */
  readonly seen?: readonly CommittedBytes[]
  /** Whether the server has confirmed the bytes. */
  readonly shown?: true
}

/** Undefined for what an older version has stored. */
function contributedTo(table: string): Contributed | undefined {
  const known = recall<Partial<Contributed>>(KEY, table)
  return known?.bytes && known.commitment !== undefined && known.first !== undefined
    ? (known as Contributed)
    : undefined
}

function newBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Draws bytes for a seat of this table, whose commitment is already known here; returns the commitment to them. */
export function commitTo({ id, commitment = '', earlierSteps }: OnlineTable): string {
  const before = contributedTo(id)
  const bytes = newBytes()
  const contributed: Contributed = {
    ...{ commitment, first: earlierSteps === undefined ? 0 : earlierSteps + 1 },
    bytes: [...(before?.commitment === commitment ? before.bytes : []), bytes],
  }
  remember(KEY, id, contributed)
  return commitmentOf(bytes)
}

/** The server has not accepted the commitment. */
export function forgetCommitment(table: string, hash: string): void {
  const known = contributedTo(table)
  if (known)
    remember(KEY, table, { ...known, bytes: known.bytes.filter(bytes => commitmentOf(bytes) !== hash) })
}

/** The bytes to show now that the match starts; remembers what everybody has committed to. */
export function bytesToShow({ id, committed = [], yours }: OnlineTable): readonly RevealRequest[] {
  const known = contributedTo(id)
  if (!known) return []
  remember(KEY, id, { ...known, seen: known.seen ?? committed } satisfies Contributed)
  return known.bytes.flatMap(contribution => {
    const hash = commitmentOf(contribution)
    const own = committed.find(each => each.hash === hash && yours.includes(each.seat))
    return own ? { seat: own.seat, contribution } : []
  })
}

export function rememberShown(table: string): void {
  const known = contributedTo(table)
  if (known) remember(KEY, table, { ...known, shown: true } satisfies Contributed)
}

/**
 * Whether the outcomes of a verified match come from the seed and the bytes that this browser knows. `unknown`: it has
 * added none, or has lost them, and cannot check.
 */
export type ContributionCheck = 'used' | 'unused' | 'unknown'

export function checkContributions(
  table: string,
  { seeds = [], steps }: { readonly seeds?: readonly SeedPeriod[] | undefined; readonly steps: number },
): ContributionCheck {
  const known = contributedTo(table)
  if (!known || known.bytes.length === 0) return 'unknown'
  // Nothing was played online.
  if (steps < known.first) return 'used'
  const { from, commitment, committed = [], contributions = [] } = seeds.at(-1) ?? {}
  if (from !== known.first || commitment !== known.commitment) return 'unused'
  if (known.seen && JSON.stringify(known.seen) !== JSON.stringify(committed)) return 'unused'
  const hashes = known.bytes.map(commitmentOf)
  const own = committed.flatMap(({ hash }, index) => (hashes.includes(hash) ? [{ hash, index }] : []))
  if (own.length === 0) return 'unused'
  const isDropped = own.some(({ hash, index }) => contributions[index] === hash)
  return known.shown && isDropped ? 'unused' : 'used'
}

export function forgetContributions(): void {
  forgetRemembered(KEY)
}
