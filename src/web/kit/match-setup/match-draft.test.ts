/** Tests the set-up of a match of Cube Attack, without a page. */

import { describe, expect, test } from 'vitest'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import {
  type DefaultNames,
  draftedSeats,
  faultyOption,
  fittingSeats,
  freshDraft,
  seatsOfPosition,
  settledNames,
  suggestedOptions,
  withFittingBots,
  withOption,
  withPlace,
  withSeats,
} from './match-draft.ts'

const defaults: DefaultNames = { you: 'You', guest: number => `Guest ${number}` }

describe('options', () => {
  test('start with the board made for this many', () => {
    const boards = [2, 3, 4, 5, 6].map(seats => suggestedOptions(box, seats).board)
    expect(boards).toEqual(['duel', 'trinity', 'quartet', 'quintet', 'hexa'])
  })

  test('follow the number of seats while they are the suggested ones', () => {
    const six = withSeats(box, freshDraft(box), 6)
    expect(six.options.board).toBe('hexa')
    expect(withSeats(box, six, 5).options.board).toBe('quintet')
  })

  test('stay as chosen if they fit, and are replaced if they do not', () => {
    const hexa = withOption(freshDraft(box), 'board', 'hexa')
    expect(withSeats(box, hexa, 4).options.board).toBe('hexa')
    const quartetForTwo = withOption(withSeats(box, hexa, 2), 'board', 'quartet')
    expect(withSeats(box, quartetForTwo, 3).options.board).toBe('trinity')
  })

  test('from a person’s own file are kept, and reported as the problem', () => {
    const own = withSeats(box, withOption(freshDraft(box), 'board', { name: 'mine' }), 4)
    expect(own.options.board).toEqual({ name: 'mine' })
    expect(faultyOption(box, own)).toBe('board')
  })

  test('are not read from an invalid position', () => {
    expect(seatsOfPosition(box, 'nonsense')).toMatchObject({ because: 'refuse.start.position' })
  })
})

describe('names', () => {
  test('are given to people without one', () => {
    const draft = withPlace(freshDraft(box), 1, { bot: undefined })
    expect(settledNames(draft, defaults)).toEqual(['You', 'Guest 2', 'Rigel'])
  })

  test('are trimmed, cut and made distinct', () => {
    const long = 'x'.repeat(30)
    let draft = withPlace(freshDraft(box), 0, { name: `  ${long}` })
    draft = withPlace(draft, 1, { name: long.toUpperCase() })
    draft = withPlace(draft, 2, { name: '   ' })
    const names = settledNames(draft, defaults)
    expect(names).toEqual(['x'.repeat(24), `${'X'.repeat(22)} 2`, 'Rigel'])
  })

  test('go to the table with their seats', () => {
    const bot = { kind: 'bot', bot: 'hoarder' }
    const players = [
      { kind: 'person', name: 'You' },
      { ...bot, name: 'Altair' },
      { ...bot, name: 'Rigel' },
    ]
    expect(draftedSeats(freshDraft(box), defaults)).toEqual(players)
  })
})

describe('a bot that fits the player', () => {
  const draft = withPlace(withPlace(freshDraft(box), 1, { bot: 'raider', fits: true }), 2, { bot: 'captain' })

  test('is replaced when another level fits, and only that one', () => {
    const bots = withFittingBots(draft, 'hoarder').places.slice(0, 3)
    expect(bots.map(({ bot }) => bot)).toEqual([undefined, 'hoarder', 'captain'])
    expect(withFittingBots(draft, 'raider')).toBe(draft)
    expect(withFittingBots(draft, undefined)).toBe(draft)
  })

  test('sits at the table as the level that it is', () => {
    expect(draftedSeats(draft, defaults)[1]).toEqual({ kind: 'bot', bot: 'raider', name: 'Altair' })
    expect(fittingSeats(draft)).toEqual([1])
    expect(fittingSeats({ ...draft, seats: 1 })).toEqual([])
  })
})
