/** Tests that both views show everything that lies on the table, with a margin, and nothing under a button. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../../tests/sample-size.ts'
import { seeded, unit } from '../../../../engine/random.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { followingFall, orbitShowing, projected } from '../scene/camera-orbit.ts'
import {
  AROUND_PIECE,
  beyond,
  frameShowing,
  freeArea,
  isOutlived,
  mapFrame,
  spotsOf,
  type ViewArea,
  type Viewport,
} from './framing.ts'
import type { Piece, Point } from './pieces.ts'

const piece = (id: number, type: Piece['type'], x: number, y: number): Piece => ({
  id,
  type,
  number: id,
  shape: 'S',
  pose: { x, y, yaw: 0 },
  seat: undefined,
})

/** As wide as a dungeon dropped from the default height: most cubes in the middle, a few far out. */
const dungeon = Array.from({ length: 60 }, (_, id) => {
  const out = 160 * (id / 59) ** 1.2
  const turn = id * 2.4
  return piece(id, id % 5 === 0 ? 'pillar' : 'gold', Math.cos(turn) * out, Math.sin(turn) * out)
})

/** A dungeon as it falls, and then a handful beside its middle. */
function fallen(seed: number): readonly Piece[] {
  const random = seeded(seed)
  const cubes = Array.from({ length: 54 }, (_, id) => ({ id, shape: 'S' as const }))
  const hand = Array.from({ length: 6 }, (_, id) => ({ id: 60 + id, shape: 'L' as const }))
  const bare = { bodies: [], walls: false }
  const first = scatter.throwCubes(bare, { cubes, x: 0, y: 0, height: 300, hand: 'dungeon', seed: random() })
  const bodies = first.moved.map(({ id, pose }) => ({ id, shape: 'S' as const, pose }))
  const [x, y] = [200 * unit(random) - 100, 200 * unit(random) - 100]
  const second = scatter.throwCubes(
    { bodies, walls: false },
    { cubes: hand, x, y, height: 300, hand: 'handful', seed: random() },
  )
  const poses = new Map([...first.moved, ...second.moved].map(({ id, pose }) => [id, pose]))
  return [...poses].map(([id, { x: across, y: away }]) =>
    piece(id, id % 4 === 0 ? 'pillar' : 'gold', across, away),
  )
}

/** The buttons of a table of this size: the switch between the views, and the camera's. */
const buttons = (width: number, height: number): readonly ViewArea[] => [
  { left: 8, top: 8, right: 150, bottom: 48 },
  { left: width - 250, top: height - 50, right: width - 8, bottom: height - 8 },
]
const viewOf = (width: number, height: number, covered = buttons(width, height)): Viewport => ({
  width,
  height,
  covered,
})

/** The table on a laptop, on a large screen, on a tablet, and on a phone in both directions. */
const VIEWS: Readonly<Record<string, Viewport>> = {
  laptop: viewOf(900, 740),
  'large screen': viewOf(1500, 950),
  tablet: viewOf(820, 760),
  phone: viewOf(360, 420),
  'phone in landscape': viewOf(500, 330),
  'phone with a sheet over more than half': viewOf(360, 430, [
    ...buttons(360, 430),
    { left: 0, top: 170, right: 360, bottom: 430 },
  ]),
  'phone on its side with a sheet': viewOf(560, 330, [{ left: 280, top: 0, right: 560, bottom: 330 }]),
  'phone with a bar over its lower part': viewOf(360, 560, [{ left: 0, top: 410, right: 360, bottom: 560 }]),
}

function onMap(pieces: readonly Piece[], view: Viewport): readonly Point[] {
  const { x, y, half } = mapFrame(spotsOf(pieces), view)
  const scale = Math.min(view.width, view.height) / 2 / half
  return pieces.map(({ pose }) => ({
    x: view.width / 2 + (pose.x - x) * scale,
    y: view.height / 2 - (pose.y - y) * scale,
  }))
}

function inScene(pieces: readonly Piece[], view: Viewport): readonly Point[] {
  const orbit = orbitShowing(spotsOf(pieces), view)
  return pieces.map(({ pose }) => projected(orbit, view, { ...pose, height: 4 }))
}

/** The pieces that are too near to an edge of the view, or to something that lies over it. */
function tooNear(places: readonly Point[], view: Viewport): readonly Point[] {
  const free = freeArea(view)
  const around = (at: Point, { left, top, right, bottom }: ViewArea, by: number) =>
    at.x > left - by && at.x < right + by && at.y > top - by && at.y < bottom + by
  return places.filter(
    at => !around(at, free, -AROUND_PIECE) || view.covered.some(part => around(at, part, AROUND_PIECE)),
  )
}

const DUNGEONS = [dungeon, ...[1, 2, 3, 4, 5, 6].slice(0, sampleSize({ daily: 2, long: 6 })).map(fallen)]
const STRAY = [...dungeon, piece(90, 'gold', 340, 0), { ...piece(91, 'meeple', -20, -330), seat: 0 }]

describe.each(Object.entries(VIEWS))('After a throw, on a %s', (_, view) => {
  it('everything is on the map, away from its edges and from the buttons over it', () => {
    for (const pieces of [...DUNGEONS, STRAY]) expect(tooNear(onMap(pieces, view), view)).toEqual([])
  })
  it('everything is in the 3D picture, away from its edges and from the buttons over it', () => {
    for (const pieces of [...DUNGEONS, STRAY]) expect(tooNear(inScene(pieces, view), view)).toEqual([])
  })
  it('the dungeon fills the free part of the view in one direction', () => {
    const { left, right, top, bottom } = freeArea(view)
    for (const pieces of DUNGEONS) {
      for (const places of [onMap(pieces, view), inScene(pieces, view)]) {
        const span = (axis: 'x' | 'y') =>
          Math.max(...places.map(at => at[axis])) - Math.min(...places.map(at => at[axis]))
        const fills = Math.max(span('x') / (right - left), span('y') / (bottom - top))
        expect(fills).toBeGreaterThan(0.55)
      }
    }
  })
})

describe('A view before anything has fallen', () => {
  it('shows where the dungeon will fall', () => {
    const { x, y, half } = mapFrame(spotsOf([]), viewOf(400, 400, []))
    expect([x, y]).toEqual([0, 0])
    expect(half).toBeGreaterThan(135)
    expect(half).toBeLessThan(190)
  })
})

describe('The view that a player has chosen', () => {
  const seen = ({ pose }: Piece) => Math.abs(pose.x) < 50

  it('stays while nothing falls', () => {
    expect(isOutlived({ before: dungeon, after: dungeon }, seen)).toBe(false)
    expect(isOutlived({ before: dungeon, after: dungeon.slice(5) }, seen)).toBe(false)
    const slid = dungeon.map(each => (each.id === 3 ? piece(3, 'gold', 10, 10) : each))
    expect(isOutlived({ before: dungeon, after: slid }, seen)).toBe(false)
  })
  it('is over when cubes fall, or when one leaves it', () => {
    const more = [...dungeon, piece(80, 'gold', 0, 0), piece(81, 'gold', 9, 0)]
    expect(isOutlived({ before: dungeon, after: more }, seen)).toBe(true)
    const gone = dungeon.map(each => (each.id === 3 ? piece(3, 'gold', 90, 10) : each))
    expect(isOutlived({ before: dungeon, after: gone }, seen)).toBe(true)
  })
})

describe('A picture that must show some places', () => {
  const near = { x: 0, y: 0, half: 50 }
  const SQUARE = { width: 400, height: 400 }

  it('stays as it is if they are in it', () => {
    expect(frameShowing(near, SQUARE, [{ x: 30, y: -30 }])).toBe(near)
    expect(frameShowing(near, SQUARE, [])).toBe(near)
  })
  it('is shifted as little as possible, and not enlarged', () => {
    const { x, y, half } = frameShowing(near, SQUARE, [
      { x: 60, y: 0 },
      { x: 90, y: 10 },
    ])
    expect([x, y, half]).toEqual([56, 0, 50])
  })
  it('is larger if they are too far apart', () => {
    const frame = frameShowing(near, VIEWS.laptop!, [
      { x: -20, y: 150 },
      { x: 40, y: -150 },
    ])
    expect(frame.half).toBe(166)
    expect(frame.y).toBe(0)
  })
  it('leaves others beyond its edges, and says how many', () => {
    const out = beyond(dungeon, near, SQUARE)
    const inside = dungeon.filter(({ pose }) => Math.abs(pose.x) <= 50 && Math.abs(pose.y) <= 50)
    expect(out.left + out.right + out.far + out.near).toBeGreaterThanOrEqual(dungeon.length - inside.length)
  })
})

describe('The camera that follows a fall', () => {
  const home = orbitShowing(spotsOf(dungeon), VIEWS.laptop!)

  it('steps back for cubes high above the table, and returns with them', () => {
    const high = followingFall(home, { x: 0, y: 0, height: 300 })
    const low = followingFall(home, { x: 0, y: 0, height: 5 })
    expect(high.distance).toBeGreaterThan(home.distance * 1.1)
    expect(low.distance).toBeCloseTo(home.distance)
    expect(low.target.x).toBeCloseTo(home.target.x)
  })
})
