/** Tests what is felt, and that a phone does not vibrate unasked or all the time. */

import { expect, it } from 'vitest'
import { createHaptics } from './haptics.ts'

function body({ wanted = true } = {}) {
  const felt: number[][] = []
  let time = 0
  const haptics = createHaptics({
    isWanted: () => wanted,
    vibrate: pattern => void felt.push(pattern),
    now: () => time,
  })
  return {
    haptics,
    felt,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

it('a hit, a turn and a win are felt with their sounds; steps are not', () => {
  const { haptics, felt, pass } = body()
  for (const sound of ['step', 'hit', 'dice', 'turn', 'win', 'coin'] as const) {
    haptics.with(sound)
    pass(1_000)
  }
  expect(felt).toEqual([[15, 40, 30], [25], [30, 70, 30, 70, 90]])
})

it('nothing is felt unless it is wanted', () => {
  const { haptics, felt } = body({ wanted: false })
  haptics.with('win')
  haptics.play('rest')
  expect(felt).toEqual([])
})

it('of many at once only the first are felt', () => {
  const { haptics, felt, pass } = body()
  for (let count = 0; count < 10; count++) haptics.play('hit')
  expect(felt).toHaveLength(2)
  pass(1_000)
  haptics.play('rest')
  expect(felt).toHaveLength(3)
})
