/** Every game on the shelf, played to its end over the network by two people with a spectator. */

import { expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import { shelf } from '../../games/index.ts'
import { readWhole } from '../../host/journal/open-from-journal.ts'
import { findPlayableGame } from '../playable-games.ts'
import { isTable } from '../testing/online-server.ts'
import { newestStep, playSeat, secretsIn } from '../testing/play-online.ts'
import { startedServer } from '../testing/started-server.ts'

const server = startedServer({ findGame: findPlayableGame })

it.each(shelf.map(({ label }) => label.id))(
  '%s',
  async id => {
    const game = (await findPlayableGame(id))!
    const [ada, bea] = [server.visitor(), server.visitor()]
    const { body: table } = await ada.post('/api/tables', {
      game: id,
      options: {},
      bots: [null, null],
      name: 'Ada',
    })
    await bea.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: 'Bea' })
    await ada.post(`/api/tables/${table.id}/start`)
    const watching = await server.visitor().socket(table.id, { watch: table.watch! })
    const sockets = [await ada.socket(table.id), await bea.socket(table.id)]
    const random = seeded(`online ${id}`)
    await Promise.all(sockets.map((socket, seat) => playSeat(socket, { game, seat, random })))
    await watching.heard(isTable(({ state }) => state === 'over'))
    expect(newestStep(watching).step).toBe((await readWhole(server.store(), table.id))!.tail.length)
    expect(watching.told.flatMap(told => secretsIn(told).leaked)).toEqual([])
    // The test would see a secret: Dungeon Drop has some.
    const own = sockets.flatMap(({ told }) => told.flatMap(each => secretsIn(each).leaked))
    if (id === 'dungeon-drop') expect(own.length).toBeGreaterThan(0)
    for (const socket of [...sockets, watching]) socket.leave()
  },
  600_000,
)
