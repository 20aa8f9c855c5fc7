/** Tests that waits, motion and style sheets share one pace. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../../base/settings/settings.ts'
import { animationDuration } from '../../games/dungeon-drop/throw/animation-duration.ts'
import { shownFor, timesNow } from './pace.ts'

/** A time that is stretched as a whole: the parts in its brackets may be times too. */
const STRETCHED = /calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\* var\(--stretch\)\)/g

const GAMES = fileURLToPath(new URL('../../games', import.meta.url))

afterEach(() => {
  settings.choose('pace', 'normal')
  settings.choose('motion', 'system')
})

describe('The pace', () => {
  const thrown = [{ type: 'thrown', hand: 'dungeon', why: 'drop' }] as never

  it('shortens what boards show: a throw is faster at a brisk pace, and not animated at the instant one', () => {
    const calm = shownFor(animationDuration(thrown))
    expect(calm).toBe(2600)
    settings.choose('pace', 'quick')
    expect(shownFor(animationDuration(thrown))).toBeLessThan(calm / 2)
    settings.choose('pace', 'none')
    expect(shownFor(animationDuration(thrown))).toBe(0)
  })

  it('shows no motion to people who turned it off, at any pace', () => {
    settings.choose('motion', 'less')
    expect(shownFor(animationDuration(thrown))).toBe(0)
    expect(timesNow().rate).toBe(Number.POSITIVE_INFINITY)
  })

  it('is multiplied by the speed of a replay, which may also slow it down', () => {
    expect(shownFor(1000, 4)).toBe(250)
    expect(shownFor(1000, 0.5)).toBe(2000)
    settings.choose('pace', 'none')
    expect(shownFor(1000, 0.5)).toBe(0)
  })

  it('leaves steps of the small boards enough time: the next step cuts none off', () => {
    for (const pace of ['slow', 'normal', 'quick', 'veryQuick'] as const) {
      settings.choose('pace', pace)
      const { stepStays } = timesNow()
      expect(shownFor(340)).toBeLessThanOrEqual(stepStays)
    }
  })

  it('controls the style sheets of every board', () => {
    const sheets = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter(file =>
      file.endsWith('.css'),
    )
    const deaf = sheets.flatMap(file =>
      (readFileSync(join(GAMES, file), 'utf8').match(/^\s*(animation|transition): [^;]*;/gm) ?? [])
        .filter(rule => !rule.includes('infinite'))
        .filter(rule => /\d+m?s\b/.test(rule.replaceAll(STRETCHED, '')))
        .map(rule => `${file}: ${rule.trim()}`),
    )
    expect(deaf).toEqual([])
  })
})
