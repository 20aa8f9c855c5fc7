/** A sample of frames that no page would send; `wire-fuzz.long.test.ts` sends many more to a separate process. */

import { expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import { newUuid } from '../../wire/uuid.ts'
import { isOf, onlineServer, TOY_TABLE } from '../testing/online-server.ts'
import { attackServer } from '../testing/wire-fuzz.ts'

it('strange frames close at most their own socket, and the people at the same table play on', async () => {
  const server = onlineServer()
  await server.start({ limits: { requestsOfAddress: 100_000 } })
  const [ada, bea] = [server.visitor(), server.visitor()]
  const { body: table } = await ada.post('/api/tables', TOY_TABLE)
  await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
  await ada.post(`/api/tables/${table.id}/start`)
  const socket = await ada.socket(table.id)
  await socket.heard(isOf('shown'))
  const aim = { host: server.host(), table: table.id, frames: 120 }
  const [seated, watching] = await Promise.all([
    attackServer({ ...aim, watch: undefined, cookie: bea.cookie(), seat: 1, random: seeded('seated') }),
    attackServer({ ...aim, watch: table.watch, cookie: undefined, seat: 0, random: seeded('watching') }),
  ])
  for (const { answered, closed } of [seated, watching]) {
    expect(answered).toBeGreaterThan(0)
    expect(closed.get(4400)).toBeGreaterThan(0)
    // Not understood, and too long. Bytes that are not text have the code of the protocol.
    expect([...closed.keys()].filter(code => ![1007, 1009, 4400].includes(code))).toEqual([])
  }
  socket.send({ type: 'command', id: newUuid(), seat: 0, command: { type: 'pass' } })
  expect(await socket.heard(isOf('done'))).toMatchObject({ version: 1 })
  socket.leave()
  await server.stop()
  server.remove()
})
