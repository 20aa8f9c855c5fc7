/** Training: the same seed gives the same samples, weights learn from them, and matches come in fair pairs. */

import { describe, expect, it } from 'vitest'
import { evaluationBy, KNOTS } from '../../src/bots/cube-attack/evaluation/evaluation.ts'
import { FEATURES } from '../../src/bots/cube-attack/evaluation/features.ts'
import { trainedWeights } from '../../src/bots/cube-attack/evaluation/trained-weights.ts'
import { strategist } from '../../src/bots/cube-attack/strategist-bot.ts'
import { compare } from './compare.ts'
import { randomChooser } from './core-match.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import { fitWeights } from './fit-weights.ts'
import { choosing, searchingPlayer } from './searching-player.ts'
import { selfPlay } from './self-play.ts'

const TURN_ONLY = { nodes: 1, depth: 2 }
const duel = { seats: 2, options: { board: 'duel' } }
const pool = { present: FIRST_WEIGHTS, earlier: [] }
const played = () =>
  selfPlay(pool, { players: 'two', matches: 4, seed: 'test' }).samples.map(({ inputs }) => String(inputs))

describe('training', () => {
  it('plays the same matches for the same seed', () => {
    expect(played()).toEqual(played())
  })

  it('learns from little: to have the points and more units is good', () => {
    const zero = FEATURES.map(() => new Array<number>(KNOTS).fill(0))
    const { samples } = selfPlay(pool, { players: 'two', matches: 20, seed: 'learn' })
    const fitted = fitWeights(samples, zero)
    const sumOf = (feature: string) => fitted[FEATURES.indexOf(feature)]!.reduce((sum, each) => sum + each)
    expect(sumOf('score')).toBeGreaterThan(0)
    expect(sumOf('lone unit')).toBeLessThan(0)
  })

  it('writes what the evaluation reads: four weights for each feature', () => {
    for (const players of ['two', 'more'] as const) {
      const weights = trainedWeights(players)
      expect(weights).toHaveLength(FEATURES.length)
      for (const knots of weights) expect(knots.filter(Number.isFinite)).toHaveLength(KNOTS)
    }
  })
})

describe('the comparison of players', () => {
  const trained = evaluationBy(trainedWeights('two'))

  it('is even for players who are alike', () => {
    const player = searchingPlayer(trained, TURN_ONLY)
    expect(compare(player, player, { table: duel, matches: 8, seed: 'even' }).won).toBe(4)
  })

  it('tells those who search from those who do not', () => {
    const player = searchingPlayer(trained, TURN_ONLY)
    expect(compare(player, randomChooser, { table: duel, matches: 8, seed: 'random' }).won).toBe(8)
  })

  it.each([{ error: 3 }, { overlooks: 0.8 }])('tells those who err from those who do not: %o', flaws => {
    const sound = choosing(strategist({ nodes: 400 }))
    const flawed = choosing(strategist({ nodes: 400, ...flaws }))
    const { won } = compare(sound, flawed, { table: duel, matches: 10, seed: 'errors' })
    expect(won).toBeGreaterThanOrEqual(7)
  })
})
