/** Files that are made to be expensive: what is too long is refused before its entries are looked at. */

import { describe, expect, it } from 'vitest'
import type { OwnFile } from '../src/engine/box.ts'
import { reasonsOf } from '../src/engine/refusals.ts'
import { allBoxes } from '../src/games/all-games.ts'
import { boardFaults } from '../src/games/cube-attack/board-file.ts'

type Fields = Record<string, unknown>

/** An entry that must not be looked at. */
const trap = new Proxy(
  {},
  {
    get: (_, key) => {
      throw new Error(`${String(key)} was read`)
    },
    ownKeys: () => {
      throw new Error('the keys were read')
    },
  },
)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The path of every list in a file; of lists inside lists, only the first. */
function listsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) return [path, ...listsIn(value[0], [...path, '0'])]
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key]))
}

function withListAt(file: Fields, path: readonly string[], list: unknown): Fields {
  const changed = structuredClone(file)
  const parent = path.slice(0, -1).reduce((part, key) => part[key] as Fields, changed)
  parent[path.at(-1)!] = list
  return changed
}

const files: readonly OwnFile[] = allBoxes.flatMap(({ files: own = [] }) => own)

describe.each(files.map(file => [file.kind, file] as const))(
  'a %s',
  (_kind, { template, templates, read }) => {
    const file = JSON.parse(template(templates[0]!)) as Fields
    const lists = listsIn(file)

    it.each(lists.map(path => [path.join('.'), path] as const))(
      'with too long a list is refused before its entries are looked at: %s',
      (_name, path) => {
        const long = withListAt(file, path, Array(10_000).fill(0))
        const parent = path.slice(0, -1).reduce((part, key) => part[key] as Fields, long)
        // Put in afterwards, because a trap cannot be copied.
        parent[path.at(-1)!] = Array(10_000).fill(trap)
        const answer = read(long as never)
        expect(answer.ok ? [] : reasonsOf(answer.refusal)).not.toEqual([])
      },
    )
  },
)

it('twice as many planets cost about twice as much', () => {
  const cost = (count: number): number => {
    let looked = 0
    const planets = Array.from({ length: count }, (_, index) => ({
      id: `P${index.toString(36).toUpperCase()}`,
      kind: 'cube' as const,
      get x() {
        looked++
        return ((index * 7919) % 20_011) / 10_000 - 1
      },
      get y() {
        looked++
        return ((index * 104_729) % 20_011) / 10_000 - 1
      },
    }))
    boardFaults({ name: 'x', seatings: {}, planets, orbits: [] })
    return looked
  }
  expect(cost(8_000) / cost(4_000)).toBeLessThan(2.5)
})

it('twice as many groups of planets cost about twice as much', () => {
  const cost = (count: number): number => {
    let looked = 0
    const planets = Array.from({ length: count }, (_, index) => ({
      id: `P${index.toString(36).toUpperCase()}`,
      get kind() {
        looked++
        return 'cube' as const
      },
      x: 0,
      y: 0,
    }))
    const began = process.cpuUsage()
    boardFaults({ name: 'x', seatings: {}, planets, orbits: [] })
    const { user, system } = process.cpuUsage(began)
    return user + system + looked
  }
  cost(10_000)
  /** Other tests run in threads of this process, so the better of two counts. */
  const best = (count: number): number => Math.min(cost(count), cost(count))
  // A check that compared every group with every other would cost 64 times as much.
  expect(best(80_000) / best(10_000)).toBeLessThan(45)
})
