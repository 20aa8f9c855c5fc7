/** Loads the match of a replay from storage or from a link. */

import type { Result } from '../../../engine/game.ts'
import { engineRefusal, granted, refused } from '../../../engine/words.ts'
import { wholeMatch } from '../../base/storage/matches.ts'
import { storedRecord, unbroken } from '../../base/workers/open-stored-match.ts'
import { peopleInFront } from '../../kit/curtain/last-viewer.ts'
import { unpackRecord } from './link.ts'
import type { ReplaySource } from './use-open-record.ts'

/** A match in this browser; `undefined` if there is none with this id. */
export async function storedSource(id: string): Promise<Result<ReplaySource> | undefined> {
  const whole = await wholeMatch(id)
  if (!whole) return undefined
  const { players, steps } = whole.match
  const record = storedRecord(whole)
  if (!record || steps === 0) return refused({ because: 'table:replay.empty' })
  const sound = unbroken(whole.entries).length
  if (sound < steps) return refused(engineRefusal('record.missing', { step: sound + 1 }))
  const people = [...players.keys()].filter(seat => players[seat]!.kind === 'person')
  return granted({ record, players, people: peopleInFront(id, people) })
}

/** A match in a link; none of its players is at this browser. */
export async function sharedSource(data: string): Promise<Result<ReplaySource>> {
  const read = await unpackRecord(data)
  return read.ok ? granted({ record: read.value, players: undefined, people: [], foreign: true }) : read
}
