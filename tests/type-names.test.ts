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

test('one folder, a test, or a listed name may', () => {
  expect(
    typeNamesTwice([
      exporting('src/games/cube-attack/state.ts', 'State'),
      exporting('src/games/dungeon-drop/state.ts', 'State'),
      exporting('src/engine/match.ts', 'Entry'),
      exporting('src/host/room.test.ts', 'Entry'),
    ]),
  ).toEqual([])
})
