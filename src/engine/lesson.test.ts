/** Tests of lessons: the rules play or refuse them, and only the expected command is accepted. */

import { describe, expect, it } from 'vitest'
import type { Choice, Tagged } from './game.ts'
import { checkLesson, type Expected, expectedAmong, isExpected, type Lesson, rehearse } from './lesson.ts'
import { choices } from './play.ts'
import { hiddenCard } from './testing/hidden-card.ts'
import { type State, takeAway } from './testing/take-away.ts'
import { given, reason } from './testing/toy-matches.ts'

const take = (count: number) => ({ type: 'take', count })

function lessonOf(parts: Partial<Lesson> = {}): Lesson {
  return {
    seats: 2,
    learner: 0,
    setup: [],
    words: { en: {}, it: {} },
    steps: [
      { say: 'hello' },
      { say: 'yours', expect: { command: take(2) } },
      { say: 'theirs', first: [{ seat: 1, command: take(1), tape: [] }] },
    ],
    ...parts,
  }
}

describe('Rehearsing', () => {
  it('returns every state on the way, and how far each step has come', () => {
    const { scenes, opens } = given(checkLesson(takeAway, lessonOf()))
    expect(opens).toEqual([0, 0, 2])
    expect(scenes.map(({ state }) => (state as State).left)).toEqual([7, 5, 4])
    expect(scenes.map(({ entry }) => entry?.seat)).toEqual([undefined, 0, 1])
  })

  it('plays no further than the requested step', () => {
    const steps = [
      { say: 'yours', expect: { command: take(2) } },
      { say: 'again', expect: { command: take(99) } },
    ]
    const { opens, scenesUpTo } = rehearse(takeAway, lessonOf({ steps: [{ say: 'hello' }, steps[0]!] }))
    expect(opens).toEqual([0, 0])
    expect(given(scenesUpTo(0)).map(({ state }) => (state as State).left)).toEqual([7])
    expect(given(scenesUpTo(1)).map(({ state }) => (state as State).left)).toEqual([7, 5])
    const wrong = rehearse(takeAway, lessonOf({ steps: [steps[1]!] }))
    expect(given(wrong.scenesUpTo(0))).toHaveLength(1)
    expect(reason(wrong.scenesUpTo(1))).toBe('engine:record.entry')
    expect(given(wrong.scenesUpTo(0))).toHaveLength(1)
  })

  it('refuses a command that the rules refuse', () => {
    const steps = [{ say: 'yours', expect: { command: take(99) } }]
    expect(reason(checkLesson(takeAway, lessonOf({ steps })))).toBe('engine:record.entry')
  })

  it('refuses a tape that is too short, too long, or of the wrong outcomes', () => {
    const dealt = [0, 0, 0]
    const rolls = (tape: readonly number[]): Lesson =>
      lessonOf({
        seats: 3,
        setup: dealt,
        steps: [{ say: 'roll', expect: { command: { type: 'roll' }, tape } }],
      })
    expect(checkLesson(hiddenCard, rolls([6])).ok).toBe(true)
    for (const tape of [[], [6, 6], [7]]) {
      expect(reason(checkLesson(hiddenCard, rolls(tape)))).toBe('engine:record.tape')
    }
  })

  it('hides the secrets of the other seats from the learner', () => {
    const lesson = lessonOf({ seats: 3, setup: [0, 0, 0], steps: [{ say: 'hello' }] })
    const { players } = given(checkLesson(hiddenCard, lesson)).scenes[0]!.state as {
      players: { card: { value?: number } }[]
    }
    expect(players.map(({ card }) => card.value !== undefined)).toEqual([true, false, false])
  })
})

describe('The expected command', () => {
  const flick: Expected = { command: { type: 'flick', cube: 3, angle: 90 } as Tagged, free: ['angle'] }

  it('is the command of the lesson, except for the fields left free', () => {
    expect(isExpected(flick, { type: 'flick', cube: 3, angle: 10 } as Tagged)).toBe(true)
    expect(isExpected(flick, { type: 'flick', cube: 4, angle: 90 } as Tagged)).toBe(false)
    expect(isExpected({ command: take(1) }, take(2))).toBe(false)
  })

  it('is the only choice that is highlighted', () => {
    const { state } = given(checkLesson(takeAway, lessonOf())).scenes[0]!
    expect(expectedAmong({ command: take(2) }, choices(takeAway, state, 0))).toEqual([{ command: take(2) }])
  })

  it('keeps its aim, and is returned itself if the rules list only examples', () => {
    const aimed = { command: { type: 'flick', cube: 3, angle: 0 }, aim: { angle: { min: 0, max: 360 } } }
    const other = { command: { type: 'flick', cube: 4, angle: 0 }, aim: { angle: { min: 0, max: 360 } } }
    const offered = [aimed, other] as readonly Choice<Tagged>[]
    expect(expectedAmong(flick, offered)).toEqual([aimed])
    expect(expectedAmong(flick, [])).toEqual([{ command: flick.command }])
  })
})
