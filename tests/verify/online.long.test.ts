/** The independent script agrees with `tavolo verify` on twenty finished online matches. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import type { OnlineServer } from '../../src/server/testing/online-server.ts'
import { expectBothAgree, playedOnline, serverOfAllGames } from './online-matches.ts'

/** Matches of Dungeon Drop take long, because every throw is simulated twice. */
const COUNTS = { 'cube-attack': 8, 'cyberdoom-tower': 8, 'dungeon-drop': 4 } as const

let folder = ''
let server: OnlineServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-online-record-'))
  server = await serverOfAllGames()
})
afterAll(async () => {
  await server.stop()
  server.remove()
  rmSync(folder, { recursive: true })
})

it.each(Object.entries(COUNTS))(
  'both agree on matches of %s',
  async (game, count) => {
    for (let number = 1; number <= count; number++) {
      const { record } = await playedOnline(server, game, number)
      await expectBothAgree(folder, record)
    }
  },
  900_000,
)
