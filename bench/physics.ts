/** Measures how long throws take in Node after warm-up: drops of 54 cubes, and flicks on the resulting tables. */

import { seeded } from '../src/engine/random.ts'
import type { Rest, Table } from '../src/games/dungeon-drop/physics.ts'
import { anyFlick, DUNGEON, EMPTY, tableAfter } from '../src/games/dungeon-drop/testing/random-tables.ts'
import { nodePhysics } from '../src/physics/node-physics.ts'
import { type Report, rounded, table } from './benchmark.ts'

/** WebAssembly functions that have run often enough are compiled again, with more optimisation. */
const WARM_UP = 40
const DROPS = 60
const FLICKS = 240

interface Figures {
  readonly p50: number
  readonly p95: number
}

export async function run(): Promise<Report> {
  const start = performance.now()
  const physics = await nodePhysics()
  const loaded = performance.now() - start
  const drop = (seed: number): Rest =>
    physics.throwCubes(EMPTY, { cubes: DUNGEON, x: 0, y: 0, height: 200, hand: 'dungeon', seed })
  for (let seed = 0; seed < WARM_UP; seed++) drop(seed)

  const drops: number[] = []
  const flicks: number[] = []
  const random = seeded('bench')
  for (let seed = WARM_UP; seed < WARM_UP + DROPS; seed++) {
    let left: Table = EMPTY
    drops.push(timed(() => (left = tableAfter(EMPTY, drop(seed), DUNGEON))))
    for (let index = 0; index < FLICKS / DROPS; index++) {
      const flick = anyFlick(left, random)
      flicks.push(timed(() => physics.flick(left, flick)))
    }
  }
  return report({ drop: figuresOf(drops), flick: figuresOf(flicks), loaded })
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const part = (share: number): number => rounded(sorted[Math.floor(sorted.length * share)]!)
  return { p50: part(0.5), p95: part(0.95) }
}

function report({ drop, flick, loaded }: { drop: Figures; flick: Figures; loaded: number }): Report {
  const row = (name: string, { p50, p95 }: Figures): string[] => [name, `${p50} ms`, `${p95} ms`]
  return {
    lines: [
      ...table([['Physics, in Node, warm', 'p50', 'p95'], row('set-up drop', drop), row('flick', flick)]),
      `Loaded and warmed up in ${Math.round(loaded)} ms.`,
    ],
    figures: { drop: { ...drop }, flick: { ...flick } },
  }
}
