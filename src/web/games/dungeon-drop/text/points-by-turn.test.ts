/** Tests of the points after each turn, with recorded matches. */

import { describe, expect, it } from 'vitest'
import pair from '../../../../../tests/records/dungeon-drop/classic-2.json' with { type: 'json' }
import { readRecord } from '../../../../engine/record.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { noPhysics } from '../../../../games/dungeon-drop/throws/no-physics.ts'
import { buildTimeline, type Timeline } from '../../../kit/timeline/timeline.ts'
import type { Seen } from '../pieces/pieces.ts'
import { pointsByTurn } from './points-by-turn.ts'

function timelineOf(file: unknown): Timeline {
  const record = readRecord(JSON.stringify(file))
  if (!record.ok) throw new Error(record.refusal.because)
  const building = buildTimeline([dungeonDropBox(dungeonDrop(noPhysics))], record.value)
  for (;;) {
    const { done, value } = building.next()
    if (!done) continue
    if (!value.ok) throw new Error(value.refusal.because)
    return value.value
  }
}

const totals = ({ stateAt, steps }: Timeline) => (stateAt(steps) as Seen).scores.map(({ total }) => total)

describe('The points after each turn', () => {
  const timeline = timelineOf(pair)
  const turns = pointsByTurn(timeline)

  it('start before the first turn and have one entry for each', () => {
    expect(turns.map(({ round }) => round)).toEqual([0, 1, 1, 2, 2, 3, 3])
  })
  it('end with the totals', () => {
    expect(turns.at(-1)!.points).toEqual(totals(timeline))
  })
  it('are those of the table at that moment, with the chests closed', () => {
    // Nothing is removed in this match, and the first turn has looted something.
    const sums = turns.map(({ points }) => points.reduce((sum, each) => sum + each, 0))
    expect(sums[1]).toBeGreaterThan(sums[0]!)
    expect(sums.at(-1)).toBeGreaterThanOrEqual(sums.at(-2)!)
  })
  it('are hidden from viewers who may not know a quest', () => {
    const { steps, eventsAt, stateAt } = timeline
    const hidden = (step: number) => {
      const state = stateAt(step) as Seen
      return { ...state, heroes: state.heroes.map(hero => ({ ...hero, quest: null })) }
    }
    expect(pointsByTurn({ steps, eventsAt, stateAt: hidden })).toEqual([])
  })
})
