/** Tests of the tutorials: each one is a legal match from its first step to its last, with texts in every language. */

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../engine/languages.ts'
import { type CheckedLesson, checkLesson, expectedAmong, isExpected, type Lesson } from '../engine/lesson.ts'
import { readStart } from '../engine/match.ts'
import { choices, refusalOf } from '../engine/play.ts'
import { given } from '../engine/testing/toy-matches.ts'
import { allBoxes } from './all-games.ts'
import type { State as Galaxy } from './cube-attack/state.ts'
import type { State as Tower } from './cyberdoom-tower/state.ts'
import { gapTo, outlineOf } from './dungeon-drop/geometry/rooms.ts'
import { weightOf } from './dungeon-drop/heroes.ts'
import type { State as Dungeon } from './dungeon-drop/state.ts'
import { cubeBody, roomAt, sceneOf } from './dungeon-drop/table.ts'
import { shelf } from './index.ts'

/** The first lesson of each game has the id of the game; the others add their name to it. */
const lessons: Readonly<Record<string, Lesson>> = Object.fromEntries(
  await Promise.all(
    shelf.flatMap(({ label: { id }, lesson, furtherLessons = {} }) => [
      ...(lesson ? [lesson().then(first => [id, first] as const)] : []),
      ...Object.entries(furtherLessons).map(async ([name, load]) => [`${id}.${name}`, await load()] as const),
    ]),
  ),
)

const gameOf = (id: string) => allBoxes.find(({ game }) => game.id === id.split('.')[0])!.game

it('There is a lesson for each of the three, and one more for the dungeon alone', () => {
  const all = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop', 'dungeon-drop.alone']
  expect(Object.keys(lessons)).toEqual(expect.arrayContaining(all))
})

it('Every lesson but the first of a game has its name and its title on the label', () => {
  for (const { label, furtherLessons = {} } of shelf)
    for (const name of Object.keys(furtherLessons))
      for (const language of LANGUAGES)
        for (const key of [`lesson.${name}`, `lesson.${name}.title`])
          expect(label.words[language], key).toHaveProperty([key])
})

/** The text keys that the steps need. */
function keysOf({ steps }: Lesson): string[] {
  return steps.flatMap(({ say, expect: expected, clue }) => [
    say,
    ...(expected ? [`${say}.do`] : []),
    ...(clue ? [`${say}.clue`] : []),
  ])
}

for (const [id, lesson] of Object.entries(lessons)) {
  const game = gameOf(id)
  describe(`The lesson of ${id}`, () => {
    it('is accepted by the rules, command by command, and its tapes fit', () => {
      const { scenes, opens } = given(checkLesson(game, lesson))
      expect(opens).toHaveLength(lesson.steps.length)
      expect(opens.at(-1)).toBe(scenes.length - 1)
    })

    it('asks only for legal commands, and highlights nothing else', () => {
      const { scenes, opens } = given(checkLesson(game, lesson))
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

    it('starts like any other match, and ends with a text', () => {
      expect(readStart(game, lesson).ok).toBe(true)
      expect(lesson.steps.at(-1)!.expect).toBeUndefined()
    })

    it('has a text for every step, none too many, and none longer than a card can hold', () => {
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

const checked = new Map<string, CheckedLesson>()

/** The state that the learner sees at the step with this text. */
function stateAt(id: string, said: string): unknown {
  const lesson = lessons[id]!
  const { scenes, opens } = checked.get(id) ?? given(checkLesson(gameOf(id), lesson))
  checked.set(id, { scenes, opens })
  return scenes[opens[lesson.steps.findIndex(({ say }) => say === said)]!]!.state
}

describe('What the texts say has happened', () => {
  it('has happened in Cube Attack', () => {
    const scores = (said: string) =>
      (stateAt('cube-attack', said) as Galaxy).players.map(({ score }) => score)
    expect(scores('score')).toEqual([0, 2])
    expect(scores('leaves')).toEqual([0, 2])
    expect(scores('shared')).toEqual([2, 4])
    expect(scores('pile')).toEqual([8, 4])
    expect(scores('long')).toEqual([10, 8])
    const galaxy = (said: string) => stateAt('cube-attack', said) as Galaxy
    const rivals = (said: string) => galaxy(said).units.filter(({ owner }) => owner === 1)
    expect(galaxy('token').first).toBe(0)
    expect(rivals('pile')).toMatchObject([{ size: 2 }])
    expect(galaxy('near').units[0]).toMatchObject({ weapon: 'long' })
    expect(rivals('shoot')).toMatchObject([{ size: 2, weapon: 'none' }])
    expect(rivals('hit')).toMatchObject([{ size: 1 }])
  })

  it('has happened in Cyberdoom Tower', () => {
    const you = (said: string) => (stateAt('cyberdoom-tower', said) as Tower).players[0]!
    expect(stateAt('cyberdoom-tower', 'luck')).toMatchObject({ arrival: { die: 3, target: 4 } })
    expect(you('luck').equipment).toEqual(['jetpack'])
    expect(you('pass')).toMatchObject({ actionPoints: 0, luck: 3 })
    expect(stateAt('cyberdoom-tower', 'stay')).toMatchObject({ arrival: { die: 6, target: 6 } })
    expect(you('answer')).toMatchObject({ energy: 2, keys: 1, exposed: [true, false, false, false] })
    const { round, floors } = stateAt('cyberdoom-tower', 'drag') as Tower
    expect([round, ...floors.map(({ edge }) => edge)]).toEqual([3, 6, 6, 6, 6])
    expect(floors[0]).toMatchObject({ active: true, damage: 1 })
    expect(you('unlock')).toMatchObject({ energy: 3, tokens: [0, 0, 2, 1] })
    const before = stateAt('cyberdoom-tower', 'unlock') as Tower
    expect(before.floors[0]!.defeated).toBe(true)
    const onRoof = stateAt('cyberdoom-tower', 'roof') as Tower
    expect(onRoof.round - before.round).toBe(6)
    expect(onRoof.ai).toMatchObject({ energy: 5, damage: 3 })
    const cards = ['jetpack', 'plasma-rifle']
    expect(you('roof')).toMatchObject({ onRoof: true, keys: 3, energy: 1, luck: 0, equipment: cards })
    expect(stateAt('cyberdoom-tower', 'end')).toMatchObject({ result: { won: true, cause: 'aiDefeated' } })
  })

  it('has happened in Dungeon Drop', () => {
    const missed = 34
    const { cubes } = stateAt('dungeon-drop', 'room') as Dungeon
    const room = roomAt(sceneOf(stateAt('dungeon-drop', 'room') as Dungeon), [74, 83, 86])!
    const outline = outlineOf(room.corners)
    expect(cubes[missed]!.type).toBe('clear')
    expect(gapTo(outline, cubeBody(cubes[missed]!))).toBeCloseTo(0.17, 2)
    const owned = (said: string, seat: number) =>
      (stateAt('dungeon-drop', said) as Dungeon).cubes.filter(({ owner }) => owner === seat)
    const haul = owned('haul', 0).map(({ type }) => type)
    expect(haul.filter(type => type === 'blue')).toHaveLength(2)
    expect(haul).toEqual(expect.arrayContaining(['key', 'chest', 'goblin']))
    expect((stateAt('dungeon-drop', 'haul') as Dungeon).heroes[0]!.covered).toBe(1)
    expect(owned('rival', 1).map(({ id }) => id)).toContain(missed)
    const after = stateAt('dungeon-drop', 'rival') as Dungeon
    expect([weightOf(after, 0), weightOf(after, 1)]).toEqual([7, 3])
    expect(after).toMatchObject({ round: 2, order: [1, 0] })
    const rivals = owned('second', 1).filter(({ id }) => !owned('rival', 1).some(each => each.id === id))
    expect(rivals.map(({ type }) => type)).toContain('troll')
    expect(rivals.length).toBeGreaterThan(7)
    expect(stateAt('dungeon-drop', 'again')).toMatchObject({ phase: 'act', heroes: [{ covered: 0 }, {}] })
    const second = owned('scoring', 0).filter(({ id }) => !owned('again', 0).some(each => each.id === id))
    const types = second.map(({ type }) => type).sort()
    expect(types).toEqual(['blue', 'clear', 'goblin', 'goblin', 'gold', 'gold', 'gold'])
    const end = stateAt('dungeon-drop', 'end') as Dungeon
    expect(end.scores.map(({ total }) => total)).toEqual([39, 29])
    expect(owned('end', 0).map(({ type }) => type)).toContain('dragon')
  })

  it('has happened in Dungeon Drop alone', () => {
    const dungeon = (said: string) => stateAt('dungeon-drop.alone', said) as Dungeon
    const owned = (said: string) => {
      const types = dungeon(said).cubes.flatMap(({ owner, type }) => (owner === 0 ? [type] : []))
      return types.sort()
    }
    expect(owned('light')).toEqual(['clear', 'goblin', 'goblin', 'gold', 'pink'])
    expect(dungeon('light').spelunker).toMatchObject({ turns: 1, track: 0 })
    const fell = dungeon('fallen').turn.dropped
    const chests = dungeon('relic').cubes.filter(({ owner, type }) => owner === 0 && type === 'chest')
    expect(chests).toHaveLength(2)
    for (const { id } of chests) expect(fell).toContain(id)
    expect(dungeon('relic').spelunker).toMatchObject({ turns: 2, track: 1 })
    expect(dungeon('stairs')).toMatchObject({ phase: 'stairs', spelunker: { turns: 2 } })
    expect(dungeon('end').result).toEqual({ winners: [0], cause: 'escaped' })
  })
})
