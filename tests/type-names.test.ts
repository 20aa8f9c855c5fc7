/** Tests the check of type names with files that break it. */

import { expect, test } from 'vitest'
import { typeNamesTwice } from './type-names.ts'

const exporting = (path: string, name: string) => ({ path, text: `export interface ${name} {}\n` })

test('two folders do not export the same type name', () => {
  const files = [
    exporting('src/physics/physics-scene.ts', 'Scene'),
    exporting('src/engine/lesson.ts', 'Scene'),
  ]
  expect(typeNamesTwice(files)).toEqual(['Scene is exported by src/engine and src/physics'])
})

test('one folder, a test, or two games may', () => {
  expect(
    typeNamesTwice([
      exporting('src/games/cube-attack/state.ts', 'State'),
      exporting('src/games/dungeon-drop/state.ts', 'State'),
      exporting('src/engine/match.ts', 'Entry'),
      exporting('src/host/room.test.ts', 'Entry'),
    ]),
  ).toEqual([])
})

test('a game does not take a name of the house, nor one name for two things', () => {
  const draw = ['src/games/cube-attack/a.ts', 'src/engine/chance.ts'].map(path => exporting(path, 'Draw'))
  expect(typeNamesTwice(draw)).toHaveLength(1)
  const card = ['src/games/cube-attack/a.ts', 'src/games/cube-attack/b/c.ts']
  expect(typeNamesTwice(card.map(path => exporting(path, 'Card')))).toHaveLength(1)
})
