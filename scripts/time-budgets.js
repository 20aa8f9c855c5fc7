/** The time budgets of the stages of `npm test`, and the check whether a stage kept its budget on this machine. */
// @ts-check

import { availableParallelism } from 'node:os'
import { duration } from './progress.js'

/**
 * Seconds of wall time on the idle reference machine with two x86-64 cores: five minutes in total, without
 * `check`, which `examples` contains.
 * @type {Readonly<Record<'check' | 'examples' | 'unit' | 'browser' | 'firefox', number>>}
 */
export const BUDGETS = { check: 15, examples: 45, unit: 85, browser: 155, firefox: 15 }

/** A stage fails when it takes more than this many times its budget: less is within the noise of shared machines. */
const FAILS_AT = 2

const REFERENCE_CORES = 2
/** What `calibrate` measures on the reference machine, in milliseconds of CPU time. */
const REFERENCE_MS = 70

/**
 * @typedef {object} Machine
 * @property {number} slowness How many times slower than the reference it is; never less than 1.
 * @property {number} cores
 */

/** @param {{ readonly cpuMs: number, readonly cores: number }} measured @returns {Machine} */
export function machineOf({ cpuMs, cores }) {
  const fewer = Math.max(1, REFERENCE_CORES / cores)
  return { slowness: Math.max(1, (cpuMs / REFERENCE_MS) * fewer), cores }
}

const MEASURE_EVERY_MS = 4_000

/**
 * Measures the speed of this machine repeatedly, because that of a virtual machine may change within seconds. Returns a
 * function that stops it and returns the machine. Only our own CPU time counts, so other programs do not matter.
 * @param {{ readonly every?: number, readonly measure?: () => number }} [how]
 */
export function watchMachine({ every = MEASURE_EVERY_MS, measure = calibrate } = {}) {
  const measured = [measure()]
  const timer = setInterval(() => measured.push(measure()), every)
  timer.unref()
  return () => {
    clearInterval(timer)
    measured.push(measure())
    const cpuMs = measured.reduce((sum, each) => sum + each, 0) / measured.length
    return machineOf({ cpuMs, cores: availableParallelism() })
  }
}

const ROUNDS = 4
const ITEMS = 60_000
/** `REFERENCE_MS` is the time of this many rounds. */
const REFERENCE_ROUNDS = 8

/** The CPU time of a fixed piece of work like that of the tests: numbers, objects, strings and a map. */
export function calibrate() {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    work(round)
    const { user, system } = process.cpuUsage(before)
    // The best of a few: the first is slow if the caches hold something else.
    best = Math.min(best, (user + system) / 1000)
  }
  return best * REFERENCE_ROUNDS
}

/** @param {number} seed */
function work(seed) {
  const counts = new Map()
  let value = seed + 1
  for (let item = 0; item < ITEMS; item++) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    const key = `k${value % 977}`
    const known = counts.get(key)
    counts.set(key, { times: (known?.times ?? 0) + 1, last: Math.sqrt(value) })
  }
  return JSON.stringify([...counts]).length
}

/**
 * @typedef {object} Judged
 * @property {boolean} tooLong
 * @property {string} words The message about the stage.
 */

/**
 * Compares the time of a stage with its budget. It converts the time to the idle reference machine, by the speed of
 * this machine and by the share of it that other programs left.
 * @param {{ readonly seconds: number, readonly budget: number, readonly machine: Machine,
 *   readonly others: number | undefined }} stage `others`: the share of the machine that other programs took, from 0
 *   to 1; undefined if that is unknown; then the stage never fails.
 * @returns {Judged}
 */
export function judge({ seconds, budget, machine: { slowness }, others }) {
  const told = `${duration(seconds)}, budget ${duration(budget)}`
  if (others === undefined) return { tooLong: false, words: told }
  const counted = (seconds * (1 - others)) / slowness
  const reasons = [
    slowness >= 1.05 ? `this machine is ${slowness.toFixed(1)} times slower than the reference` : '',
    others >= 0.05 ? `other programs took ${Math.round(others * 100)} % of it` : '',
  ].filter(reason => reason !== '')
  const fair = reasons.length > 0 ? ` (counted as ${duration(counted)}: ${reasons.join(', ')})` : ''
  const tooLong = counted > budget * FAILS_AT
  const verdict = tooLong ? ', TOO LONG: more than twice the budget' : counted > budget ? ', over budget' : ''
  return { tooLong, words: `${told}${fair}${verdict}` }
}
