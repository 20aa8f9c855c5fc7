/** Today's challenge on a real server: everybody has one try, which nobody else sees. */

import { expect, it } from 'vitest'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { newUuid } from '../../wire/uuid.ts'
import { challengeServer, TOWER } from '../testing/challenge-server.ts'

const { server, person, begin, today, play, entriesOf, day } = challengeServer()

it('two people with the same decisions get the same match', async () => {
  const given = { until: 4 }
  const tables = [await play(person(), 'bold', given), await play(person(), 'bold', given)]
  const [one, other] = await Promise.all(tables.map(entriesOf))
  expect(one!.steps.some(({ tape }) => tape.length > 0)).toBe(true)
  expect(other).toEqual(one)
})

it('a second try is refused, also by two requests at once and on another device', async () => {
  const ada = person()
  const { body: table } = await begin(ada)
  expect(table).toMatchObject({ state: 'playing', play: { challenge: { day: day() } } })
  expect(await begin(ada)).toMatchObject({ status: 409, body: { problem: 'alreadyTried' } })
  const { body: link } = await ada.post('/api/me/link')
  const phone = person()
  await phone.post('/api/me/device', { token: (link as unknown as { token: string }).token })
  expect(await begin(phone)).toMatchObject({ body: { problem: 'alreadyTried' } })
  expect((await today(phone)).games.find(({ game }) => game === TOWER)).toMatchObject({
    yours: { table: table.id, state: 'playing' },
  })

  const bea = person()
  await begin(bea, cubeAttack.id, 'Bea')
  const both = await Promise.all([begin(bea), begin(bea)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a request that is repeated because its answer was lost begins one try', async () => {
  const ada = person()
  const request = { game: TOWER, name: 'Ada', key: newUuid() }
  const first = await ada.post('/api/challenge', request)
  const again = await ada.post('/api/challenge', request)
  expect([again.status, again.body.id]).toEqual([200, first.body.id])
})

it('nobody else sees a try: no spectators, hints, rematch or record', async () => {
  const ada = person()
  const { body: table } = await begin(ada)
  const { watch } = (await server.store().tables.find(table.id))!.head
  expect(table.watch).toBeUndefined()
  expect((await server.visitor().get(`/api/tables/${table.id}?watch=${watch}`)).status).toBe(403)
  const spectator = await server.visitor().socket(table.id, { watch })
  expect(await spectator.closed()).toBe(4403)
  const socket = await ada.socket(table.id)
  const hint = newUuid()
  socket.send({ type: 'hint', id: hint, seat: 0 })
  const refused = await socket.heard((told): told is never => told.type === 'refused' && told.id === hint)
  expect(refused).toMatchObject({ refusal: { because: 'engine:hint.none' } })
  await ada.post(`/api/tables/${table.id}/concede`, { seat: 0 })
  expect(await ada.get(`/api/tables/${table.id}/record`)).toMatchObject({ body: { problem: 'stillPlaying' } })
  expect(await ada.post(`/api/tables/${table.id}/rematch`, { agree: true })).toMatchObject({
    body: { problem: 'notNow' },
  })
  socket.leave()
})

it('an operator can switch it off', async () => {
  await server.stop()
  await server.start({ hasChallenge: false })
  expect((await begin(person())).body.problem).toBe('switchedOff')
  expect((await server.visitor().get('/api/challenge')).status).toBe(404)
})
