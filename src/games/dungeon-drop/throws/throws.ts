/** Throwing: the rules call the physics, the tape records the result, and the state adopts it. Rules 3. */

import { z } from 'zod'
import type { Chance } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/game.ts'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { type Random, unit } from '../../../engine/random.ts'
import type { Point } from '../geometry/polygons.ts'
import { turned } from '../geometry/portable-trig.ts'
import { MAT, type Physics, type Pose, type Rest } from '../physics.ts'
import { type Emit, MEEPLE_ID, type State, type ThrowReason } from '../state.ts'
import { tableOf } from '../table.ts'
import { line } from '../text/name-lines.ts'
import { checkRest, isPossibleLaunch, refuseRest } from './check-throw.ts'

/** What a rule needs for a throw: the physics, the source of chance, and where events go. */
export interface ThrowContext {
  readonly physics: Physics
  readonly chance: Chance
  readonly emit: Emit
}

/** The schemas of what the tape records for throws. */
const shapes = onFirstUse(() => {
  const id = z.int().min(0).max(103)
  const seed = z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
  const along = z.number().min(-MAT).max(MAT)
  const rest = z.strictObject({
    moved: z.array(
      z.strictObject({
        id,
        pose: z.strictObject({ x: along, y: along, yaw: z.number().min(0).max(Math.PI) }),
      }),
    ),
    gone: z.array(id),
    stopped: z.boolean(),
  })
  const speed = z.number().min(-1000).max(1000)
  return {
    rest,
    thrown: z.strictObject({ seed, rest }),
    flicked: z.strictObject({ seed, vx: speed, vy: speed, rest }),
    point: z.strictObject({ x: along, y: along }),
  }
})
type Shapes = ReturnType<typeof shapes>

/** What is dropped: ids of cubes, wherever they are now, and of meeples. */
export interface Release {
  readonly seat: Seat
  readonly why: ThrowReason
  readonly cubes: readonly number[]
  readonly x: number
  readonly y: number
  readonly height: number
  readonly hand?: 'dungeon' | 'handful'
}

/** Drops cubes together. Those on the table are lifted first. */
export function throwCubes(state: State, { physics, chance, emit }: ThrowContext, release: Release): void {
  const { seat, why, x, y, height, hand = 'handful' } = release
  const ids = [...release.cubes].sort((a, b) => a - b)
  if (ids.length === 0) return
  for (const lifted of ids) lift(state, lifted)
  const cubes = ids.map(each => ({
    id: each,
    shape: each >= MEEPLE_ID ? ('meeple' as const) : state.cubes[each]!.size,
  }))
  const fall = (drawn: number): Rest =>
    physics.throwCubes(tableOf(state), { cubes, x, y, height, hand, seed: drawn })
  const outcome = chance.outcome<z.infer<Shapes['thrown']>>(
    shapes().thrown,
    random => {
      const drawn = random()
      return { seed: drawn, rest: written(fall(drawn)) }
    },
    {
      kind: 'throw',
      check: ({ seed: drawn, rest }) =>
        checkRest({
          state,
          table: tableOf(state),
          thrown: cubes,
          recorded: read(rest),
          simulated: fall(drawn),
        }),
      refuseChosen: ({ rest }) =>
        refuseRest({ state, table: tableOf(state), thrown: cubes, recorded: read(rest) }),
    },
  )
  const { seed } = outcome
  const rest = read(outcome.rest)
  lay(state, rest, ids)
  emit({ type: 'thrown', seat, why, cubes: ids, x, y, height, hand, seed, rest })
  tellLost(rest, emit)
}

/** Rules 8.1: launch speed by power, in cm/s. */
const SLOWEST = 30
const FASTEST = 250
/** Rules 3.6: the usual tremor of a hand: in degrees, and as a fraction of the power. */
export const TREMOR = { angle: 1.5, power: 0.03 }

/** Rules 8.1, 3.6: flicks a cube along the table. The tremor is added after the player has committed. */
export function flickCube(
  state: State,
  { physics, chance, emit }: ThrowContext,
  { seat, cube, angle, power }: { seat: Seat; cube: number; angle: number; power: number },
): void {
  const { tremor } = state.variants
  const slide = (launch: { vx: number; vy: number }, drawn: number): Rest =>
    physics.flick(tableOf(state), { id: cube, ...launch, seed: drawn })
  const outcome = chance.outcome<z.infer<Shapes['flicked']>>(
    shapes().flicked,
    random => {
      const launch = trembling(random, { angle, power, tremor })
      const drawn = random()
      return { seed: drawn, ...launch, rest: written(slide(launch, drawn)) }
    },
    {
      kind: 'flick',
      check({ seed: drawn, vx, vy, rest }) {
        const launch = { vx, vy }
        const most = {
          angle: MOST_NORMAL * TREMOR.angle * tremor,
          power: MOST_NORMAL * TREMOR.power * tremor,
        }
        if (!isPossibleLaunch({ angle, power, ...launch }, most, speedOf)) return line('record.launch')
        const simulated = slide(launch, drawn)
        return checkRest({ state, table: tableOf(state), thrown: [], recorded: read(rest), simulated })
      },
      refuseChosen: ({ rest }) =>
        refuseRest({ state, table: tableOf(state), thrown: [], recorded: read(rest) }),
    },
  )
  const { seed, vx, vy } = outcome
  const rest = read(outcome.rest)
  lay(state, rest, [])
  emit({ type: 'flicked', seat, cube, angle, power, vx, vy, seed, rest })
  tellLost(rest, emit)
}

/** The actual initial speed of the cube, equal on all machines. */
function trembling(
  random: Random,
  { angle, power, tremor }: { angle: number; power: number; tremor: number },
): { vx: number; vy: number } {
  const { cos, sin } = turned(((angle + normal(random) * TREMOR.angle * tremor) * Math.PI) / 180)
  const fast = speedOf(power * (1 + normal(random) * TREMOR.power * tremor))
  return { vx: toThousandth(cos * fast), vy: toThousandth(sin * fast) }
}

export function speedOf(power: number): number {
  return SLOWEST + (FASTEST - SLOWEST) * Math.min(1, Math.max(0, power))
}

/** The largest value of `normal`, positive or negative. */
const MOST_NORMAL = 6

/** Approximately a normal distribution of width 1: the sum of twelve uniform draws. */
function normal(random: Random): number {
  let sum = -MOST_NORMAL
  for (let draw = 0; draw < 12; draw++) sum += unit(random)
  return sum
}

function toThousandth(value: number): number {
  const rounded = Math.round(value * 1000) / 1000
  return rounded === 0 ? 0 : rounded
}

/** A random point of the table, at most `radius` from a centre. */
export function pointNear(chance: Chance, centre: Point, radius: number): Point {
  const isNear = ({ x, y }: Point): boolean =>
    onMat(x) === x && onMat(y) === y && (x - centre.x) ** 2 + (y - centre.y) ** 2 <= (radius + ROUNDING) ** 2
  return chance.outcome(
    shapes().point.refine(isNear),
    random => {
      for (;;) {
        const x = (2 * unit(random) - 1) * radius
        const y = (2 * unit(random) - 1) * radius
        if (x * x + y * y <= radius * radius) return { x: onMat(centre.x + x), y: onMat(centre.y + y) }
      }
    },
    { kind: 'point' },
  )
}

/** In millimetres: points are rounded to hundredths. */
const ROUNDING = 0.01

function onMat(value: number): number {
  const rounded = Math.round(Math.min(MAT / 2, Math.max(-MAT / 2, value)) * 100) / 100
  return rounded === 0 ? 0 : rounded
}

function lift(state: State, id: number): void {
  if (id >= MEEPLE_ID) {
    state.heroes[id - MEEPLE_ID]!.meeple = null
    return
  }
  const cube = state.cubes[id]!
  cube.zone = 'table'
  cube.owner = null
  cube.covers = 0
  cube.pose = null
}

/** Updates the state with the final poses. A tape that lacks one for a thrown cube is invalid. */
function lay(state: State, rest: Rest, thrown: readonly number[]): void {
  const told = new Set([...rest.moved.map(({ id: each }) => each), ...rest.gone])
  for (const each of thrown)
    if (!told.has(each)) throw new Error(`the tape does not say where cube ${each} fell`)
  for (const { id: each, pose } of rest.moved) put(state, each, pose)
  for (const each of rest.gone) put(state, each, null)
}

function put(state: State, id: number, pose: Pose | null): void {
  if (id >= MEEPLE_ID) {
    const hero = state.heroes[id - MEEPLE_ID]
    if (!hero) throw new Error(`there is no meeple ${id}`)
    hero.meeple = pose
    return
  }
  const cube = state.cubes[id]
  if (cube?.zone !== 'table') throw new Error(`cube ${id} is not on the table`)
  cube.pose = pose
  // Rules 3.7: the cube comes back in the next Explore.
  if (!pose) cube.zone = 'offTable'
}

function tellLost({ gone }: Rest, emit: Emit): void {
  const cubes = gone.filter(each => each < MEEPLE_ID)
  if (cubes.length > 0) emit({ type: 'leftTable', cubes })
}

function written({ moved, gone, stopped }: Rest): z.infer<Shapes['rest']> {
  return {
    moved: moved.map(({ id: each, pose: { x, y, yaw } }) => ({ id: each, pose: { x, y, yaw } })),
    gone: [...gone],
    stopped: stopped ?? false,
  }
}

function read({ moved, gone, stopped }: z.infer<Shapes['rest']>): Rest {
  return stopped ? { moved, gone, stopped } : { moved, gone }
}
