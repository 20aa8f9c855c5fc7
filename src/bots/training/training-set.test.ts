/**
 * Tests of the training positions: enough of them for every game, each with one clear best move, which the search finds
 * again. A few are searched here, and all of them with ten times the search in the long test.
 */

import { describe, expect, it } from 'vitest'
import { canonical } from '../../engine/plain-data.ts'
import { choices } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { openAllBoxes } from '../../games/all-games.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { MAKING } from './clear-move.ts'
import { findClearMove } from './find-clear-move.ts'
import { trainingSetLoader } from './load-training-set.ts'
import { isSameAnswer } from './same-answer.ts'
import { isTrained, THEMES } from './themes.ts'
import { DIFFICULTIES, openTask, tasksOf } from './training-set.ts'

const boxes = await openAllBoxes(scatter)
const GAMES = Object.keys(THEMES) as (keyof typeof THEMES)[]

async function setOf(gameId: string) {
  const { set } = await trainingSetLoader(gameId)!()
  const { game } = boxes.find(box => box.game.id === gameId)!
  return { set, game, tasks: tasksOf(set) }
}

describe.each(GAMES)('The training positions of %s', gameId => {
  it('are at least forty, of several themes and of every difficulty', async () => {
    const { set, game, tasks } = await setOf(gameId)
    expect(set.gameVersion).toBe(game.version)
    expect(tasks.length).toBeGreaterThanOrEqual(40)
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
    const themes = new Set(tasks.map(({ theme }) => theme))
    expect(themes.size).toBeGreaterThanOrEqual(4)
    for (const theme of themes) expect(THEMES[gameId]).toContain(theme)
    expect(new Set(tasks.map(({ difficulty }) => difficulty)).size).toBe(DIFFICULTIES.length)
  })

  it('can be reached, leave a choice, and have reasons for their answer', async () => {
    const { game, tasks } = await setOf(gameId)
    for (const task of tasks.filter((_, index) => index % 8 === 0)) {
      const { match, seat, best, why } = openTask(game, task)
      const offered = choices(game, match.state, seat)
      expect(offered.length).toBeGreaterThan(1)
      expect(offered.map(({ command }) => canonical(command))).toContain(canonical(best))
      expect(why.length).toBeGreaterThan(0)
    }
  })

  it('have the answers that the search finds', async () => {
    const { game, tasks } = await setOf(gameId)
    // In the last turn of the dungeon little is left to play on.
    const task = tasks.find(({ theme }) => theme === 'last') ?? tasks[0]
    const { match, seat, best, why } = openTask(game, task!)
    const random = seeded(`${task!.id.replace('/', ' ')} made`)
    const found = findClearMove[gameId]!({ game, state: match.state, seat, random }, MAKING)
    expect(found && isSameAnswer(found.command, best)).toBe(true)
    expect(found).toMatchObject({ theme: task!.theme, why })
  })
})

it('A game that nobody has trained has none', () => {
  expect([isTrained('chess'), trainingSetLoader('chess')]).toEqual([false, undefined])
})

describe('An answer', () => {
  const loot = { type: 'loot', pillars: [3, 1, 2], shields: [], potions: 0, beside: null }

  it('is a room, whichever way its Pillars are counted and whatever is used there', () => {
    expect(isSameAnswer(loot, { ...loot, pillars: [1, 2, 3], potions: 1 } as never)).toBe(true)
    expect(isSameAnswer(loot, { ...loot, pillars: [1, 2, 4] } as never)).toBe(false)
  })

  it('is one command and no other', () => {
    const move = { type: 'move', unit: 1, to: 2 }
    expect(isSameAnswer(move, { to: 2, type: 'move', unit: 1 } as never)).toBe(true)
    expect(isSameAnswer(move, { ...move, to: 3 } as never)).toBe(false)
    expect(isSameAnswer({ type: 'loot' }, { type: 'leaveCrate' })).toBe(false)
  })
})
