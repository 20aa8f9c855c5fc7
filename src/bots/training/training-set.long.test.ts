/** Tests every training position with ten times the search: the answer is the same, and no other move is near it. */

import { describe, expect, it } from 'vitest'
import { seeded } from '../../engine/random.ts'
import { openAllBoxes } from '../../games/all-games.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { VERIFYING } from './clear-move.ts'
import { findClearMove } from './find-clear-move.ts'
import { trainingSetLoader } from './load-training-set.ts'
import { isSameAnswer } from './same-answer.ts'
import { THEMES } from './themes.ts'
import { openTask, tasksOf } from './training-set.ts'

const boxes = await openAllBoxes(scatter)

describe.each(Object.entries(THEMES))('Every training position of %s', (gameId, themes) => {
  it.each(themes)('about “%s” has the answer that ten times the search finds', async theme => {
    const { game } = boxes.find(box => box.game.id === gameId)!
    const { set } = await trainingSetLoader(gameId)!()
    const unsure = tasksOf(set).filter(task => {
      if (task.theme !== theme) return false
      const { match, seat, best } = openTask(game, task)
      const random = seeded(`${task.id.replace('/', ' ')} verified`)
      const found = findClearMove[gameId]!({ game, state: match.state, seat, random }, VERIFYING)
      return !found || !isSameAnswer(found.command, best)
    })
    expect(unsure.map(({ id }) => id)).toEqual([])
  })
})
