/**
 * The random bytes that this browser adds to the seeds of online matches, and the commitments it saw before: at the end
 * it can check that the server has used the bytes.
 */

import type { MatchRecord } from '../../../engine/record.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from './online-client.ts'
import { forgetRemembered, recall, remember } from './remembered-tables.ts'

const KEY = 'tavolo.contributions'
const BYTES = 16

interface Contributed {
  readonly commitment: string
  readonly contributions: readonly string[]
}

function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Draws bytes for a seat of this table, whose commitment is already known here. */
export function contributeTo({ id, commitment = '' }: OnlineTable): string {
  const contribution = newContribution()
  const before = recall<Contributed>(KEY, id)
  const contributions = before?.commitment === commitment ? before.contributions : []
  remember(KEY, id, { commitment, contributions: [...contributions, contribution] } satisfies Contributed)
  return contribution
}

/**
 * Adds the bytes of the person who opened the table. They are sent only now, because the server must have committed to
 * its seed before it knows them. If that fails, the table stays as it is, with bytes from the server.
 */
export async function contributeAsHost(table: OnlineTable, name: string): Promise<void> {
  const [seat] = table.yours
  if (seat === undefined) return
  await onlineClient.sit(table.id, { seat, name, contribution: contributeTo(table) })
}

/** Whether the outcomes of the match come from the seed and from the bytes that this browser knows. */
export function isAsContributed(table: string, { seeds = [] }: Pick<MatchRecord, 'seeds'>): boolean {
  const known = recall<Contributed>(KEY, table)
  const used = seeds.at(-1)
  if (!known) return true
  // A person who sat down several times has left unused bytes behind; the last ones count.
  const last = known.contributions.at(-1)
  return (
    used?.commitment === known.commitment &&
    (last === undefined || used.contributions?.includes(last) === true)
  )
}

export function forgetContributions(): void {
  forgetRemembered(KEY)
}
