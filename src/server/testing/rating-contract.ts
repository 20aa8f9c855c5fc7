/** The contract of every store about results and ratings, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rateResult } from '../ratings/rate-result.ts'
import { bytesOf, dumpOf } from '../ratings/recompute.ts'
import type { NumberedResult, RatedSeat } from '../store/rating-rows.ts'
import type { RatingPlayer, RatingStore } from '../store/rating-store.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { SqlStore } from '../store/sql-store.ts'

const NOW = 1_800_000_000_000
const NAMES = ['ada', 'bea', 'cleo'] as const
type Name = (typeof NAMES)[number]

const board = { game: 'toy', seats: 2 }
const playerOf = (person: string): string => `player ${person}`
const known = (person: string): RatingPlayer => ({ person, player: playerOf(person) })
const people = NAMES.map(known)

/** A match that the first of the two has won. */
const resultOf = (number: number, winner: Name, loser: Name): NumberedResult => {
  const players: readonly RatedSeat[] = [
    { seat: 0, place: 1, player: playerOf(winner) },
    { seat: 1, place: 2, player: playerOf(loser) },
  ]
  return { number, match: `m${number}`, ...board, options: { board: 'duel' }, ended: NOW + number, players }
}

/** The store of the present test. */
interface RatingTest {
  store: SqlStore
  ratings: RatingStore
  /** Rates and keeps a result after those that are there. */
  keep(result: NumberedResult): Promise<string>
}

async function addEnded(store: SqlStore, id: string, ended: number): Promise<void> {
  const head = { id, ...board, gameVersion: 1, options: {}, host: 'ada', invite: 'i', watch: 'w' }
  await store.tables.create({ ...head, opened: NOW, seed: undefined, earlier: undefined }, [])
  const seed = { seed: '5e'.repeat(32), commitment: 'c0'.repeat(32), contributions: [] }
  const match = { id, ...board, gameVersion: 1, options: {}, setup: [], ...seed, created: NOW }
  await store.tables.start((await store.tables.find(id))!, match)
  await store.tables.changePlay((await store.tables.find(id))!, playFrom(null), { ended })
}

/** `open` gives a store without tables, people and ratings. */
export function describeRatingStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of ratings: ${name}`, () => {
    const at = {} as RatingTest
    beforeEach(async () => {
      at.store = await open()
      at.ratings = at.store.ratings
      at.keep = async result => {
        const keys = result.players.flatMap(each =>
          'player' in each ? [{ ...board, rated: each.player }] : [],
        )
        const skills = await at.ratings.skills(keys)
        const after = rateResult(result, key => skills.find(({ rated }) => rated === key.rated))
        return at.ratings.keepResult({ result, after, people })
      }
      for (const id of NAMES)
        await at.store.tables.addPerson({ id, name: `The ${id}`, tokenHash: id, created: 1 })
    }, 60_000)
    afterEach(() => at.store.close())

    describeWork(at)
    describeResults(at)
    describeLeaderboards(at)
    describeReplacement(at)
  })
}

function describeWork(at: RatingTest): void {
  it('gives each finished match to one server, the oldest first, until its time is over or it is settled', async () => {
    expect(await at.ratings.takeUnrated(NOW, NOW + 10)).toBeUndefined()
    await addEnded(at.store, 'later', NOW + 2)
    await addEnded(at.store, 'first', NOW + 1)
    expect(await at.ratings.takeUnrated(NOW, NOW + 10)).toBe('first')
    expect(await at.ratings.takeUnrated(NOW, NOW + 20)).toBe('later')
    expect(await at.ratings.takeUnrated(NOW, NOW + 20)).toBeUndefined()
    // The first server may be gone.
    expect(await at.ratings.takeUnrated(NOW + 10, NOW + 30)).toBe('first')
    await at.ratings.settle('first', 'aborted')
    await at.ratings.settle('later', 'unverified')
    expect(await at.ratings.takeUnrated(NOW + 99, NOW + 99)).toBeUndefined()
    expect((await at.store.tables.find('first'))?.rated).toBe('aborted')
  })

  it('of two servers at the same match one gets it', async () => {
    await addEnded(at.store, 'one', NOW)
    const taken = await Promise.all([1, 2, 3].map(() => at.ratings.takeUnrated(NOW, NOW + 10)))
    expect(taken.filter(id => id === 'one')).toHaveLength(1)
  })

  it('lists matches that are over page by page, also those that ended at the same moment', async () => {
    for (const [id, ended] of [
      ['b', NOW + 1],
      ['a', NOW + 1],
      ['c', NOW],
    ] as const)
      await addEnded(at.store, id, ended)
    const first = await at.ratings.endedAfter(undefined, 2)
    expect(first).toEqual([
      { id: 'c', ended: NOW },
      { id: 'a', ended: NOW + 1 },
    ])
    expect(await at.ratings.endedAfter(first[1], 2)).toEqual([{ id: 'b', ended: NOW + 1 }])
  })
}

function describeResults(at: RatingTest): void {
  it('numbers each result once, and each match once', async () => {
    expect(await at.ratings.lastNumber()).toBe(0)
    expect(await at.keep(resultOf(1, 'ada', 'bea'))).toBe('kept')
    expect(await at.keep({ ...resultOf(1, 'bea', 'ada'), match: 'other' })).toBe('conflict')
    expect(await at.keep({ ...resultOf(2, 'bea', 'ada'), match: 'm1' })).toBe('conflict')
    expect(await at.ratings.lastNumber()).toBe(1)
    const [row] = await at.ratings.skills([{ ...board, rated: playerOf('ada') }])
    expect(row).toMatchObject({ matches: 1, rating: expect.any(Number), deviation: expect.any(Number) })
  })

  it('keeps a result as it was, with the settled match, the ratings after it and the names', async () => {
    await addEnded(at.store, 'm1', NOW)
    const own = { ...resultOf(1, 'ada', 'bea'), against: { hasWon: false } }
    const bot: RatedSeat = { seat: 1, place: 1, bot: 'random' }
    const other = { ...resultOf(2, 'ada', 'bea'), players: [resultOf(2, 'ada', 'bea').players[0]!, bot] }
    await at.keep(own)
    await at.keep(other)
    expect(await at.ratings.results(0, 9)).toEqual([own, other])
    expect(await at.ratings.results(1, 9)).toEqual([other])
    expect((await at.store.tables.find('m1'))?.rated).toBe('counted')
    expect(await at.ratings.takeUnrated(NOW, NOW)).toBeUndefined()
    const steps = await at.ratings.stepsOf(playerOf('ada'), 9)
    expect(steps).toMatchObject([
      { result: other, seat: 0, place: 1, matches: 2, isKept: false },
      { result: own, seat: 0, place: 1, matches: 1, isKept: true },
    ])
    expect(await at.ratings.stepsOf(playerOf('ada'), 1)).toHaveLength(1)
    expect(await at.ratings.ratingsOf(playerOf('ada'))).toEqual([
      {
        ...board,
        rated: playerOf('ada'),
        matches: 2,
        rating: steps[0]!.rating,
        deviation: steps[0]!.deviation,
      },
    ])
    const names = await at.ratings.namesOf([playerOf('ada'), playerOf('nobody')])
    expect([...names]).toEqual([[playerOf('ada'), 'The ada']])
    await at.store.people.forget('ada')
    expect((await at.ratings.namesOf([playerOf('ada')])).size).toBe(0)
    expect(await at.ratings.results(0, 9)).toEqual([own, other])
  })
}

function describeLeaderboards(at: RatingTest): void {
  it('lists the best who have played enough, have not left and were not forgotten', async () => {
    const best = async (least = 1, limit = 9) =>
      (await at.ratings.best(board, { least, limit })).map(({ person }) => person)
    await at.keep(resultOf(1, 'ada', 'bea'))
    await at.keep(resultOf(2, 'ada', 'cleo'))
    await at.keep(resultOf(3, 'bea', 'cleo'))
    expect(await best()).toEqual(['ada', 'bea', 'cleo'])
    expect(await best(1, 2)).toEqual(['ada', 'bea'])
    expect(await best(3)).toEqual([])
    expect(await at.ratings.boards(2)).toEqual([{ ...board, people: 3 }])
    expect(await at.ratings.isListed(playerOf('ada'))).toBe(true)
    await at.ratings.setListed(known('ada'), false)
    expect(await at.ratings.isListed(playerOf('ada'))).toBe(false)
    expect(await best()).toEqual(['bea', 'cleo'])
    await at.ratings.setListed(known('ada'), true)
    await at.store.people.forget('bea')
    expect(await best()).toEqual(['ada', 'cleo'])
    expect(await at.ratings.boards(2)).toEqual([{ ...board, people: 2 }])
    expect(await at.ratings.best({ ...board, seats: 3 }, { least: 1, limit: 9 })).toEqual([])
  })

  it('somebody may leave the leaderboards before their first match counts', async () => {
    await at.ratings.setListed(known('ada'), false)
    await at.keep(resultOf(1, 'ada', 'bea'))
    expect((await at.ratings.best(board, { least: 1, limit: 9 })).map(({ person }) => person)).toEqual([
      'bea',
    ])
  })
}

function describeReplacement(at: RatingTest): void {
  /** Everything that follows from these results. */
  const computed = (results: readonly NumberedResult[]) => {
    const skills = new Map<string, ReturnType<typeof rateResult>[number]>()
    const after = results.flatMap(result => {
      const rated = rateResult(result, ({ rated }) => skills.get(rated))
      for (const skill of rated) skills.set(skill.rated, skill)
      return rated.map(skill => ({ number: result.number, skill }))
    })
    return { results, after, people, settled: [{ match: 'm1', why: 'counted' }] }
  }

  it('replaces everything at once, and gives the same bytes as it was given', async () => {
    await addEnded(at.store, 'm1', NOW)
    await at.keep(resultOf(1, 'ada', 'bea'))
    await at.keep(resultOf(2, 'ada', 'cleo'))
    const before = bytesOf(await at.ratings.dump())
    const same = computed([resultOf(1, 'ada', 'bea'), resultOf(2, 'ada', 'cleo')])
    expect(bytesOf(dumpOf(same))).toBe(before)
    expect(await at.ratings.replace({ last: 2, ...same })).toBe('kept')
    expect(bytesOf(await at.ratings.dump())).toBe(before)
    const other = computed([resultOf(2, 'bea', 'cleo')])
    expect(await at.ratings.replace({ last: 2, ...other })).toBe('kept')
    expect(bytesOf(await at.ratings.dump())).toBe(bytesOf(dumpOf(other)))
    expect(await at.ratings.results(-9, 9)).toEqual(other.results)
  })

  it('replaces nothing if a result was added meanwhile, and goes on counting afterwards', async () => {
    await at.keep(resultOf(1, 'ada', 'bea'))
    const again = computed([resultOf(1, 'ada', 'bea')])
    await at.keep(resultOf(2, 'ada', 'cleo'))
    const before = bytesOf(await at.ratings.dump())
    expect(await at.ratings.replace({ last: 1, ...again })).toBe('conflict')
    expect(bytesOf(await at.ratings.dump())).toBe(before)
    const all = computed([resultOf(1, 'ada', 'bea'), resultOf(2, 'ada', 'cleo')])
    expect(await at.ratings.replace({ last: 2, ...all })).toBe('kept')
    expect(await at.keep(resultOf(3, 'bea', 'cleo'))).toBe('kept')
    expect(await at.ratings.lastNumber()).toBe(3)
  })
}
