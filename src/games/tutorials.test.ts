/** Every lesson is a match by the rules: walked from its first word to its last, in every language. */

import { describe, expect, it } from 'vitest'
import { expectedAmong, isExpected, type Lesson, rehearse } from '../engine/lesson.ts'
import { readStart } from '../engine/match.ts'
import { choices, refusalOf } from '../engine/play.ts'
import { given } from '../engine/testing/matches.ts'
import { LANGUAGES } from '../engine/words.ts'
import { lesson as cubeAttack } from './cube-attack/tutorial.ts'
import { lesson as cyberdoomTower } from './cyberdoom-tower/tutorial.ts'
import { lesson as dungeonDrop } from './dungeon-drop/tutorial.ts'
import { boxes } from './index.ts'

const lessons: Readonly<Record<string, Lesson>> = {
  'cube-attack': cubeAttack,
  'cyberdoom-tower': cyberdoomTower,
  'dungeon-drop': dungeonDrop,
}

/** The keys a step needs. */
function keysOf({ steps }: Lesson): string[] {
  return steps.flatMap(({ say, expect: expected }) => (expected ? [say, `${say}.do`] : [say]))
}

for (const { game } of boxes) {
  const lesson = lessons[game.id]!
  describe(`The lesson of ${game.id}`, () => {
    it('is accepted by the rules, command by command, and its tapes fit', () => {
      const { scenes, opens } = given(rehearse(game, lesson))
      expect(opens).toHaveLength(lesson.steps.length)
      expect(opens.at(-1)).toBe(scenes.length - 1)
    })

    it('asks for what the learner may do, and lights nothing else', () => {
      const { scenes, opens } = given(rehearse(game, lesson))
      for (const [index, { say, expect: expected }] of lesson.steps.entries()) {
        if (!expected) continue
        const { state } = scenes[opens[index]!]!
        expect(refusalOf(game, state, lesson.learner, expected.command), say).toBeUndefined()
        expect(game.awaited(state), say).toContain(lesson.learner)
        const offered = expectedAmong(expected, choices(game, state, lesson.learner))
        expect(offered.length, say).toBeGreaterThan(0)
        for (const { command } of offered.filter(({ aim }) => !aim)) {
          expect(isExpected(expected, command), say).toBe(true)
          expect(refusalOf(game, state, lesson.learner, command), say).toBeUndefined()
        }
      }
    })

    it('starts like any other match, and ends with words', () => {
      expect(readStart(game, lesson).ok).toBe(true)
      expect(lesson.steps.at(-1)!.expect).toBeUndefined()
    })

    it('has words for every step, none too many, and never more than a card can hold', () => {
      for (const language of LANGUAGES) {
        const words = lesson.words[language]
        expect(Object.keys(words).sort()).toEqual([...new Set(keysOf(lesson))].sort())
        for (const [key, text] of Object.entries(words)) {
          expect(text.length, key).toBeGreaterThan(10)
          expect(text.length, key).toBeLessThan(key.endsWith('.do') ? 140 : 330)
        }
      }
    })

    it('says each thing once', () => {
      const said = lesson.steps.map(({ say }) => say)
      expect(new Set(said).size).toBe(said.length)
    })
  })
}
