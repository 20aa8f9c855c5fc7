/** Tests that every word of the verification page is used and exists in every language. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './verify-words.ts'

const source = readFileSync(new URL('./VerifyPage.tsx', import.meta.url), 'utf8')

it('every word is used', () => {
  expect(Object.keys(words.en).filter(key => !source.includes(`say('${key}'`))).toEqual([])
})
