/** The ratings of a person, and the leaderboards. */

import {
  type Leaderboards,
  MATCHES_UNTIL_RATED,
  type OwnResult,
  type RatedOpponent,
  type RatingPoints,
  type YourRatings,
} from '../../../wire/ratings-api.ts'
import { playerOf } from '../../ratings/match-result.ts'
import type { RatedSeat, Skill } from '../../store/rating-rows.ts'
import type { RatingStep } from '../../store/rating-store.ts'
import type { ActionNeeds, Person } from './action-context.ts'

const MOST_RESULTS = 300
const MOST_RANKED = 50
/** How long a leaderboard is shown as it was read, in milliseconds: reading one is dear where many are rated. */
const READ_EVERY = 30_000
/** Of so many games and numbers of players the leaderboard is remembered; more do not exist. */
const MOST_REMEMBERED = 100

/** The result is the same until it is too old, or forgotten. */
function remembered<Value>(now: () => number) {
  const known = new Map<string, { readonly since: number; readonly value: Promise<Value> }>()
  const read = (key: string, work: () => Promise<Value>): Promise<Value> => {
    const found = known.get(key)
    if (found && now() - found.since < READ_EVERY) return found.value
    if (known.size >= MOST_REMEMBERED) known.clear()
    const value = work()
    known.set(key, { since: now(), value })
    // expected: the caller gets the error, and the next one reads again
    value.catch(() => known.delete(key))
    return value
  }
  return { read, forget: () => known.clear() }
}

const pointsOf = ({ rating, deviation }: Skill): RatingPoints => ({
  rating: Math.round(rating / 1_000),
  deviation: Math.round(deviation / 1_000),
})

const isShown = ({ matches }: { readonly matches: number }): boolean => matches >= MATCHES_UNTIL_RATED

function opponent(each: RatedSeat, names: ReadonlyMap<string, string>): RatedOpponent {
  const { seat, place } = each
  if ('bot' in each) return { seat, place, bot: each.bot }
  const name = names.get(each.player)
  return name === undefined ? { seat, place } : { seat, place, name }
}

function ownResult(step: RatingStep, names: ReadonlyMap<string, string>): OwnResult {
  const { result, seat, place, isKept } = step
  const { match, game, seats, options, ended, players, against } = result
  return {
    ...{ match, game, seats, options, ended, seat, place, kept: isKept },
    others: players.filter(each => each.seat !== seat).map(each => opponent(each, names)),
    againstGame: against !== undefined,
    ...(isShown(step) ? { points: pointsOf(step) } : {}),
  }
}

export function createRatings({ store, ratings: shown, now }: ActionNeeds) {
  const { ratings } = store
  const leaderboards = shown === 'leaderboards'
  const boards = remembered<Leaderboards['boards']>(now)
  const best = remembered<Awaited<ReturnType<typeof ratings.best>>>(now)

  const ofPerson = async (person: Person): Promise<YourRatings> => {
    if (person === undefined) return { ratings: [], results: [], listed: true, leaderboards }
    const player = playerOf(person)
    const [rated, steps, listed] = await Promise.all([
      ratings.ratingsOf(player),
      ratings.stepsOf(player, MOST_RESULTS),
      ratings.isListed(player),
    ])
    const others = steps.flatMap(({ result }) =>
      result.players.flatMap(each => ('player' in each && each.player !== player ? [each.player] : [])),
    )
    const names = await ratings.namesOf([...new Set(others)])
    return {
      ratings: rated.map(skill => {
        const { game, seats, matches } = skill
        return { game, seats, matches, ...(isShown(skill) ? { points: pointsOf(skill) } : {}) }
      }),
      results: steps.map(step => ownResult(step, names)),
      listed,
      leaderboards,
    }
  }

  return {
    ofPerson,
    async setListed(person: string, listed: boolean): Promise<YourRatings> {
      await ratings.setListed({ player: playerOf(person), person }, listed)
      boards.forget()
      best.forget()
      return ofPerson(person)
    },
    async leaderboards(
      person: Person,
      { game, seats }: { readonly game?: string; readonly seats?: number },
    ): Promise<Leaderboards> {
      const all = await boards.read('', () => ratings.boards(MATCHES_UNTIL_RATED))
      if (!all.some(each => each.game === game && each.seats === seats)) return { boards: all, people: [] }
      const wanted = { game: game!, seats: seats! }
      const most = { least: MATCHES_UNTIL_RATED, limit: MOST_RANKED }
      const ranked = await best.read(`${game} ${seats}`, () => ratings.best(wanted, most))
      return {
        boards: all,
        people: ranked.map(({ name, person: ranks, matches, ...skill }) => {
          return { name, matches, ...pointsOf(skill), you: ranks === person }
        }),
      }
    },
  }
}
