/** Both programs verify the record of an online match, and detect a changed die and a changed contribution. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OnlineServer } from '../../src/server/testing/online-server.ts'
import { byScript, byTavolo, findOutcome, write } from './matches.ts'
import { expectBothAgree, playedOnline, serverOfAllGames } from './online-matches.ts'

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

it('both agree on an online match, and detect changes', async () => {
  const { record } = await playedOnline(server, 'cyberdoom-tower', 1)
  await expectBothAgree(folder, record)
  const { step, index } = findOutcome({ ...record, setupDraws: [] }, /^1-6$/)!
  const { tape, ...rest } = record.steps[step - 1]!
  const die = tape[index] as number
  const changed = { ...rest, tape: tape.with(index, die === 6 ? 1 : die + 1) }
  const file = write(folder, { ...record, steps: record.steps.with(step - 1, changed) })
  expect((await byScript(file)).problems).toMatchObject([{ step, number: index + 1 }])
  expect(await byTavolo(folder, file)).toMatchObject({ verified: false, refusal: { params: { step } } })
})
