/** Tests that every word of the verification page is used and exists in every language. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './verify-words.ts'

const source = readFileSync(new URL('./VerifyPage.tsx', import.meta.url), 'utf8')

it('every word is used', () => {
  // What the verdicts are called in the code is part of their keys.
  const isUsed = (key: string) => key.startsWith('verdict.') || source.includes(`say('${key}'`)
  expect(Object.keys(words.en).filter(key => !isUsed(key))).toEqual([])
})
