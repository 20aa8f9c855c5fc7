/** Tests of drawing a board, without a page: every change, conversion to a file and back, undo, and faults. */

import { describe, expect, it } from 'vitest'
import { reasonsOf } from '../../../../engine/refusals.ts'
import { BOARD_IDS } from '../../../../games/cube-attack/board.ts'
import { type PlanetKind, readBoard } from '../../../../games/cube-attack/board-file.ts'
import { sizeOn } from '../drawing/board-layout.ts'
import {
  addPlanet,
  type BoardDraft,
  changeOrbit,
  changePlanet,
  type DraftPlanet,
  draftOf,
  emptyDraft,
  fileOf,
  freeSpot,
  joinPlanets,
  KEPT_DISTANCE,
  mayAdd,
  onBoard,
  removeOrbit,
  removePlanet,
  setSeating,
  spreadTeams,
  tooClose,
} from './board-draft.ts'
import { changed, redone, startHistory, undone } from './edit-history.ts'
import { placeOfFault } from './fault-place.ts'
import { draftFrom, packBoard, readDraft, sharedDraft } from './open-draft.ts'

/** The smallest board: two Entrances, a Cube planet and a moon. */
function small(): BoardDraft {
  const kinds: PlanetKind[] = ['entrance', 'entrance', 'cube', 'full']
  let draft = emptyDraft('Small')
  for (const [index, kind] of kinds.entries()) draft = addPlanet(draft, kind, { x: index / 2 - 0.75, y: 0 })
  for (const [a, b] of [
    [0, 2],
    [1, 2],
    [2, 3],
  ] as const)
    draft = joinPlanets(draft, a, b)
  return draft
}

const faultsOf = (draft: BoardDraft) => {
  const read = readBoard(fileOf(draft))
  return read.ok ? [] : reasonsOf(read.refusal)
}

describe('a board in the editor', () => {
  it('is drawn planet by planet, with new ids, teams and seatings', () => {
    const draft = small()
    expect(draft.planets.map(({ id, team }) => [id, team])).toEqual([
      ['E0', 0],
      ['E1', 1],
      ['C0', undefined],
      ['M0', undefined],
    ])
    expect(fileOf(draft)).toMatchObject({ name: 'Small', seatings: { 2: [[0, 1]] } })
    expect(faultsOf(draft)).toEqual([])
  })

  it.each(BOARD_IDS)('%s goes through the editor unchanged', id => {
    const draft = draftFrom(id, 'Mine')
    const file = fileOf(draft)
    expect(readBoard(file)).toEqual({ ok: true, value: file })
    expect(fileOf(draftOf(file))).toEqual(file)
  })

  it('keeps planets on the board and finds room for new ones', () => {
    expect(onBoard({ x: 3, y: 4 })).toEqual({ x: 0.6, y: 0.8 })
    expect(onBoard({ x: -0.004, y: 0.126 })).toEqual({ x: 0, y: 0.13 })
    let draft = emptyDraft('Many')
    for (let count = 0; count < 30; count++) draft = addPlanet(draft, 'half', freeSpot(draft))
    expect(faultsOf(draft).filter(({ because }) => because.endsWith('overlap'))).toEqual([])
  })

  it('keeps planets apart: one that is moved or placed too near goes to the nearest free spot', () => {
    const draft = small()
    const [first, second] = draft.planets as [DraftPlanet, DraftPlanet]
    const distance = (one: DraftPlanet, other: DraftPlanet) => Math.hypot(one.x - other.x, one.y - other.y)
    for (const x of [-0.25, -0.3, -0.26, -0.2, -0.15]) {
      const moved = changePlanet(draft, first.key, { x, y: 0.01 }).planets[0]!
      expect(distance(moved, second)).toBeGreaterThanOrEqual(KEPT_DISTANCE - 1e-9)
      expect(distance(moved, second)).toBeLessThan(KEPT_DISTANCE + 0.02)
    }
    // Straight towards the other it stops, and beside it it can pass.
    const near = changePlanet(draft, first.key, { x: -0.4, y: 0 })
    expect(changePlanet(near, first.key, { x: -0.35 }).planets[0]).toMatchObject({ x: -0.4, y: 0 })
    expect(tooClose(near.planets, { x: -0.35, y: 0 }, first.key)?.id).toBe('E1')
    expect(tooClose(near.planets, near.planets[0]!, first.key)).toBeUndefined()

    const placed = addPlanet(draft, 'wound', second).planets.at(-1)!
    expect(distance(placed, second)).toBeCloseTo(KEPT_DISTANCE)
    // Never outside the sky, and what is not moved stays where a file has put it.
    const atEdge = addPlanet(addPlanet(draft, 'half', { x: 0, y: -1 }), 'half', { x: 0, y: -1 })
    for (const { x, y } of atEdge.planets) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1)
    const close = { ...draft, planets: [first, { ...second, x: first.x + 0.08, y: first.y }] }
    expect(changePlanet(close, second.key, { id: 'E9' }).planets[1]).toMatchObject({ x: first.x + 0.08 })
  })

  it.each(BOARD_IDS)('%s keeps the distance, so nothing jumps when one planet is moved', id => {
    const { planets } = draftFrom(id, 'Mine')
    for (const planet of planets) expect(tooClose(planets, planet, planet.key)).toBeUndefined()
  })

  it('draws planets large, however near they come', () => {
    let draft = emptyDraft('Crowd')
    for (let count = 0; count < 40; count++) draft = addPlanet(draft, 'half', { x: 0, y: 0 })
    expect(sizeOn(draft)).toBeGreaterThan(0.68)
  })

  it('gives a planet that becomes an Entrance a team, and removes it again', () => {
    const entrance = changePlanet(small(), 3, { kind: 'entrance' })
    expect(entrance.planets[3]!.team).toBe(2)
    expect(entrance.seatings[3]).toEqual([[0, 1, 2]])
    const moon = changePlanet(entrance, 3, { kind: 'full' })
    expect(moon.planets[3]!.team).toBeUndefined()
    expect(moon.seatings).toEqual({ 2: [[0, 1]] })
  })

  it('has no more than six Entrances', () => {
    let draft = emptyDraft('Six')
    for (let count = 0; count < 6; count++) draft = addPlanet(draft, 'entrance', freeSpot(draft))
    expect(mayAdd(draft, 'entrance')).toBe(false)
    expect(mayAdd(draft, 'cube')).toBe(true)
    expect(spreadTeams(draft, 3)).toEqual([0, 2, 4])
    expect(setSeating(draft, 3, [0, 2, 4]).seatings).toMatchObject({ 3: [[0, 2, 4]] })
    expect(setSeating(draft, 6, undefined).seatings).not.toHaveProperty('6')
  })

  it('joins two planets once, and never one to itself', () => {
    const draft = small()
    expect(joinPlanets(draft, 3, 2)).toBe(draft)
    expect(joinPlanets(draft, 3, 3)).toBe(draft)
    const bent = changeOrbit(draft, draft.orbits[0]!.key, 7)
    expect(bent.orbits[0]!.bend).toBe(1)
    expect(removeOrbit(bent, bent.orbits[0]!.key).orbits).toHaveLength(2)
  })

  it('loses the orbits and seatings of a removed planet', () => {
    const { planets, orbits, seatings } = removePlanet(small(), 1)
    expect([planets.length, orbits.length, seatings]).toEqual([3, 2, {}])
  })

  it('says where each fault is', () => {
    const draft = removePlanet(small(), 0)
    const twice = changePlanet(addPlanet(draft, 'wound', { x: 0.9, y: 0 }), draft.nextKey, { id: 'C0' })
    const places = faultsOf(setSeating({ ...twice, name: ' ' }, 2, [1, 4])).map(fault =>
      placeOfFault(twice, fault),
    )
    expect(places).toContainEqual({ is: 'name' })
    const read = faultsOf(setSeating(twice, 2, [1, 4]))
    expect(read.map(({ because }) => because.replace('refuse.board.', ''))).toEqual([
      'planetTwice',
      'fewEntrances',
      'seatingTeam',
    ])
    expect(read.map(fault => placeOfFault(twice, fault))).toEqual([
      { is: 'planet', key: draft.nextKey },
      undefined,
      { is: 'seating', count: 2 },
    ])
    const double = { ...small(), orbits: [...small().orbits, { key: 99, a: 0, b: 1, bend: 0 }] }
    expect(placeOfFault(double, faultsOf(double)[0]!)).toEqual({ is: 'orbit', key: 99 })
  })

  it('can be sent as a link, and a damaged link is refused', async () => {
    const file = fileOf(draftFrom('hexa', 'Travelling'))
    const data = await packBoard(file)
    expect(data.length).toBeLessThan(4000)
    const opened = await sharedDraft(data)
    expect(opened.ok && fileOf(opened.value.first)).toEqual(file)
    expect(await sharedDraft(data.slice(0, 100))).toMatchObject({
      refusal: { because: 'editor:link.damaged' },
    })
    expect(readDraft('[]')).toMatchObject({ refusal: { because: 'refuse.board.notBoard' } })
  })
})

describe('undo', () => {
  it('goes back and forth, and undoes the steps of one drag together', () => {
    let history = startHistory(0)
    history = changed(history, 1)
    history = changed(history, 2, 'drag')
    history = changed(history, 3, 'drag')
    expect(undone(history).now).toBe(1)
    expect(undone(undone(history)).now).toBe(0)
    expect(undone(undone(undone(history))).now).toBe(0)
    expect(redone(undone(history)).now).toBe(3)
    expect(redone(history).now).toBe(3)
    expect(changed(undone(history), 5).future).toEqual([])
    expect(changed(history, 3)).toBe(history)
  })
})
