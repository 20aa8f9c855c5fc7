/** Tests the steps of a turn: the ability comes first, and two corners show which third makes a room. */

import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Choice } from '../../../../engine/game.ts'
import { choices as choicesOf } from '../../../../engine/play.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { DROP_HEIGHT, type State } from '../../../../games/dungeon-drop/state.ts'
import { at, table } from '../../../../games/dungeon-drop/testing/positions.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { handfulOf, scatterOf } from './handful.ts'
import { begun } from './intent.ts'
import { intent as model } from './intent-model.ts'
import { tasksOf } from './tasks.ts'
import { cornersOf, type Preview, refusedThirds } from './use-room-preview.ts'

const box: AnyBox = dungeonDropBox(dungeonDrop(scatter))
const SEAT = 0

function decisionAt(state: State) {
  const choices = choicesOf(box.game, state, SEAT) as readonly Choice<Command>[]
  return { box, state, seat: SEAT, choices }
}

const cubes = {
  left: at('pillar', -60, 0),
  right: at('pillar', 60, 0),
  far: at('pillar', 0, 70),
  between: at('pillar', 0, 20),
  gold: at('gold', 10, 40),
  loose: at('gold', 90, 90),
} as const
const catfolk = [{ race: 'catfolk', class: 'warrior' }, {}] as const

describe('The steps of a turn', () => {
  it('start with no task while an ability may be used, so that looting is not the default', () => {
    const { state } = table({ cubes, heroes: catfolk })
    expect(model.begin(decisionAt(state)).task).toBeUndefined()
  })
  it('continue with the loot once the ability is used', () => {
    const used = { card: 'race' as const, copied: null, flicked: [], done: true }
    const { state } = table({ cubes, heroes: catfolk, turn: { ability: used } })
    expect(model.begin(decisionAt(state)).task).toBe('loot')
  })
})

describe('With two Pillars chosen', () => {
  const { state, id } = table({ cubes, heroes: catfolk })
  const decision = decisionAt(state)
  const task = tasksOf(decision.choices).aimed.find(({ type }) => type === 'loot')!
  const pillars = [id.left, id.right, id.far, id.between]
  const preview = (picked: readonly number[], hovered?: number): Preview => ({
    ...decision,
    task,
    intent: { ...begun(task), picked },
    targets: new Set(pillars),
    hovered,
  })

  it('the third under the pointer completes the room, without being chosen', () => {
    expect(cornersOf(preview([id.left, id.right], id.between))).toEqual({
      corners: [id.left, id.right, id.between],
      third: id.between,
    })
    expect(cornersOf(preview([id.left], id.between)).corners).toEqual([id.left])
    expect(cornersOf(preview([id.left, id.right], id.left)).third).toBeUndefined()
    expect(cornersOf(preview([id.left, id.right], id.gold)).third).toBeUndefined()
  })
  it('those that make no room are listed, with the reason', () => {
    const refused = refusedThirds(preview([id.left, id.right]))
    expect([...refused.keys()]).toEqual([id.far])
    expect(refusedThirds(preview([id.left])).size).toBe(0)
  })
})

describe('The handful', () => {
  it('shows returning cubes, and as many unknown cubes as will be drawn', () => {
    const { state } = table({ cubes, phase: 'explore', lost: ['goblin'] })
    const [task] = tasksOf(decisionAt(state).choices).aimed
    const handful = handfulOf(state, task!, begun(task))
    expect(handful[0]).toEqual({ type: 'goblin', size: 'S' })
    expect(handful.slice(1)).toEqual(Array.from({ length: 6 }, () => ({ type: undefined, size: 'L' })))
  })
  it('scatters more the higher it is', () => {
    expect(scatterOf('handful', DROP_HEIGHT.max)).toBeGreaterThan(scatterOf('handful', DROP_HEIGHT.min) + 15)
    expect(scatterOf('dungeon', DROP_HEIGHT.usual)).toBeGreaterThan(scatterOf('handful', DROP_HEIGHT.usual))
  })
})
