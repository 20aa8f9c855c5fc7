/**
 * Trains the weights of Cube Attack's evaluation: generation by generation it plays matches, fits new weights to their
 * outcomes, plays them against the present ones, and keeps the better. The seeds follow from the number of the
 * generation, so that the same file of weights always becomes the same next one.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KnotWeights } from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { FEATURES } from '../../src/bots/cube-attack/evaluation/features.ts'
import type { Players } from '../../src/bots/cube-attack/evaluation/trained-weights.ts'
import type { LogisticSample } from '../logistic.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import { fitWeights, gainOf } from './fit-weights.ts'
import { selfPlay } from './self-play.ts'

const FILE = fileURLToPath(
  new URL('../../src/bots/cube-attack/evaluation/trained-weights.json', import.meta.url),
)
const EARLIER = 4
const DIGITS = 3

/** One generation, so that it can be played again from the one before. */
interface Generation {
  readonly seed: string
  /** The day on which the matches were played. */
  readonly date: string
  readonly matches: number
  readonly positions: number
  /** How often it won against the one before, as a multiple of its share. */
  readonly gain: number
}

interface Trained {
  readonly command: string
  /** Those that were kept; the first is the guess by hand. */
  readonly generations: readonly Generation[]
  /** By feature, at each of the knots. */
  readonly weights: Readonly<Record<string, readonly number[]>>
}

type TrainedFile = Record<Players, Trained>

export interface TrainingOptions {
  readonly generations: number
  /** In each generation. */
  readonly matches: number
  readonly players: readonly Players[]
  /** Begins with the guess by hand instead of the present weights. */
  readonly fresh: boolean
  readonly say: (line: string) => void
}

function read(): TrainedFile {
  return JSON.parse(readFileSync(FILE, 'utf8')) as TrainedFile
}

/** With the weights of each feature on one line. */
function write(file: TrainedFile): void {
  const text = JSON.stringify(file, null, 2).replaceAll(/\[([\s\d.,-]+)\]/g, (_, numbers: string) => {
    const listed = numbers.trim().split(/,\s+/).join(', ')
    return `[${listed}]`
  })
  writeFileSync(FILE, `${text}\n`)
}

const listed = ({ weights }: Trained): KnotWeights =>
  FEATURES.map(feature => weights[feature] ?? [0, 0, 0, 0])
const named = (weights: KnotWeights): Trained['weights'] =>
  Object.fromEntries(
    FEATURES.map((feature, index) => [feature, weights[index]!.map(each => Number(each.toFixed(DIGITS)))]),
  )

function trainFor(players: Players, { generations, matches, fresh, say }: TrainingOptions): void {
  const before = read()[players]
  const kept = fresh ? [] : [...before.generations]
  let present = fresh ? FIRST_WEIGHTS : listed(before)
  const earlier: KnotWeights[] = [FIRST_WEIGHTS]
  let samples: LogisticSample[] = []
  for (let round = 1; round <= generations; round++) {
    const seed = `cube-attack/${players}/${kept.length + 1}.${round}`
    const played = selfPlay({ present, earlier }, { players, matches, seed })
    // The matches of the generation before count too: more samples, and more kinds of opponents.
    const next = fitWeights([...samples, ...played.samples], present)
    samples = played.samples
    const gain = Number(gainOf(next, present, { players, seed: `${seed}/compared` }).toFixed(2))
    say(`${seed}: ${played.positions} positions; wins ${gain} times its share`)
    // Those that lost are still worth learning from, as opponents.
    earlier.push(gain > 1 ? present : next)
    if (earlier.length > EARLIER) earlier.shift()
    if (gain <= 1) continue
    present = next
    const date = new Date().toISOString().slice(0, 10)
    kept.push({ seed, date, matches, positions: played.positions, gain })
    const command = 'npm run train -- cube-attack'
    write({ ...read(), [players]: { command, generations: kept, weights: named(next) } })
  }
}

export function trainCubeAttack(options: TrainingOptions): void {
  for (const players of options.players) trainFor(players, options)
}
