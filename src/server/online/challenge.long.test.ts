/** Whole days of the challenge: the same matches for everybody, a seed that stays secret, and the results. */

import { expect, it } from 'vitest'
import { commitmentOf } from '../../engine/commitment.ts'
import { type MatchRecord, readRecord } from '../../engine/record.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { challengeServer, TOWER } from '../testing/challenge-server.ts'

const { server, person, begin, today, play, entriesOf, endTheDay, past, ofTower, day } = challengeServer()

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

it('nothing about the seed leaves the server before the day is over, and then everything is public', async () => {
  await endTheDay()
  const [ada, bea] = [person(), person()]
  const table = await play(ada, 'careful')
  await play(bea, 'reckless')
  await today(ada)
  const date = day()
  expect((await past(ada, date)).body.problem).toBe('notNow')
  for (const visitor of [ada, bea]) {
    await visitor.get(`/api/tables/${table}`)
    await visitor.get(`/api/tables/${table}/record`)
    await visitor.get('/api/me/tables')
    await visitor.get('/api/me/ratings')
  }
  const { seed } = (await server.store().challenges.find({ day: date, game: TOWER }))!
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
  const found = ofTower((await past(bea, date)).body)
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
