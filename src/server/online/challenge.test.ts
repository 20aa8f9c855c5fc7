/** Today's challenge on a real server: one try, the same for everybody, and a seed that stays there until the day is over. */

import { beforeEach, expect, it } from 'vitest'
import { dailySetUps } from '../../bots/daily-set-ups.ts'
import { commitmentOf } from '../../engine/commitment.ts'
import { seeded } from '../../engine/random.ts'
import { type MatchRecord, readRecord } from '../../engine/record.ts'
import { seedFromText } from '../../engine/seed.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { PastChallenge, TodaysChallenge } from '../../wire/challenge-api.ts'
import { dayOf, endOfDay, numberOfDay } from '../../wire/challenge-days.ts'
import type { OnlineTable } from '../../wire/table-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { HttpAnswer, OnlineVisitor } from '../testing/online-server.ts'
import { playSeat } from '../testing/play-online.ts'
import { startedServer } from '../testing/started-server.ts'
import { createChallengeKeeping } from './actions/keep-challenges.ts'
import { ownMatchWork } from './matches/budgeted-match-work.ts'

const GAMES = [cubeAttack, cyberdoomTower]
const SEEDED = 'challenge 17'
const findGame = async (id: string) => GAMES.find(game => game.id === id)
const HOUR = 60 * 60_000

let time = Date.parse('2030-05-05T10:00:00Z')
const now = () => time
const server = startedServer({ findGame, now })
const TOWER = cyberdoomTower.id

/** What a person has received, in all answers and frames. */
interface Watched extends OnlineVisitor {
  readonly heard: string[]
}

function person(): Watched {
  const visitor = server.visitor()
  const heard: string[] = []
  const listening = async <Answer extends HttpAnswer<unknown>>(asking: Promise<Answer>): Promise<Answer> => {
    const answer = await asking
    heard.push(JSON.stringify(answer.body))
    return answer
  }
  return {
    ...visitor,
    heard,
    get: (path, headers) => listening(visitor.get(path, headers)),
    post: (path, body, extra) => listening(visitor.post(path, body, extra)),
  }
}

const begin = (visitor: OnlineVisitor, game = TOWER, name = 'Ada') =>
  visitor.post('/api/challenge', { game, name })
const today = async (visitor: OnlineVisitor) => (await visitor.get<TodaysChallenge>('/api/challenge')).body

/** The server would draw other seeds in every run. */
async function drawSeeds(): Promise<void> {
  const day = dayOf(time)
  const drawn = dailySetUps(numberOfDay(day)).flatMap(({ game: id, bots, options }) => {
    const game = GAMES.find(each => each.id === id)
    const about = { day, game: id, bots, options, seed: seedFromText(`${SEEDED} ${day} ${id}`) }
    const open = { closed: undefined, published: undefined, differences: [] }
    return game ? [{ ...about, ...open, gameVersion: game.version }] : []
  })
  await server.store().challenges.add(drawn)
}

beforeEach(drawSeeds)

async function seatOf(table: OnlineTable): Promise<number> {
  return table.seats.findIndex(({ kind }) => kind === 'person')
}

/** Plays a try with decisions that follow from `taste` alone. */
async function play(
  visitor: Watched,
  taste: string,
  { game = TOWER, until = Infinity } = {},
): Promise<string> {
  const { body: table } = await begin(visitor, game, taste)
  const socket = await visitor.socket(table.id)
  const rules = GAMES.find(({ id }) => id === game)!
  await playSeat(socket, { game: rules, seat: await seatOf(table), random: seeded(taste), until })
  if (until === Infinity)
    await expect.poll(async () => (await server.store().tables.find(table.id))?.ended).toBeDefined()
  visitor.heard.push(...socket.frames)
  socket.leave()
  return table.id
}

async function entriesOf(table: string) {
  const { head, snapshot, tail } = (await server.store().open(table))!
  expect(snapshot).toBeUndefined()
  return { setup: head.setup, steps: tail.map(({ seat, command, tape }) => ({ seat, command, tape })) }
}

const work = ownMatchWork({ findGame }, 'test')
const keeping = (store = server.store()) =>
  createChallengeKeeping({
    ...{ store, tables: server.tables(), work, now },
    report: (where, error) => {
      throw new Error(where, { cause: error })
    },
  })

/** The day is over, and everything that follows is done. */
async function endTheDay(store = server.store()): Promise<string> {
  const day = dayOf(time)
  time = endOfDay(day) + HOUR
  await keeping(store).keep()
  time += 60_000
  await keeping(store).keep()
  await drawSeeds()
  return day
}

const past = (visitor: OnlineVisitor, day: string) =>
  visitor.get<PastChallenge & { readonly problem?: string }>(`/api/challenge/day?day=${day}`)
const ofTower = ({ games }: PastChallenge) => games.find(({ game }) => game === TOWER)!

it('two people with the same decisions get the same match, and a third with others does not', async () => {
  const [first, second, third] = [person(), person(), person()]
  const tables = [await play(first, 'bold'), await play(second, 'bold'), await play(third, 'timid')]
  const [one, other, different] = await Promise.all(tables.map(entriesOf))
  expect(one!.steps.length).toBeGreaterThan(10)
  expect(other).toEqual(one)
  expect(different!.setup).toEqual(one!.setup)
  expect(different!.steps).not.toEqual(one!.steps)
})

it('the bot too does the same for both', async () => {
  const given = { game: cubeAttack.id, until: 16 }
  const tables = [await play(person(), 'same', given), await play(person(), 'same', given)]
  const [one, other] = await Promise.all(tables.map(entriesOf))
  const shared = Math.min(one!.steps.length, other!.steps.length)
  expect(shared).toBeGreaterThan(12)
  expect(other!.steps.slice(0, shared)).toEqual(one!.steps.slice(0, shared))
  expect(new Set(one!.steps.map(({ seat }) => seat)).size).toBe(2)
})

it('a second try is refused, also by two requests at once and on another device', async () => {
  const ada = person()
  const { body: table } = await begin(ada)
  expect(table).toMatchObject({ state: 'playing', play: { challenge: { day: dayOf(time) } } })
  expect(await begin(ada)).toMatchObject({ status: 409, body: { problem: 'alreadyTried' } })
  const { body: link } = await ada.post('/api/me/link')
  const phone = person()
  await phone.post('/api/me/device', { token: (link as unknown as { token: string }).token })
  expect(await begin(phone)).toMatchObject({ body: { problem: 'alreadyTried' } })
  expect((await today(phone)).games.find(({ game }) => game === TOWER)).toMatchObject({
    yours: { table: table.id, state: 'playing' },
  })

  const bea = person()
  await begin(bea, cubeAttack.id, 'Bea')
  const both = await Promise.all([begin(bea), begin(bea)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a request that is repeated because its answer was lost begins one try', async () => {
  const ada = person()
  const request = { game: TOWER, name: 'Ada', key: newUuid() }
  const first = await ada.post('/api/challenge', request)
  const again = await ada.post('/api/challenge', request)
  expect([again.status, again.body.id]).toEqual([200, first.body.id])
})

it('nobody else sees a try: no spectators, hints, rematch or record', async () => {
  const ada = person()
  const { body: table } = await begin(ada)
  const { watch } = (await server.store().tables.find(table.id))!.head
  expect(table.watch).toBeUndefined()
  expect((await server.visitor().get(`/api/tables/${table.id}?watch=${watch}`)).status).toBe(403)
  const spectator = await server.visitor().socket(table.id, { watch })
  expect(await spectator.closed()).toBe(4403)
  const socket = await ada.socket(table.id)
  const hint = newUuid()
  socket.send({ type: 'hint', id: hint, seat: 0 })
  const refused = await socket.heard((told): told is never => told.type === 'refused' && told.id === hint)
  expect(refused).toMatchObject({ refusal: { because: 'engine:hint.none' } })
  await ada.post(`/api/tables/${table.id}/concede`, { seat: 0 })
  expect(await ada.get(`/api/tables/${table.id}/record`)).toMatchObject({ body: { problem: 'stillPlaying' } })
  expect(await ada.post(`/api/tables/${table.id}/rematch`, { agree: true })).toMatchObject({
    body: { problem: 'notNow' },
  })
  socket.leave()
})

it('nothing about the seed leaves the server before the day is over, and then everything is public', async () => {
  await endTheDay()
  const [ada, bea] = [person(), person()]
  const table = await play(ada, 'careful')
  await play(bea, 'reckless')
  await today(ada)
  const day = dayOf(time)
  expect((await past(ada, day)).body.problem).toBe('notNow')
  for (const visitor of [ada, bea]) {
    await visitor.get(`/api/tables/${table}`)
    await visitor.get(`/api/tables/${table}/record`)
    await visitor.get('/api/me/tables')
    await visitor.get('/api/me/ratings')
  }
  const { seed } = (await server.store().challenges.find({ day, game: TOWER }))!
  const bytes = Buffer.from(seed, 'hex')
  const secrets = [
    seed,
    seed.toUpperCase(),
    bytes.toString('base64').slice(0, 40),
    bytes.toString('base64url'),
  ]
  const parts = [seed.slice(0, 16), seed.slice(-16)]
  const everything = [...ada.heard, ...bea.heard]
  expect(everything.length).toBeGreaterThan(40)
  for (const secret of [...secrets, ...parts])
    expect(everything.filter(text => text.includes(secret))).toEqual([])
  // The search finds the hash, which everybody may know.
  expect(everything.some(text => text.includes(commitmentOf(seed)))).toBe(true)

  await endTheDay()
  const found = ofTower((await past(bea, day)).body)
  expect(found).toMatchObject({ seed, tries: 2, commitment: commitmentOf(seed) })
  const { body: record } = await server.visitor().get<MatchRecord>(`/api/tables/${table}/record`)
  expect(given(readRecord(JSON.stringify(record))).seeds).toMatchObject([{ seed }])
})

it('results are ordered, equal ones share a place, and a try that nobody finished ends with the day', async () => {
  const [ada, bea, cleo, dora] = [person(), person(), person(), person()]
  await play(ada, 'bold')
  await play(bea, 'bold')
  await play(cleo, 'timid')
  const { body: open } = await begin(dora, TOWER, 'Dora')
  const day = await endTheDay()
  const found = ofTower((await past(dora, day)).body)
  expect(found.tries).toBe(4)
  const places = new Map(found.people.map(({ name, place }) => [name, place]))
  expect(found.people.filter(({ name }) => name === 'bold').map(({ place }) => place)).toEqual(
    expect.arrayContaining([places.get('bold'), places.get('bold')]),
  )
  expect(found.people.at(-1)).toMatchObject({
    name: 'Dora',
    you: true,
    end: 'unfinished',
    won: false,
    place: 4,
  })
  expect((await dora.get(`/api/tables/${open.id}`)).body).toMatchObject({ state: 'over' })
  // The first of their decisions that differed: two did the same.
  const [difference] = found.differences
  expect(difference!.people).toBeGreaterThanOrEqual(3)
  expect(difference!.choices[0]!.people).toBe(2)
  await bea.post('/api/me/forget')
  const after = ofTower((await past(ada, day)).body)
  expect(after.people.filter(({ name }) => name === undefined)).toHaveLength(1)
})

it('a forged try gets no result', async () => {
  const ada = person()
  const table = await play(ada, 'forger')
  const store = server.store()
  const forged = {
    ...store,
    async open(match: string) {
      const kept = await store.open(match)
      if (match !== table || !kept) return kept
      const at = kept.tail.findIndex(({ tape }) => tape.length > 0)
      const [drawn, ...others] = kept.tail[at]!.tape
      const tape = [drawn === 1 ? 2 : 1, ...others]
      return { ...kept, tail: kept.tail.with(at, { ...kept.tail[at]!, tape }) }
    },
  }
  const day = await endTheDay(forged)
  expect(ofTower((await past(ada, day)).body)).toMatchObject({ tries: 0, people: [] })
})

it('a streak counts finished days in a row, and the calendar shows them', async () => {
  const ada = person()
  for (const taste of ['one', 'two']) {
    await play(ada, taste)
    await endTheDay()
  }
  expect(await today(ada)).toMatchObject({
    streak: 2,
    days: [{ tries: [{ place: 1 }] }, { tries: [{ place: 1 }] }],
  })
  await endTheDay()
  await endTheDay()
  expect((await today(ada)).streak).toBe(0)
  expect((await today(server.visitor())).days).toEqual([])
})

it('an operator can switch it off', async () => {
  await server.stop()
  await server.start({ hasChallenge: false })
  expect((await begin(person())).body.problem).toBe('switchedOff')
  expect((await server.visitor().get('/api/challenge')).status).toBe(404)
})
