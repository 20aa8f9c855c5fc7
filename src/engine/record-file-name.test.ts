/** Tests the name under which a record is saved. */

import { expect, it } from 'vitest'
import { recordFileName } from './record-file-name.ts'

it('a record is saved under its game, day and time', () => {
  expect(recordFileName('dungeon-drop', new Date(2026, 2, 5, 9, 7))).toBe('dungeon-drop-2026-03-05-0907.json')
})
