/** Puts a record into a link, and reads one without trusting its content. */

import type { Refusal, Result } from '../../../engine/game.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { refused } from '../../../engine/refusals.ts'
import { packText, unpackText } from './packed-text.ts'

const REFUSALS: Readonly<Record<'damaged' | 'large', Refusal>> = {
  damaged: { because: 'table:replay.link.damaged' },
  large: { because: 'table:replay.link.large' },
}

/** Packs a record as a part of a link; the result may be too long for one. */
export function packRecord(record: MatchRecord): Promise<string> {
  const steps = record.steps.map(({ seat, command, tape }) =>
    tape.length > 0 ? { seat, command, tape } : { seat, command },
  )
  return packText(JSON.stringify({ ...record, steps }))
}

/** Returns the record in a link, or what is wrong with the link. Whether it replays is checked later. */
export async function unpackRecord(data: string): Promise<Result<MatchRecord>> {
  const unpacked = await unpackText(data)
  return typeof unpacked === 'string' ? refused(REFUSALS[unpacked]) : readRecord(unpacked.text)
}
