/** Tests that every word of the position editor is used. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WEAPONS } from '../../../../games/cube-attack/state.ts'
import { words } from './position-words.ts'

const source = readFileSync(new URL('./PositionPanel.tsx', import.meta.url), 'utf8')

/** Keys that the code composes from a list, or chooses between. */
const COMPOSED = [...WEAPONS.map(weapon => `weapon.${weapon}`), 'take', 'put']

it('every word is used', () => {
  const keys = [...new Set(Object.keys(words.en).map(key => key.replace(/_(one|many|other)$/, '')))]
  expect(keys.filter(key => !source.includes(`say('${key}'`) && !COMPOSED.includes(key))).toEqual([])
  expect(COMPOSED.filter(key => !keys.includes(key))).toEqual([])
})
