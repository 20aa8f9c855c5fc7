/** The difficulties of a game, their words, and the win rates that the arena has measured agree. */

import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../engine/box.ts'
import { LANGUAGES } from '../engine/languages.ts'
import { readStart } from '../engine/match.ts'
import { allBoxes } from '../games/all-games.ts'
import { cyberdoomTowerBox } from '../games/cyberdoom-tower/box.ts'
import { botLevelsOf } from './bot-levels.ts'
import { difficultyOf, measuredRates, withDifficulty } from './measured-difficulty.ts'

const withDifficulties = allBoxes.filter(({ difficulties }) => difficulties)
const tower = cyberdoomTowerBox as unknown as AnyBox

describe.each(withDifficulties)('the difficulties of $game.id', box => {
  const { game, words } = box
  const ids = box.difficulties!.map(({ id }) => id)
  const seats = [game.seats.min, game.seats.max]

  it('are three that can be played, and have words without figures in every language', () => {
    expect(ids).toHaveLength(3)
    for (const id of ids) {
      for (const count of seats) {
        expect(readStart(game, { seats: count, options: withDifficulty(box, {}, id) }).ok).toBe(true)
      }
      for (const language of LANGUAGES) {
        const about = (words[language] as Record<string, string>)[`difficulty.${id}.about`]
        expect((words[language] as Record<string, string>)[`difficulty.${id}`]).toBeTruthy()
        // Win rates come from the measurements alone.
        expect(about).toBeTruthy()
        expect(about).not.toMatch(/%|\bin 100\b|su 100|\bwin|\bvinc|\bvitt/i)
      }
    }
  })

  it('are won less often the harder they are, by every level that was measured in them', () => {
    for (const count of seats) {
      const measured = ids.map(id => measuredRates(box, count, withDifficulty(box, {}, id)))
      for (const level of botLevelsOf(game.id)) {
        const rates = measured.flatMap(each => each.find(rate => rate.level === level)?.won ?? [])
        expect(rates, `${level}, ${count}`).toEqual([...new Set(rates)].sort((one, other) => other - one))
      }
    }
  })

  it('are recognized in the options that they set', () => {
    for (const id of ids) expect(difficultyOf(box, game.seats.max, withDifficulty(box, {}, id))).toBe(id)
  })
})

const isScout = ({ level }: { readonly level: string }) => level === 'scout'

describe('a set-up of one’s own', () => {
  it('is no difficulty, and has no win rates unless it was measured', () => {
    const options = { hard: true, pickupsOnce: true }
    expect(difficultyOf(tower, 2, options)).toBeUndefined()
    expect(measuredRates(tower, 1, options)).toEqual([])
    expect(measuredRates(tower, 2, { deck: { not: 'a deck' } })).toEqual([])
  })

  it('keeps what no difficulty sets: an edition has its own difficulties', () => {
    const options = withDifficulty(tower, { preset: 'it-2021', hard: true, pickupsOnce: true }, 'standard')
    expect(options).toEqual({ preset: 'it-2021' })
    expect(difficultyOf(tower, 2, options)).toBe('standard')
    expect(measuredRates(tower, 2, options)).toEqual([])
    const [own, usual] = [options, {}].map(each => measuredRates(tower, 1, each).find(isScout)!.won)
    expect(own).not.toBe(usual)
  })

  it('is the same whether an option is named or follows from the edition', () => {
    expect(difficultyOf(tower, 1, { lastGasp: true, deadline: 'reach', pickupsOnce: false })).toBe('standard')
  })
})
