/** Loads the match of a replay from storage or from a link. */

import type { Result } from '../../../engine/game.ts'
import { granted } from '../../../engine/refusals.ts'
import { wholeMatch } from '../../base/storage/matches.ts'
import { soundRecord } from '../../base/workers/open-stored-match.ts'
import { peopleInFront } from '../../kit/curtain/last-viewer.ts'
import { unpackRecord } from '../../kit/links/record-link.ts'
import type { ReplaySource } from './use-open-replay.ts'

/** A match in this browser; `undefined` if there is none with this id. */
export async function storedSource(id: string): Promise<Result<ReplaySource> | undefined> {
  const whole = await wholeMatch(id)
  if (!whole) return undefined
  const record = soundRecord(whole)
  if (!record.ok) return record
  const { players } = whole.match
  const people = [...players.keys()].filter(seat => players[seat]!.kind === 'person')
  return granted({ record: record.value, players, people: peopleInFront(id, people) })
}

/** A match in a link; none of its players is at this browser. */
export async function sharedSource(data: string): Promise<Result<ReplaySource>> {
  const read = await unpackRecord(data)
  return read.ok ? granted({ record: read.value, players: undefined, people: [], foreign: true }) : read
}
