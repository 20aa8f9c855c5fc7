/** Tests that values survive a full or blocked storage as long as the page is open. */

import { describe, expect, it } from 'vitest'
import { readText, removeText, type TextStorage, writeText } from './local-storage.ts'

/** A full storage: values can be read, but every write fails until there is room. */
function full(...kept: readonly [string, string][]) {
  const texts = new Map(kept)
  let room = false
  const storage: TextStorage = {
    getItem: key => texts.get(key) ?? null,
    setItem(key, value) {
      if (!room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
    removeItem: key => void texts.delete(key),
  }
  const makeRoom = () => {
    room = true
  }
  return { texts, where: () => storage, makeRoom }
}

describe('a full storage', () => {
  it('can still be read', () => {
    const { where } = full(['language', 'it'])
    writeText('theme', 'dark', where)
    expect(readText('language', where)).toBe('it')
  })

  it('keeps written values as long as the page is open, and saves them once there is room', () => {
    const { where, texts, makeRoom } = full(['theme', 'light'])
    writeText('theme', 'dark', where)
    expect(readText('theme', where)).toBe('dark')
    expect(texts.get('theme')).toBe('light')
    makeRoom()
    writeText('theme', 'dim', where)
    expect(readText('theme', where)).toBe('dim')
    expect(texts.get('theme')).toBe('dim')
  })

  it('forgets removed values', () => {
    const { where } = full(['lesson', '3'])
    writeText('lesson', '4', where)
    removeText('lesson', where)
    expect(readText('lesson', where)).toBeUndefined()
  })
})

it('a blocked storage keeps written values until the page closes', () => {
  const where = (): TextStorage => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(readText('theme', where)).toBeUndefined()
  writeText('theme', 'dark', where)
  expect(readText('theme', where)).toBe('dark')
  removeText('theme', where)
  expect(readText('theme', where)).toBeUndefined()
})
