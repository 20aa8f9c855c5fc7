/** The chat of a table, over real sockets. */

import { expect, it } from 'vitest'
import type { ChatMessage } from '../../../wire/running-table-api.ts'
import { isOf, type TestSocket, TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const server = startedServer()

async function tableOfTwo() {
  const [ada, bea, cleo] = [server.visitor(), server.visitor(), server.visitor()]
  const { body } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite, watch } = body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  return { ada, bea, cleo, id, watch: watch!, path: `/api/tables/${id}` }
}

/** The chat messages that the socket got. */
function chatAt({ told }: TestSocket): readonly ChatMessage[] {
  let messages: readonly ChatMessage[] = []
  for (const news of told.filter(isOf('chat')))
    messages = news.all ? news.messages : [...messages, ...news.messages]
  return messages
}

const textsAt = (socket: TestSocket) => chatAt(socket).map(({ name, text }) => `${name}: ${text}`)
const says = (text: string) => ({ text })

it('people at the table and spectators chat separately, and a returning person sees earlier messages', async () => {
  const { ada, bea, cleo, id, watch, path } = await tableOfTwo()
  const atTable = await ada.socket(id)
  const watching = await cleo.socket(id, { watch })
  await bea.post(`${path}/chat`, says(' Buona\n\tfortuna! '))
  await cleo.post(`${path}/chat`, { text: 'She has the seven', watch, name: 'Cleo' })
  await ada.post(`${path}/chat`, says('You too'))
  await expect.poll(() => textsAt(atTable)).toEqual(['Bea: Buona fortuna!', 'Ada: You too'])
  await expect.poll(() => textsAt(watching)).toEqual(['Cleo: She has the seven'])
  expect(chatAt(atTable).map(({ mine }) => mine)).toEqual([false, true])
  await server.stop()
  await server.start()
  const back = await bea.socket(id)
  await expect.poll(() => textsAt(back)).toEqual(['Bea: Buona fortuna!', 'Ada: You too'])
  expect(back.frames.join()).not.toContain('seven')
})

it('a reaction is a message without a text, with the same limits and mutes, and the seat of its author', async () => {
  const { ada, bea, cleo, id, watch, path } = await tableOfTwo()
  const [host, watching] = [await ada.socket(id), await cleo.socket(id, { watch })]
  expect((await bea.post(`${path}/chat`, { reaction: 'wow' })).status).toBe(200)
  await expect.poll(() => chatAt(host)).toMatchObject([{ name: 'Bea', reaction: 'wow', text: '', seat: 1 }])
  await cleo.post(`${path}/chat`, { reaction: 'hello', watch, name: 'Cleo' })
  await expect.poll(() => chatAt(watching)).toMatchObject([{ name: 'Cleo', reaction: 'hello' }])
  expect(chatAt(watching)[0]).not.toHaveProperty('seat')
  for (const wrong of [{ reaction: 'boo' }, { reaction: 'wow', text: 'Wow' }, {}])
    expect(await bea.post(`${path}/chat`, wrong)).toMatchObject({ body: { problem: 'badRequest' } })
  const [{ author }] = chatAt(host) as [ChatMessage]
  await ada.post(`${path}/mute`, { author, muted: true })
  expect(await bea.post(`${path}/chat`, { reaction: 'oops' })).toMatchObject({ body: { problem: 'muted' } })
  // It is still there after a restart.
  await server.stop()
  await server.start()
  const back = await bea.socket(id)
  await expect.poll(() => chatAt(back)).toMatchObject([{ reaction: 'wow', seat: 1 }])
})

it('a reported message is shown to the host, who mutes its author for all', async () => {
  const { ada, bea, cleo, id, watch, path } = await tableOfTwo()
  await cleo.post(`${path}/chat`, { text: 'Rubbish', watch, name: 'Cleo' })
  const dan = server.visitor()
  await bea.post(`${path}/chat`, says('Hello'))
  const [host, player] = [await ada.socket(id), await bea.socket(id)]
  await dan.post(`${path}/report`, { number: 1, watch })
  await host.heard(isOf('chat'))
  await expect
    .poll(() => chatAt(host)[0])
    .toMatchObject({ text: 'Rubbish', reported: true, fromSpectators: true })
  expect(player.frames.join()).not.toContain('Rubbish')
  const { author } = chatAt(host)[0]!
  await ada.post(`${path}/mute`, { author, muted: true })
  const silenced = await cleo.post(`${path}/chat`, { text: 'More', watch, name: 'Cleo' })
  expect(silenced).toMatchObject({ status: 403, body: { problem: 'muted' } })
  await expect.poll(() => chatAt(host)[0]).toMatchObject({ muted: true })
  await ada.post(`${path}/mute`, { author, muted: false })
  expect((await cleo.post(`${path}/chat`, { text: 'Sorry', watch, name: 'Cleo' })).status).toBe(200)
})

it('a muted spectator who drops the cookie stays muted, until the host unmutes them', async () => {
  const { ada, bea, cleo, id, watch, path } = await tableOfTwo()
  const write = (who = server.visitor()) => who.post(`${path}/chat`, { text: 'Rubbish', watch, name: 'Cleo' })
  await write(cleo)
  await cleo.post(`${path}/report`, { number: 1, watch })
  const host = await ada.socket(id)
  await host.heard(isOf('chat'))
  const { author } = chatAt(host)[0]!
  await ada.post(`${path}/mute`, { author, muted: true })
  const answers = await Promise.all(Array.from({ length: 40 }, () => write()))
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(answers.filter(({ setCookie }) => setCookie)).toEqual([])
  await server.stop()
  await server.start()
  expect(await write()).toMatchObject({ status: 403, body: { problem: 'muted' } })
  // People at the table may live at the same address.
  expect((await bea.post(`${path}/chat`, says('Hello'))).status).toBe(200)
  await ada.post(`${path}/mute`, { author, muted: false })
  expect((await write()).status).toBe(200)
})

it('somebody who was muted before the server knew their address is recognised when they try again', async () => {
  const { ada, cleo, id, watch, path } = await tableOfTwo()
  const write = (who: typeof cleo) => who.post(`${path}/chat`, { text: 'Rubbish', watch, name: 'Cleo' })
  await write(cleo)
  await cleo.post(`${path}/report`, { number: 1, watch })
  await server.stop()
  await server.start()
  const host = await ada.socket(id)
  await host.heard(isOf('chat'))
  await ada.post(`${path}/mute`, { author: chatAt(host)[0]!.author, muted: true })
  expect((await write(cleo)).status).toBe(403)
  expect((await write(server.visitor())).status).toBe(403)
})

it('a spectator may not take the name of somebody at the table', async () => {
  const { cleo, watch, path } = await tableOfTwo()
  for (const name of ['Ada', ' ada', 'A D A', 'Adá', 'Ａda', 'Bea.'])
    expect(await cleo.post(`${path}/chat`, { text: 'x', watch, name })).toMatchObject({
      ...{ status: 409, body: { problem: 'nameTaken' }, setCookie: undefined },
    })
  expect((await cleo.post(`${path}/chat`, { text: 'x', watch, name: 'Adam' })).status).toBe(200)
})

it('simultaneous messages get different numbers', async () => {
  const { ada, bea, id, path } = await tableOfTwo()
  const all = Array.from({ length: 20 }, (_, each) =>
    (each % 2 ? ada : bea).post(`${path}/chat`, says(`${each}`)),
  )
  expect((await Promise.all(all)).filter(({ status }) => status === 429)).toEqual([])
  const kept = await server.store().chat.after(id, 0, 100)
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, each) => each + 1))
})

it('a message has a limited length, and the number of messages is limited', async () => {
  const { ada, cleo, watch, path } = await tableOfTwo()
  for (const text of ['', '   ', 'x'.repeat(301), 'a\u202eb', '\u200b']) {
    expect(await ada.post(`${path}/chat`, { text })).toMatchObject({
      status: 400,
      body: { problem: 'badText' },
    })
  }
  expect(await ada.post(`${path}/chat`, { text: 'x', html: '<b>' })).toMatchObject({ status: 400 })
  expect(await cleo.post(`${path}/chat`, { text: 'x', watch })).toMatchObject({
    body: { problem: 'badName' },
  })
  expect(cleo.cookie()).toBeUndefined()
  await server.stop()
  await server.start({ limits: { messagesOfPerson: 3 }, now: () => 1_700_000_000_000 })
  const answers = []
  for (const text of ['1', '2', '3', '4']) answers.push((await ada.post(`${path}/chat`, { text })).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

it('newcomers of one address share the messages of one person', async () => {
  const { watch, path } = await tableOfTwo()
  await server.stop()
  await server.start({ limits: { messagesOfPerson: 3 }, now: () => 1_700_000_000_000 })
  const statuses: number[] = []
  for (let each = 0; each < 5; each++) {
    const body = { text: 'x', watch, name: 'Cleo' }
    statuses.push((await server.visitor().post(`${path}/chat`, body)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})
