/** Records are shown, replayed and checked; damaged ones are detected. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitmentOf } from '../engine/commitment.ts'
import { runCli } from './testing/run-cli.ts'

let folder = ''
let whole = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-record-'))
  const play =
    'play cube-attack --people 0 --seats 2 --board duel --bots random --seed 3 --target 40 --save whole.json'
  await runCli(play, { folder })
  whole = readFileSync(join(folder, 'whole.json'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Written {
  formatVersion: number
  game: string
  gameVersion: number
  seats: number
  steps: { seat: number; command: Record<string, unknown> }[]
  fingerprint: string
}

/** The error message for the record after a change in it. */
async function faultAfter(change: (record: Written) => void): Promise<string> {
  const record = JSON.parse(whole) as Written
  change(record)
  return faultOf(JSON.stringify(record))
}

async function faultOf(text: string): Promise<string> {
  writeFileSync(join(folder, 'bad.json'), text)
  const faults = await Promise.all(
    ['check', 'show', 'replay'].map(deed => runCli(`record ${deed} bad.json`, { folder })),
  )
  for (const { code, out } of faults) expect({ code, out }).toEqual({ code: 1, out: '' })
  return faults[0]!.err
}

describe('tavolo record', () => {
  it('shows the contents of a record', async () => {
    const { code, out } = await runCli('record show whole.json', { folder })
    expect(code).toBe(0)
    expect(out).toMatch(/Game +Cube Attack \(cube-attack, rules version \d+\)/)
    expect(out).toMatch(/Seats +2/)
    expect(out).toMatch(/Names +Random 1, Random 2/)
    expect(out).toMatch(/Options +Board: Duel, Points to win: 40 · short/)
    expect(out).toMatch(/Steps +\d+/)
    expect(out).toMatch(/Outcome +Random \d wins/)
  })

  it('describes every step, in either language', async () => {
    const steps = (JSON.parse(whole) as Written).steps.length
    const { out } = await runCli('record replay whole.json', { folder })
    expect(out).toMatch(/^ *1 {2}Random \d moves from Entrance E\d to /)
    expect(out).toContain(`\n${steps}  `)
    expect(out).toContain('Round 2 begins')
    expect((await runCli('record replay whole.json --lang it', { folder })).out).toContain(
      'Comincia il round 2',
    )
  })

  it('draws the board after a step', async () => {
    const { out } = await runCli('record replay whole.json --at 0', { folder })
    expect(out).toMatch(/^After step 0 of \d+\n/)
    expect(out).toContain('1 ⌂E0  E0\n2 ⌂E1  E1')
    const beyond = await runCli('record replay whole.json --at 99999', { folder })
    expect(beyond.code).toBe(2)
    expect(beyond.err).toContain('There is no step 99999')
  })

  it('shows and checks a record as it was after a step', async () => {
    const steps = (JSON.parse(whole) as Written).steps.length
    const { out } = await runCli('record show whole.json --at 3', { folder })
    expect(out).toMatch(new RegExp(`Steps +After step 3 of ${steps}`))
    expect(out).toMatch(/Outcome +not finished/)
    const checked = await runCli('record check whole.json --at 3', { folder })
    expect(checked.out).toMatch(new RegExp(`^whole\\.json: OK up to step 3 of ${steps} \\(Cube Attack\\)\n`))
    for (const deed of ['show', 'check']) {
      const beyond = await runCli(`record ${deed} whole.json --at 99999`, { folder })
      expect(beyond).toMatchObject({ code: 2, out: '' })
      expect(beyond.err).toContain('There is no step 99999')
    }
    const { steps: all, ...head } = JSON.parse(whole) as Written
    const forged = all.map((step, at) => (at === 5 ? { ...step, seat: 1 - step.seat } : step))
    writeFileSync(join(folder, 'late.json'), JSON.stringify({ ...head, steps: forged }))
    expect((await runCli('record check late.json --at 5', { folder })).code).toBe(0)
    expect((await runCli('record check late.json --at 6', { folder })).err).toContain('Step 6')
  })

  it('checks, and says what was verified and what cannot be', async () => {
    const { code, out } = await runCli('record check whole.json', { folder })
    expect(code).toBe(0)
    expect(out).toMatch(/^whole\.json: OK \(Cube Attack, steps: \d+, .+\)\n/)
    expect(out).toContain('drawn again from the seed, all as recorded: 1 of 1.')
    expect(out).toContain('No record can prove who played')
    const { seeds: _, ...older } = JSON.parse(whole)
    writeFileSync(join(folder, 'older.json'), JSON.stringify(older))
    const told = (await runCli('record check older.json', { folder })).out
    expect(told).toMatch(/Steps 0 to \d+ have no seed: their random outcomes/)
    expect(told).not.toContain('drawn again')
    const italian = (await runCli('record check older.json --lang it', { folder })).out
    expect(italian).toContain('sono senza seme: i loro esiti casuali')
  })

  it('names a match that was continued with another seed', async () => {
    const record = JSON.parse(whole)
    const seed = 'ab'.repeat(32)
    record.seeds.push({ from: 4, commitment: commitmentOf(seed), seed })
    writeFileSync(join(folder, 'continued.json'), JSON.stringify(record))
    const check = (flags = '') => runCli(`record check continued.json ${flags}`, { folder })
    const { code, out } = await check()
    expect(code).toBe(0)
    expect(out).toMatch(/^continued\.json: OK, continued at step 4 with another seed \(Cube Attack, steps: /)
    expect((await check('--at 5')).out).toMatch(/: OK up to step 5 of \d+, continued at step 4 with another/)
    expect((await check('--at 3')).out).toMatch(/: OK up to step 3 of \d+ \(Cube/)
    expect((await check('--lang it')).out).toContain('OK, continuata dal passo 4 con un altro seme (')
  })

  it('says what is wrong with a damaged record, and where', async () => {
    expect(await faultOf('')).toContain('bad.json: The file ends too early')
    expect(await faultOf(whole.slice(0, whole.length / 2))).toContain('cut off after')
    expect(await faultOf(whole.replace('"seats": 2', '"seats" 2'))).toContain('damaged at line 6, column 11')
    expect(await faultOf('{"hello":1}')).toContain('not the record of a match')
    expect(await faultAfter(record => Object.assign(record, { formatVersion: 3 }))).toContain(
      'format version 3',
    )
    expect(await faultAfter(record => Object.assign(record, { game: 'chess' }))).toContain('“chess”')
    expect(await faultAfter(record => Object.assign(record, { gameVersion: 99 }))).toContain(
      'version 99 of the rules',
    )
    expect(await faultAfter(record => Object.assign(record.steps[4]!, { seat: 'me' }))).toContain(
      'damaged at steps.4.seat',
    )
    expect(await faultAfter(record => Object.assign(record, { seats: 3 }))).toContain('could not be set up')
  })

  it('detects an altered record', async () => {
    const reordered = await faultAfter(record => record.steps.splice(1, 1))
    expect(reordered).toMatch(/Step \d+ of the record \(seat \d\) cannot be played: .*\.\n/)
    const shorter = await faultAfter(record => record.steps.pop())
    expect(shorter).toContain('does not end in the position it states')
    expect(await faultAfter(record => Object.assign(record, { fingerprint: '0'.repeat(32) }))).toContain(
      'altered',
    )
  })

  it('needs an action and a file', async () => {
    const fault = async (words: string, code: number): Promise<string> => {
      const done = await runCli(words, { folder })
      expect(done.code).toBe(code)
      return done.err
    }
    expect(await fault('record', 2)).toContain('show, replay or check')
    expect(await fault('record shwo whole.json', 2)).toContain('Did you mean “show”?')
    expect(await fault('record show', 2)).toContain('tavolo record show FILE')
    expect(await fault('record show whole.json more', 2)).toContain('“more” is one argument too many')
    expect(await fault('record show missing.json', 1)).toContain('There is no file missing.json.')
    expect(await fault('record show .', 1)).toContain('. is a folder')
  })
})
