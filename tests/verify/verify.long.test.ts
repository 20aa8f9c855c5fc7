/** The independent script agrees with `tavolo verify` on twenty matches of every game. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectAgreement, MATCHES } from './matches.ts'

const FIRST = 101
const COUNT = 20

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-script-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('The independent script', () => {
  for (const game of Object.keys(MATCHES)) {
    it(`agrees with tavolo verify on ${COUNT} matches of ${game}`, async () => {
      for (let seed = FIRST; seed < FIRST + COUNT; seed++) await expectAgreement(folder, game, seed)
    }, 600_000)
  }
})
