import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longSubjects, MOST_CHARACTERS, newSubjects } from './commits.ts'

test('new commits have short subjects', () => {
  expect(longSubjects(newSubjects(fileURLToPath(new URL('..', import.meta.url))))).toEqual([])
})

test('a subject may have 60 characters, and not one more', () => {
  const longest = 'x'.repeat(MOST_CHARACTERS)
  expect(longSubjects([longest])).toEqual([])
  expect(longSubjects([`${longest}x`])).toHaveLength(1)
})

test('a folder without history has no subjects', () => {
  expect(newSubjects('/')).toEqual([])
})
