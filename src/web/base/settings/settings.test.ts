/** Tests that saved settings are restored, and that storage failures do no harm. */

import { describe, expect, it } from 'vitest'
import type { TextStorage } from '../storage/local-storage.ts'
import { CHOICES, createSettings, keyOf, type SettingName } from './settings.ts'

function shelf(
  kept: Readonly<Record<string, string>> = {},
): TextStorage & { readonly kept: Map<string, string> } {
  const texts = new Map(Object.entries(kept))
  return {
    kept: texts,
    getItem: key => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: key => void texts.delete(key),
  }
}

const blocked = (): TextStorage => {
  throw new DOMException('no storage here', 'SecurityError')
}

const full: TextStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('no room', 'QuotaExceededError')
  },
  removeItem: () => {},
}

const DEFAULTS = Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first]))

describe('Settings', () => {
  it('have their defaults until somebody changes them', () => {
    expect(createSettings(() => shelf()).now()).toEqual(DEFAULTS)
    expect(DEFAULTS).toMatchObject({
      sound: 'off',
      confirm: 'on',
      keys: 'on',
      curtain: 'secrets',
      motion: 'system',
    })
  })

  it('are restored by the next page', () => {
    const storage = shelf()
    const settings = createSettings(() => storage)
    settings.choose('theme', 'dark')
    settings.choose('text', '130')
    expect(createSettings(() => storage).now()).toEqual({ ...DEFAULTS, theme: 'dark', text: '130' })
  })

  it('know the paces of release 0.2.0 by their present names', () => {
    for (const [saved, pace] of [
      ['calm', 'normal'],
      ['brisk', 'quick'],
      ['instant', 'none'],
    ] as const) {
      expect(createSettings(() => shelf({ 'tavolo.pace': saved })).now().pace).toBe(pace)
    }
  })

  it('survive damage, each on its own', () => {
    for (const name of Object.keys(CHOICES) as SettingName[]) {
      const storage = shelf({ 'tavolo.theme': 'dark', 'tavolo.pace': 'quick', [keyOf(name)]: '{"x":' })
      const whole = { ...DEFAULTS, theme: 'dark', pace: 'quick' }
      expect(createSettings(() => storage).now()).toEqual({ ...whole, [name]: CHOICES[name][0] })
    }
  })

  it.each([
    ['blocked', blocked],
    ['full', () => full],
  ])('hold for the page where storage is %s', (_, where) => {
    const settings = createSettings(where)
    expect(settings.now()).toEqual(DEFAULTS)
    settings.choose('sound', 'on')
    expect(settings.now().sound).toBe('on')
    settings.changedElsewhere(null)
  })

  it('notify all listeners, once for each change', () => {
    const settings = createSettings(() => shelf())
    const heard: string[] = []
    const stop = settings.listen(({ theme }) => heard.push(theme))
    settings.choose('theme', 'dark')
    settings.choose('theme', 'dark')
    stop()
    settings.choose('theme', 'light')
    expect(heard).toEqual(['dark'])
  })

  it('follow other tabs: one setting, or all at once', () => {
    const storage = shelf()
    const settings = createSettings(() => storage)
    storage.kept.set('tavolo.theme', 'dark')
    storage.kept.set('tavolo.palette', 'contrast')
    settings.changedElsewhere('tavolo.theme')
    expect(settings.now()).toMatchObject({ theme: 'dark', palette: 'usual' })
    settings.changedElsewhere('somebody.elses')
    expect(settings.now()).toMatchObject({ theme: 'dark', palette: 'usual' })
    storage.kept.clear()
    settings.changedElsewhere(null)
    expect(settings.now()).toEqual(DEFAULTS)
  })
})
