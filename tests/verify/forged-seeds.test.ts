/**
 * Forged seeds and contributions: `tavolo verify` refuses them or names them in its first line, and the independent
 * script agrees about each of them.
 */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../../src/cli/testing/run-cli.ts'
import type { Result } from '../../src/engine/game.ts'
import { type MatchRecord, readRecord } from '../../src/engine/record.ts'
import { given } from '../../src/engine/testing/toy-matches.ts'
import { type Verified, verifyRecord } from '../../src/engine/verify.ts'
import { cutAndConceded, FOR_THE_RULES, FORGERIES, game, honest } from './forged-seeds.ts'
import { SCRIPT, type ScriptReport } from './matches.ts'

let folder = ''
let byScript: readonly ScriptReport[] = []
const records = [honest, cutAndConceded, ...FORGERIES.map(({ record }) => record)]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-forged-'))
  const files = records.map((record, index) => {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  const ran = await promisify(execFile)(process.execPath, [SCRIPT, ...files, '--json']).catch(error => error)
  byScript = (ran.stdout as string)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
})
afterAll(() => rmSync(folder, { recursive: true }))

function verified(record: MatchRecord): Result<Verified> {
  const read = readRecord(JSON.stringify(record))
  if (!read.ok) return read
  const work = verifyRecord([game], read.value)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** What Tavolo finds: the reason for refusing the record, or its verdict. */
function found(record: MatchRecord): string {
  const result = verified(record)
  return result.ok ? result.value.verification.verdict : result.refusal.because
}

describe('A match with committed bytes of its players', () => {
  it('is verified by both', () => {
    const { verification } = given(verified(honest))
    expect(verification).toMatchObject({ verdict: 'verified', over: true, drawn: verification.outcomes })
    expect(verification.periods).toMatchObject([{ contributions: 2, committed: true, unrevealed: [] }])
    expect(byScript[0]).toMatchObject({ verified: true, verdict: 'verified', problems: [] })
  })

  it('that was given up is verified up to there, and the first line says so', async () => {
    expect(given(verified(cutAndConceded)).verification).toMatchObject({ verdict: 'verified', over: false })
    expect(byScript[1]).toMatchObject({ verified: true })
    const { code, out } = await runCli('verify 1.json', { folder })
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 0,
      first: `1.json: verified up to step ${cutAndConceded.steps.length}, where the match was given up. Every random outcome comes from its seed.`,
    })
    expect(out).toContain('is only stated in the record')
  })
})

describe('A forged record', () => {
  it('there are more than twenty', () => expect(FORGERIES.length).toBeGreaterThanOrEqual(23))

  it.each(FORGERIES.map((forgery, index) => ({ ...forgery, index })))('is found by both: $name', each => {
    const script = byScript[each.index + 2]!
    expect(found(each.record)).toBe(each.found)
    expect(script.verified).toBe(false)
    expect(script.verdict).toBe(each.found.startsWith('engine:') ? 'wrong' : each.found)
  })

  it.each(FOR_THE_RULES)('is found by the rules: $name', ({ record, found: wanted }) => {
    expect(found(record)).toBe(wanted)
  })

  it('is named in the first line and by the exit code, in either language', async () => {
    const index = FORGERIES.findIndex(({ found: wanted }) => wanted === 'continued') + 2
    const from = records[index]!.seeds![1]!.from
    const { code, out } = await runCli(`verify ${index}.json`, { folder })
    expect(code).toBe(3)
    expect(out).toContain(`${index}.json: continued at step ${from} with another seed.`)
    expect(out).not.toContain('verified.')
    const italian = await runCli(`verify ${index}.json --lang it`, { folder })
    expect(italian.out).toContain(`continuata dal passo ${from} con un altro seme`)
    const refused = FORGERIES.findIndex(({ found: wanted }) => wanted.endsWith('reused')) + 2
    const { err, ...ended } = await runCli(`verify ${refused}.json`, { folder })
    expect(ended.code).toBe(1)
    expect(err).toContain('was already used for earlier steps')
  })
})
