/** The start of a match: people commit to bytes, show them after the start, and nobody can choose theirs last. */

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf } from '../../../engine/commitment.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { hiddenCard } from '../../../engine/testing/hidden-card.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { verifyRecord } from '../../../engine/verify.ts'
import { handTimers } from '../../testing/hand-timers.ts'
import { isOf, isTable, type OnlineVisitor, TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const timers = handTimers()
const WAIT = 5_000
const server = startedServer({ now: timers.now, timers, limits: { revealWait: WAIT } })

const newBytes = () => randomBytes(16).toString('hex')
const REFUSED = (problem: string) => ({ body: { problem } })

/** Two people who have committed to bytes; Ada is the host. */
async function committedTable() {
  const people = [server.visitor(), server.visitor()] as const
  const bytes = [newBytes(), newBytes()] as const
  const { body: table } = await people[0].post('/api/tables', TOY_TABLE)
  const at = `/api/tables/${table.id}`
  await people[0].post(`${at}/sit`, { seat: 0, name: 'Ada', commitment: commitmentOf(bytes[0]) })
  const { invite } = table
  await people[1].post(`${at}/sit`, { invite, name: 'Bea', commitment: commitmentOf(bytes[1]) })
  const show = (seat: 0 | 1, contribution: string = bytes[seat]) =>
    people[seat].post(`${at}/reveal`, { seat, contribution })
  return { people, bytes, at, id: table.id, show }
}

const contributionsOf = async (id: string) => (await server.store().open(id))?.head.contributions
const stateOf = async (visitor: OnlineVisitor, at: string) => (await visitor.get(at)).body

it('the match starts when everybody has shown their bytes, and the seats are fixed before', async () => {
  const { people, bytes, at, id, show } = await committedTable()
  const [ada, bea] = people
  expect(await show(0)).toMatchObject(REFUSED('notNow'))
  const socket = await bea.socket(id)
  expect((await ada.post(`${at}/start`)).body).toMatchObject({
    ...{ state: 'waiting', starting: 'reveal' },
    committed: bytes.map((each, seat) => ({ seat, hash: commitmentOf(each) })),
  })
  await socket.heard(isTable(({ starting }) => starting === 'reveal'))
  const late = { seat: 1, name: 'Bea', commitment: commitmentOf(newBytes()) }
  expect(await bea.post(`${at}/sit`, late)).toMatchObject(REFUSED('alreadyStarted'))
  expect(await bea.post(`${at}/stand`, { seat: 1 })).toMatchObject(REFUSED('alreadyStarted'))
  expect(await ada.post(`${at}/bot`, { seat: 1, bot: 'random' })).toMatchObject(REFUSED('alreadyStarted'))
  expect(await ada.post(`${at}/start`)).toMatchObject(REFUSED('alreadyStarted'))
  expect((await show(0)).body).toMatchObject({ state: 'waiting', starting: 'reveal' })
  expect((await show(0)).body).toMatchObject({ state: 'waiting' })
  expect(await contributionsOf(id)).toBeUndefined()
  expect(await show(1, newBytes())).toMatchObject(REFUSED('badRequest'))
  const other = await ada.post(`${at}/reveal`, { seat: 1, contribution: bytes[1] })
  expect(other).toMatchObject(REFUSED('notYourSeat'))
  const stranger = await server.visitor().post(`${at}/reveal`, { seat: 1, contribution: bytes[1] })
  expect(stranger).toMatchObject(REFUSED('notInvited'))
  const { body } = await show(1)
  expect(body).toMatchObject({ state: 'playing' })
  expect(body.starting).toBeUndefined()
  await socket.heard(isOf('shown'))
  expect(await contributionsOf(id)).toEqual(bytes)
  // Nobody learns the bytes of others before the end.
  for (const each of bytes) expect(socket.frames.join()).not.toContain(each)
  socket.leave()
})

it('the commitment of a person who does not show the bytes in time counts, and the record says so', async () => {
  const { people, bytes, at, id, show } = await committedTable()
  const [ada, bea] = people
  const socket = await ada.socket(id)
  await ada.post(`${at}/start`)
  await show(0)
  timers.pass(WAIT - 1)
  expect(await stateOf(ada, at)).toMatchObject({ starting: 'reveal' })
  timers.pass(1)
  await socket.heard(isOf('shown'))
  expect(await contributionsOf(id)).toEqual([bytes[0], commitmentOf(bytes[1])])
  expect(await show(1)).toMatchObject(REFUSED('tooLate'))
  expect(await contributionsOf(id)).toEqual([bytes[0], commitmentOf(bytes[1])])
  await bea.post(`${at}/abort`)
  const { body } = await ada.get<MatchRecord>(`${at}/record`)
  const work = verifyRecord([hiddenCard], given(readRecord(JSON.stringify(body))))
  let step = work.next()
  while (!step.done) step = work.next()
  expect(body.formatVersion).toBe(2)
  expect(given(step.value).verification).toMatchObject({
    verdict: 'verified',
    periods: [{ contributions: 2, committed: true, unrevealed: [1] }],
  })
  socket.leave()
})

it('a server that was restarted meanwhile goes on with what was shown before', async () => {
  const { people, bytes, at, id, show } = await committedTable()
  await people[0].post(`${at}/start`)
  await show(1)
  await server.stop()
  await server.start()
  const socket = await people[0].socket(id)
  await socket.heard(isTable(({ starting }) => starting === 'reveal'))
  timers.pass(WAIT)
  await socket.heard(isOf('shown'))
  expect(await contributionsOf(id)).toEqual([commitmentOf(bytes[0]), bytes[1]])
  socket.leave()
})

it('without any socket, the match starts when somebody looks at the table', async () => {
  const { people, bytes, at, id, show } = await committedTable()
  await people[0].post(`${at}/start`)
  timers.pass(WAIT)
  // Too late, even if nothing has happened yet.
  expect(await show(1)).toMatchObject(REFUSED('tooLate'))
  expect(await stateOf(people[1], at)).toMatchObject({ state: 'playing' })
  expect(await contributionsOf(id)).toEqual(bytes.map(commitmentOf))
})

it('whoever looks first, the bytes are decided once', async () => {
  for (let time = 0; time < 10; time++) {
    const { people, bytes, at, id, show } = await committedTable()
    await people[0].post(`${at}/start`)
    await show(0)
    timers.pass(WAIT - 1)
    const last = show(1)
    timers.pass(1)
    await Promise.all([last, ...people.map(person => person.get(at))])
    const [, second] = (await contributionsOf(id))!
    const wasInTime = (await last).body.problem === undefined
    expect(second).toBe(wasInTime ? bytes[1] : commitmentOf(bytes[1]))
    expect((await server.store().open(id))!.tail).toEqual([])
  }
})

it('somebody who is forgotten meanwhile leaves an open seat, and the match does not start', async () => {
  const { people, at } = await committedTable()
  await people[0].post(`${at}/start`)
  await people[1].post('/api/me/forget')
  const after = await stateOf(people[0], at)
  expect(after).toMatchObject({ state: 'waiting', seats: [{ kind: 'person' }, { kind: 'open' }] })
  expect(after.starting).toBeUndefined()
})

it('after a rematch everybody commits to new bytes first', async () => {
  const { people, at, id, show } = await committedTable()
  const [ada, bea] = people
  await ada.post(`${at}/start`)
  await show(0)
  await show(1)
  const sockets = [await ada.socket(id), await bea.socket(id)]
  await ada.post(`${at}/abort`)
  for (const who of people) await who.post(`${at}/rematch`, { agree: true, rotate: true })
  const { play } = await stateOf(ada, at)
  const there = `/api/tables/${play.next!.id}`
  const next = await stateOf(ada, there)
  expect(next).toMatchObject({ state: 'waiting', starting: 'commit', committed: [], yours: [1] })
  const bytes = [newBytes(), newBytes()]
  // Ada has moved on to the second seat.
  for (const [seat, who] of [bea, ada].entries()) {
    const commitment = commitmentOf(bytes[seat]!)
    const { body } = await who.post(`${there}/sit`, { seat, name: 'N', commitment })
    expect(body).toMatchObject({ starting: seat === 0 ? 'commit' : 'reveal' })
  }
  for (const [seat, who] of [bea, ada].entries())
    await who.post(`${there}/reveal`, { seat, contribution: bytes[seat] })
  expect(await contributionsOf(next.id)).toEqual(bytes)
  for (const socket of sockets) socket.leave()
})

it('a match whose people commit to nothing starts at once', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  expect((await ada.post(`/api/tables/${table.id}/start`)).body).toMatchObject({ state: 'playing' })
  expect(await contributionsOf(table.id)).toEqual([])
})
