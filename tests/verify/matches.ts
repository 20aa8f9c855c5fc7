/** Plays whole matches on the command line and verifies them twice: by `tavolo verify` and by the independent script. */

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { runCli } from '../../src/cli/testing/run-cli.ts'
import type { MatchRecord } from '../../src/engine/record.ts'

export const SCRIPT = fileURLToPath(new URL('./verify.mjs', import.meta.url))

/** A match of each game that bots play quickly. */
export const MATCHES: Readonly<Record<string, string>> = {
  'cube-attack': '--seats 2 --board duel --target 40',
  'cyberdoom-tower': '--seats 2',
  'dungeon-drop': '--seats 2',
}

export interface Report {
  readonly verified: boolean
  readonly outcomes: number
  readonly drawn: number
}

export interface ScriptReport extends Report {
  readonly verdict: string
  readonly problems: readonly { readonly step: number; readonly number: number; readonly problem: string }[]
}

export async function playMatch(folder: string, game: string, seed: number): Promise<MatchRecord> {
  const play = `play ${game} ${MATCHES[game]} --people 0 --bots random --seed ${seed} --save played.json`
  const { code, err } = await runCli(play, { folder })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(readFileSync(join(folder, 'played.json'), 'utf8')) as MatchRecord
}

export function write(folder: string, record: MatchRecord): string {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  return file
}

/** The output of the independent script, run in a separate process. */
export async function byScript(file: string): Promise<ScriptReport> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file, '--json']).catch(
    error => error,
  )
  return JSON.parse(stdout) as ScriptReport
}

export async function byTavolo(folder: string, file: string): Promise<Report> {
  const { out } = await runCli(['verify', file, '--json'], { folder })
  return JSON.parse(out) as Report
}

/** Both verify the match and agree on how many outcomes were drawn. */
export async function expectAgreement(folder: string, game: string, seed: number): Promise<MatchRecord> {
  const record = await playMatch(folder, game, seed)
  const file = write(folder, record)
  const [script, tavolo] = [await byScript(file), await byTavolo(folder, file)]
  expect(script.problems).toEqual([])
  expect(script).toMatchObject({ verified: true, outcomes: tavolo.outcomes, drawn: tavolo.drawn })
  expect(tavolo.verified).toBe(true)
  expect(script.outcomes).toBeGreaterThan(0)
  return record
}

/** The place of an outcome of one of these kinds; step 0 is the set-up. */
export function findOutcome(
  { setupDraws = [], steps }: MatchRecord,
  kinds: RegExp,
): { readonly step: number; readonly index: number } | undefined {
  const all = [setupDraws, ...steps.map(({ draws }) => draws ?? [])]
  const step = all.findIndex(draws => draws.some(kind => kinds.test(kind)))
  return step < 0 ? undefined : { step, index: all[step]!.findIndex(kind => kinds.test(kind)) }
}
