/** Ratings of a real server: what counts, what does not, and that they can be computed again. */

import { expect, it } from 'vitest'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import type { Leaderboards, YourRatings } from '../../wire/ratings-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import { rateMatch } from '../ratings/rate-matches.ts'
import { bytesOf, dumpOf, recompute } from '../ratings/recompute.ts'
import { isOf, type OnlineVisitor, TOY_TABLE } from '../testing/online-server.ts'
import { startedServer } from '../testing/started-server.ts'
import { ownMatchWork } from './matches/budgeted-match-work.ts'

const server = startedServer()
const findGame = async () => hiddenCard
const needs = () => ({ store: server.store(), findGame, work: ownMatchWork({ findGame }, 'test') })

/** Rates everything that is over. */
async function rateAll(): Promise<void> {
  const { ratings } = server.store()
  const match = await ratings.takeUnrated(Date.now(), Date.now() + 60_000)
  if (match === undefined) return
  await rateMatch(needs(), match)
  await rateAll()
}

/** Two people, whose first has started the match. */
async function started(ada: OnlineVisitor, bea: OnlineVisitor): Promise<string> {
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = table
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  await ada.post(`/api/tables/${id}/settings`, { clock: null, absent: 'forfeit', hints: false })
  await ada.post(`/api/tables/${id}/start`)
  return id
}

/** A match in which both roll until its end. */
async function played(ada: OnlineVisitor, bea: OnlineVisitor): Promise<string> {
  const id = await started(ada, bea)
  const sockets = [await ada.socket(id), await bea.socket(id)]
  for (let turn = 0; turn < 6; turn++) {
    const socket = sockets[turn % 2]!
    const from = socket.told.length
    socket.send({ type: 'command', id: newUuid(), seat: turn % 2, command: { type: 'roll' } })
    await socket.heard(isOf('done'), from)
  }
  await expect.poll(async () => (await server.store().tables.find(id))?.ended).toBeDefined()
  for (const socket of sockets) socket.leave()
  return id
}

const conceded = async (ada: OnlineVisitor, bea: OnlineVisitor): Promise<string> => {
  const id = await started(ada, bea)
  await bea.post(`/api/tables/${id}/concede`, { seat: 1 })
  return id
}

const ratingsOf = async (visitor: OnlineVisitor) => (await visitor.get<YourRatings>('/api/me/ratings')).body
const why = async (id: string) => (await server.store().tables.find(id))?.rated

it('a match counts once its record is verified; conceding is a loss; an aborted match does not count', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const whole = await played(ada, bea)
  const lost = await conceded(ada, bea)
  const aborted = await started(ada, bea)
  await ada.post(`/api/tables/${aborted}/abort`)
  const running = await started(ada, bea)
  await rateAll()
  expect([await why(whole), await why(lost), await why(aborted), await why(running)]).toEqual([
    ...['counted', 'counted', 'aborted', undefined],
  ])
  const { results, ratings } = await ratingsOf(bea)
  expect(ratings).toEqual([{ game: hiddenCard.id, seats: 2, matches: 2 }])
  expect(results).toMatchObject([
    { match: lost, seat: 1, place: 2, others: [{ seat: 0, name: 'Ada', place: 1 }], kept: true },
    { match: whole, seat: 1, againstGame: false },
  ])
})

it('computing everything again gives the same bytes, also for somebody who was forgotten', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  await played(ada, bea)
  await conceded(ada, bea)
  await rateAll()
  await bea.post('/api/me/forget')
  const kept = bytesOf(await server.store().ratings.dump())
  expect(kept.length).toBeGreaterThan(500)
  const again = await recompute(needs())
  expect(bytesOf(dumpOf(again))).toBe(kept)
  expect(await server.store().ratings.replace(again)).toBe('kept')
  expect(bytesOf(await server.store().ratings.dump())).toBe(kept)
  expect((await ratingsOf(ada)).results.map(({ others }) => others)).toEqual([
    [{ seat: 1, place: expect.any(Number) }],
    [{ seat: 1, place: expect.any(Number) }],
  ])
})

it('a rating is hidden until ten matches, then in the leaderboard, which a person can leave', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  for (let match = 0; match < 9; match++) await conceded(ada, bea)
  await rateAll()
  const address = `/api/ratings?game=${hiddenCard.id}&seats=2`
  expect((await ratingsOf(ada)).ratings).toEqual([{ game: hiddenCard.id, seats: 2, matches: 9 }])
  expect((await ratingsOf(ada)).results.every(({ points }) => points === undefined)).toBe(true)
  await conceded(ada, bea)
  await rateAll()
  const { ratings } = await ratingsOf(ada)
  expect(ratings).toMatchObject([{ matches: 10, points: { rating: expect.any(Number) } }])
  // The other has lost ten times.
  expect((await ratingsOf(bea)).ratings[0]!.points!.rating).toBeLessThan(ratings[0]!.points!.rating)
  const left = await bea.post('/api/me/ratings', { listed: false })
  expect(left.body).toMatchObject({ listed: false })
  const { body } = await ada.get<Leaderboards>(address)
  expect(body.people).toMatchObject([{ name: 'Ada', you: true, matches: 10 }])
  expect(body.boards).toEqual([{ game: hiddenCard.id, seats: 2, people: 1 }])
})

it('a forged match in the store does not count', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const id = await played(ada, bea)
  const { tail } = (await server.store().open(id))!
  const at = tail.findIndex(({ tape }) => tape.length > 0)
  const store = server.store()
  const forged = {
    ...store,
    async open(match: string) {
      const kept = await store.open(match)
      const tape = [kept!.tail[at]!.tape[0] === 1 ? 2 : 1]
      return kept && { ...kept, tail: kept.tail.with(at, { ...kept.tail[at]!, tape }) }
    },
  }
  const found = await store.ratings.takeUnrated(Date.now(), Date.now() + 60_000)
  expect(found).toBe(id)
  await rateMatch({ ...needs(), store: forged }, id)
  expect(await why(id)).toBe('unverified')
  expect((await ratingsOf(ada)).results).toEqual([])
})

it.each([
  ['off', 404, 404],
  ['own', 200, 404],
] as const)('an operator can switch it %s', async (ratings, own, boards) => {
  await server.stop()
  await server.start({ ratings })
  const ada = server.visitor()
  expect((await ada.get('/api/me/ratings')).status).toBe(own)
  expect((await ada.get('/api/ratings')).status).toBe(boards)
  expect((await ada.post('/api/me/ratings', { listed: false })).status).toBe(404)
})
