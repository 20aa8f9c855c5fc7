/** A script without code of Tavolo draws the same outcomes from the seed of a match, and detects a changed die. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchRecord } from '../../src/engine/record.ts'
import { byScript, byTavolo, expectAgreement, findOutcome, MATCHES, write } from './matches.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-script-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The record with another number drawn, which is possible there. */
function withChanged(record: MatchRecord, { step, index }: { step: number; index: number }): MatchRecord {
  const tape = step === 0 ? record.setup : record.steps[step - 1]!.tape
  const kind = (step === 0 ? record.setupDraws! : record.steps[step - 1]!.draws!)[index]!
  const [min, max] = kind.split('-').map(Number) as [number, number]
  const now = tape[index] as number
  const changed = tape.with(index, now === max ? min : now + 1)
  if (step === 0) return { ...record, setup: changed }
  return { ...record, steps: record.steps.with(step - 1, { ...record.steps[step - 1]!, tape: changed }) }
}

describe('The independent script', () => {
  it('imports nothing but Node', () => {
    const text = readFileSync(new URL('./verify.mjs', import.meta.url), 'utf8')
    const imported = [...text.matchAll(/\bimport\b.*?['"](.+?)['"]/g)].map(([, name]) => name)
    expect(imported).toEqual(['node:crypto', 'node:fs'])
  })

  for (const game of Object.keys(MATCHES)) {
    it(`agrees with tavolo verify on matches of ${game}, and detects changes`, async () => {
      // The long test has more matches.
      const record = await expectAgreement(folder, game, 2)
      const place = findOutcome(record, /^1-6$/) ?? findOutcome(record, /^0-[1-9]/)!
      const file = write(folder, withChanged(record, place))
      const { verified, problems } = await byScript(file)
      expect(verified).toBe(false)
      expect(problems).toMatchObject([{ step: place.step, number: place.index + 1 }])
      expect(await byTavolo(folder, file)).toMatchObject({
        verified: false,
        refusal: { params: { step: place.step } },
      })
    })
  }
})
