/** Plays whole matches at the tables of a real server, and downloads their records. */

import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { seeded } from '../../src/engine/random.ts'
import type { MatchRecord } from '../../src/engine/record.ts'
import { findPlayableGame } from '../../src/server/playable-games.ts'
import { isTable, type OnlineServer, onlineServer } from '../../src/server/testing/online-server.ts'
import { playSeat } from '../../src/server/testing/play-online.ts'
import { byScript, byTavolo, write } from './matches.ts'

/** Short matches of each game. */
const OPTIONS: Readonly<Record<string, object>> = {
  'cube-attack': { board: 'duel', target: 40 },
  'cyberdoom-tower': {},
  'dungeon-drop': {},
}

export async function serverOfAllGames(): Promise<OnlineServer> {
  const server = onlineServer({
    findGame: findPlayableGame,
    limits: { processorOfPerson: 1_000_000, processorOfAddress: 1_000_000 },
  })
  await server.start()
  return server
}

/** The two players draw their contributions to the seed, as their pages do. */
export async function playedOnline(
  server: OnlineServer,
  id: string,
  number: number,
): Promise<{ readonly record: MatchRecord; readonly contributions: readonly string[] }> {
  const game = (await findPlayableGame(id))!
  const [ada, bea] = [server.visitor(), server.visitor()]
  const contributions = [0, 1].map(() => randomBytes(16).toString('hex'))
  const opening = { game: id, options: OPTIONS[id], bots: [null, null], name: 'Ada' }
  const { body: table } = await ada.post('/api/tables', opening)
  const at = `/api/tables/${table.id}`
  const [first, second] = contributions.map(bytes =>
    createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex'),
  )
  await ada.post(`${at}/sit`, { seat: 0, name: 'Ada', commitment: first })
  await bea.post(`${at}/sit`, { invite: table.invite, name: 'Bea', commitment: second })
  await ada.post(`${at}/start`)
  for (const [seat, who] of [ada, bea].entries())
    await who.post(`${at}/reveal`, { seat, contribution: contributions[seat] })
  const sockets = [await ada.socket(table.id), await bea.socket(table.id)]
  const random = seeded(`online ${id} ${number}`)
  await Promise.all(sockets.map((socket, seat) => playSeat(socket, { game, seat, random })))
  await sockets[0]!.heard(isTable(({ state }) => state === 'over'))
  await expect.poll(async () => (await ada.get(`${at}/record`)).status, { timeout: 10_000 }).toBe(200)
  const { body: record } = await ada.get<MatchRecord>(`${at}/record`)
  expect(record.seeds).toMatchObject([{ from: 0, commitment: table.commitment, contributions }])
  for (const socket of sockets) socket.leave()
  return { record, contributions }
}

/** Both verify the match, and both detect a changed contribution. */
export async function expectBothAgree(folder: string, record: MatchRecord): Promise<void> {
  const file = write(folder, record)
  const [script, tavolo] = [await byScript(file), await byTavolo(folder, file)]
  expect(script.problems).toEqual([])
  expect(script).toMatchObject({ verified: true, outcomes: tavolo.outcomes, drawn: tavolo.drawn })
  expect(tavolo.verified).toBe(true)
  expect(script.outcomes).toBeGreaterThan(0)
  await expectFindContribution(folder, record)
}

/** If little is drawn, as in Cube Attack, another contribution may happen to give the same outcomes, but rarely. */
const MOST_ALIKE = 30

async function expectFindContribution(folder: string, record: MatchRecord): Promise<void> {
  const [period] = record.seeds!
  const [first, ...others] = period!.contributions!
  for (let number = 0; number < MOST_ALIKE; number++) {
    const changed = `${first!.slice(0, -2)}${number.toString(16).padStart(2, '0')}`
    if (changed === first) continue
    const contributions = [changed, ...others]
    const file = write(folder, { ...record, seeds: [{ ...period!, contributions }] })
    const { verified } = await byTavolo(folder, file)
    expect((await byScript(file)).verified).toBe(verified)
    if (!verified) return
  }
  throw new Error('no changed contribution is detected')
}
