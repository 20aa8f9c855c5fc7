/** Kills the server again and again while two people play: they come back, and nothing is lost or doubled. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { below, seeded } from '../../engine/random.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { openLibsqlStore } from '../store/libsql-store.ts'
import { isAnswerTo, isOf, type OnlineVisitor, visitor } from '../testing/online-server.ts'
import { playSeat, type SentCommand } from '../testing/play-online.ts'

const KILLS = 10
const PROCESS = fileURLToPath(new URL('../testing/online-process.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'tavolo-online-kill-'))
const file = join(folder, 'tavolo.db')
let running: ChildProcess
let port = '0'
afterAll(() => {
  running.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Always on the same port, so that people find it again. */
function start(): Promise<void> {
  return new Promise((resolve, reject) => {
    running = spawn(process.execPath, ['--import', 'tsx', PROCESS, file, port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the server ended with ${code}`))
    })
    running.stdout!.on('data', data => {
      port = /port (\d+)/.exec(String(data))?.[1] ?? port
      resolve()
    })
  })
}

/** What the players were told to be done, by id. */
const acknowledged = new Map<string, { readonly match: string; readonly version: number }>()
let repeated = 0

/** Plays a seat to the end. After a lost connection the last command is sent again, with the id that it had. */
async function playThrough(person: OnlineVisitor, match: string, seat: number): Promise<void> {
  const random = seeded(`${match} ${seat}`)
  let pending: SentCommand | undefined
  const acknowledge = (id: string, version: number): void => {
    acknowledged.set(id, { match, version })
    pending = undefined
  }
  for (;;) {
    const socket = await person.socket(match).catch(() => sleep(100))
    if (!socket) continue
    try {
      await socket.heard(isOf('shown'))
      if (pending) {
        socket.send(pending)
        const answer = await socket.heard(isAnswerTo(pending.id))
        repeated++
        if (answer.type === 'done') acknowledge(pending.id, answer.version)
        pending = undefined
      }
      const onAsk = (ask: SentCommand): void => {
        pending = ask
      }
      await playSeat(socket, {
        ...{ game: cubeAttack, seat, random, onAsk },
        onDone: ({ ask, version }) => acknowledge(ask.id, version),
      })
      socket.leave()
      return
    } catch (error) {
      // Only a lost connection is expected here.
      if (!String(error).includes('closed: 1006')) throw error
    }
  }
}

async function playMatch(): Promise<string> {
  const people = [visitor({ host: () => `127.0.0.1:${port}` }), visitor({ host: () => `127.0.0.1:${port}` })]
  const [ada, bea] = people as [OnlineVisitor, OnlineVisitor]
  const request = { game: cubeAttack.id, options: { target: 96 }, bots: [null, null], name: 'Ada' }
  const { body: table } = await ada.post('/api/tables', request)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  await ada.post(`/api/tables/${table.id}/start`)
  let isOver = false
  const playing = Promise.all(people.map((person, seat) => playThrough(person, table.id, seat))).finally(
    () => {
      isOver = true
    },
  )
  const random = seeded(table.id)
  while (!isOver && kills < KILLS) {
    await Promise.race([playing, sleep(50 + below(random, 150))])
    if (isOver) break
    kills++
    running.kill('SIGKILL')
    await start()
  }
  await playing
  return table.id
}

let kills = 0

it('loses nothing that was acknowledged, and does nothing twice', async () => {
  await start()
  const matches: string[] = []
  while (kills < KILLS) matches.push(await playMatch())
  running.kill('SIGKILL')
  const store = await openLibsqlStore(file)
  const kept = new Map<string, { readonly match: string; readonly version: number }>()
  for (const match of matches) {
    const { tail } = (await store.open(match))!
    expect(tail.map(({ version }) => version)).toEqual(tail.map((_, index) => index + 1))
    for (const { id, version } of tail) kept.set(id, { match, version })
  }
  await store.close()
  // Every command that was carried out was acknowledged in the end, and the other way round.
  expect(kept).toEqual(acknowledged)
  expect(repeated).toBeGreaterThan(0)
  console.log(`${kept.size} commands over ${kills} kills, ${repeated} of them sent again`)
}, 600_000)
