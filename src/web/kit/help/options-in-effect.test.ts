/** Tests that a match's options appear at the paragraphs that explain them. */

import { expect, it } from 'vitest'
import { isOurs } from '../../../../tests/our-games.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { optionsInEffect } from './options-in-effect.ts'

const boxOf = (id: string) => allBoxes.find(({ game }) => game.id === id)!
const readingOf = (options: Record<string, unknown>, name: string) =>
  optionsInEffect(boxOf('cyberdoom-tower'), { seats: 2, options }).find(each => each.name === name)

it('every option of every game is shown at its paragraph, whether it was chosen or left open', () => {
  for (const box of allBoxes) {
    const seats = Math.max(2, box.game.seats.min)
    const told = optionsInEffect(box, { seats, options: box.suggest?.(seats) ?? {} })
    if (isOurs(box.game.id)) expect(told.length).toBeGreaterThan(3)
    for (const { rule, name } of told) {
      expect(rule).toMatch(/^\d+\.\d+$/)
      for (const words of Object.values(box.words)) expect(Object.keys(words)).toContain(`option.${name}`)
    }
  }
})

it('an edition settles the options that were left open, and a separately chosen option overrides it', () => {
  expect(readingOf({}, 'keyTiming')).toEqual({ rule: '16.2', name: 'keyTiming', value: 'beforeHide' })
  expect(readingOf({ preset: 'proto-en' }, 'keyTiming')!.value).toBe('afterHide')
  expect(readingOf({ preset: 'proto-en', keyTiming: 'beforeHide' }, 'keyTiming')!.value).toBe('beforeHide')
  expect(readingOf({ hard: true }, 'deadline')!.value).toBe('defeat')
  expect(readingOf({ preset: 'it-2021' }, 'keyReturnEndsTurn')!.value).toBe(true)
})
