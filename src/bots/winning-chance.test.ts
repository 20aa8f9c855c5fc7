/** Where hints give a chance of winning, and where they do not; `tavolo calibrate` checks whether it is true. */

import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../engine/game.ts'
import { started } from '../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../games/all-games.ts'
import { cyberdoomTower } from '../games/cyberdoom-tower/game.ts'
import type { State } from '../games/cyberdoom-tower/state.ts'
import { table } from '../games/cyberdoom-tower/testing/positions.ts'
import { chanceLines } from './chance-figure.ts'
import { botNamed } from './index.ts'
import { chanceFigureFor, toldChance } from './winning-chance.ts'
import { botWords } from './words.ts'

const game = cyberdoomTower as unknown as AnyGame
const told = (state: State, seat = 0) => toldChance({ game, state, seat })

describe('a chance of winning', () => {
  it('is given in Cyberdoom Tower for one player, in tenths', () => {
    const chance = told(table(1))
    expect(chance).toBeGreaterThan(0.3)
    expect(chance).toBeLessThan(1)
    expect(Number.isInteger(chance! * 10)).toBe(true)
  })

  it('is not given for two, where none agreed with the matches won', () => {
    expect(told(table(2))).toBeUndefined()
    expect(chanceLines(chanceFigureFor(game), table(2), 0)).toEqual([])
  })

  it('is not given in other games', async () => {
    for (const { game: other } of await openAllBoxes()) {
      if (other.id === 'cyberdoom-tower') continue
      expect(chanceFigureFor(other)).toBeUndefined()
      const state = started(other, { seats: 2 }).state
      expect(toldChance({ game: other, state, seat: 0 })).toBeUndefined()
    }
  })

  it('is not given with other options, for which it was not measured', () => {
    const options = [{ hard: true }, { preset: 'it-2021' }, { pickupsOnce: true }]
    for (const each of options)
      expect(told(table(1, { options: each as never })), JSON.stringify(each)).toBeUndefined()
    expect(told({ ...table(1), deck: '{}' })).toBeUndefined()
  })

  it('is not given in the middle of an attack, at the end of a movement, or when the match is over', () => {
    const arrival = {
      step: 'key',
      key: 'open',
      looted: false,
      hidden: false,
      die: null,
      target: null,
    } as const
    expect(told({ ...table(1), attack: { weapon: 'base', dice: [1, 1, 1, 1, 1, 1] } })).toBeUndefined()
    expect(told({ ...table(1), arrival })).toBeUndefined()
    expect(told({ ...table(1), lastGasp: { seat: 0, damage: 1, floor: null } })).toBeUndefined()
    expect(told({ ...table(1), result: { won: true, cause: 'aiDefeated' } })).toBeUndefined()
  })

  it('grows with the state of the team', () => {
    const weak = table(1, { players: [{ energy: 1, luck: 0 }] })
    const strong = table(1, { players: [{ energy: 6, luck: 6, keys: 3 }] })
    expect(told(strong)!).toBeGreaterThan(told(weak)!)
  })

  it('has a sentence for every tenth', () => {
    const figure = chanceFigureFor(game)!
    expect(botNamed(game, figure.bot)).toBeDefined()
    for (let tenths = 0; tenths <= 10; tenths++) {
      const { say, params = {} } = figure.sentence(tenths)
      const key = say.replace(/^bot:/, '')
      const isPlural = tenths > 0 && tenths < 10
      expect(Object.keys(botWords.en)).toContain(isPlural ? `${key}_other` : key)
      if (isPlural) expect(params).toEqual({ count: tenths })
    }
  })
})
