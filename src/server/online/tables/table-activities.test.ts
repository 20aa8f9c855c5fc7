/** What people do at a running table, over real sockets: clocks, leaving, conceding, undo, the rematch, hints. */

import { expect, it } from 'vitest'
import { REMATCH_OFFER_LASTS } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { handTimers } from '../../testing/hand-timers.ts'
import {
  isAnswerTo,
  isOf,
  isTable,
  type OnlineVisitor,
  type TestSocket,
  TOY_TABLE,
} from '../../testing/online-server.ts'
import { newestStep } from '../../testing/play-online.ts'
import { startedServer } from '../../testing/started-server.ts'

const MINUTE = 60_000
const timers = handTimers()

const server = startedServer({ now: timers.now, timers })

interface Playing {
  readonly id: string
  readonly watch: string
  readonly people: readonly [OnlineVisitor, OnlineVisitor]
  readonly sockets: readonly [TestSocket, TestSocket]
}

/** Ada and Bea sit at a table with these settings and are connected. */
async function playing(
  settings: object = {},
  bots: readonly (string | null)[] = [null, null],
): Promise<Playing> {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', { ...TOY_TABLE, bots })
  const { id, invite, watch } = table
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const chosen = { clock: null, absent: 'bot', hints: false, ...settings }
  expect((await ada.post(`/api/tables/${id}/settings`, chosen)).status).toBe(200)
  expect((await ada.post(`/api/tables/${id}/start`)).body.state).toBe('playing')
  const sockets = [await ada.socket(id), await bea.socket(id)] as const
  for (const socket of sockets) await socket.heard(isOf('shown'))
  return { id, watch: watch!, people: [ada, bea], sockets }
}

const isVersion =
  (version: number) =>
  (told: TestSocket['told'][number]): told is Extract<typeof told, { type: 'shown' }> =>
    told.type === 'shown' && told.version === version

/** Sends a request of this seat and returns its answer. */
async function ask(socket: TestSocket, seat: number, type: string): Promise<string> {
  const id = newUuid()
  const { version } = newestStep(socket)
  const command = type === 'undo' || type === 'hint' ? {} : { command: { type } }
  const kind = type === 'undo' || type === 'hint' ? type : 'command'
  socket.send({ type: kind, id, seat, ...command, ...(kind === 'hint' ? {} : { version }) })
  const told = await socket.heard(isAnswerTo(id))
  if (told.type === 'done') await socket.heard(isVersion(told.version))
  return told.type === 'refused' ? told.refusal.because : told.type
}

const standInAt = (seat: number) =>
  isTable(({ seats }) => {
    const at = seats[seat]
    return at?.kind === 'person' && at.standIn !== undefined
  })

const newest = (socket: TestSocket): OnlineTable => socket.told.findLast(isOf('table'))!.table

it('when time is up a bot plays on, and the person can take the seat back, even after a restart', async () => {
  const { id, people, sockets } = await playing({ clock: { bank: MINUTE, increment: 5_000 } })
  await sockets[0].heard(isOf('clock'))
  // Before the first move, nobody's time is counted.
  timers.pass(60 * MINUTE)
  expect(await ask(sockets[0], 0, 'mark')).toBe('done')
  await sockets[0].heard(
    (told): told is Extract<typeof told, { type: 'clock' }> => told.type === 'clock' && told.running[0] === 0,
  )
  timers.pass(20_000)
  expect(await ask(sockets[0], 0, 'pass')).toBe('done')
  const isTurn = (told: TestSocket['told'][number]) => told.type === 'clock' && told.running[0] === 1
  await sockets[1].heard((told): told is Extract<typeof told, { type: 'clock' }> => isTurn(told))
  expect(sockets[1].told.findLast(isOf('clock'))).toMatchObject({ left: [45_000, MINUTE], running: [1] })

  timers.pass(10_000)
  await server.stop()
  timers.pass(60 * MINUTE)
  await server.start()
  const back = [await people[0].socket(id), await people[1].socket(id)] as const
  // Nobody was at the table, so nobody's time was counted.
  expect(await back[1].heard(isOf('clock'))).toMatchObject({ left: [45_000, 50_000], running: [1] })

  timers.pass(50_000)
  const { table } = await back[0].heard(standInAt(1))
  expect(table.seats[1]).toMatchObject({ name: 'Bea', standIn: { why: 'timeUp', out: false } })
  // The bot has played: it is Ada's turn again.
  await back[0].heard((told): told is Extract<typeof told, { type: 'shown' }> => {
    return told.type === 'shown' && (told.views[0]!.state as { turn: number }).turn === 0 && told.version > 1
  })
  const { body } = await people[1].post(`/api/tables/${id}/return`, { seat: 1 })
  expect(body.seats[1]).not.toHaveProperty('standIn')
  const before = back[1].told.length
  expect(await ask(back[0], 0, 'pass')).toBe('done')
  await back[1].heard((told): told is Extract<typeof told, { type: 'clock' }> => isTurn(told), before)
  expect(back[1].told.findLast(isOf('clock'))!.left[1]).toBe(30_000)
  expect(await ask(back[1], 1, 'pass')).toBe('done')
})

it('if the table chose so, a player who leaves forfeits, and the match is over', async () => {
  const { id, people, sockets } = await playing({ absent: 'forfeit' })
  const { body } = await people[1].post(`/api/tables/${id}/leave`, { seat: 1 })
  const ending = { kind: 'forfeit', seat: 1, why: 'left', winners: [0] }
  expect(body).toMatchObject({ state: 'over', play: { ending } })
  await sockets[0].heard(isTable(({ state }) => state === 'over'))
  expect(await ask(sockets[0], 0, 'pass')).toBe('engine:over')
  expect((await people[1].post(`/api/tables/${id}/return`, { seat: 1 })).status).toBe(409)
  // It stays over when the table is opened again.
  for (const socket of sockets) socket.leave()
  await expect.poll(() => server.tables().awaited(id)).toBeUndefined()
  const again = await people[0].socket(id)
  await again.heard(isOf('shown'))
  expect(newest(again).state).toBe('over')
})

it('a player who concedes among three is out, and the others play on', async () => {
  const { id, people } = await playing({}, [null, null, 'random'])
  const { body } = await people[0].post(`/api/tables/${id}/concede`, { seat: 0 })
  expect(body).toMatchObject({ state: 'playing', seats: { 0: { standIn: { why: 'conceded', out: true } } } })
  const back = await people[0].post(`/api/tables/${id}/return`, { seat: 0 })
  expect(back).toMatchObject({ status: 409, body: { problem: 'tooLate' } })
  const end = await people[1].post(`/api/tables/${id}/concede`, { seat: 1 })
  expect(end.body.play.ending).toMatchObject({ seat: 1, winners: [2] })
})

it('a match can be aborted only before its third move', async () => {
  const { id, people, sockets } = await playing()
  for (const _ of [1, 2, 3]) await ask(sockets[0], 0, 'mark')
  expect(await people[1].post(`/api/tables/${id}/abort`)).toMatchObject({ body: { problem: 'tooLate' } })
  const other = await playing()
  await ask(other.sockets[0], 0, 'mark')
  const { body } = await other.people[1].post(`/api/tables/${other.id}/abort`)
  expect(body).toMatchObject({ state: 'over', play: { ending: { kind: 'aborted', seat: 1, winners: [] } } })
})

it('an undo that affects another player is requested, answered, and then carried out or not', async () => {
  const { id, people, sockets } = await playing()
  const [ada, bea] = sockets
  const question = isTable(({ play }) => play.undo !== undefined)
  const none = isTable(({ play }) => play.undo === undefined)
  // In their own turn, players need no agreement.
  await ask(ada, 0, 'mark')
  expect(await ask(ada, 0, 'undo')).toBe('done')
  await ask(ada, 0, 'pass')
  expect(await ask(ada, 0, 'undo')).toBe('stale')
  const { table } = await bea.heard(question)
  const { version } = table.play.undo!
  expect(table.play.undo).toEqual({ seat: 0, version: 3, waits: [1] })
  // The player who asks cannot agree.
  const own = await people[0].post(`/api/tables/${id}/undo`, { version, agree: true })
  expect(own).toMatchObject({ status: 403, body: { problem: 'notYourSeat' } })
  expect((await people[1].post(`/api/tables/${id}/undo`, { version, agree: false })).status).toBe(200)
  const { table: after } = await ada.heard(none, ada.told.findLastIndex(question))
  expect(after.play.undoAnswered).toEqual({ seat: 0, version: 3, end: 'refused', by: 1, left: 1 })
  expect(newestStep(ada).version).toBe(3)

  expect(await ask(ada, 0, 'undo')).toBe('stale')
  await bea.heard(question, bea.told.findLastIndex(none))
  await people[1].post(`/api/tables/${id}/undo`, { version, agree: true })
  await ada.heard(isVersion(4))
  expect(newestStep(ada).by).toEqual({ seat: 0, undo: true })
  // An unseen command needs no agreement.
  const before = ada.told.length
  bea.leave()
  await ada.heard(
    isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here),
    before,
  )
  await ask(ada, 0, 'pass')
  expect(await ask(ada, 0, 'undo')).toBe('done')
})

it('an undo can be asked for twice in a turn, and again in the next one', async () => {
  const { id, people, sockets } = await playing()
  const [ada, bea] = sockets
  const question = isTable(({ play }) => play.undo !== undefined)
  const none = isTable(({ play }) => play.undo === undefined)
  const pass = () => ask(ada, 0, 'pass')
  const answer = async (person: number, from: number) => {
    const { table } = await bea.heard(question, from)
    const body = { version: table.play.undo!.version, agree: false }
    await people[person]!.post(`/api/tables/${id}/undo`, body)
    for (const socket of sockets) await socket.heard(none, socket.told.findLastIndex(question))
  }
  expect(await pass()).toBe('done')
  expect(await ask(ada, 0, 'undo')).toBe('stale')
  await answer(1, 0)
  const from = bea.told.length
  expect(await ask(ada, 0, 'undo')).toBe('stale')
  // Withdrawn by the player who asked: it counts too.
  await answer(0, from)
  expect(newest(bea).play.undoAnswered).toEqual({ seat: 0, version: 1, end: 'withdrawn', by: 0, left: 0 })
  expect(await ask(ada, 0, 'undo')).toBe('engine:undo.askedTwice')
  expect(newest(ada).play).not.toHaveProperty('undo')
  // Another server, or this one after a restart, knows it too.
  await server.stop()
  await server.start()
  const back = [await people[0].socket(id), await people[1].socket(id)] as const
  for (const socket of back) await socket.heard(isOf('shown'))
  expect(await ask(back[0], 0, 'undo')).toBe('engine:undo.askedTwice')
  expect(await ask(back[1], 1, 'pass')).toBe('done')
  await back[0].heard(isVersion(2))
  expect(await ask(back[0], 0, 'pass')).toBe('done')
  expect(await ask(back[0], 0, 'undo')).toBe('stale')
  await back[1].heard(question)
})

it('a request ends when something else has happened', async () => {
  const { id, people, sockets } = await playing()
  await ask(sockets[0], 0, 'pass')
  await ask(sockets[0], 0, 'undo')
  const { table } = await sockets[1].heard(isTable(({ play }) => play.undo !== undefined))
  await ask(sockets[1], 1, 'mark')
  await sockets[0].heard(
    isTable(({ play }) => play.undo === undefined),
    sockets[0].told.length,
  )
  const { version } = table.play.undo!
  const late = await people[1].post(`/api/tables/${id}/undo`, { version, agree: true })
  expect(late).toMatchObject({ status: 409, body: { problem: 'tooLate' } })
})

const offers = (body: object) => (person: OnlineVisitor) => (id: string) =>
  person.post(`/api/tables/${id}/rematch`, body)
const agrees = offers({ agree: true })
const declines = offers({ agree: false })
const hasOffer = isTable(({ play }) => play.rematch !== undefined)
const noOffer = isTable(({ play }) => play.rematch === undefined)

it('the rematch is one table for all, with the same seats and settings, once everybody has agreed', async () => {
  const { id, watch, people, sockets } = await playing({ absent: 'forfeit' }, [null, null, 'random'])
  const spectator = await server.visitor().socket(id, { watch })
  await people[0].post(`/api/tables/${id}/abort`)
  expect((await agrees(people[0])(id)).body.play.rematch).toMatchObject({ agreed: [0], waits: [1] })
  const { table: asked } = await sockets[1].heard(hasOffer)
  expect(asked.play).not.toHaveProperty('next')
  const { body: done } = await agrees(people[1])(id)
  const { next } = done.play
  const at = `/api/tables/${next!.id}`
  const { body: table } = await people[0].get<OnlineTable>(at)
  expect(table.seats).toMatchObject([{ name: 'Ada' }, { name: 'Bea' }, { kind: 'bot' }])
  expect(table).toMatchObject({ isHost: true, play: { settings: { absent: 'forfeit' } } })
  // All have agreed, so it begins; their pages commit to bytes first, when they come.
  expect(table.starting).toBe('commit')
  timers.pass(MINUTE)
  expect((await people[0].get(at)).body).toMatchObject({ state: 'playing', yours: [0] })
  await spectator.heard(isTable(({ play }) => play.next !== undefined))
  expect((await server.visitor().get(`${at}?watch=${next!.watch}`)).status).toBe(200)
})

it('two people who offer it at the same moment have a rematch', async () => {
  for (let time = 0; time < 5; time++) {
    const { id, people } = await playing()
    await people[0].post(`/api/tables/${id}/abort`)
    const pressed = await Promise.all([agrees(people[0])(id), agrees(people[1])(id)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await people[0].get<OnlineTable>(`/api/tables/${id}`)
    expect((await people[1].get<OnlineTable>(`/api/tables/${body.play.next!.id}`)).body.yours).toEqual([1])
    // Nothing more comes of pressing again.
    expect((await agrees(people[1])(id)).body.play.next).toEqual(body.play.next)
  }
})

it('if one agrees and the other withdraws at the same moment, one of them was first', async () => {
  for (let time = 0; time < 5; time++) {
    const { id, people } = await playing()
    await people[0].post(`/api/tables/${id}/abort`)
    await agrees(people[0])(id)
    await Promise.all([declines(people[0])(id), agrees(people[1])(id)])
    const { play } = (await people[0].get<OnlineTable>(`/api/tables/${id}`)).body
    // Withdrawn first: the other's answer is an offer. Agreed first: it cannot be withdrawn.
    expect(play.next !== undefined).toBe(play.rematch?.seat === 0)
    if (!play.next) expect(play.rematch).toMatchObject({ seat: 1, waits: [0] })
  }
})

it('everybody is told who declined, and an offer that nobody answers expires', async () => {
  const { id, people, sockets } = await playing()
  await people[0].post(`/api/tables/${id}/abort`)
  await agrees(people[0])(id)
  await sockets[0].heard(hasOffer)
  await declines(people[1])(id)
  const { table } = await sockets[0].heard(noOffer, sockets[0].told.findLastIndex(hasOffer))
  expect(table.play.rematchEnd).toEqual({ seat: 0, end: 'declined', by: 1 })
  expect(await agrees(people[0])(id)).toMatchObject({ status: 409, body: { problem: 'notNow' } })
  const from = sockets[0].told.length
  await agrees(people[1])(id)
  await sockets[0].heard(hasOffer, from)
  timers.pass(REMATCH_OFFER_LASTS.minutes)
  const { table: late } = await sockets[0].heard(noOffer, sockets[0].told.findLastIndex(hasOffer))
  expect(late.play.rematchEnd).toEqual({ seat: 1, end: 'expired' })
})

it('somebody who is alone at the table gets one with open seats', async () => {
  const { id, people, sockets } = await playing()
  await people[0].post(`/api/tables/${id}/abort`)
  for (const socket of sockets) socket.leave()
  await expect.poll(() => server.tables().here(id).size).toBe(0)
  const { body } = await agrees(people[1])(id)
  const { body: next } = await people[1].get<OnlineTable>(`/api/tables/${body.play.next!.id}`)
  expect(next).toMatchObject({ state: 'waiting', isHost: true, seats: [{ kind: 'open' }, { name: 'Bea' }] })
  expect(next).not.toHaveProperty('starting')
})

it('there are no hints while somebody else plays, unless the table allows them', async () => {
  const alone = await playing({}, [null, null])
  expect(await ask(alone.sockets[0], 0, 'hint')).toBe('engine:hint.none')
  const allowed = await playing({ hints: true })
  const id = newUuid()
  allowed.sockets[0].send({ type: 'hint', id, seat: 0 })
  expect(await allowed.sockets[0].heard(isOf('hinted'))).toMatchObject({ id })
  // A player who is left alone may ask.
  await alone.people[1].post(`/api/tables/${alone.id}/leave`, { seat: 1 })
  alone.sockets[0].send({ type: 'hint', id, seat: 0 })
  expect(await alone.sockets[0].heard(isOf('hinted'))).toMatchObject({ id })
})

it('a person who looks elsewhere and back all the time does not flood the others', async () => {
  const { sockets } = await playing()
  const [ada, bea] = sockets
  const from = ada.told.length
  for (let times = 0; times < 50; times++) bea.send({ type: 'presence', away: times % 2 === 0 })
  const before = bea.told.length
  bea.send({ type: 'join' })
  await bea.heard(isOf('shown'), before)
  bea.leave()
  // The last of all.
  await ada.heard(
    isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here),
    from,
  )
  expect(ada.told.slice(from).filter(isOf('table')).length).toBeLessThan(10)
})

it('everybody sees who looks elsewhere, and who is offline', async () => {
  const { people, id, sockets } = await playing()
  const [ada, bea] = sockets
  const beaIs = (away: boolean) =>
    isTable(({ seats }) => seats[1]?.kind === 'person' && seats[1].here && (seats[1].away ?? false) === away)
  bea.send({ type: 'presence', away: true })
  await ada.heard(beaIs(true))
  // Another of her screens is visible.
  const other = await people[1].socket(id)
  await ada.heard(beaIs(false), ada.told.findLastIndex(beaIs(true)))
  other.leave()
  await ada.heard(beaIs(true), ada.told.findLastIndex(beaIs(false)))
  bea.leave()
  await ada.heard(isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here))
})
