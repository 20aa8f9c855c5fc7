/** Tests of positions that are set up by hand: what is drawn is what the notation says, and faults are named. */

import { describe, expect, it } from 'vitest'
import { reason } from '../../../../engine/testing/toy-matches.ts'
import { parsePosition } from '../../../../games/dungeon-drop/positions/position-notation.ts'
import { bodiesOf } from '../../../../games/dungeon-drop/table.ts'
import { nudged, turned } from './editing-keys.ts'
import { callsOf } from './LineCall.tsx'
import {
  changed,
  draftOf,
  dungeonInTray,
  emptyDraft,
  fallen,
  held,
  kindsOf,
  moved,
  notationOfDraft,
  type PositionDraft,
  paidBy,
  placed,
  poseOf,
  removed,
  type TrayKind,
  trayOf,
  withCorner,
  withHeld,
  withMeeple,
  withPlace,
  withQuest,
  withRound,
  withSeats,
  withStep,
} from './position-draft.ts'
import { rankedRooms } from './RoomsList.tsx'

const problem = (draft: PositionDraft): string | undefined => {
  const parsed = parsePosition(notationOfDraft(draft))
  return parsed.ok ? undefined : reason(parsed)
}

const GOLD: TrayKind = { type: 'gold', size: 'S' }

/** Three pillars, and a small gold at a place. */
function withGold(x: number, y: number): PositionDraft {
  const pillars = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
    { x: 0, y: 50 },
  ].reduce(placed, emptyDraft())
  return placed({ ...pillars, brush: GOLD }, { x, y })
}

describe('a position that is set up', () => {
  it('begins possible with any number of heroes, and is read back unchanged', () => {
    for (const seats of [1, 2, 3, 4]) {
      const draft = emptyDraft(seats)
      expect(problem(draft)).toBeUndefined()
      const text = notationOfDraft(draft)
      expect(notationOfDraft(draftOf(text)!)).toBe(text)
      expect(draftOf(text)!.state).toEqual(draft.state)
    }
    expect(draftOf('nonsense')).toBeUndefined()
  })

  it('gets cubes from the tray, one after the other, until it is empty', () => {
    let draft: PositionDraft = { ...emptyDraft(), brush: { type: 'potion', size: 'S' } }
    expect(trayOf(draft, draft.brush)).toHaveLength(2)
    draft = placed(placed(draft, { x: 10, y: 20 }), undefined)
    expect(bodiesOf(draft.state).map(({ pose }) => pose)).toEqual([
      { x: 10, y: 20, yaw: 0 },
      { x: 0, y: 0, yaw: 0 },
    ])
    expect(placed(draft, undefined)).toBe(draft)
    expect(trayOf(removed(draft, draft.chosen!), draft.brush)).toHaveLength(1)
  })

  it('names two pieces in one place, and one that is off the mat', () => {
    const draft = withGold(0, 20)
    expect(problem(draft)).toBeUndefined()
    const gold = draft.chosen!
    expect(problem(moved(draft, gold, { x: -40, y: 3, yaw: 0 }))).toBe('refuse.position.overlap')
    expect(problem(moved(draft, gold, { x: -360, y: 3, yaw: 0 }))).toBe('refuse.position.mat')
  })

  it('moves and turns the chosen piece by steps', () => {
    const draft = turned(nudged(withGold(0, 20), 1, -10), 5)
    expect(poseOf(draft, draft.chosen)).toEqual({ x: 1, y: 10, yaw: 0.0873 })
    expect(poseOf(turned(draft, 85), draft.chosen)!.yaw).toBe(0)
    const none = { ...draft, chosen: undefined }
    expect(nudged(none, 1, 1)).toBe(none)
  })

  it('takes what a throw has moved, and what fell off comes back with the next Explore', () => {
    const draft = emptyDraft()
    const [first, second] = dungeonInTray(draft)
    expect(dungeonInTray(draft)).toHaveLength(54)
    const pose = { x: 5, y: 5, yaw: 0.1 }
    const next = fallen(draft, { moved: [{ id: first!.id, pose }], gone: [second!.id] })
    expect(poseOf(next, first!.id)).toEqual(pose)
    expect(next.state.cubes[second!.id]!.zone).toBe('offTable')
    expect(problem(withStep(next, 'explore'))).toBeUndefined()
  })

  it('counts what heroes have: cubes come from the tray and go back', () => {
    const trolls = { type: 'troll', size: 'L', zone: 'wound', seat: 0 } as const
    let draft = withHeld(emptyDraft(), trolls, 1)
    expect(draft.state.heroes[0]!.covered).toBe(2)
    draft = changed(draft, ({ heroes }) => {
      heroes[0]!.covered += 1
    })
    expect(paidBy(draft, 0)).toBe(1)
    draft = withHeld(draft, trolls, 0)
    expect([held(draft, trolls).length, draft.state.heroes[0]!.covered]).toEqual([0, 1])
    const many = withHeld(draft, { ...trolls, seat: 1 }, 4)
    expect(problem(many)).toBe('refuse.position.health')
    const gone = { type: 'gold', size: 'L', zone: 'removed', seat: null } as const
    expect(held(withHeld(draft, gone, 3), gone)).toHaveLength(3)
  })

  it('follows the rules of the order: by initiative in the first round, then as set', () => {
    const swapped = changed(emptyDraft(), ({ heroes }) => {
      const [first, second] = heroes.map(({ race }) => race)
      Object.assign(heroes[0]!, { race: second })
      Object.assign(heroes[1]!, { race: first })
    })
    expect(swapped.state.order).toEqual([1, 0])
    expect(problem(swapped)).toBeUndefined()
    const second = withPlace(withRound(swapped, 2), 0, 0)
    expect(second.state.order).toEqual([0, 1])
    expect(problem(second)).toBeUndefined()
  })

  it('names cards that two heroes have', () => {
    const quests = withQuest(withQuest(emptyDraft(), 0, 'jewelers_joy'), 1, 'jewelers_joy')
    expect(problem(quests)).toBe('refuse.position.cardTwice')
    expect(problem(withQuest(quests, 1, ''))).toBeUndefined()
  })

  it('has meeples where they may be', () => {
    const live = changed(emptyDraft(), state => Object.assign(state.variants, { teamwork: 'live' }))
    expect(problem(withMeeple(live, 1, 'table'))).toBeUndefined()
    expect(problem(withMeeple(live, 0, 'kept'))).toBe('refuse.position.meeple')
    expect(problem(withMeeple(emptyDraft(), 1, 'kept'))).toBe('refuse.position.teamwork')
  })

  it('keeps the table with another number of heroes, and alone has what solo play needs at each step', () => {
    const alone = withSeats(withGold(20, 20), 1)
    expect(bodiesOf(alone.state)).toHaveLength(4 + 3)
    const entering = withStep(alone, 'enter')
    expect(problem(entering)).toBeUndefined()
    expect(entering.state.heroes[0]!.meeple).not.toBeNull()
    expect(problem(withStep(entering, 'act'))).toBeUndefined()
    expect(kindsOf(alone).length - kindsOf(emptyDraft()).length).toBe(2)
  })
})

describe('the line call', () => {
  const called = (x: number, y: number) => {
    const draft = withGold(x, y)
    const gold = draft.chosen!
    const corners = bodiesOf(draft.state).filter(({ id }) => id !== gold)
    const three = corners.reduce((now, { id }) => withCorner(now, id), draft)
    return callsOf(three).map(({ inside, by }) => ({ inside, by: Math.round(by * 100) / 100 }))
  }

  it('says what the line touches, and by how many hundredths of a millimetre', () => {
    expect(called(0, -8.2)).toEqual([{ inside: false, by: 0.2 }])
    expect(called(0, -8.1)).toEqual([{ inside: true, by: 0.1 }])
    expect(called(0, -8.11)).toEqual([{ inside: false, by: 0.11 }])
    expect(called(0, -4)).toEqual([{ inside: true, by: 4 }])
    expect(called(0, -30)).toEqual([])
  })

  it('has three corners: the fourth replaces the first, and a second press takes one out', () => {
    const draft = [1, 2, 3, 4].reduce(withCorner, emptyDraft())
    expect(draft.corners).toEqual([2, 3, 4])
    expect(withCorner(draft, 3).corners).toEqual([2, 4])
  })
})

describe('the rooms', () => {
  it('are ranked with loot and damage, those that the hero does not survive last', () => {
    const cubes: readonly (readonly [TrayKind, number, number])[] = [
      [{ type: 'pillar', size: 'S' }, -40, 0],
      [{ type: 'pillar', size: 'S' }, 40, 0],
      [{ type: 'pillar', size: 'S' }, 0, 50],
      [{ type: 'pillar', size: 'S' }, 0, -50],
      [GOLD, 0, 30],
      [{ type: 'dragon', size: 'H' }, 0, -30],
    ]
    let draft = withQuest(emptyDraft(), 0, 'jewelers_joy')
    for (const [brush, x, y] of cubes) draft = placed({ ...draft, brush }, { x, y })
    const rooms = rankedRooms(draft.state)
    expect(rooms).toHaveLength(4)
    expect(rooms[0]).toMatchObject({ possible: true, worth: 1, stakes: { haul: { damage: 0 } } })
    expect(rooms.at(-1)).toMatchObject({ possible: false, stakes: { haul: { damage: 8 } } })
  })
})
