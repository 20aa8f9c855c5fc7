/** Tests when the list of actions opens, and that it stays as it was left. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../base/settings/settings.ts'
import { keyboardOpensTextView, movesAbout, storeTextView, textViewOpens } from './text-view-open.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => {
  settings.choose('textView', 'needed')
  vi.unstubAllGlobals()
})

describe('The text view', () => {
  it('is closed for a newcomer, and the keyboard opens it', () => {
    expect([textViewOpens(), keyboardOpensTextView()]).toEqual([false, true])
  })

  it('stays as it was left, and the keyboard does not open it against a choice', () => {
    storeTextView(true)
    expect(textViewOpens()).toBe(true)
    storeTextView(false)
    expect([textViewOpens(), keyboardOpensTextView()]).toEqual([false, false])
  })

  it('is open for a player who chose so in the settings, or reads the board as text', () => {
    settings.choose('textView', 'always')
    expect(textViewOpens()).toBe(true)
    settings.choose('textView', 'needed')
    expect(textViewOpens()).toBe(false)
    localStorage.setItem('tavolo.described', 'yes')
    expect(textViewOpens()).toBe(true)
  })
})

describe('A key that navigates the table', () => {
  /** An element within these. */
  class FakeElement {
    readonly within: readonly string[]
    constructor(...within: string[]) {
      this.within = within
    }
    closest(selectors: string): unknown {
      return selectors.split(', ').some(one => this.within.includes(one)) ? this : null
    }
  }
  const moves = (key: string, ...within: string[]) =>
    movesAbout({ key, target: new FakeElement(...within) as unknown as EventTarget })

  beforeEach(() => vi.stubGlobal('Element', FakeElement))

  it('is Tab anywhere, or an arrow on the board; elsewhere arrows scroll', () => {
    expect([moves('Tab'), moves('Tab', '.table__board')]).toEqual([true, true])
    expect([moves('ArrowDown'), moves('ArrowLeft', '.table__board')]).toEqual([false, true])
    expect(moves('a', '.table__board')).toBe(false)
  })

  it('is none that belongs to a dialog, a menu, a field or the panel itself', () => {
    for (const place of ['dialog', '[role="menu"]', 'input', 'select', '.panel'])
      expect(moves('Tab', place)).toBe(false)
  })
})
