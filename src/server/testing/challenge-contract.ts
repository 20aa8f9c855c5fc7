/** The contract of every store about daily challenges, as one suite that runs against each database. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChallengeStore, KeptChallenge, KeptResult } from '../store/challenge-store.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { SqlStore } from '../store/sql-store.ts'

const NOW = 1_800_000_000_000
const YESTERDAY = '2030-01-30'
const TODAY = '2030-01-31'
const NAMES = ['ada', 'bea', 'cleo'] as const

const keyOf = (day: string, game = 'toy') => ({ day, game })
const challengeOf = (day: string, game = 'toy', seed = `seed of ${day} ${game}`): KeptChallenge => ({
  ...{ day, game, gameVersion: 3, bots: [null, 'random'], options: { board: 'duel' }, seed },
  ...{ closed: undefined, published: undefined, differences: [] },
})
const won = (score: number): KeptResult => ({ end: 'played', won: true, score, steps: 12 })
const lost: KeptResult = { end: 'givenUp', won: false, steps: 4 }

/** The store of the present test. */
interface ChallengeTest {
  store: SqlStore
  challenges: ChallengeStore
  /** Begins a try: the table has the name of the person and the day. */
  begin(person: string, day?: string, started?: number): Promise<string>
  /** Ends the match of a try. */
  end(table: string): Promise<void>
}

const tableOf = (person: string, day = TODAY): string => `${person} ${day}`

function challengeTest(): ChallengeTest {
  const at = {
    async begin(person, day = TODAY, started = NOW) {
      const head = { id: tableOf(person, day), game: 'toy', gameVersion: 3, seats: 2, options: {} }
      const links = { host: person, invite: 'i', watch: 'w', opened: started }
      const seat = { seat: 0, person, bot: undefined, name: person, commitment: undefined }
      const attempt = { ...keyOf(day), started }
      return at.store.tables.create({ ...head, ...links, seed: undefined, earlier: undefined }, [seat], {
        attempt,
      })
    },
    async end(id) {
      const about = { id, game: 'toy', gameVersion: 3, seats: 2, options: {}, setup: [], created: NOW }
      const seed = { seed: '5e'.repeat(32), commitment: 'c0'.repeat(32), contributions: [] }
      await at.store.tables.start((await at.store.tables.find(id))!, { ...about, ...seed })
      const table = (await at.store.tables.find(id))!
      await at.store.tables.changePlay(table, playFrom(null), { ended: NOW })
    },
  } as ChallengeTest
  return at
}

/** `open` gives a store without tables, people and challenges. */
export function describeChallengeStore(name: string, open: () => Promise<SqlStore>): void {
  describe(`the store of challenges: ${name}`, () => {
    const at = challengeTest()
    beforeEach(async () => {
      at.store = await open()
      at.challenges = at.store.challenges
      for (const id of NAMES)
        await at.store.tables.addPerson({ id, name: `The ${id}`, tokenHash: id, created: 1 })
      await at.challenges.add([challengeOf(YESTERDAY), challengeOf(TODAY), challengeOf(TODAY, 'another')])
    }, 60_000)
    afterEach(() => at.store.close())

    describeDays(at)
    describeTries(at)
    describePublishing(at)
  })
}

function describeDays(at: ChallengeTest): void {
  it('keeps the first challenge of each day and game as it is', async () => {
    await at.challenges.add([challengeOf(TODAY, 'toy', 'of another server'), challengeOf('2030-02-01')])
    expect(await at.challenges.ofDay(TODAY)).toEqual([challengeOf(TODAY, 'another'), challengeOf(TODAY)])
    expect(await at.challenges.find(keyOf(TODAY))).toEqual(challengeOf(TODAY))
    expect(await at.challenges.find(keyOf('2030-02-01'))).toBeDefined()
    expect(await at.challenges.find(keyOf('2030-02-02'))).toBeUndefined()
  })

  it('closes the earlier days once, and lists what is not published yet', async () => {
    expect(await at.challenges.unpublished()).toEqual([])
    await at.challenges.closeBefore(TODAY, NOW)
    await at.challenges.closeBefore(TODAY, NOW + 1)
    expect(await at.challenges.unpublished()).toEqual([{ ...challengeOf(YESTERDAY), closed: NOW }])
    expect((await at.challenges.find(keyOf(TODAY)))?.closed).toBeUndefined()
  })
}

function describeTries(at: ChallengeTest): void {
  it('a person has one try at each, none after its day, and no table is left of a second', async () => {
    expect(await at.begin('ada')).toBe('kept')
    const again = { ...(await at.store.tables.find(tableOf('ada')))!.head, id: 'second' }
    const attempt = { ...keyOf(TODAY), started: NOW }
    expect(await at.store.tables.create(again, [], { attempt })).toBe('conflict')
    expect(await at.store.tables.find('second')).toBeUndefined()
    expect(await at.begin('ada', YESTERDAY)).toBe('kept')
    await at.challenges.closeBefore(TODAY, NOW)
    expect(await at.begin('bea', YESTERDAY)).toBe('conflict')
    expect(await at.begin('bea', '2030-02-02')).toBe('conflict')
    const tries = await at.challenges.triesOf('ada', YESTERDAY)
    expect(tries).toEqual(
      [TODAY, YESTERDAY].map(day => ({
        ...{ table: tableOf('ada', day), ...keyOf(day), person: 'ada', started: NOW },
        ...{ result: undefined, place: undefined },
      })),
    )
    expect(await at.challenges.triesOf('ada', TODAY)).toEqual(tries.slice(0, 1))
    expect(await at.challenges.tryAt(tableOf('ada'))).toEqual(tries[0])
    expect(await at.challenges.tryAt('nowhere')).toBeUndefined()
  })

  it('of simultaneous tries of one person one begins', async () => {
    const head = { game: 'toy', gameVersion: 3, seats: 2, options: {}, host: 'ada', invite: 'i', watch: 'w' }
    const begun = await Promise.all(
      ['a', 'b', 'c'].map(id =>
        at.store.tables.create({ ...head, id, opened: NOW, seed: undefined, earlier: undefined }, [], {
          attempt: { ...keyOf(TODAY), started: NOW },
        }),
      ),
    )
    expect(begun.toSorted()).toEqual(['conflict', 'conflict', 'kept'])
    expect(await at.challenges.triesOf('ada', TODAY)).toHaveLength(1)
  })

  it('gives each finished try to one server to verify, until its time is over', async () => {
    await at.begin('ada')
    await at.begin('bea')
    expect(await at.challenges.takeUnverified(NOW, NOW + 10)).toBeUndefined()
    expect((await at.challenges.unfinished(keyOf(TODAY), 9)).toSorted()).toEqual(
      ['ada', 'bea'].map(name => tableOf(name)),
    )
    await at.end(tableOf('ada'))
    expect(await at.challenges.unfinished(keyOf(TODAY), 9)).toEqual([tableOf('bea')])
    const taken = await Promise.all([1, 2].map(() => at.challenges.takeUnverified(NOW, NOW + 10)))
    expect(taken.filter(id => id === tableOf('ada'))).toHaveLength(1)
    expect(await at.challenges.takeUnverified(NOW + 10, NOW + 20)).toBe(tableOf('ada'))
    expect(await at.challenges.countUnverified(keyOf(TODAY))).toBe(2)
    await at.challenges.keepResult(tableOf('ada'), { result: won(40), moves: 'a b' })
    expect(await at.challenges.takeUnverified(NOW + 99, NOW + 99)).toBeUndefined()
    expect(await at.challenges.countUnverified(keyOf(TODAY))).toBe(1)
    expect((await at.challenges.tryAt(tableOf('ada')))?.result).toEqual(won(40))
    // One that could not be verified has no result, and is not looked at again.
    await at.end(tableOf('bea'))
    await at.challenges.keepResult(tableOf('bea'), undefined)
    expect(await at.challenges.takeUnverified(NOW + 99, NOW + 99)).toBeUndefined()
    expect(await at.challenges.count(keyOf(TODAY))).toEqual({ tries: 1, won: 1 })
  })
}

function describePublishing(at: ChallengeTest): void {
  /** The tries of everybody are over and verified. */
  const finish = async (): Promise<void> => {
    for (const [index, name] of NAMES.entries()) {
      await at.begin(name, TODAY, NOW + index)
      await at.end(tableOf(name))
    }
    await at.challenges.keepResult(tableOf('ada'), { result: lost, moves: 'x' })
    await at.challenges.keepResult(tableOf('bea'), { result: won(50), moves: 'y z' })
    await at.challenges.keepResult(tableOf('cleo'), { result: won(50), moves: 'y q' })
  }
  const publish = (now = NOW) =>
    at.challenges.publish(keyOf(TODAY), {
      now,
      differences: [],
      places: [
        { table: tableOf('ada'), place: 3 },
        { table: tableOf('bea'), place: 1 },
        { table: tableOf('cleo'), place: 1 },
      ],
    })
  const ranked = async (limit: number, person?: string) =>
    (await at.challenges.best(keyOf(TODAY), { limit, person })).map(each => [each.name, each.place])

  it('has the tries with their moves until they are published, once', async () => {
    await finish()
    expect(await at.challenges.scored(keyOf(TODAY))).toEqual([
      { table: tableOf('ada'), result: lost, moves: 'x' },
      { table: tableOf('bea'), result: won(50), moves: 'y z' },
      { table: tableOf('cleo'), result: won(50), moves: 'y q' },
    ])
    expect(await ranked(9)).toEqual([])
    expect(await publish()).toBe('kept')
    expect(await publish(NOW + 1)).toBe('conflict')
    expect((await at.challenges.find(keyOf(TODAY)))?.published).toBe(NOW)
    expect((await at.challenges.scored(keyOf(TODAY))).map(({ moves }) => moves)).toEqual(['', '', ''])
    expect(await at.challenges.count(keyOf(TODAY))).toEqual({ tries: 3, won: 2 })
    expect(await at.challenges.count(keyOf(YESTERDAY))).toEqual({ tries: 0, won: 0 })
  })

  it('ranks them by place and time, with the own try of somebody further down', async () => {
    await finish()
    await publish()
    expect(await ranked(9)).toEqual([
      ['The bea', 1],
      ['The cleo', 1],
      ['The ada', 3],
    ])
    expect(await ranked(1)).toEqual([['The bea', 1]])
    expect(await ranked(1, 'ada')).toEqual([
      ['The bea', 1],
      ['The ada', 3],
    ])
    expect(await ranked(1, 'bea')).toEqual([['The bea', 1]])
  })

  it('a forgotten person stays in the table without a name', async () => {
    await finish()
    await publish()
    await at.store.people.forget('bea')
    const [first] = await at.challenges.best(keyOf(TODAY), { limit: 1, person: undefined })
    expect(first).toMatchObject({ name: undefined, person: undefined, place: 1, isKept: true })
    expect(await at.challenges.triesOf('bea', TODAY)).toEqual([])
  })
}
