/** Tests that the log of a lesson has the same lines as that of a match, each with the rule it cites. */

import { describe, expect, it } from 'vitest'
import { checkLesson } from '../../../engine/lesson.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { shelf } from '../../../games/index.ts'
import { linesOfScenes } from './use-lesson.ts'

describe.each(shelf.filter(({ lesson }) => lesson))('The lesson of $label.id', ({ label, lesson }) => {
  it('has a log that cites rules', async () => {
    const box = allBoxes.find(({ game }) => game.id === label.id)!
    const { scenes } = given(checkLesson(box.game, await lesson!()))
    const lines = linesOfScenes(box, scenes)
    expect(lines.flatMap(({ rule }) => rule ?? []).length).toBeGreaterThan(0)
    expect(linesOfScenes(box, scenes.slice(0, 1))).toEqual([])
  })
})
