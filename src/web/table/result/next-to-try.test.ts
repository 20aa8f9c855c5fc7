/** Tests of what to try next after a match: the level first, then a lesson, a difficulty, another game. */

import { describe, expect, it } from 'vitest'
import { allBoxes } from '../../../games/all-games.ts'
import { shelf } from '../../../games/index.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { type NextToTry, nextToTry } from './next-to-try.ts'

const YOU = { kind: 'person', name: 'Ann' } as const
const BOT = { kind: 'bot', bot: 'raider', name: 'Vega' } as const
const ALL = shelf.flatMap(({ label: { id }, furtherLessons = {} }) => [
  id,
  ...Object.keys(furtherLessons).map(name => `${id}.${name}`),
])

interface Asked {
  readonly game?: string
  readonly players?: StoredMatch['players']
  readonly options?: StoredMatch['options']
  readonly won?: boolean
  readonly advice?: Parameters<typeof nextToTry>[0]['advice']
  readonly played?: readonly string[]
  readonly learned?: readonly string[]
}

function next(asked: Asked = {}): NextToTry | undefined {
  const { game = 'cube-attack', players = [YOU, BOT], options = {}, won = true, advice } = asked
  return nextToTry({
    box: allBoxes.find(each => each.game.id === game)!,
    boxes: shelf,
    stored: { players, options },
    ...{ won, advice },
    games: new Set([game, ...(asked.played ?? [])]),
    learned: key => (asked.learned ?? ALL).includes(key),
  })
}

describe('What to try next', () => {
  it('is the level that the strength advises, before anything else', () => {
    const advice = { because: 'won', level: 'raider', times: 3, next: 'hoarder' } as const
    expect(next({ advice, learned: [] })).toEqual({ is: 'level', bot: 'hoarder' })
  })

  it('is the lesson of the game, if it has not been taken', () => {
    expect(next({ learned: [] })).toEqual({ is: 'lesson', game: 'cube-attack', lesson: undefined })
  })

  it('is the lesson about solo play after a solo match only', () => {
    const dungeon = { game: 'dungeon-drop', learned: ['dungeon-drop', 'cube-attack', 'cyberdoom-tower'] }
    expect(next({ ...dungeon, players: [YOU] })).toEqual({
      ...{ is: 'lesson', game: 'dungeon-drop', lesson: 'alone' },
    })
    expect(next(dungeon)).toBeUndefined()
  })

  it('is a step up after a win against the tower, and a step down after a loss', () => {
    const tower = { game: 'cyberdoom-tower', players: [YOU], learned: ALL }
    expect(next({ ...tower, won: true })).toEqual({ is: 'harder', difficulty: 'hard' })
    expect(next({ ...tower, won: false, options: { hard: true } })).toEqual({
      ...{ is: 'easier', difficulty: 'standard' },
    })
    expect(next({ ...tower, won: false })).toBeUndefined()
    const nightmare = { hard: true, pickupsOnce: true, elevatorHide: true }
    expect(next({ ...tower, options: nightmare })).toBeUndefined()
  })

  it('is a game that has neither been played nor learned', () => {
    const other = { is: 'otherGame', lesson: undefined }
    expect(next({ learned: ['cube-attack'], played: ['dungeon-drop'] })).toEqual({
      ...{ ...other, game: 'cyberdoom-tower' },
    })
    expect(next({ learned: ['cube-attack', 'cyberdoom-tower'] })).toEqual({ ...other, game: 'dungeon-drop' })
    expect(next()).toBeUndefined()
  })
})
