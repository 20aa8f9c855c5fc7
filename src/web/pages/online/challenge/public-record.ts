/** The records of a challenge that is over: they are public. */

import { type MatchRecord, readRecord } from '../../../../engine/record.ts'
import { peopleClient } from '../../../base/online/people-client.ts'
import { hashOf } from '../../../base/routes/routes.ts'
import { packRecord } from '../../../kit/links/record-link.ts'

/** Undefined if it cannot be had. */
export async function publicRecord(table: string): Promise<MatchRecord | undefined> {
  const answer = await peopleClient.record(table)
  const read = answer.ok ? readRecord(answer.value) : undefined
  return read?.ok ? read.value : undefined
}

/** Opens it in the replay, which checks it; returns whether it could be had. */
export async function watchRecord(table: string, step?: number): Promise<boolean> {
  const record = await publicRecord(table)
  if (!record) return false
  location.hash = hashOf({ page: 'record', data: await packRecord(record), step })
  return true
}
