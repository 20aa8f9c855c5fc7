/** Who sits at a match of which there is only the record. */

import type { MatchRecord } from '../engine/record.ts'
import type { Sitter } from './matches.ts'

const LONGEST_NAME = 40

/** Everybody of the record is a person at this screen: who was a bot, it does not say. `guest` names the nameless. */
export function peopleOf({ seats, names }: MatchRecord, guest: (number: number) => string): Sitter[] {
  const called = Array.from({ length: seats }, (_, seat) => names?.[seat] || guest(seat + 1))
  return distinct(called).map(name => ({ kind: 'person', name }))
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
