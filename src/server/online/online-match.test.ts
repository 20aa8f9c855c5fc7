/** Matches over the network: two people play, through a restart of the server, with a spectator. */

import { expect, it } from 'vitest'
import { commitmentOf } from '../../engine/commitment.ts'
import type { AnyGame } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { recordOf } from '../../engine/record.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { verifyRecord } from '../../engine/verify.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import type { OpenTableRequest, YourTables } from '../../wire/table-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import { isOf, isTable, type TestSocket, TOY_TABLE } from '../testing/online-server.ts'
import { newestStep, playSeat, secretsIn } from '../testing/play-online.ts'
import { startedServer } from '../testing/started-server.ts'
import { openMatch } from './matches/stored-match.ts'

const GAMES: readonly AnyGame[] = [hiddenCard, cubeAttack]
const findGame = async (id: string) => GAMES.find(game => game.id === id)
const CUBES: OpenTableRequest = {
  game: cubeAttack.id,
  options: { target: 40 },
  bots: [null, null],
  name: 'Ada',
}

const server = startedServer({ findGame })

const BYTES = ['ad'.repeat(16), 'be'.repeat(16)] as const

/** Ada opens a table, Bea sits down, Ada starts the match, and both show their bytes. */
async function startedTable(request: OpenTableRequest) {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', request)
  const { id, invite, watch } = table
  const at = `/api/tables/${id}`
  await ada.post(`${at}/sit`, { seat: 0, name: 'Ada', commitment: commitmentOf(BYTES[0]) })
  await bea.post(`${at}/sit`, { invite, name: 'Bea', commitment: commitmentOf(BYTES[1]) })
  expect((await ada.post(`${at}/start`)).body).toMatchObject({ state: 'waiting', starting: 'reveal' })
  await ada.post(`${at}/reveal`, { seat: 0, contribution: BYTES[0] })
  const shown = await bea.post(`${at}/reveal`, { seat: 1, contribution: BYTES[1] })
  expect(shown.body).toMatchObject({ state: 'playing' })
  return { ada, bea, id, watch: watch! }
}

const finished = isTable(({ state }) => state === 'over')

it('a match is played to its end, through a restart, and nothing is lost or doubled', async () => {
  const { ada, bea, id, watch } = await startedTable(CUBES)
  const random = seeded('online')
  const play = (sockets: readonly TestSocket[], until?: number) =>
    Promise.all(
      sockets.map((socket, seat) =>
        playSeat(socket, { game: cubeAttack, seat, random, ...(until === undefined ? {} : { until }) }),
      ),
    )
  const first = [await ada.socket(id), await bea.socket(id)]
  const [byAda] = await play(first, 20)
  await server.stop()
  expect(await first[0]!.closed()).toBe(1001)
  await server.start()

  const back = [await ada.socket(id), await bea.socket(id)]
  const watching = await server.visitor().socket(id, { watch })
  await back[0]!.heard(isOf('shown'))
  const { version } = newestStep(back[0]!)
  expect(version).toBeGreaterThanOrEqual(20)
  // Commands from before the restart are answered again and not carried out again.
  const { ask, version: led } = byAda![0]!
  back[0]!.send(ask)
  expect(await back[0]!.heard(isOf('done'))).toMatchObject({ version: led })
  expect((await server.store().open(id))!.tail).toHaveLength(version)

  await play(back)
  for (const socket of [...back, watching]) await socket.heard(finished)
  expect(newestStep(watching).version).toBe(newestStep(back[0]!).version)
  const kept = (await server.store().open(id))!
  expect(kept.head.contributions).toEqual(BYTES)
  expect(new Set(kept.tail.map(each => each.id)).size).toBe(kept.tail.length)
  // The end of the match is known without opening it, as soon as anybody is told.
  await back[0]!.heard(isTable(({ state }) => state === 'over'))
  for (const socket of [...back, watching]) socket.leave()
  expect((await ada.get(`/api/tables/${id}`)).body).toMatchObject({ state: 'over' })
})

it('each player sees only what they may, and spectators nothing secret', async () => {
  const { ada, bea, id, watch } = await startedTable(TOY_TABLE)
  const spectator = server.visitor()
  const sockets = [await ada.socket(id), await bea.socket(id), await spectator.socket(id, { watch })]
  const [first, second, watching] = sockets as [TestSocket, TestSocket, TestSocket]
  const random = seeded('secrets')
  await Promise.all(
    [first, second].map((socket, seat) => playSeat(socket, { game: hiddenCard, seat, random })),
  )
  for (const socket of sockets) await socket.heard(finished)
  const { head } = (await server.store().open(id))!
  const found = watching.told.map(told => secretsIn(told))
  expect(found.flatMap(({ leaked }) => leaked)).toEqual([])
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10)
  // Shows that the test would see a secret: players know their own.
  expect(first.told.flatMap(told => secretsIn(told).leaked).length).toBeGreaterThan(0)
  expect(first.told.flatMap(told => secretsIn(told).leaked).join()).not.toContain('/players/1/')
  const tokens = [ada.cookie()!, bea.cookie()!].map(cookie => cookie.split('=')[1]!)
  const table = (await server.store().tables.find(id))!
  const people = table.seats.map(({ person }) => person!)
  for (const secret of [head.seed, ...head.contributions, ...tokens, ...people]) {
    for (const { frames } of sockets) expect(frames.join()).not.toContain(secret)
  }
  for (const token of [table.head.invite, table.head.watch]) {
    expect(watching.frames.join()).not.toContain(token)
    expect(first.frames.join()).toContain(token)
  }
})

it('the outcomes of a match come from its seed and from all players, and can be drawn again', async () => {
  const { ada, bea, id } = await startedTable(TOY_TABLE)
  const sockets = [await ada.socket(id), await bea.socket(id)]
  for (const seat of [0, 1, 0, 1, 0, 1]) {
    const done = sockets[seat]!.told.length
    sockets[seat]!.send({ type: 'command', id: newUuid(), seat, command: { type: 'roll' } })
    await sockets[seat]!.heard(isOf('done'), done)
  }
  const kept = (await server.store().open(id))!
  const verified = async (contributions: readonly string[]) => {
    const head = { ...kept.head, contributions }
    const { match } = await openMatch(findGame, { ...kept, head })
    const work = verifyRecord(GAMES, recordOf(match))
    let end = work.next()
    while (!end.done) end = work.next()
    return end.value
  }
  expect(given(await verified(kept.head.contributions)).verification).toMatchObject({
    ...{ over: true, outcomes: 8, drawn: 8 },
    periods: [{ chance: 'drawn' }],
  })
  const [first, second] = kept.head.contributions
  for (const wrong of [[], [first!], [second!, first!]])
    expect(await verified(wrong)).toMatchObject({ ok: false })
  for (const socket of sockets) socket.leave()
})

it('the end of a match is saved, cannot be undone, and is saved later if the server had no time for it', async () => {
  const { ada, bea, id } = await startedTable(TOY_TABLE)
  const sockets = [await ada.socket(id), await bea.socket(id)]
  const last = sockets[1]!
  const pass = async (seat: number) => {
    const from = sockets[seat]!.told.length
    sockets[seat]!.send({ type: 'command', id: newUuid(), seat, command: { type: 'pass' } })
    await sockets[seat]!.heard(isOf('done'), from)
  }
  for (const seat of [0, 1, 0, 1, 0, 1]) await pass(seat)
  await last.heard(finished)
  const from = last.told.length
  last.send({ type: 'undo', id: newUuid(), seat: 1 })
  const { refusal } = await last.heard(isOf('refused'), from)
  expect(refusal).toEqual({ because: 'engine:undo.over' })
  for (const socket of sockets) socket.leave()
  await expect.poll(() => server.tables().here(id).size).toBe(0)
  const { tables } = server.store()
  await expect.poll(async () => (await tables.find(id))!.ended).toEqual(expect.any(Number))
  await tables.setEnded(id, undefined)
  const back = await ada.socket(id)
  await back.heard(finished)
  await expect.poll(async () => (await tables.find(id))!.ended).toEqual(expect.any(Number))
  back.leave()
})

it('the waiting room shows everybody who sits where and who is here, and then opens the match', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: opened } = await ada.post('/api/tables', { ...TOY_TABLE, bots: [null, null, 'random'] })
  const { id, invite } = opened
  expect(opened).toMatchObject({ state: 'waiting', yours: [0], isHost: true })
  expect(opened.seats).toEqual([
    { kind: 'person', name: 'Ada', here: false },
    { kind: 'open' },
    { kind: 'bot', bot: 'random', name: 'Rigel' },
  ])
  const first = await ada.socket(id)
  await first.heard(isTable(({ seats }) => seats[0]?.kind === 'person' && seats[0].here))
  const { body: seen } = await bea.post(`/api/tables/${id}/sit`, { invite, name: '  Bea ' })
  expect(seen).toMatchObject({ yours: [1], isHost: false, seats: [{ here: true }, { here: false }, {}] })
  await first.heard(isTable(({ seats }) => seats[1]?.kind === 'person' && seats[1].name === 'Bea'))
  const second = await bea.socket(id)
  await first.heard(isTable(({ seats }) => seats[1]?.kind === 'person' && seats[1].here))
  const before = first.told.length
  second.leave()
  await first.heard(
    isTable(({ seats }) => seats[1]?.kind === 'person' && !seats[1].here),
    before,
  )
  expect(first.told.every(({ type }) => type === 'table')).toBe(true)
  await ada.post(`/api/tables/${id}/start`)
  await first.heard(isOf('shown'))
  const types = first.told.map(({ type }) => type)
  expect(types.lastIndexOf('table')).toBeLessThan(types.indexOf('seated'))
  expect(first.told.filter(isOf('seated'))[0]!.players).toEqual([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
    { kind: 'bot', bot: 'random', name: 'Rigel' },
  ])
  first.leave()
})

it('bots play at the table as long as somebody is connected', async () => {
  const ada = server.visitor()
  const { body } = await ada.post('/api/tables', { ...TOY_TABLE, bots: ['random', null] })
  expect(body).toMatchObject({ yours: [1] })
  await ada.post(`/api/tables/${body.id}/start`)
  expect((await server.store().open(body.id))!.tail).toEqual([])
  const socket = await ada.socket(body.id)
  await playSeat(socket, { game: hiddenCard, seat: 1, random: seeded('bots') })
  await socket.heard(finished)
  expect(new Set((await server.store().open(body.id))!.tail.map(({ seat }) => seat))).toEqual(new Set([0, 1]))
  expect(server.tables().count()).toBeGreaterThan(0)
})

it('people find their tables again, including those that wait for them', async () => {
  const { ada, bea, id } = await startedTable(TOY_TABLE)
  const { body: waiting } = await ada.post('/api/tables', TOY_TABLE)
  const listed = async (who: typeof ada) =>
    (await who.get<YourTables>('/api/me/tables')).body.tables.map(({ table, yourTurn }) => [
      table.id,
      yourTurn,
    ])
  expect(await listed(ada)).toEqual([
    [waiting.id, false],
    [id, true],
  ])
  expect(await listed(bea)).toEqual([[id, false]])
  const socket = await ada.socket(id)
  await socket.heard(isOf('shown'))
  await playSeat(socket, { game: hiddenCard, seat: 0, random: seeded(1), until: 1 })
  socket.send({ type: 'command', id: newUuid(), seat: 0, command: { type: 'pass' } })
  await expect.poll(() => listed(bea)).toEqual([[id, true]])
  socket.leave()
  await expect.poll(() => listed(bea)).toEqual([[id, true]])
  expect(await listed(server.visitor())).toEqual([])
})
