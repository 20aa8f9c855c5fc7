/**
 * Plays matches to learn from, and turns their positions into samples. Half of the players have the present weights, the
 * others earlier ones or bad ones: weights that are learned only from players of their own kind never see what happens to
 * a player who has too few weapons, or too many.
 */

import type { CorePosition } from '../../src/bots/cube-attack/core/position.ts'
import {
  evaluationBy,
  KNOTS,
  type KnotWeights,
  knotShares,
  progressOf,
} from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { FEATURES, FeatureList, writeFeatures } from '../../src/bots/cube-attack/evaluation/features.ts'
import { below, type Random, seeded, unit } from '../../src/engine/random.ts'
import type { LogisticSample } from '../logistic.ts'
import { type Chooser, openingOf, playOut, randomChooser } from './core-match.ts'
import { searchingPlayer } from './searching-player.ts'
import { randomTable } from './tables.ts'

/** Present weights, and those of earlier generations. */
export interface Pool {
  readonly present: KnotWeights
  readonly earlier: readonly KnotWeights[]
}

/** A player errs this rarely, so that matches differ. */
const ERRORS_ONE_IN = 16
const MOST_OPENING = 5
/** Most players look only to the end of their turn: the weights decide, and matches are quick. */
const TURN_ONLY = { nodes: 1, depth: 2 }
const DEEPER = { nodes: 300 }

/** Weights that are wrong on purpose: some features count for too much, too little or the wrong way. */
function spoiled(weights: KnotWeights, random: Random): KnotWeights {
  const strength = 0.3 + 1.2 * unit(random)
  return weights.map(knots => {
    if (below(random, 2) === 0) return knots
    const factor = 1 + strength * (2 * unit(random) - 1) * 1.5
    const shift = strength * (2 * unit(random) - 1) * 0.5
    return knots.map(each => each * factor + shift)
  })
}

function drawnWeights({ present, earlier }: Pool, random: Random): KnotWeights {
  const draw = below(random, 10)
  if (draw < 5) return present
  if (draw < 7 && earlier.length > 0) return earlier[below(random, earlier.length)]!
  return spoiled(present, random)
}

function erring(player: Chooser): Chooser {
  return (position, random) =>
    below(random, ERRORS_ONE_IN) === 0 ? randomChooser(position, random) : player(position, random)
}

/** The features of each seat in one position, spread over the knots. */
type Seen = readonly Float64Array[]

const incomes = new Int32Array(6)
const list = new FeatureList()

function seen(position: CorePosition): Seen {
  position.incomes(incomes)
  const shares = knotShares(progressOf(position))
  return Array.from({ length: position.seats }, (_, seat) => {
    const inputs = new Float64Array(FEATURES.length * KNOTS)
    writeFeatures(position, seat, incomes, list)
    for (let index = 0; index < list.length; index++) {
      for (const [knot, share] of shares.entries()) {
        inputs[list.features[index]! * KNOTS + knot]! += share * list.amounts[index]!
      }
    }
    return inputs
  })
}

/**
 * The winner against each of the others: with the odds of a seat being the exponential of its sum, the winner beats
 * another seat with the logistic of the difference.
 */
function* samplesOf(seats: Seen, winner: number, left: readonly boolean[]): Generator<LogisticSample> {
  for (const [seat, others] of seats.entries()) {
    if (seat === winner || !left[seat]) continue
    const difference = seats[winner]!.map((each, column) => each - others[column]!)
    const columns = Uint16Array.from([...difference.keys()].filter(column => difference[column] !== 0))
    yield { columns, inputs: Float32Array.from(columns, column => difference[column]!), won: true }
  }
}

export interface PlayedSamples {
  readonly samples: LogisticSample[]
  readonly positions: number
}

/** Plays matches for two, or for three to six. */
export function selfPlay(
  pool: Pool,
  {
    players,
    matches,
    seed,
  }: { readonly players: 'two' | 'more'; readonly matches: number; readonly seed: string },
): PlayedSamples {
  const random = seeded(seed)
  const samples: LogisticSample[] = []
  let positions = 0
  for (let match = 0; match < matches; match++) {
    const { seats, options } = randomTable(players, random)
    const opening = 2 * seats * below(random, MOST_OPENING)
    const position = openingOf({ seats, options, seed: `${seed}/${match}`, opening })
    const choosers = Array.from({ length: seats }, () =>
      erring(
        searchingPlayer(
          evaluationBy(drawnWeights(pool, random)),
          below(random, 4) === 0 ? DEEPER : TURN_ONLY,
        ),
      ),
    )
    const kept: { readonly what: Seen; readonly left: readonly boolean[] }[] = []
    const winners = playOut(position, choosers, {
      random,
      onTurn() {
        if (below(random, 2) === 0) return
        const left = Array.from({ length: seats }, (_, seat) => position.isIn(seat))
        kept.push({ what: seen(position), left })
      },
    })
    // A shared win teaches nothing about who was ahead.
    if ((winners & (winners - 1)) !== 0) continue
    const winner = Math.log2(winners)
    for (const { what, left } of kept) samples.push(...samplesOf(what, winner, left))
    positions += kept.length
  }
  return { samples, positions }
}
