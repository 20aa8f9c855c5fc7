/** Tests that every word of the verification page is used and exists in every language. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from './verify-words.ts'

const source = readFileSync(new URL('./VerifyPage.tsx', import.meta.url), 'utf8')

it('every word is used', () => {
  expect(Object.keys(words.en).filter(key => !source.includes(`say('${key}'`))).toEqual([])
})

it('every word is there in Italian, with the same blanks', () => {
  const blanks = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()
  expect(Object.keys(words.it)).toEqual(Object.keys(words.en))
  for (const [key, text] of Object.entries(words.it)) {
    expect(blanks(text), key).toEqual(blanks(words.en[key as keyof typeof words.en]))
  }
})
