/** How long each stage of `npm test` may take, and whether it kept to that on the machine at hand. */
// @ts-check

import { availableParallelism } from 'node:os'
import { duration } from './progress.js'

/**
 * Seconds of wall time on the reference machine, two x86-64 cores at rest. The goal is five minutes for all of them; these
 * have room for what was not yet measured at rest.
 * @type {Readonly<Record<'check' | 'unit' | 'browser' | 'firefox', number>>}
 */
export const BUDGETS = { check: 30, unit: 120, browser: 330, firefox: 30 }

/** A stage fails when it takes so many times its budget. */
const FAILS_AT = 1.5

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

/** Measures this machine. Other programs do not matter: only the CPU time of our own work is counted. */
export function measureMachine() {
  return machineOf({ cpuMs: calibrate(), cores: availableParallelism() })
}

const ROUNDS = 3
const ITEMS = 60_000
const REPEATS = 8

/** CPU time of a fixed piece of work like that of the tests: numbers, objects, texts and a map. The best of three. */
export function calibrate() {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let repeat = 0; repeat < REPEATS; repeat++) work(repeat)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
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
 * @property {string} words What is said of the stage when it has ended.
 */

/**
 * Judges the time of a stage. It is counted as it would have been on the reference machine at rest: by the speed of this
 * machine, and by the share of it that other programs left.
 * @param {{ readonly seconds: number, readonly budget: number, readonly machine: Machine,
 *   readonly others: number | undefined }} stage `others`: the share of the machine that other programs took, from 0
 *   to 1; nothing where that cannot be known, and then a stage is not judged.
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
  const verdict = tooLong
    ? ', TOO LONG: over the budget by more than half'
    : counted > budget
      ? ', over budget'
      : ''
  return { tooLong, words: `${told}${fair}${verdict}` }
}
