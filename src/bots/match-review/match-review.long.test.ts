/**
 * Matches between the levels: the mistakes of the lowest are many and true, those of the highest few, and luck is zero on
 * average.
 */

import { describe, expect, it } from 'vitest'
import type { Frozen } from '../../engine/game.ts'
import { type Match, transitionsOf } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import type { State as Cubes } from '../../games/cube-attack/state.ts'
import { actionsOf } from '../cube-attack/core/legal-actions.ts'
import { commandOf, positionOf } from '../cube-attack/core/state-conversion.ts'
import { trainedEvaluation } from '../cube-attack/evaluation/trained-weights.ts'
import { deepening } from '../cube-attack/search/iterative-deepening.ts'
import { loadBots } from '../load-bots.ts'
import { judgeFor } from './judges.ts'
import { stepLuck } from './luck.ts'
import { type MatchReview, matchReview } from './match-review.ts'
import { answered, playedBy } from './testing/reviewed-matches.ts'

async function levels(gameId: string, ids: readonly string[]) {
  const bots = await loadBots(gameId)
  return ids.map(id => bots.find(bot => bot.id === id)!)
}

function reviewOf(match: Match, seat: number): MatchReview {
  return answered(matchReview(match, seat))!
}

const LEVELS: readonly [game: string, lowest: string, highest: string, seats: number, matches: number][] = [
  ['cube-attack', 'magpie', 'strategist', 2, 12],
  ['cyberdoom-tower', 'recruit', 'veteran', 1, 12],
  ['dungeon-drop', 'apprentice', 'delver', 2, 20],
]

describe('Mistakes', () => {
  it.each(LEVELS)('of %s: many of %s, few of %s', async (gameId, lowest, highest, seats, matches) => {
    const shares: number[] = []
    for (const id of [lowest, highest]) {
      const [bot] = await levels(gameId, [id])
      let [found, decisions] = [0, 0]
      for (let index = 0; index < matches; index++) {
        const match = playedBy(
          gameId,
          Array.from({ length: seats }, () => bot!),
          `${id} ${index}`,
        )
        const review = reviewOf(match, index % seats)
        found += review.found
        decisions += review.decisions
      }
      shares.push(found / decisions)
    }
    const [low, high] = shares as [number, number]
    console.log(
      `${gameId}: mistakes in ${(100 * low).toFixed(1)} and ${(100 * high).toFixed(1)} of 100 decisions`,
    )
    expect(low).toBeGreaterThan(0.05)
    expect(high).toBeLessThan(low / 4)
  })

  it('of Cube Attack are mistakes for a search ten times as large, too', async () => {
    const [magpie, raider] = await levels('cube-attack', ['magpie', 'raider'])
    const SAMPLES = 200
    let [asked, agreed] = [0, 0]
    for (let index = 0; asked < SAMPLES; index++) {
      const match = playedBy('cube-attack', [magpie!, raider!], `agree ${index}`)
      for (const { entry, before } of transitionsOf(match)) {
        if (asked === SAMPLES) break
        const { game } = match
        const { seat, command } = entry
        const decision = {
          game,
          state: before,
          seen: before,
          seat,
          command: command as never,
          random: seeded(1),
        }
        const judgement = answered(judgeFor(game)!.judge(decision))
        if (judgement?.is !== 'mistake') continue
        const state = before as Frozen<Cubes>
        const position = positionOf(state)
        const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
        const { rated } = answered(
          deepening(position, seat, {
            evaluate: trainedEvaluation(position.seats),
            budget: { nodes: 600_000 },
            apart: Number.POSITIVE_INFINITY,
          }),
        )
        const ratedAs = (of: unknown) => {
          const action = actionsOf(position).find(each => same(sorted(commandOf(state, each)), sorted(of)))
          return rated.find(each => each.action === action)!.value
        }
        asked++
        if (ratedAs(judgement.better) > ratedAs(command)) agreed++
      }
    }
    console.log(`a larger search agrees with ${agreed} of ${asked} mistakes`)
    expect(agreed / asked).toBeGreaterThanOrEqual(0.95)
  })
})

function sorted(command: unknown): object {
  return Object.fromEntries(Object.entries(command as object).sort())
}

describe('Luck', () => {
  it.each([
    ['cyberdoom-tower', 'recruit', 1, 700],
    ['dungeon-drop', 'apprentice', 2, 300],
  ] as const)('of %s averages to zero over many matches', async (gameId, id, seats, matches) => {
    const [bot] = await levels(gameId, [id])
    const sums: number[] = []
    for (let index = 0; index < matches; index++) {
      const match = playedBy(
        gameId,
        Array.from({ length: seats }, () => bot!),
        `luck ${index}`,
      )
      const question = { game: match.game, judge: judgeFor(match.game)!, seat: 0, random: seeded(index) }
      let sum = 0
      for (const transition of transitionsOf(match))
        sum += answered(stepLuck(transition, question))?.gain ?? 0
      sums.push(sum)
    }
    const mean = sums.reduce((total, each) => total + each, 0) / matches
    const variance = sums.reduce((total, each) => total + (each - mean) ** 2, 0) / (matches - 1)
    const error = Math.sqrt(variance / matches)
    console.log(`${gameId}: luck ${mean.toFixed(3)} ± ${error.toFixed(3)} over ${matches} matches`)
    expect(Math.abs(mean)).toBeLessThan(3 * error)
  })
})
