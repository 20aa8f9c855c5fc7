/** Downloads the record of a finished online match, checks it, and saves it in this browser. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Result } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { type MatchRecord, readRecord, replayStepwise } from '../../../engine/record.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { type ContributionCheck, checkContributions } from '../../base/online/seed-contributions.ts'
import { freshMatch, saveOrHold, storedMatch, withRecord } from '../../base/storage/matches.ts'
import { endOfRecord } from '../../base/storage/record-ending.ts'
import { seatAssignmentsOf } from '../../base/storage/record-seats.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { verifyInPage } from '../../kit/shelf/verify-in-page.ts'

interface Keeping {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly table: OnlineTable
  /** The name of a person whom the server has forgotten. */
  guest(number: number): string
  onProgress(part: number): void
  stopped(): boolean
}

/**
 * `unused`: the record was made with another seed, or without the bytes that this browser has added. It can be
 * replayed, but its random outcomes prove nothing. `unknown`: this browser has no bytes to compare.
 */
export type KeptRecord =
  | { readonly is: 'used' }
  | { readonly is: Exclude<ContributionCheck, 'used'> }
  | { readonly is: 'problem'; readonly problem: OnlineFailure }
  | { readonly is: 'refused'; readonly refusal: Refusal }

/** The share of the progress for checking: simulating takes much longer than replaying. */
const CHECKING = 0.9

export async function fetchRecord(table: string): Promise<Result<MatchRecord> | OnlineFailure> {
  const answer = await peopleClient.record(table)
  return answer.ok ? readRecord(answer.value) : answer.problem
}

/** The match is saved under the id of its table, so that this happens only once. Resolves to `undefined` if stopped. */
export async function keepRecord(keeping: Keeping): Promise<KeptRecord | undefined> {
  const { table } = keeping
  const before = await storedMatch(table.id).catch(() => undefined)
  if (before) return { is: checkContributions(table.id, before) }
  const read = await fetchRecord(table.id)
  if (typeof read === 'string') return { is: 'problem', problem: read }
  if (!read.ok) return { is: 'refused', refusal: read.refusal }
  const record = read.value
  const replayed = await checked(record, keeping)
  if (!replayed) return undefined
  if (!replayed.ok) return { is: 'refused', refusal: replayed.refusal }
  await saveOrHold(storedAs(replayed.value, record, keeping))
  return { is: checkContributions(table.id, { ...record, steps: record.steps.length }) }
}

/** Trusts nothing in the record that can be checked. */
async function checked(
  record: MatchRecord,
  { shelf, box, onProgress, stopped }: Keeping,
): Promise<Result<Match> | undefined> {
  const verified = await verifyInPage(shelf, record, {
    onProgress: part => onProgress(part * CHECKING),
    stopped,
  })
  if (!verified?.ok) return verified
  return runSliced<Result<Match>>(replayStepwise([box.game], record), {
    onProgress: part => onProgress(CHECKING + part * (1 - CHECKING)),
    stopped,
  })
}

function storedAs(match: Match, record: MatchRecord, { box, table, guest }: Keeping) {
  const { game, state } = match
  const players = seatAssignmentsOf(record, guest)
  const head = freshMatch({ game: game.id, players, options: record.options })
  const end = { ...endOfRecord(match, record), progress: box.progress(state) }
  return withRecord({ ...head, id: table.id, ...end }, record)
}
