/** Tests of `tavolo verify`: what it draws again, what it refuses, and what it cannot know. */

import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchRecord } from '../engine/record.ts'
import { runCli } from './testing/run-cli.ts'

let folder = ''
let whole = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-verify-'))
  const play = 'play cyberdoom-tower --people 0 --seats 1 --bots random --seed 3 --save whole.json'
  const { out } = await runCli(play, { folder })
  whole = readFileSync(join(folder, 'whole.json'), 'utf8')
  const { seeds } = JSON.parse(whole) as MatchRecord
  // The commitment is printed before the match, and the seed after it.
  const { commitment, seed } = seeds![0]!
  expect(out.indexOf(commitment)).toBeGreaterThan(0)
  expect(out.indexOf(commitment)).toBeLessThan(out.indexOf(seed!))
  expect(createHash('sha256').update(Buffer.from(seed!, 'hex')).digest('hex')).toBe(commitment)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function verify(record: object, flags = '') {
  writeFileSync(join(folder, 'other.json'), JSON.stringify(record))
  return runCli(`verify other.json ${flags}`, { folder })
}

describe('tavolo verify', () => {
  it('draws every outcome of a match again', async () => {
    const { code, out } = await runCli('verify whole.json', { folder })
    expect(code).toBe(0)
    expect(out).toContain('whole.json: verified.')
    const { seed, commitment } = (JSON.parse(whole) as MatchRecord).seeds![0]!
    expect(out).toMatch(new RegExp(`Seed +${seed}`))
    expect(out).toMatch(new RegExp(`SHA-256 +${commitment}`))
    expect((await runCli('verify whole.json --lang it', { folder })).out).toContain('whole.json: verificata.')
  })

  it('lists every outcome for programs', async () => {
    const { out } = await runCli('verify whole.json --json', { folder })
    const told = JSON.parse(out)
    const record = JSON.parse(whole) as MatchRecord
    const tapes = [record.setup, ...record.steps.map(({ tape }) => tape ?? [])]
    expect(told).toMatchObject({ verified: true, over: true, game: 'cyberdoom-tower' })
    expect(told.draws.map(({ recorded }: { recorded: unknown }) => recorded)).toEqual(tapes.flat())
    expect(told.drawn).toBe(tapes.flat().length)
  })

  it('finds a changed die, in either language and for programs', async () => {
    const record = JSON.parse(whole) as MatchRecord
    const index = record.steps.findIndex(({ draws }) => draws?.includes('1-6'))
    const step = record.steps[index]!
    const die = step.tape[0] as number
    const forged = { ...step, tape: [(die % 6) + 1, ...step.tape.slice(1)] }
    const changed = { ...record, steps: record.steps.with(index, forged) }
    const { code, out, err } = await verify(changed)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`Step ${index + 1} of the record is wrong`)
    expect(err).toContain(`outcome 1 is ${(die % 6) + 1}, but the seed gives ${die}`)
    expect((await verify(changed, '--lang it')).err).toContain(`ma il seme dà ${die}`)
    const told = JSON.parse((await verify(changed, '--json')).out)
    expect(told).toMatchObject({ verified: false, refusal: { params: { step: index + 1 } } })
    expect(told.problem).toContain('the seed gives')
  })

  it('names a finished match whose seed is missing, and one of an older version without a seed', async () => {
    const { seeds: _, ...without } = JSON.parse(whole) as MatchRecord
    const named = await verify(without)
    expect(named.code).toBe(3)
    expect(named.out).toContain('other.json: the match is over, but its seed is missing')
    const older = { ...without, formatVersion: 1 }
    const { code, out } = await verify(older)
    expect(code).toBe(3)
    expect(out).toContain('not every random outcome can be verified')
    expect(out).toContain('have no seed: their random outcomes')
    expect(JSON.parse((await verify(older, '--json')).out)).toMatchObject({
      verified: false,
      verdict: 'part',
      drawn: 0,
    })
  })

  it('needs a file', async () => {
    expect(await runCli('verify', { folder })).toMatchObject({ code: 2 })
    expect((await runCli('verify a b', { folder })).err).toContain('one argument too many')
  })

  it('leaves the seed out of the record of an unfinished match', async () => {
    const play = 'play cyberdoom-tower --seats 1 --seed 3 --save begun.json'
    const { out } = await runCli(play, { folder, input: ['q'] })
    const begun = readFileSync(join(folder, 'begun.json'), 'utf8')
    const { seed, commitment } = (JSON.parse(whole) as MatchRecord).seeds![0]!
    expect(begun).toContain(commitment)
    expect(begun + out).not.toContain(seed)
    expect((await runCli('verify begun.json', { folder })).out).toContain('only its SHA-256')
  })
})
