/** Many matches: the sums are the same with any number of threads. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { readStart } from '../engine/match.ts'
import { cubeAttackBox } from '../games/cube-attack/box.ts'
import { runSimulation, type SimulationWork } from './run-simulation.ts'
import type { Job } from './simulation-matches.ts'
import { runCli } from './testing/run-cli.ts'

interface Counted {
  matches: number
  seats: number
  winRate: number
  winsBySeat: number[]
  winsByOrder: number[]
  winsByBot: Record<string, number>
  playedByBot: Record<string, number>
  endReasons: Record<string, number>
  tallies: Record<string, { mean: number; p10: number; p90: number }>
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

async function counted(words: string, ...more: string[]): Promise<Counted> {
  const { code, out } = await runCli(['simulate', 'cube-attack', '--json', ...words.split(' '), ...more])
  expect(code).toBe(0)
  return JSON.parse(out.trimEnd().split('\n').at(-1)!) as Counted
}

describe('tavolo simulate', () => {
  it('counts wins by seat, by turn order and by bot', async () => {
    const { matches, winRate, winsBySeat, winsByOrder, winsByBot, endReasons, tallies } = await counted(
      '--board trinity --seats 3 --matches 30 --seed 1',
    )
    expect({ matches, winRate }).toEqual({ matches: 30, winRate: 1 })
    expect(winsBySeat).toHaveLength(3)
    expect(sum(winsBySeat)).toBeGreaterThanOrEqual(30)
    expect(sum(winsByOrder)).toBe(sum(winsBySeat))
    expect(winsByBot.random).toBe(sum(winsBySeat))
    expect(sum(Object.values(endReasons))).toBe(30)
    expect(tallies.rounds!.mean).toBeGreaterThan(10)
    expect(tallies.rounds!.p10).toBeLessThanOrEqual(tallies.rounds!.p90)
  })

  it('gives the same results for the same seed, and others for another', async () => {
    const { winsBySeat } = await counted('--matches 40 --seed 3')
    expect((await counted('--matches 40 --seed 3')).winsBySeat).toEqual(winsBySeat)
    const others = await Promise.all([4, 5, 6].map(seed => counted(`--matches 40 --seed ${seed}`)))
    expect(others.some(other => other.winsBySeat.join() !== winsBySeat.join())).toBe(true)
  })

  it.each([
    ['en', 'How it ended', 'a Sentinel took the last Energy', 'caught on a blocked floor'],
    ['it', "Com'è finita", "una Sentinella ha tolto l'ultima Energia", 'in trappola su un Piano bloccato'],
  ])('says in words what matches were lost by (%s)', async (language, ...told) => {
    const words = `simulate cyberdoom-tower --seats 2 --matches 60 --seed 5 --lang ${language}`
    const { code, out } = await runCli(words.split(' '))
    expect(code).toBe(0)
    for (const text of told) expect(out).toContain(text)
  })

  it('puts each bot in every seat in turn', async () => {
    // One round before the end, so that the bots think only briefly.
    const position = 'hexa 64 9.0.0.2 0/18/0/60/M0,F 2/19/0/0/C2 4/19/0/0/C4 - -'
    const { playedByBot } = await counted(
      '--matches 2 --bots random,random,monte-carlo',
      '--position',
      position,
    )
    expect(playedByBot).toEqual({ random: 4, 'monte-carlo': 2 })
  }, 30_000)

  it('prints tables, with shares and their intervals', async () => {
    const { out, err } = await runCli('simulate cube-attack --matches 30 --seed 1 --free-pass')
    expect(out).toContain('Cube Attack · matches: 30 · seats: 2 · bots: random\nOptions: Free pass: yes')
    expect(out).toMatch(/Seat +Played +Wins +Win rate +95 % interval/)
    expect(out).toMatch(/Turn order/)
    expect(out).toMatch(/Rounds +\d+\.\d\d +\d+–\d+/)
    expect(out).toContain('A shared win counts for each winner')
    expect(out).toContain('--seed 1')
    expect(err).toBe('')
  })

  it('shows a progress bar in a terminal', async () => {
    const { err } = await runCli('simulate cube-attack --matches 300 --seed 1', { errIsTerminal: true })
    expect(err).toContain('░')
    expect(err).toMatch(/of 300 matches/)
    expect(err.endsWith('\r\u001b[K')).toBe(true)
  })

  it('says what it expects', async () => {
    for (const wrong of ['0', '-3', 'lots']) {
      const { code, err } = await runCli(`simulate cube-attack --matches ${wrong}`)
      expect(code).toBe(2)
      expect(err).toContain('--matches must be a whole number from 1 to')
    }
  })
})

describe('Simulation in threads', () => {
  const start = readStart(cubeAttackBox.game, { seats: 2, options: { board: 'duel', target: 40 } })
  if (!start.ok) throw new Error(start.refusal.because)
  const options = start.value.options as Job['options']
  const job: Job = { gameId: 'cube-attack', seats: 2, options, bots: ['random'], seed: 9 }
  const work = (threads: number, signal = new AbortController().signal): SimulationWork => ({
    job,
    matches: 50,
    threads,
    signal,
    show() {},
  })

  it.runIf(sampleSize({ daily: 0, long: 1 }))(
    'gives the same sums as one thread alone',
    async () => {
      expect(await runSimulation(work(2))).toEqual(await runSimulation(work(1)))
    },
    30_000,
  )

  it('stops when told to', async () => {
    expect((await runSimulation(work(2, AbortSignal.abort()))).matches).toBe(0)
    const endless = { ...work(1, AbortSignal.abort()), matches: 1_000_000 }
    expect((await runSimulation(endless)).matches).toBeLessThan(10_000)
  }, 30_000)
})
