/** Tests of the points during a match: exact with the quest, and never too many without it. */

import { describe, expect, it } from 'vitest'
import four from '../../../tests/records/dungeon-drop/built-4-construction-live.json' with { type: 'json' }
import two from '../../../tests/records/dungeon-drop/classic-2.json' with { type: 'json' }
import three from '../../../tests/records/dungeon-drop/family-3-draft-async.json' with { type: 'json' }
import alone from '../../../tests/records/dungeon-drop/solo.json' with { type: 'json' }
import lost from '../../../tests/records/dungeon-drop/solo-lost.json' with { type: 'json' }
import { sampleSize } from '../../../tests/sample-size.ts'
import type { Viewer } from '../../engine/game.ts'
import { fork } from '../../engine/match.ts'
import { copy } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { readRecord, replayRecord } from '../../engine/record.ts'
import { redact, secret } from '../../engine/secret.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { dungeonDropBox } from './box.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import { dungeonDrop } from './game.ts'
import { runningPoints } from './running-points.ts'
import type { State } from './state.ts'
import { type CubeKind, play, table } from './testing/positions.ts'
import { noPhysics } from './throws/no-physics.ts'

const game = dungeonDrop(noPhysics)
const GOLD: readonly CubeKind[] = ['gold', 'gold', 'gold']
const QUESTS = [...cardsOf('house').quests.keys()]

/** Every state of a recorded match. */
function statesOf(file: unknown): State[] {
  const whole = given(replayRecord([game], given(readRecord(JSON.stringify(file)))))
  return Array.from(
    { length: whole.entries.length + 1 },
    (_, at) => given(fork(whole, at, step => seeded(step))).state as State,
  )
}

const seen = (state: State, viewer: Viewer) => redact(state, viewer) as State
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The same table without the announced scores, as the page computes the points during a match. */
function unscored(over: State): State {
  return { ...copy(over), scores: [], result: null }
}

/** One of this many states is tried with every quest. */
const APART = sampleSize({ daily: 5, long: 1 })

const MATCHES = { 'for two': two, 'for three': three, 'for four': four }

describe.each(Object.entries(MATCHES))('The points during a match %s', (_, file) => {
  const states = statesOf(file)
  const over = states.at(-1)!

  it('are at the end those of the rules, with a die for each opened Chest', () => {
    const before = unscored(over)
    for (const [seat, score] of over.scores.entries()) {
      const { points, dice, exact } = runningPoints(before, seat)
      expect({ points: points + sum(score.chests), dice }).toEqual({
        points: score.total,
        dice: score.chests.length,
      })
      expect(exact).toBe(true)
      expect(runningPoints(over, seat)).toEqual({ points: score.total, dice: 0, exact: true })
    }
  })

  it('are exact for the hero who knows the quest, and never too many for anybody else', () => {
    let less = 0
    for (const state of states.filter(({ result, round }) => !result && round > 0)) {
      for (const seat of state.heroes.keys()) {
        const own = runningPoints(seen(state, seat), seat)
        expect(own).toEqual(runningPoints(state, seat))
        expect(own.exact).toBe(true)
        for (const viewer of [...state.heroes.keys(), 'audience'] as const) {
          if (viewer === seat) continue
          const told = runningPoints(seen(state, viewer), seat)
          expect(told).toMatchObject({ dice: 0, exact: false })
          expect(told.points).toBeLessThanOrEqual(own.points + own.dice)
          if (told.points < own.points + own.dice) less++
        }
      }
    }
    // Otherwise the quest would have been used.
    expect(less).toBeGreaterThan(0)
  })

  it('are the same for the others whatever the quest is, and in every sentence about the hero', () => {
    const { standing } = dungeonDropBox(game)
    const during = states.filter(({ result, round }) => !result && round > 0)
    for (const state of during.filter((_, index) => index % APART === 0)) {
      for (const seat of state.heroes.keys()) {
        const told = QUESTS.map(quest => {
          const twin = copy(state) as State
          twin.heroes[seat]!.quest = secret(quest, [seat])
          const viewer = (seat + 1) % state.heroes.length
          return JSON.stringify([
            runningPoints(seen(twin, viewer), seat),
            standing({ state: seen(twin, viewer), seat }),
          ])
        })
        expect(new Set(told).size).toBe(1)
      }
    }
  })
})

describe('The points during a match alone', () => {
  it('are those of a hero who gets out, with the Relics', () => {
    const corners = [
      { x: -40, y: 0 },
      { x: 40, y: 0 },
      { x: 0, y: 60 },
    ]
    const { state } = table({
      heroes: [{ quest: 'bankers_bounty', supply: GOLD }],
      phase: 'stairs',
      tokens: corners,
    })
    state.spelunker!.track = 3
    const told = runningPoints(state, 0)
    const { scores } = play(state, { type: 'leave' }).state
    expect(told).toEqual({ points: scores[0]!.total, dice: 0, exact: true })
    expect(scores[0]!.relics).toBe(15)
    const over = statesOf(alone).at(-1)!
    const { points, dice } = runningPoints(unscored(over), 0)
    expect(points + sum(over.scores[0]!.chests)).toBe(over.scores[0]!.total)
    expect(dice).toBe(over.scores[0]!.chests.length)
  })
  it('are half as many for a hero who does not', () => {
    const over = statesOf(lost).at(-1)!
    const [score] = over.scores
    expect(score!.halved).toBe(true)
    const { points } = runningPoints(unscored(over), 0)
    const relics = 5 * over.spelunker!.track
    expect(Math.floor((points - relics + sum(score!.chests)) / 2)).toBe(score!.total)
  })
})

describe('The least that a hero has', () => {
  const least = (supply: readonly CubeKind[]) => {
    const { state } = table({ heroes: [{ quest: 'jewelers_joy', supply }, {}] })
    return runningPoints(redact(state, 1) as State, 0)
  }

  it('counts Gold, Monsters and each Chest with a Key as one, and Gems as the worst quest does', () => {
    expect(least(['gold', 'gold'])).toEqual({ points: 2, dice: 0, exact: false })
    expect(least(['key', 'chest'])).toEqual({ points: 1, dice: 0, exact: false })
    expect(least(['chest'])).toEqual({ points: 0, dice: 0, exact: false })
    const values = [...cardsOf('house').quests.values()].map(({ gems }) => gems.blue.S)
    expect(least(['blue'])).toEqual({ points: Math.min(...values), dice: 0, exact: false })
  })
  it('is that of one quest for all Gems: no quest gives the least for every colour', () => {
    const { points } = least(['clear', 'pink', 'blue'])
    const quests = [...cardsOf('house').quests.values()]
    const worst = Math.min(...quests.map(({ gems }) => gems.clear.S + gems.pink.S + gems.blue.S))
    expect(points).toBe(worst)
  })
  it('lets a quest count the Chests that will be opened', () => {
    const { state } = table({ heroes: [{ quest: 'locksmiths_loot', supply: ['key', 'chest'] }, {}] })
    const { bonus } = cardsOf('house').quests.get('locksmiths_loot')!
    expect(bonus.kind).toBe('openedChests')
    expect(runningPoints(state, 0)).toEqual({
      points: bonus.kind === 'openedChests' ? bonus.points : 0,
      dice: 1,
      exact: true,
    })
  })
})
