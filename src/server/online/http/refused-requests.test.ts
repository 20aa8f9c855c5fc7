/** Requests that our pages never send, and too many of those that they do. */

import { describe, expect, it } from 'vitest'
import { TOY_TABLE } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const server = startedServer()

describe('the cookie', () => {
  it('is a long random token that scripts cannot read, and stays the same', async () => {
    const ada = server.visitor()
    const first = await ada.post('/api/tables', TOY_TABLE)
    expect(first.setCookie).toMatch(
      /^tavolo_person=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect((await ada.post('/api/tables', TOY_TABLE)).setCookie).toBeUndefined()
    const token = ada.cookie()!.split('=')[1]!
    const { seats } = (await server.store().tables.find(first.body.id))!
    expect(seats[0]!.person).not.toContain(token)
    expect(await server.store().tables.personWithToken(token)).toBeUndefined()
  })

  it('is sent over TLS only if the page came over TLS', async () => {
    const origin = `https://${server.host()}`
    const { setCookie } = await server.visitor().post('/api/tables', TOY_TABLE, { origin })
    expect(setCookie).toMatch(/^__Host-tavolo_person=[\w-]{32}; Path=\/; .*; Secure$/)
  })

  it('of our own host counts more than one that a neighbour in the domain may have set', async () => {
    const own = server.visitor()
    const origin = `https://${server.host()}`
    await own.post('/api/tables', { ...TOY_TABLE, name: 'Own' }, { origin })
    const neighbour = server.visitor()
    await neighbour.post('/api/tables', { ...TOY_TABLE, name: 'Neighbour' })
    const nameWith = async (cookie: string) => {
      const link = await server.visitor().post('/api/me/name', { name: 'Seen' }, { cookie })
      expect(link.status).toBe(200)
      return [await own.get<{ name: string }>('/api/me'), await neighbour.get<{ name: string }>('/api/me')]
        .map(({ body }) => body.name)
        .join()
    }
    expect(await nameWith(`${neighbour.cookie()}; ${own.cookie()}`)).toBe('Seen,Neighbour')
    // Browsers that came before there was another name are still known.
    expect(await nameWith(neighbour.cookie()!)).toBe('Seen,Seen')
  })

  it('of nobody is nobody, and is not given to people who only look', async () => {
    const forged = { cookie: `tavolo_person=${'a'.repeat(32)}` }
    const first = await server.visitor().post('/api/tables', TOY_TABLE, forged)
    expect(first).toMatchObject({ status: 200, setCookie: expect.any(String) })
    const looking = await server.visitor().get(`/api/tables/${first.body.id}?watch=${first.body.watch}`)
    const headers = { 'tavolo-watch': first.body.watch! }
    expect(await server.visitor().get(`/api/tables/${first.body.id}`, headers)).toEqual(looking)
    expect(await server.visitor().get(`/api/tables/${first.body.id}`)).toMatchObject({ status: 403 })
    expect(looking).toMatchObject({ status: 200, setCookie: undefined })
    expect(looking.body).not.toHaveProperty('invite')
    const refused = await server.visitor().post(`/api/tables/${first.body.id}/sit`, { name: 'Eve' })
    expect(refused).toMatchObject({ status: 403, setCookie: undefined })
  })
})

it.each(['http://elsewhere.example', 'null', '', 'http://127.0.0.1', 'http://127.0.0.1:1'])(
  'a request from a page of another origin is refused: %s',
  async origin => {
    const ada = server.visitor()
    const { body: table } = await ada.post('/api/tables', TOY_TABLE)
    for (const path of ['/api/tables', `/api/tables/${table.id}/start`]) {
      const refused = await ada.post(path, TOY_TABLE, { origin })
      expect(refused).toMatchObject({ status: 403, body: { problem: 'badRequest' } })
    }
  },
)

describe('a malformed body is refused', () => {
  it.each([
    ['no JSON', '{"game":'],
    ['no object', '[]'],
    ['nothing', ''],
    ['another field', { ...TOY_TABLE, admin: true }],
    ['a missing field', { ...TOY_TABLE, bots: undefined }],
    ['an unknown game', { ...TOY_TABLE, game: 'chess' }],
    ['a game by a name of ours', { ...TOY_TABLE, game: '__proto__' }],
    ['an unknown option', { ...TOY_TABLE, options: { speed: 1 } }],
    ['an unknown bot', { ...TOY_TABLE, bots: [null, 'deep-thought'] }],
    ['too few seats', { ...TOY_TABLE, bots: [null] }],
    ['too many seats', { ...TOY_TABLE, bots: [null, null, null, null, null] }],
    ['no seat for a person', { ...TOY_TABLE, bots: ['random', 'random'] }],
    ['a prototype', '{"__proto__":{"game":"hidden-card"}}'],
  ])('%s', async (_what, body) => {
    const refused = await server.visitor().post('/api/tables', body)
    expect(refused).toMatchObject({ status: 400, body: { problem: 'badRequest' }, setCookie: undefined })
  })

  it.each([
    ['sit', { name: 'Bea', seat: 2 }],
    ['sit', { name: 'Bea', seat: -1 }],
    ['sit', { name: 'Bea', seat: 0.5 }],
    ['sit', { name: 7 }],
    ['stand', { seat: 1 }],
    ['stand', {}],
    ['bot', { seat: 7, bot: 'random' }],
    ['bot', { seat: 1, bot: 'deep-thought' }],
    ['bot', { seat: 1 }],
  ])('%s %o', async (what, body) => {
    const ada = server.visitor()
    const { body: table } = await ada.post('/api/tables', TOY_TABLE)
    expect(await ada.post(`/api/tables/${table.id}/${what}`, body)).toMatchObject({
      status: 400,
      body: { problem: 'badRequest' },
    })
  })

  it('a table that does not exist is not found', async () => {
    const ada = server.visitor()
    for (const what of ['sit', 'stand', 'bot', 'start']) {
      const body = { sit: { name: 'Ada' }, stand: { seat: 0 }, bot: { seat: 0, bot: null } }[what]
      expect((await ada.post(`/api/tables/nowhere/${what}`, body)).body).toEqual({ problem: 'noTable' })
    }
    expect(await ada.get('/api/tables/nowhere')).toMatchObject({ status: 404, body: { problem: 'noTable' } })
  })
})

describe('names', () => {
  const open = (name: string) => server.visitor().post('/api/tables', { ...TOY_TABLE, name })

  it.each(['', '   ', 'x'.repeat(25), 'a\u0007b', 'a\nb', 'a\u202eb', '\u200b', 'a\u2028b', '\ud800'])(
    'are refused: %j',
    async name => {
      expect(await open(name)).toMatchObject({ status: 400, body: { problem: 'badName' } })
    },
  )

  it.each([
    ['  Ada  ', 'Ada'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['Zoë “Z” O’Hara', 'Zoë “Z” O’Hara'],
    ['e\u0301', 'é'],
    ['<b>', '<b>'],
    ['😀', '😀'],
  ])('are taken: %j', async (name, shown) => {
    expect((await open(name)).body.seats[0]).toEqual({ kind: 'person', name: shown, here: false })
  })
})

it('a full table, and a taken seat, are refused', async () => {
  const [ada, bea, cleo] = [server.visitor(), server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = table
  const taken = await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea', seat: 0 })
  expect(taken).toMatchObject({ status: 409, body: { problem: 'seatTaken' }, setCookie: undefined })
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  const full = await cleo.post(`/api/tables/${id}/sit`, { invite, name: 'Cleo' })
  expect(full).toMatchObject({ status: 409, body: { problem: 'tableFull' } })
})

it('of many who want one seat at the same time, one gets it', async () => {
  const ada = server.visitor()
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  const { id, invite } = table
  const wanting = Array.from({ length: 8 }, (_, number) =>
    server.visitor().post(`/api/tables/${id}/sit`, { invite, name: `P${number}`, seat: 1 }),
  )
  const statuses = (await Promise.all(wanting)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
})

describe('too many', () => {
  let time = 0
  const limits = { requestsOfPerson: 4, requestsOfAddress: 10, newPeopleOfAddress: 3, tablesOfPerson: 2 }
  const strict = startedServer({ limits, now: () => time })
  const nextMinute = () => {
    time += 60_000
  }

  it('tables of one person in a day', async () => {
    const ada = strict.visitor()
    const statuses: number[] = []
    for (let number = 0; number < 3; number++) {
      statuses.push((await ada.post('/api/tables', TOY_TABLE)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    time += 24 * 60 * 60 * 1_000
    expect((await ada.post('/api/tables', TOY_TABLE)).status).toBe(200)
  })

  it('tables of people who drop their cookie: they have the allowance of one', async () => {
    time += 24 * 60 * 60 * 1_000
    const open = async () => (await strict.visitor().post('/api/tables', TOY_TABLE)).status
    expect([await open(), await open(), await open()]).toEqual([200, 200, 429])
  })

  it('new people of one address in a minute', async () => {
    time += 24 * 60 * 60 * 1_000
    const ada = strict.visitor()
    const { id, invite } = (await ada.post('/api/tables', TOY_TABLE)).body
    const sit = async () => {
      const guest = strict.visitor()
      const { status } = await guest.post(`/api/tables/${id}/sit`, { invite, name: 'Guest', seat: 1 })
      await guest.post(`/api/tables/${id}/stand`, { seat: 1 })
      return status
    }
    expect([await sit(), await sit(), await sit()]).toEqual([200, 200, 429])
    nextMinute()
    expect(await sit()).toBe(200)
  })

  it('requests of one person, and of one address, in a minute', async () => {
    nextMinute()
    const ada = strict.visitor()
    await ada.post('/api/tables', TOY_TABLE)
    const asked = async (who = strict.visitor()) => (await who.get('/api/me/tables')).status
    for (let number = 0; number < 4; number++) expect(await asked(ada)).toBe(200)
    expect(await asked(ada)).toBe(429)
    nextMinute()
    expect(await asked(ada)).toBe(200)
    // Without a cookie all are one.
    for (let number = 0; number < 4; number++) expect(await asked()).toBe(200)
    expect(await asked()).toBe(429)
    for (let number = 0; number < 3; number++) expect(await asked(ada)).toBe(200)
    expect(await strict.visitor().get('/api/me')).toMatchObject({ status: 429 })
    nextMinute()
    expect(await asked()).toBe(200)
  })
})
