/**
 * A thousand messages by push, mail and webhook while the server is killed twenty times: none is lost, at most as many
 * as kills come twice and are recognised by their id, and each channel gets them in order.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { below, seeded } from '../../../engine/random.ts'
import type { PushedMessage } from '../../../wire/channels-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { browserSubscription, mailEndpoint, postEndpoint } from '../../testing/endpoints.ts'
import type { OnlineVisitor } from '../../testing/online-server.ts'
import { serverProcess } from '../../testing/server-process.ts'

const TABLES = 334
const KILLS = 20
const ADDRESS = 'https://tavolo.example.org'
const READER = { language: 'en', timeZone: 'UTC' }
const MANY = 100_000
/** How long the next message may take, in milliseconds. */
const PATIENCE = 90_000

let hooks: Awaited<ReturnType<typeof postEndpoint>>
let post: Awaited<ReturnType<typeof mailEndpoint>>
const browser = browserSubscription('')

const server = serverProcess({
  slowness: 4,
  limits: { tablesOfPerson: MANY, unfinishedOfPerson: MANY, newChannelsOfPerson: MANY },
  calling: () => ({
    ...{ publicAddress: ADDRESS, every: 5, mostInOne: 1 },
    // A busy machine may let a message wait for too long.
    pauses: Array.from({ length: 100 }, () => 500),
    times: { urgent: 0, usual: 0, pause: 0, lookAgain: 1_000 },
    mail: { server: post.server, from: 'Tavolo <tavolo@example.org>', publicAddress: ADDRESS },
  }),
})

const random = seeded('killed messengers')
let kills = 0
let calm = 0
/** Why the server could not be started again. */
let failure: unknown

/** Kills it soon after a message has arrived: before, while or after it notes that. */
function killSometimes(): void {
  if (kills >= KILLS || !server.isRunning() || --calm > 0) return
  calm = 10 + below(random, 2 * Math.floor((3 * TABLES) / KILLS) - 30)
  kills++
  const kill = (): Promise<void> => server.kill().then(server.start)
  const delay = below(random, 12)
  const killing = delay < 4 ? kill() : sleep(delay - 4).then(kill)
  killing.catch(error => {
    failure = error
  })
}

beforeAll(async () => {
  hooks = await postEndpoint(() => {
    killSometimes()
    return 201
  })
  post = await mailEndpoint()
  calm = 40
  await server.start()
})
afterAll(async () => {
  await server.remove()
  await hooks.close()
  await post.close()
})

/** Sends a request with a key until it is answered: the server may be killed in the middle of it. */
async function sendUntilAnswered(person: OnlineVisitor, path: string, body: object): Promise<OnlineTable> {
  const key = newUuid()
  for (;;) {
    if (failure) throw failure
    try {
      const answer = await person.post(path, { ...body, key })
      if (answer.status === 200) return answer.body
    } catch {
      // expected: the server is being killed
    }
    await sleep(20)
  }
}

/** Opens tables at which a guest sits down; resolves to their ids, in the order in which the host is to be told. */
async function openTables(host: OnlineVisitor, guest: OnlineVisitor): Promise<readonly string[]> {
  const opened: string[] = []
  for (let n = 0; n < TABLES; n++) {
    const table = { game: 'cube-attack', options: {}, bots: [null, null], name: 'Ada' }
    const { id, invite } = await sendUntilAnswered(host, '/api/tables', table)
    await sendUntilAnswered(guest, `/api/tables/${id}/sit`, { invite, name: 'Bea' })
    opened.push(id)
  }
  return opened
}

interface Message {
  readonly id: string
  readonly table: string
}

const tableIn = (text: string): string => /#\/online\/([\da-f-]{36})/.exec(text)?.[1] ?? ''

const pushed = (): readonly Message[] =>
  hooks.arrived
    .filter(({ path }) => path === '/push')
    .map(({ body }) => JSON.parse(browser.decrypt(body)) as PushedMessage)
    .map(({ id, path }) => ({ id, table: tableIn(path) }))

const hooked = (): readonly Message[] =>
  hooks.arrived
    .filter(({ path }) => path === '/hook')
    .map(({ body }) => JSON.parse(body.toString('utf8')) as { readonly id: string; readonly click: string })
    .map(({ id, click }) => ({ id, table: tableIn(click) }))
    .filter(({ table }) => table !== '')

const mailed = (): readonly Message[] =>
  post.mails
    .filter(({ text }) => !text.includes('confirm-mail'))
    .map(({ messageId, text }) => ({ id: messageId, table: tableIn(text) }))

/** A host with one channel. */
async function hostWith(kind: string, body: object): Promise<OnlineVisitor> {
  const host = server.visitor()
  await host.post('/api/tables', { game: 'cube-attack', options: {}, bots: [null, null], name: 'Ada' })
  expect((await host.post(`/api/me/channels/${kind}`, { ...body, ...READER })).status).toBe(200)
  return host
}

it('a thousand messages survive twenty kills', async () => {
  const byPush = await hostWith('push', { ...browser.request, endpoint: `${hooks.url}/push` })
  const byHook = await hostWith('webhook', { url: `${hooks.url}/hook` })
  const byMail = await hostWith('mail', { address: 'ada@example.org' })
  await expect.poll(() => post.mails.length, { timeout: PATIENCE }).toBe(1)
  const [, token] = /confirm-mail\?invite=(\S+)/.exec(post.mails[0]!.text)!
  await byMail.post('/api/channels/confirm', { token: decodeURIComponent(token!) })

  const guests = [server.visitor(), server.visitor(), server.visitor()] as const
  const [toPush, toHook, toMail] = await Promise.all([
    openTables(byPush, guests[0]),
    openTables(byHook, guests[1]),
    openTables(byMail, guests[2]),
  ])
  const channels = [
    { arrived: pushed, expected: toPush },
    { arrived: hooked, expected: toHook },
    { arrived: mailed, expected: toMail },
  ]
  const told = (): number =>
    channels.reduce((sum, { arrived }) => sum + new Set(arrived().map(({ table }) => table)).size, 0)
  // On a busy machine it takes long; it fails when nothing comes any more.
  for (let known = -1; told() < 3 * TABLES && told() > known; ) {
    known = told()
    await expect.poll(told, { timeout: PATIENCE, interval: 500 }).toBeGreaterThan(known)
  }
  // What would still be repeated comes now.
  await sleep(1_000)

  let repeated = 0
  for (const { arrived, expected } of channels) {
    const all = arrived()
    const first = all.filter(({ id }, index) => all.findIndex(each => each.id === id) === index)
    expect(first.map(({ table }) => table)).toEqual(expected)
    repeated += all.length - first.length
  }
  expect(kills).toBe(KILLS)
  expect(repeated).toBeLessThanOrEqual(KILLS)
  console.log(`${3 * TABLES} messages, ${kills} kills, ${repeated} repeated`)
})
