/** Tests which keys undo: only Ctrl+Z and Cmd+Z, pressed once, and not in text fields. */

import { expect, it } from 'vitest'
import { isUndoKey } from './undo-key.ts'

const PLAIN = {
  key: 'z',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  target: { closest: () => null },
}

it('Ctrl+Z and Cmd+Z undo, with or without caps lock', () => {
  expect(isUndoKey({ ...PLAIN, ctrlKey: true })).toBe(true)
  expect(isUndoKey({ ...PLAIN, metaKey: true })).toBe(true)
  expect(isUndoKey({ ...PLAIN, ctrlKey: true, key: 'Z' })).toBe(true)
})

it('nothing else does', () => {
  expect(isUndoKey(PLAIN)).toBe(false)
  const pressed = { ...PLAIN, ctrlKey: true }
  expect(isUndoKey({ ...pressed, key: 'y' })).toBe(false)
  for (const more of ['metaKey', 'shiftKey', 'altKey', 'repeat', 'defaultPrevented'] as const)
    expect(isUndoKey({ ...pressed, [more]: true }), more).toBe(false)
})

it('in a text field it belongs to the text', () => {
  const asked: string[] = []
  const target = {
    closest: (selector: string) => {
      asked.push(selector)
      return {}
    },
  }
  expect(isUndoKey({ ...PLAIN, ctrlKey: true, target })).toBe(false)
  for (const place of ['input', 'textarea', 'dialog']) expect(asked.join()).toContain(place)
})
