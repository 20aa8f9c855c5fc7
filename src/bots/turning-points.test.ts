/** Tests of turning points: the largest changes of the bots' values are found, at the steps that made them. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../engine/box.ts'
import type { AnyGame } from '../engine/game.ts'
import { type Match, transitionsOf } from '../engine/match.ts'
import { readRecord, replayRecord } from '../engine/record.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { given, played, started } from '../engine/testing/toy-matches.ts'
import { allBoxes } from '../games/all-games.ts'
import { positionValuesFor } from './position-values.ts'
import { type TurningPoint, turningPoints } from './turning-points.ts'

function recorded(name: string): Match {
  const text = readFileSync(new URL(`../../tests/records/${name}.json`, import.meta.url), 'utf8')
  return given(replayRecord(gamesOf(allBoxes), given(readRecord(text))))
}

/** The turning points, and the progress values. */
function found(
  match: Match,
  seat: number,
  effort = 1,
): { points: readonly TurningPoint[]; progress: number[] } {
  const work = turningPoints(match, seat, { effort })
  const progress: number[] = []
  for (;;) {
    const { done, value } = work.next()
    if (done) return { points: value, progress }
    progress.push(value)
  }
}

describe('The turning points', () => {
  it('of a tower are at most three, none in mid-attack, and the progress reaches 1', () => {
    const match = recorded('cyberdoom-tower/retail-solo')
    const { points, progress } = found(match, 0)
    expect(points.length).toBeGreaterThan(0)
    expect(points.length).toBeLessThanOrEqual(3)
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual([...progress].sort((one, other) => one - other))
    const { isRest } = positionValuesFor(match.game)
    const states = [...transitionsOf(match)].map(({ after }) => after)
    for (const { to } of points) expect(isRest(states[to - 1], 0)).toBe(true)
  })

  it('are good for one and bad for the other in a match for two', () => {
    const match = recorded('dungeon-drop/classic-2')
    const [one, other] = [found(match, 0).points, found(match, 1).points]
    expect(one.map(({ from }) => from)).toEqual(other.map(({ from }) => from))
    expect(one.map(({ better }) => better)).toEqual(other.map(({ better }) => !better))
  })

  it('are where a room was looted or a die decided', () => {
    const match = recorded('dungeon-drop/solo')
    const entries = [...match.entries]
    for (const { to } of found(match, 0).points) {
      const types = entries[to - 1]!.events.map(({ type }) => type)
      expect(
        types.some(type => ['looted', 'cubeTaken', 'ended', 'relicFound', 'healed'].includes(type)),
      ).toBe(true)
    }
  })

  it('of a duel are whole turns', () => {
    const match = recorded('cube-attack/duel-2')
    const entries = [...match.entries]
    const { points } = found(match, 0, 0.04)
    expect(points.length).toBeGreaterThan(0)
    for (const { from, to } of points) {
      const seats = new Set(entries.slice(from - 1, to).map(({ seat }) => seat))
      expect(seats.size).toBe(1)
    }
  })

  it('of a game without an evaluation of its own come from random playouts', () => {
    const match = started(takeAway as unknown as AnyGame, { seats: 2, options: { counters: 7 } })
    for (const [seat, count] of [
      [0, 1],
      [1, 3],
      [0, 3],
    ] as const) {
      played(match, seat, { type: 'take', count })
    }
    expect(found(match, 0).points).toContainEqual({ from: 3, to: 3, better: true })
    expect(found(match, 1).points).toContainEqual({ from: 3, to: 3, better: false })
  })
})
