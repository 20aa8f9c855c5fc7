/** Tests of the review of a match: what is surely a mistake is named, luck is what chance gave, and no more is said. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../../engine/box.ts'
import { sampling } from '../../engine/chance.ts'
import type { Match } from '../../engine/match.ts'
import { apply, choices } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { readRecord, replayRecord } from '../../engine/record.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { towerJudge } from '../cyberdoom-tower/judge.ts'
import type { ClearMistake } from '../judge.ts'
import { luckOf, stepLuck } from './luck.ts'
import { matchReview } from './match-review.ts'
import { answered, boxes, judged, transitionAt } from './testing/reviewed-matches.ts'

/** The path below `tests/records`, without the ending. */
function recorded(name: string): Match {
  const text = readFileSync(new URL(`../../../tests/records/${name}.json`, import.meta.url), 'utf8')
  return given(replayRecord(gamesOf(boxes), given(readRecord(text))))
}

function mistakeAt(match: Match, step: number): ClearMistake {
  const judgement = judged(match, step)
  expect(judgement?.is).toBe('mistake')
  return judgement as ClearMistake
}

describe('A judge', () => {
  it('of Cube Attack names a free Full Moon that was left, and is content when it is taken', () => {
    const match = recorded('cube-attack/duel-2')
    const { better, lost, why } = mistakeAt(match, 28)
    expect(lost).toBeGreaterThan(0.1)
    expect(why().map(({ say }) => say)).toContain('bot:cube.free.full')
    expect(judged(match, 28, better)?.is).not.toBe('mistake')
  })

  it('of Cyberdoom Tower knows the odds of dice exactly, and what it costs to give up', () => {
    const match = recorded('cyberdoom-tower/retail-solo')
    const steps = [...match.entries].flatMap(({ command }, index) =>
      ['reroll', 'flip', 'modify', 'setDie'].includes((command as { type: string }).type) ? [index + 1] : [],
    )
    const given = steps.map(step => judged(match, step, { type: 'giveUp' }))
    const costs = given.flatMap(judgement => (judgement?.is === 'mistake' ? [judgement.cost.say] : []))
    expect(costs.length).toBeGreaterThan(0)
    expect(new Set(costs)).toEqual(new Set(['bot:next.hits']))
  })

  it('of Dungeon Drop names a much better room, and is content when it is looted', () => {
    const match = recorded('dungeon-drop/classic-2')
    const { better, lost } = mistakeAt(match, 13)
    expect(better.type).toBe('loot')
    expect(lost).toBeGreaterThan(5)
    expect(judged(match, 13, better)?.is).not.toBe('mistake')
  })

  it('says nothing where there is one choice only, or none between what is as good', () => {
    const match = recorded('dungeon-drop/classic-2')
    for (const [index, { seat }] of [...match.entries].entries()) {
      const { before } = transitionAt(match, index + 1)
      if (choices(match.game, before, seat).length === 1) expect(judged(match, index + 1)).toBeUndefined()
    }
  })
})

describe('Luck', () => {
  it('is zero on average, whatever is drawn, and as large as its spread says', () => {
    const match = recorded('cyberdoom-tower/retail-solo')
    const { game } = match
    const step = [...match.entries].findIndex(({ tape }) => tape.length > 0) + 1
    const { entry, before } = transitionAt(match, step)
    const random = seeded('luck')
    const question = { game, judge: towerJudge, seat: entry.seat, random }
    const gains: number[] = []
    let variance = 0
    const DRAWS = 80
    for (let draw = 0; draw < DRAWS; draw++) {
      const { state: after } = apply(game, { ...entry, state: before, chance: sampling(random) })
      const luck = answered(stepLuck({ entry, before, after }, question))!
      gains.push(luck.gain)
      variance += luck.variance / DRAWS
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / DRAWS
    expect(variance).toBeGreaterThan(0)
    expect(Math.abs(mean)).toBeLessThan(3 * Math.sqrt(variance / DRAWS))
    const found = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / DRAWS
    expect(found / variance).toBeGreaterThan(0.6)
    expect(found / variance).toBeLessThan(1.6)
  })

  it('is nothing where nothing was left to chance, and adds up over a match', () => {
    const match = recorded('cube-attack/duel-2')
    const question = { game: match.game, judge: towerJudge, seat: 0, random: seeded(1) }
    expect(answered(stepLuck(transitionAt(match, 1), question))).toBeUndefined()
    expect(luckOf([])).toEqual({ sum: 0, spread: 0, draws: 0 })
    const steps = [
      { gain: 0.5, variance: 9 },
      { gain: -0.2, variance: 16 },
    ]
    expect(luckOf(steps)).toEqual({ sum: 0.3, spread: 5, draws: 2 })
  })
})

it('A review says the same when it is made again, and its progress never goes back', () => {
  const match = recorded('dungeon-drop/classic-2')
  const [one, other] = [0, 1].map(() => {
    const progress: number[] = []
    const work = matchReview(match, 0)
    for (;;) {
      const { done, value } = work.next()
      if (done) return { review: value, progress }
      progress.push(value)
    }
  })
  expect(one!.review).toEqual(other!.review)
  expect(one!.progress).toEqual([...one!.progress].sort((a, b) => a - b))
  expect(one!.progress.at(-1)).toBeLessThanOrEqual(1)
  const { mistakes, found, decisions } = one!.review!
  expect(mistakes.length).toBe(Math.min(3, found))
  expect(decisions).toBe(8)
  const lost = mistakes.map(each => each.lost)
  expect(lost).toEqual([...lost].sort((a, b) => b - a))
})
