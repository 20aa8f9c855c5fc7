/** Rates one finished match: verifies it as it is stored, and writes its result and the ratings after it. */

import type { AnyGame } from '../../engine/game.ts'
import { readWhole } from '../../host/journal/open-from-journal.ts'
import { assignedNames, type SeatAssignment } from '../../wire/seating.ts'
import type { FindGame } from '../playable-games.ts'
import type { MatchAnswer, MatchTask, VerifiedEnd } from '../pool/match-work.ts'
import type { RatingKey } from '../store/rating-rows.ts'
import type { SqlStore } from '../store/sql-store.ts'
import type { KeptTable } from '../store/table-store.ts'
import { playerOf, type ResultRead, resultOf } from './match-result.ts'
import { keysOf, rateResult } from './rate-result.ts'

export interface RatingNeeds {
  readonly store: SqlStore
  readonly findGame: FindGame
  work(task: MatchTask): Promise<MatchAnswer>
}

/** How often the number of a result is tried again, because another server has used it. */
const TRIES = 20

/** By seat, without stand-ins. A forgotten person has no name. */
export function ownSeatingOf({ seats }: Pick<KeptTable, 'seats'>): readonly SeatAssignment[] {
  return seats.map(({ name, bot }) =>
    bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name },
  )
}

/** How the match of a table ended; undefined if its record does not prove it. */
export async function verifiedEnd(
  { store, work }: Pick<RatingNeeds, 'store' | 'work'>,
  table: KeptTable,
): Promise<VerifiedEnd | undefined> {
  const kept = await readWhole(store, table.head.id)
  if (!kept) return undefined
  const { ending } = table.play
  const givenUp = ending && { ...ending, winners: [...ending.winners] }
  const answer = await work({ type: 'verifyKept', kept, sat: assignedNames(ownSeatingOf(table)), givenUp })
  return answer.type === 'verified' ? answer.end : undefined
}

/** What the match of a table says, after its record was verified. */
export async function readResult(needs: RatingNeeds, table: KeptTable): Promise<ResultRead> {
  const { play, head } = table
  // Nobody needs to verify a match that does not count.
  if (play.ending?.kind === 'aborted') return { why: 'aborted' }
  if (head.earlier) return { why: 'continued' }
  if (play.challenge) return { why: 'challenge' }
  const game: AnyGame | undefined = await needs.findGame(head.game)
  const end = game && (await verifiedEnd(needs, table))
  return game && end ? resultOf(table, game, end) : { why: 'unverified' }
}

export function ratingPlayers(people: readonly string[]) {
  return people.map(person => ({ person, player: playerOf(person) }))
}

const nameOf = ({ game, seats, rated }: RatingKey): string => `${game} ${seats} ${rated}`

/** The match counts, or it does not; then it says why. */
export async function rateMatch(needs: RatingNeeds, match: string): Promise<void> {
  const { ratings, tables } = needs.store
  const table = await tables.find(match)
  if (!table) return
  const read = await readResult(needs, table)
  if ('why' in read) return ratings.settle(match, read.why)
  const people = ratingPlayers(read.people)
  for (let tries = 0; tries < TRIES; tries++) {
    // The number first: whatever is read after it is at least as new, and then the number is taken.
    const number = (await ratings.lastNumber()) + 1
    const known = new Map((await ratings.skills(keysOf(read.result))).map(skill => [nameOf(skill), skill]))
    const result = { ...read.result, number }
    const after = rateResult(result, key => known.get(nameOf(key)))
    if ((await ratings.keepResult({ result, after, people })) === 'kept') return
    // Another server may have rated this very match.
    if ((await tables.find(match))?.rated !== undefined) return
  }
  throw new Error(`the result of match ${match} is not accepted`)
}
