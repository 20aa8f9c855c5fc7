/**
 * Draws the chance of a recorded match again from its seed, as docs/files/record.md describes it. It shares no code
 * with Tavolo and knows none of its rules: what could be drawn is written in the record, and `tavolo verify` checks
 * that against the rules.
 *
 * node tests/verify/verify.mjs RECORD... [--json]
 *
 * The exit code is 0 if everything is proven, 1 if a record is wrong, and 3 if there are no errors but no proof either.
 */
// @ts-check

import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const WORDS = 2 ** 32

/**
 * @typedef {{ from: number, commitment: string, seed?: string, contributions?: string[],
 *   committed?: { seat: number, hash: string }[] }} Period
 * @typedef {{ step: number, number: number, problem: string }} Problem
 * @typedef {{ tape: unknown[], draws: string[], command: Record<string, unknown> }} Step
 */

/** The words of a step, one after the other. @param {Period & { seed: string }} period @param {number} step */
function wordsOf({ seed, contributions = [] }, step) {
  const key = Buffer.from(seed, 'hex')
  let counter = 0
  /** @type {number[]} */
  let words = []
  return () => {
    if (words.length === 0) {
      const message = `tavolo/1/${contributions.join(',')}/${step}/${counter++}`
      const block = createHmac('sha256', key).update(message, 'utf8').digest()
      words = [0, 1, 2, 3, 4, 5, 6, 7].map(place => block.readUInt32BE(place * 4))
    }
    return /** @type {number} */ (words.shift())
  }
}

/** A whole number from `min` to `max`. @param {() => number} next @param {number} min @param {number} max */
function numberFrom(next, min, max) {
  const count = BigInt(max - min + 1)
  for (;;) {
    const product = BigInt(next()) * count
    if (product % BigInt(WORDS) < BigInt(WORDS) % count) continue
    return min + Number(product / BigInt(WORDS))
  }
}

/** A number from 0 up to 1. @param {() => number} next */
function unitFrom(next) {
  const high = Math.floor(next() / 2 ** 5)
  const low = Math.floor(next() / 2 ** 6)
  return (high * 2 ** 26 + low) / 2 ** 53
}

/** @param {() => number} next */
function normalFrom(next) {
  let sum = -6
  for (let time = 0; time < 12; time++) sum += unitFrom(next)
  return sum
}

/** @param {() => number} next */
function skipPoint(next) {
  for (;;) {
    const x = 2 * unitFrom(next) - 1
    const y = 2 * unitFrom(next) - 1
    if (x * x + y * y <= 1) return
  }
}

/** A cube that was flicked. @param {() => number} next @param {any} recorded @param {any} aim @param {number} tremor */
function flickFits(next, recorded, aim, tremor) {
  const angle = ((aim.angle + normalFrom(next) * 1.5 * tremor) * Math.PI) / 180
  const power = Math.min(1, Math.max(0, aim.power * (1 + normalFrom(next) * 0.03 * tremor)))
  const speed = 30 + 220 * power
  const near = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(one - other) < 0.0011
  const launched = near(recorded.vx, Math.cos(angle) * speed) && near(recorded.vy, Math.sin(angle) * speed)
  return launched && recorded.seed === next()
}

/**
 * Returns what is wrong with an outcome, or undefined.
 * @param {{ kind: string, recorded: any, next: () => number, step: Step, options: any }} outcome
 */
function wrongIn({ kind, recorded, next, step, options }) {
  const range = /^(\d+)-(\d+)$/.exec(kind)
  if (range) {
    const [min, max] = [Number(range[1]), Number(range[2])]
    // The only die of these games has six sides, and everything else is counted from 0.
    if (min !== 0 && kind !== '1-6') return `there is no such die: ${kind}`
    const drawn = numberFrom(next, min, max)
    return recorded === drawn ? undefined : `${JSON.stringify(recorded)} is recorded, the seed gives ${drawn}`
  }
  if (kind === 'throw') {
    const drawn = next()
    return recorded?.seed === drawn ? undefined : `the seed gives the throw ${drawn}`
  }
  if (kind === 'flick') {
    const fits = flickFits(next, recorded, step.command, options.tremor ?? 1)
    return fits ? undefined : 'the seed gives another flick'
  }
  if (kind === 'point') return void skipPoint(next)
  return `nobody knows how “${kind}” is drawn`
}

/** @param {string} hex */
const sha256 = hex => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

/** What is wrong with the seeds and with what players added to them. @param {any} record @returns {Problem[]} */
function wrongSeeds(record) {
  const { formatVersion, seeds = [], steps, seats, bots = [] } = record
  /** @type {Problem[]} */
  const problems = []
  for (const [index, period] of /** @type {Period[]} */ (seeds).entries()) {
    const { from, commitment, seed, contributions = [], committed } = period
    const add = (/** @type {string} */ problem) => problems.push({ step: from, number: 0, problem })
    const before = seeds.slice(0, index)
    if (before.some((/** @type {Period} */ one) => one.from >= from)) add('the seeds are not in order')
    if (before.some((/** @type {Period} */ one) => one.commitment === commitment)) add('a seed is used twice')
    if (![commitment, seed ?? commitment].every(hex => /^[0-9a-f]{64}$/.test(hex))) add('no SHA-256 or seed')
    if (seed && sha256(seed) !== commitment) add('not the seed that was committed to')
    const goesOn = !saysOver(record) && !seed && index === seeds.length - 1
    if (from > steps.length && !goesOn) add('the match ends before this seed')
    if (!committed && formatVersion === 1) continue
    const hashes = committed ?? []
    if (hashes.length !== contributions.length) add('a contribution without a commitment')
    for (const [at, { seat, hash }] of hashes.entries()) {
      const isPerson = seat < seats && typeof bots[seat] !== 'string'
      if (!isPerson || hashes.slice(0, at).some(one => one.seat >= seat)) add(`seat ${seat} adds nothing`)
      const bytes = contributions[at] ?? ''
      if (bytes !== hash && sha256(bytes) !== hash) add(`seat ${seat} had committed to other bytes`)
    }
  }
  return problems
}

/**
 * Only the rules know when a match is over, so this believes what the record says about it: `tavolo verify` refuses a
 * record that says it wrongly. Version 1 does not say it, but only finished matches list what could be drawn.
 * @param {any} record
 */
function saysOver({ formatVersion, ending, setupDraws }) {
  return formatVersion === 1 ? setupDraws !== undefined : ending !== undefined
}

/** @param {any} record */
function verdictOn(record) {
  const { formatVersion, seeds = [], steps } = record
  const isOver = saysOver(record)
  const used = seeds.filter((/** @type {Period} */ { from }) => from <= steps.length)
  const last = used.at(-1)
  if (isOver && (last ? !last.seed : formatVersion > 1)) return 'seedMissing'
  if (used.length > 1) return 'continued'
  if (last?.from !== 0) return 'part'
  if (isOver) return 'verified'
  return last.seed ? 'cut' : 'unfinished'
}

/** @param {any} record */
function verify(record) {
  const problems = wrongSeeds(record)
  /** @type {Period[]} */
  const periods = record.seeds ?? []
  const setup = { tape: record.setup, draws: record.setupDraws, command: {} }
  let outcomes = 0
  let drawn = 0
  for (const [number, step] of [setup, ...record.steps].entries()) {
    const { tape = [], draws = [] } = step
    outcomes += tape.length
    const period = periods.findLast(({ from }) => from <= number)
    if (!period?.seed || tape.length === 0) continue
    if (draws.length !== tape.length) {
      problems.push({ step: number, number: 0, problem: 'the record does not say what could be drawn' })
      continue
    }
    const next = wordsOf(/** @type {Period & { seed: string }} */ (period), number)
    for (const [index, recorded] of tape.entries()) {
      const problem = wrongIn({ kind: draws[index], recorded, next, step, options: record.options })
      if (problem) problems.push({ step: number, number: index + 1, problem })
      else drawn++
    }
  }
  const verdict = problems.length > 0 ? 'wrong' : verdictOn(record)
  return { verified: verdict === 'verified' && drawn === outcomes, verdict, outcomes, drawn, problems }
}

const files = process.argv.slice(2).filter(argument => argument !== '--json')
if (files.length === 0) throw new Error('which record?')
for (const file of files) {
  const report = verify(JSON.parse(readFileSync(file, 'utf8')))
  if (process.argv.includes('--json')) console.log(JSON.stringify(report))
  else {
    for (const { step, number, problem } of report.problems)
      console.log(`Step ${step}, outcome ${number}: ${problem}.`)
    console.log(`Verdict: ${report.verdict}.`)
    console.log(`${report.drawn} of ${report.outcomes} outcomes were drawn again and are the recorded ones.`)
  }
  if (!report.verified) process.exitCode = report.verdict === 'wrong' ? 1 : 3
}
