/** Tests of the portable sine, cosine and yaw. */

import { expect, test } from 'vitest'
import { turned, yawOf } from './portable-trig.ts'

test('turned equals sine and cosine to more digits than the rules need', () => {
  let error = 0
  for (let step = -20_000; step <= 62_832; step++) {
    const yaw = step / 10_000
    const { cos, sin } = turned(yaw)
    error = Math.max(error, Math.abs(cos - Math.cos(yaw)), Math.abs(sin - Math.sin(yaw)))
  }
  expect(error).toBeLessThan(1e-15)
})

test('no turn and a quarter turn are exact', () => {
  expect(turned(0)).toEqual({ cos: 1, sin: 0 })
  expect(turned(Math.PI / 2)).toEqual({ cos: 0, sin: 1 })
})

test('yawOf is the inverse', () => {
  let error = 0
  for (let step = -31_415; step <= 31_415; step++) {
    const yaw = step / 10_000
    const { cos, sin } = turned(yaw)
    error = Math.max(error, Math.abs(yawOf(3 * cos, 3 * sin) - yaw))
  }
  expect(error).toBeLessThan(1e-14)
  expect(yawOf(5, 0)).toBe(0)
  expect(yawOf(0, 2)).toBe(Math.PI / 2)
  expect(yawOf(0, 0)).toBe(0)
})

test('the last bits are the same on every machine', () => {
  // Recorded once; a machine that computes differently would fail here.
  const bits = [0.3, 0.7854, 1.2345, 2.9].map(yaw => {
    const view = new DataView(new ArrayBuffer(16))
    const { cos, sin } = turned(yaw)
    view.setFloat64(0, cos)
    view.setFloat64(8, sin)
    return view.getBigUint64(0).toString(16) + view.getBigUint64(8).toString(16)
  })
  expect(bits).toMatchInlineSnapshot(`
    [
      "3fee921dd42f09ba3fd2e9cd95baba33",
      "3fe6a09bad46a86c3fe6a0a11fb77b40",
      "3fd51e9b9f0886ad3fee351c8409f41d",
      "bfef1216dba340c93fce9fb8d64830de",
    ]
  `)
})
