/**
 * `tavolo calibrate`: what it prints, what it refuses, and a small sample that would detect chances 15 points off. All
 * in one file, because the tables of the scout take seconds to compute.
 */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { readStart } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { cyberdoomTowerBox as box } from '../games/cyberdoom-tower/box.ts'
import { type CalibrationJob, toldMatches } from './calibration-matches.ts'
import { calibrationOf, type ToldMatch } from './calibration-statistics.ts'
import { runCli } from './testing/run-cli.ts'

interface Printed {
  readonly players: number
  readonly told: boolean
  readonly bot?: string
  readonly matches: number
  readonly positions: number
  readonly bins: readonly {
    told: number | null
    won: number | null
    low: number | null
    high: number | null
  }[]
  readonly largestDeviation: number
}

async function printed(words: string): Promise<Printed[]> {
  const { code, out } = await runCli(`calibrate ${words} --json`)
  expect(code).toBe(0)
  return out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Printed)
}

describe('tavolo calibrate', () => {
  it('says so if hints give no chance', async () => {
    const none = { told: false, matches: 0, bins: [], largestDeviation: 0 }
    for (const [words, players] of [
      ['cube-attack', 2],
      ['cube-attack --players 3', 3],
      ['dungeon-drop --players 2', 2],
      ['cyberdoom-tower --players 2', 2],
    ] as const) {
      expect(await printed(words)).toEqual([{ game: words.split(' ')[0], players, ...none }])
    }
    const { out } = await runCli('calibrate dungeon-drop --players 2')
    expect(out).toBe(
      'Dungeon Drop, players: 2: hints give no chance of winning here, so there is nothing to measure.\n',
    )
  })

  it('gives five bins', async () => {
    const [measured] = await printed('cyberdoom-tower --players 1 --matches 1 --seed 5 --workers 1')
    expect(measured).toMatchObject({ players: 1, told: true, bot: 'scout', matches: 1 })
    expect(measured!.positions).toBeGreaterThan(2)
    expect(measured!.bins).toHaveLength(5)
    const { bins, largestDeviation } = measured!
    const deviations = bins.flatMap(({ told, won }) =>
      told === null || won === null ? [] : [Math.abs(told - won)],
    )
    expect(largestDeviation).toBeCloseTo(Math.max(...deviations))
  })

  it('prints a table for people, with the matches that were played in the given time', async () => {
    const { code, out } = await runCli(
      'calibrate cyberdoom-tower --players 1 --matches 100000 --seed 5 --seconds 1 --workers 1 --lang it',
    )
    expect(code).toBe(0)
    const [, matches] = /partite: (\d+) · tutti giocano come: Esploratore/.exec(out) ?? []
    expect(Number(matches), out).toBeLessThan(100)
    expect(out).toMatch(/Prevista +Posizioni +Media prevista +Vinte +intervallo 95 % +Concorda/)
    expect(out).toContain('Scarto massimo:')
  })

  it.each([
    ['cyberdoom-tower --matches 0', '--matches must be a whole number from 1 to'],
    ['cyberdoom-tower --seconds soon', '--seconds must be a whole number from 1 to'],
    ['cyberdoom-tower --players 3', 'This game is for 1 to 2 players, not 3.'],
    ['cyberdoom-tower --hard', 'chances of winning only with the default options'],
    ['cyberdoom-tower extra', 'extra'],
    ['chess', 'There is no game “chess”.'],
    ['', 'cyberdoom-tower'],
  ])('refuses “%s” in words', async (words, sentence) => {
    const { code, err } = await runCli(`calibrate ${words}`)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})

/** Whole matches of a bot take seconds, and few of them would say little. */
const IS_LONG = sampleSize({ daily: 0, long: 1 }) > 0
const MATCHES = 300
const SEED = 3
/** The deviation that chance may explain in a sample of this size; the matches are always the same ones. */
const TOLERANCE = 0.09

function jobFor(seats: number): CalibrationJob {
  const start = readStart(box.game, { seats, options: {} })
  if (!start.ok) throw new Error(start.refusal.because)
  const options = start.value.options as CalibrationJob['options']
  return { gameId: box.game.id, seats, options, bot: 'scout', seed: SEED }
}

/** The share won minus the predicted chance, over all positions. */
function surplusOf(matches: readonly ToldMatch[]): number {
  const positions = matches.flatMap(each => each.positions)
  return positions.reduce((sum, { told, won }) => sum + (won ? 1 : 0) - told, 0) / positions.length
}

function shifted(matches: readonly ToldMatch[], by: number): ToldMatch[] {
  return matches.map(({ match, positions }) => ({
    match,
    positions: positions.map(({ told, won }) => ({ told: told + by, won })),
  }))
}

describe.runIf(IS_LONG)('the predicted chances in Cyberdoom Tower', () => {
  let played: readonly ToldMatch[] | undefined
  const sample = () => {
    played ??= [...toldMatches(box, jobFor(1), { from: 0, to: MATCHES })]
    return played
  }

  it('agree with the matches won, and would not if they were 15 points off', () => {
    const matches = sample()
    expect(matches).toHaveLength(MATCHES)
    const surplus = surplusOf(matches)
    expect(surplus).toBeGreaterThan(-TOLERANCE)
    expect(surplus).toBeLessThan(TOLERANCE)
    expect(calibrationOf(matches, seeded(1)).agrees).toBe(true)
    for (const error of [-0.15, 0.15]) {
      expect(Math.abs(surplusOf(shifted(matches, error))), String(error)).toBeGreaterThan(TOLERANCE)
    }
  })

  it('are measured in the same matches for the same seed, and in others for another', () => {
    const first = (seed: number) => [...toldMatches(box, { ...jobFor(1), seed }, { from: 0, to: 1 })]
    const matches = sample().slice(0, 1)
    expect(first(SEED)).toEqual(matches)
    expect(first(SEED + 1)).not.toEqual(matches)
  })
})
