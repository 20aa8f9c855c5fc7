/** Tests the time budget: a slow or busy machine passes, twice the work fails. */

import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { inOrder } from '../scripts/check.js'
import {
  descendants,
  ownTime,
  parseStat,
  parseStolen,
  shareOfOthers,
  watchOthers,
} from '../scripts/machine-load.js'
import { cleansUp, isSlow, needsIsolation, takesSamples, unitTests } from '../scripts/test-files.js'
import { BUDGETS, calibrate, judge, machineOf, watchMachine } from '../scripts/time-budgets.js'

const reference = machineOf({ cpuMs: 70, cores: 2 })
const stage = { budget: 60, machine: reference, others: 0 }

describe('a budget', () => {
  it('is at most five minutes for all stages together', () => {
    // The stage with the examples contains it.
    const { check: _, ...stages } = BUDGETS
    expect(Object.values(stages).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(300)
  })

  it('may be exceeded with a warning, but not doubled', () => {
    expect(judge({ ...stage, seconds: 59 })).toEqual({ tooLong: false, words: '59 s, budget 60 s' })
    expect(judge({ ...stage, seconds: 119 })).toEqual({
      tooLong: false,
      words: '119 s, budget 60 s, over budget',
    })
    expect(judge({ ...stage, seconds: 121 })).toMatchObject({ tooLong: true })
    expect(judge({ ...stage, seconds: 121 }).words).toContain('TOO LONG')
  })

  it('is longer on a slower machine, or one with fewer cores', () => {
    const slow = machineOf({ cpuMs: 119, cores: 2 })
    expect(judge({ ...stage, machine: slow, seconds: 150 })).toEqual({
      tooLong: false,
      words:
        '2 min 30 s, budget 60 s (counted as 88 s: this machine is 1.7 times slower than the reference), over budget',
    })
    expect(judge({ ...stage, machine: slow, seconds: 210 }).tooLong).toBe(true)
    expect(machineOf({ cpuMs: 70, cores: 1 }).slowness).toBe(2)
  })

  it('is not shorter on a faster machine', () => {
    expect(machineOf({ cpuMs: 30, cores: 16 }).slowness).toBe(1)
  })

  it('counts only the share of the machine that others left', () => {
    expect(judge({ ...stage, others: 0.6, seconds: 200 })).toMatchObject({ tooLong: false })
    expect(judge({ ...stage, others: 0.6, seconds: 200 }).words).toContain('other programs took 60 % of it')
    expect(judge({ ...stage, others: 0.6, seconds: 310 }).tooLong).toBe(true)
  })

  it('never fails if the load of others is unknown', () => {
    expect(judge({ ...stage, others: undefined, seconds: 900 })).toEqual({
      tooLong: false,
      words: '15 min 0 s, budget 60 s',
    })
  })
})

describe('the calibration', () => {
  it('takes a moment, and counts only our own CPU time', () => {
    const took = calibrate()
    expect(took).toBeGreaterThan(5)
    expect(took).toBeLessThan(5_000)
  })

  it('is repeated, so that a machine that becomes slower is judged by the mean', async () => {
    const times = [70, 210]
    const machineSince = watchMachine({ every: 1, measure: () => times.shift() ?? 140 })
    await expect.poll(() => times).toEqual([])
    const fewerCores = Math.max(1, 2 / availableParallelism())
    expect(machineSince().slowness).toBeCloseTo(2 * fewerCores, 5)
  })
})

describe('the load of others', () => {
  it('is the busy time that is not ours', () => {
    expect(shareOfOthers({ busy: 1_500, all: 2_000, own: 500 })).toBe(0.5)
    expect(shareOfOthers({ busy: 400, all: 2_000, own: 500 })).toBe(0)
    expect(shareOfOthers({ busy: 0, all: 0, own: 0 })).toBe(0)
  })

  it('parses the line of a process, whatever its name', () => {
    const line = '4242 (a (strange) name) S 7 4242 4242 0 -1 4194304 1 2 3 4 150 50 30 20 20 0 1 0 99'
    expect(parseStat(line)).toEqual({ pid: 4242, parent: 7, ms: 2_000, endedMs: 500 })
  })

  it('includes the time that other virtual machines took', () => {
    expect(parseStolen('cpu  100 2 30 4000 50 0 6 75 0 0\ncpu0 50 1 15 2000 25 0 3 40 0 0\n')).toBe(750)
    expect(parseStolen('cpu  100 2 30 4000\n')).toBe(0)
  })

  const child = (pid: number, parent: number, ms: number, endedMs = 0) => ({ pid, parent, ms, endedMs })

  it('excludes everything that we started, and nothing else', () => {
    const all = [child(5, 4, 0), child(1, 0, 0), child(3, 1, 0), child(4, 3, 0), child(9, 1, 0)]
    expect(descendants(all, 3).map(({ pid }) => pid)).toEqual([5, 3, 4])
  })

  it('counts running processes, and exited ones through the parent that waited for them', () => {
    const orphaned = ownTime(1)
    orphaned.look([child(1, 0, 100), child(2, 1, 50)])
    orphaned.look([child(1, 0, 110), child(2, 1, 60), child(3, 2, 900)])
    orphaned.look([child(1, 0, 120), child(2, 1, 70)])
    expect(orphaned.total()).toBe(20 + 20 + 900)
    const waitedFor = ownTime(1)
    waitedFor.look([child(1, 0, 100, 40)])
    waitedFor.look([child(1, 0, 110, 540)])
    expect(waitedFor.total()).toBe(510)
  })

  it('is known on this system or not, and never out of bounds', async () => {
    const others = watchOthers()()
    if (process.platform === 'linux') expect(others).toBeDefined()
    if (others !== undefined) expect(others >= 0 && others <= 1).toBe(true)
  })
})

describe('the order of checks', () => {
  it('is that of the list, whichever finishes first, and no more run at once than allowed', async () => {
    const told: string[] = []
    let running = 0
    let most = 0
    const results = await inOrder(
      [30, 1, 20, 1],
      2,
      async ms => {
        most = Math.max(most, ++running)
        await new Promise(resolve => setTimeout(resolve, ms))
        running--
        return `${ms}`
      },
      result => told.push(result),
    )
    expect(told).toEqual(['30', '1', '20', '1'])
    expect(results).toEqual(told)
    expect(most).toBe(2)
  })
})

describe('test files', () => {
  it('that replace modules or use a fake browser are isolated', () => {
    expect(needsIsolation({ text: "vi.mock('./match.ts')" })).toBe(true)
    expect(needsIsolation({ text: "import { fakeBrowser } from './testing/fake-browser.ts'" })).toBe(true)
    expect(needsIsolation({ text: "import { expect, it, vi } from 'vitest'\nvi.fn()" })).toBe(false)
  })

  it('that share a thread undo what they change', () => {
    expect(cleansUp({ text: 'vi.useFakeTimers()' })).toBe(false)
    expect(cleansUp({ text: "vi.stubGlobal('a', 1)\nvi.useRealTimers()" })).toBe(false)
    expect(cleansUp({ text: "vi.stubGlobal('a', 1)\nvi.unstubAllGlobals()" })).toBe(true)
    const wrong = unitTests().filter(file => !needsIsolation(file) && !cleansUp(file))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('that take samples are recognised', () => {
    expect(takesSamples({ text: "import { sampleSize } from '../../tests/sample-size.ts'" })).toBe(true)
    expect(takesSamples({ text: "import { samples } from './samples.ts'" })).toBe(false)
  })

  it('of engine and games are fast, except those that take samples', () => {
    const slow = unitTests().filter(file => isSlow(file) && !takesSamples(file))
    expect(slow.length).toBeGreaterThan(5)
    expect(slow.filter(({ path }) => /^src\/(engine|games)\//.test(path))).toEqual([])
  })

  it('change nothing global unless they are isolated', () => {
    const globals =
      /\bglobalThis\.\w+ =|Object\.assign\(globalThis|defineProperty\(globalThis|process\.env\.\w+ =|\.prototype\.\w+ =/
    const wrong = unitTests().filter(
      file => !needsIsolation(file) && globals.test(file.text.replace(/\/globalThis.*/g, '')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
