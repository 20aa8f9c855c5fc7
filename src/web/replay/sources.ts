/** Where the match of a replay comes from. */

import type { Result } from '../../engine/game.ts'
import { readRecord } from '../../engine/record.ts'
import { granted, refused } from '../../engine/words.ts'
import { type Sitter, storedMatch } from '../matches.ts'
import { unpackRecord } from './link.ts'
import type { Source } from './use-opening.ts'

/** A match in this browser; nothing if there is none of that name. */
export async function storedSource(id: string): Promise<Result<Source> | undefined> {
  const stored = storedMatch(id)
  if (!stored) return undefined
  if (stored.record === undefined) return refused({ because: 'table:replay.empty' })
  const read = readRecord(stored.record)
  if (!read.ok) return read
  const { sitters } = stored
  const people = [...sitters.keys()].filter(seat => sitters[seat]!.kind === 'person')
  return granted({ record: read.value, sitters, people })
}

const LONGEST_NAME = 40

/** A match in a link. Who of it was a bot it does not say, and nobody of it sits here. */
export async function sharedSource(data: string, guest: (number: number) => string): Promise<Result<Source>> {
  const read = await unpackRecord(data)
  if (!read.ok) return read
  const record = read.value
  const names = Array.from({ length: record.seats }, (_, seat) => record.names?.[seat] || guest(seat + 1))
  const sitters = distinct(names).map((name): Sitter => ({ kind: 'person', name }))
  return granted({ record, sitters, people: [] })
}

/** Names that can be told apart. */
function distinct(names: readonly string[]): string[] {
  const taken: string[] = []
  for (const [seat, name] of names.entries()) {
    const short = name.slice(0, LONGEST_NAME)
    taken.push(taken.includes(short) ? `${short} (${seat + 1})` : short)
  }
  return taken
}
