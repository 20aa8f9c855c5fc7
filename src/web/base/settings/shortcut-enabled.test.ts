/** Tests that single-key shortcuts can be switched off, and never override the browser's own. */

import { expect, it } from 'vitest'
import { shortcutEnabled } from './shortcut-enabled.ts'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

const SIGNS = ['h', 'H', '?', '1', '6']

it('single characters work until they are turned off', () => {
  expect(SIGNS.filter(key => shortcutEnabled(pressed(key), 'on'))).toEqual(SIGNS)
  expect(SIGNS.filter(key => shortcutEnabled(pressed(key), 'off'))).toEqual([])
})

it('named keys always work', () => {
  for (const keys of ['on', 'off'] as const) expect(shortcutEnabled(pressed('Escape'), keys)).toBe(true)
})

it('with Control, Alt or Command they belong to the browser', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
    expect(shortcutEnabled(pressed('h', { [held]: true }), 'on')).toBe(false)
    expect(shortcutEnabled(pressed('Escape', { [held]: true }), 'on')).toBe(false)
  }
})
