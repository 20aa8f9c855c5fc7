/** Tests that a die comes to rest with its value in front. */

import { isValidElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { DieCube, turnTo } from './DieCube.tsx'

type Vector = readonly [number, number, number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the browser does it: first about the vertical axis, then about the horizontal one. */
function turned([x, y, z]: Vector, turn: { readonly x: number; readonly y: number }): Vector {
  const [c, s] = [Math.cos(radians(turn.y)), Math.sin(radians(turn.y))]
  const [x1, z1] = [x * c + z * s, z * c - x * s]
  const [d, t] = [Math.cos(radians(turn.x)), Math.sin(radians(turn.x))]
  return [x1, y * d - z1 * t, z1 * d + y * t]
}

type Face = ReactElement<{ readonly style: { readonly transform: string }; readonly children: ReactElement }>

/** Where each face of the drawn cube points before the cube is turned, by its value. */
function faces(): Map<number, Vector> {
  const cube = DieCube({ value: 1, red: false, die: 0 }).props as { readonly children: readonly Face[] }
  return new Map(
    cube.children.filter(isValidElement).map(face => {
      const { style, children } = face.props as Face['props']
      const [x, y] = [...style.transform.matchAll(/rotate[XY]\((-?\d+)deg\)/g)].map(([, degrees]) =>
        Number(degrees),
      )
      return [(children.props as { readonly value: number }).value, turned([0, 0, 1], { x: x!, y: y! })]
    }),
  )
}

describe('A die', () => {
  it('shows its value in front', () => {
    for (const [value, outward] of faces()) {
      const [x, y, z] = turned(outward, turnTo(value))
      expect(
        [x, y, z].map(part => Math.round(part) + 0),
        `${value}`,
      ).toEqual([0, 0, 1])
    }
  })

  it('has opposite faces that add up to seven', () => {
    const found = faces()
    for (const [value, [x, y, z]] of found) {
      const [ox, oy, oz] = found.get(7 - value)!
      expect([x + ox, y + oy, z + oz].map(part => Math.round(part) + 0)).toEqual([0, 0, 0])
    }
  })
})
