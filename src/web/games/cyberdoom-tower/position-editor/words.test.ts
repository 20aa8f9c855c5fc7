/** Tests that every word of the position editor is used. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './position-words.ts'

const source = readdirSync(new URL('.', import.meta.url))
  .filter(name => name.endsWith('.tsx'))
  .map(name => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** Keys that the code chooses between. */
const COMPOSED = ['pawn', 'sentinel', 'used'].map(brush => `tray.about.${brush}`)
const rules = readFileSync(
  new URL('../../../../games/cyberdoom-tower/positions/position-faults.ts', import.meta.url),
  'utf8',
)
/** The kinds of faults that the rules name. */
const FAULTS = [...rules.matchAll(/\bfault\(\s*(?:active \? '(\w+)' : )?'(\w+)'/g)].flatMap(([, ...kinds]) =>
  kinds.filter(kind => kind !== undefined).map(kind => `fault.${kind}`),
)
const OF_AI = ['ai.energy', 'ai.damage']

it('every word is used', () => {
  const composed = [...COMPOSED, ...OF_AI, ...FAULTS]
  const unused = Object.keys(words.en).filter(key => !source.includes(`'${key}'`) && !composed.includes(key))
  expect(FAULTS.length).toBeGreaterThan(12)
  expect(unused).toEqual([])
  expect(composed.filter(key => !(key in words.en))).toEqual([])
})
