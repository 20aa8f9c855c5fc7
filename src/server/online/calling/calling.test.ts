/** People who are not at their tables are called back: from the step at a table to what arrives at their addresses. */

import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PushedMessage, YourChannels } from '../../../wire/channels-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { browserSubscription, mailEndpoint, postEndpoint } from '../../testing/endpoints.ts'
import {
  isAnswerTo,
  isOf,
  type OnlineVisitor,
  onlineServer,
  type TestSocket,
  TOY_TABLE,
} from '../../testing/online-server.ts'
import { newestStep } from '../../testing/play-online.ts'

const READER = { language: 'en', timeZone: 'Europe/Rome' }
const ADDRESS = 'https://tavolo.example.org'

const server = onlineServer()
let hooks: Awaited<ReturnType<typeof postEndpoint>>
let post: Awaited<ReturnType<typeof mailEndpoint>>
let gone = false
let held = Promise.resolve()
let release = (): void => {}

/** 127.0.0.1 stands for the public internet, where the test endpoints are. */
const allowed = (address: string): boolean => address === '127.0.0.1'

const settings = () => ({
  limits: { newChannelsOfPerson: 1_000 },
  calling: {
    ...{ publicAddress: ADDRESS, isAllowed: allowed, pushSubject: 'mailto:host@example.org' },
    mail: { server: post.server, from: 'Tavolo <tavolo@example.org>', publicAddress: ADDRESS },
    ...{ every: 10, times: { urgent: 0, usual: 0, pause: 0, lookAgain: 20 } },
  },
})

beforeAll(async () => {
  hooks = await postEndpoint(async ({ path }) => {
    if (path.includes('held')) await held
    return path.includes('gone') && gone ? 410 : 201
  })
  post = await mailEndpoint()
  await server.start(settings())
})
afterAll(async () => {
  await server.stop()
  await hooks.close()
  await post.close()
  server.remove()
})

const eventually = <Value>(look: () => Value) => expect.poll(look, { timeout: 15_000, interval: 10 })

/** Ada and Bea sit at a table that has begun; Ada is there. */
async function playing() {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = table
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const start = async (): Promise<TestSocket> => {
    const socket = await ada.socket(id)
    await socket.heard(isOf('table'))
    await ada.post(`/api/tables/${id}/start`)
    await socket.heard(isOf('shown'))
    return socket
  }
  return { id, ada, bea, start }
}

async function play(socket: TestSocket, seat: number, type: string): Promise<void> {
  const id = newUuid()
  socket.send({ type: 'command', id, seat, command: { type }, version: newestStep(socket).version })
  const told = await socket.heard(isAnswerTo(id))
  expect(told.type).toBe('done')
  if (told.type !== 'done') return
  const { version } = told
  await socket.heard(
    (each): each is Extract<typeof each, { type: 'shown' }> =>
      each.type === 'shown' && each.version >= version,
  )
}

const channelsOf = async (visitor: OnlineVisitor) =>
  (await visitor.get<YourChannels>('/api/me/channels')).body

interface Hooked {
  readonly id: string
  readonly text: string
  readonly content: string
  readonly facts: readonly { readonly id: string; readonly type: string; readonly url: string }[]
}

const hooked = (path: string): readonly Hooked[] =>
  hooks.arrived
    .filter(arrived => arrived.path === path)
    .map(({ body }) => JSON.parse(body.toString('utf8')) as Hooked)
    .filter(({ facts }) => facts.length > 0)

async function withWebhook(visitor: OnlineVisitor, path = `/${newUuid()}`): Promise<string> {
  const url = `${hooks.url}${path}`
  const { status } = await visitor.post('/api/me/channels/webhook', { url, ...READER })
  expect(status).toBe(200)
  return path
}

it('a step calls the person who is away by push, mail and webhook, and nobody else', async () => {
  const { id, ada, bea, start } = await playing()
  const path = await withWebhook(bea)
  const own = await withWebhook(ada)
  const browser = browserSubscription(`${hooks.url}/push`)
  await bea.post('/api/me/channels/push', { ...browser.request, ...READER })
  await bea.post('/api/me/channels/mail', { address: 'bea@example.org', ...READER, language: 'it' })
  await eventually(() => post.mails.length).toBe(1)
  const { to, text } = post.mails[0]!
  expect(to).toBe('bea@example.org')
  const [, token] = /\/#\/online\/confirm-mail\?invite=(\S+)/.exec(text)!
  // From another browser, without her cookie.
  const confirmed = await server
    .visitor()
    .post('/api/channels/confirm', { token: decodeURIComponent(token!) })
  expect(confirmed).toMatchObject({ status: 200, body: { address: 'bea@example.org' } })
  const socket = await start()
  const { version } = newestStep(socket)
  await play(socket, 0, 'pass')

  await eventually(() => hooked(path).length).toBe(1)
  await eventually(() => post.mails.length).toBe(2)
  const [call] = hooked(path)
  expect(call!.content).toBe(`hidden-card: your turn\nWith Ada.\n${ADDRESS}/#/online/${id}`)
  expect(call!.facts).toMatchObject([
    { type: 'yourTurn', number: version + 1, url: `${ADDRESS}/#/online/${id}` },
  ])
  const mail = post.mails[1]!
  expect(mail.text).toContain(`${ADDRESS}/#/online/${id}`)
  expect(mail.text).toContain('/#/online/stop-mail?invite=')
  expect(mail.messageId).toBe(`<${call!.id}@tavolo.example.org>`)
  const pushed = () => hooks.arrived.filter(each => each.path === '/push')
  await eventually(() => pushed().length).toBe(1)
  const message = JSON.parse(browser.decrypt(pushed()[0]!.body)) as PushedMessage
  expect(message).toEqual({
    ...{ id: call!.id, tag: `tavolo ${id}`, title: 'hidden-card: your turn', body: 'With Ada.' },
    ...{ path: `/#/online/${id}`, waiting: 1 },
  })
  expect(hooked(own)).toEqual([])
  socket.leave()
})

it('signs pushes with the key that browsers get, and that stays the same after a restart', async () => {
  const { bea, start } = await playing()
  const browser = browserSubscription(`${hooks.url}/signed`)
  await bea.post('/api/me/channels/push', { ...browser.request, ...READER })
  const { offered } = await channelsOf(bea)
  const socket = await start()
  await play(socket, 0, 'pass')
  await eventually(() => hooks.arrived.filter(({ path }) => path === '/signed').length).toBe(1)
  const { headers } = hooks.arrived.find(({ path }) => path === '/signed')!
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '')!
  expect(key).toBe(offered.push)
  const [head, claims, signature] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const given = Buffer.from(signature!, 'base64url')
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)).toBe(true)
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    ...{ aud: hooks.url, sub: 'mailto:host@example.org' },
  })
  socket.leave()
  await server.stop()
  await server.start(settings())
  expect((await channelsOf(bea)).offered).toEqual(offered)
})

it('says nothing while the person has the table open, even if they look elsewhere, and then only what still matters', async () => {
  const { id, bea, start } = await playing()
  const path = await withWebhook(bea)
  const screen = await bea.socket(id)
  const socket = await start()
  await screen.heard(isOf('shown'))
  await play(socket, 0, 'pass')
  await new Promise(done => setTimeout(done, 100))
  expect(hooked(path)).toEqual([])
  // The turn is seen: it is not told later either.
  await play(screen, 1, 'pass')
  screen.send({ type: 'presence', away: true })
  await socket.heard(
    (told): told is Extract<typeof told, { type: 'table' }> =>
      told.type === 'table' && told.table.seats.some(seat => seat.kind === 'person' && seat.away === true),
  )
  await play(socket, 0, 'pass')
  await new Promise(done => setTimeout(done, 100))
  expect(hooked(path)).toEqual([])
  screen.leave()
  await eventually(() => hooked(path).length).toBe(1)
  socket.leave()
})

it('several tables make one message, and a muted one none', async () => {
  const bea = server.visitor()
  const tables: { readonly id: string; readonly ada: OnlineVisitor }[] = []
  for (let n = 0; n < 4; n++) {
    const ada = server.visitor()
    const { body } = await ada.post('/api/tables', TOY_TABLE)
    await bea.post(`/api/tables/${body.id}/sit`, { invite: body.invite, name: 'Bea' })
    tables.push({ id: body.id, ada })
  }
  const path = await withWebhook(bea, `/held-${newUuid()}`)
  await bea.post('/api/me/channels/mute', { table: tables[3]!.id, muted: true })
  expect((await channelsOf(bea)).muted).toEqual([tables[3]!.id])
  const passAt = async ({ id, ada }: (typeof tables)[number]): Promise<void> => {
    const socket = await ada.socket(id)
    await ada.post(`/api/tables/${id}/start`)
    await socket.heard(isOf('shown'))
    await play(socket, 0, 'pass')
    socket.leave()
  }
  // While the first message is on its way, the others gather.
  held = new Promise(done => {
    release = done
  })
  for (const table of tables) await passAt(table)
  await eventually(() => hooked(path).length).toBe(1)
  release()
  await eventually(() => hooked(path).length).toBe(2)
  const [, several] = hooked(path)
  expect(several!.text).toBe(
    `2 tables are calling you\nhidden-card: your turn\nhidden-card: your turn\n${ADDRESS}/#/`,
  )
  const urls = hooked(path).flatMap(({ facts }) => facts.map(({ url }) => url))
  expect(urls).toEqual(tables.slice(0, 3).map(({ id }) => `${ADDRESS}/#/online/${id}`))
})

it('removes an address that is gone, and what a mail can be stopped with stops it', async () => {
  const { ada, bea, start } = await playing()
  await withWebhook(bea, '/gone')
  await bea.post('/api/me/channels/mail', { address: 'stop@example.org', ...READER })
  const mailTo = () => post.mails.filter(({ to }) => to === 'stop@example.org')
  await eventually(() => mailTo().length).toBe(1)
  const tokenIn = (text: string, page: string): string =>
    decodeURIComponent(new RegExp(`/#/online/${page}\\?invite=(\\S+)`).exec(text)![1]!)
  const { text } = mailTo()[0]!
  const confirm = { token: tokenIn(text, 'confirm-mail') }
  const stop = { token: tokenIn(text, 'stop-mail') }
  // Neither token works in place of the other, nor one that was changed.
  for (const token of [stop.token, `${confirm.token.slice(0, -2)}xx`, 'x', ''])
    expect((await server.visitor().post('/api/channels/confirm', { token })).body.problem).toBe('badLink')
  expect((await server.visitor().post('/api/channels/confirm', confirm)).status).toBe(200)
  gone = true
  const socket = await start()
  await play(socket, 0, 'pass')
  await eventually(async () => (await channelsOf(bea)).channels.map(({ kind }) => kind)).toEqual(['mail'])
  await eventually(() => mailTo().length).toBe(2)
  expect((await server.visitor().post('/api/channels/stop', stop)).status).toBe(200)
  expect((await channelsOf(bea)).channels).toEqual([])
  expect((await server.visitor().post('/api/channels/stop', stop)).body.problem).toBe('badLink')
  expect((await channelsOf(ada)).channels).toEqual([])
  socket.leave()
})

it('refuses addresses that are not public, too many of them, and what is none, each with its reason', async () => {
  const { bea } = await playing()
  const add = async (kind: string, body: object): Promise<string | undefined> =>
    (await bea.post(`/api/me/channels/${kind}`, { ...READER, ...body })).body.problem
  const port = new URL(hooks.url).port
  expect(await add('webhook', { url: `http://127.0.0.2:${port}/` })).toBe('privateAddress')
  expect(await add('webhook', { url: `http://[::1]:${port}/` })).toBe('privateAddress')
  expect(await add('webhook', { url: 'http://169.254.169.254/latest' })).toBe('privateAddress')
  expect(await add('webhook', { url: 'nonsense' })).toBe('badAddress')
  expect(await add('webhook', { url: 'http://127.0.0.1:1/' })).toBe('badAddress')
  const keys = browserSubscription('').request
  expect(await add('push', { ...keys, endpoint: `http://10.0.0.1:${port}/` })).toBe('privateAddress')
  expect(await add('push', { ...keys, endpoint: hooks.url, p256dh: keys.auth })).toBe('badAddress')
  // The point at infinity, a compressed point, and one that is not on the curve.
  for (const point of [[0], [2, ...Array(32).fill(1)], [4, ...Array(64).fill(1)]]) {
    const p256dh = Buffer.from(point).toString('base64url')
    expect(await add('push', { ...keys, endpoint: hooks.url, p256dh })).toBe('badAddress')
  }
  expect(await add('mail', { address: 'a@b@c.org' })).toBe('badAddress')
  expect(await add('mail', { address: 'bea@example.org\nbcc: x@example.org' })).toBe('badAddress')
  expect(await add('mail', { address: 'bea@example.org', timeZone: 'Mars/Olympus' })).toBe('badRequest')
  for (let n = 0; n < 5; n++) await withWebhook(bea)
  expect(await add('webhook', { url: `${hooks.url}/more` })).toBe('tooManyChannels')
  const nobody = server.visitor()
  expect((await nobody.post('/api/me/channels/mute', { table: 'x', muted: true })).body.problem).toBe(
    'noPerson',
  )
})

it('tells whoever offers tables that somebody sat down, and everybody that a match is over', async () => {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body } = await ada.post('/api/tables', TOY_TABLE)
  const path = await withWebhook(ada)
  await bea.post(`/api/tables/${body.id}/sit`, { invite: body.invite, name: '<@Bea>' })
  await eventually(() => hooked(path).length).toBe(1)
  // A name calls nobody in a chat.
  expect(hooked(path)[0]!.text).toContain('&lt;@\u200bBea&gt; has sat down')
  await ada.post(`/api/tables/${body.id}/start`)
  await eventually(() => hooked(path).length).toBe(2)
  await bea.post(`/api/tables/${body.id}/concede`, { seat: 1 })
  await eventually(() => hooked(path).length).toBe(3)
  expect(hooked(path)[2]!.facts.map(({ type }) => type)).toEqual(['over'])
})
