/** Checks that every paragraph that the code cites exists in the rules text of every language. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../engine/languages.ts'
import { optionFields } from '../../engine/options.ts'
import { cubeAttack } from './game.ts'
import { RULE_OF } from './words.ts'

function rulesText(language: string): string {
  return readFileSync(new URL(`../../../docs/rules/cube-attack.${language}.md`, import.meta.url), 'utf8')
}

const chapters = (text: string): string[] => [...text.matchAll(/^## (\d+) /gm)].map(([, number]) => number!)
const paragraphs = (text: string): string[] =>
  [...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number!)

describe('The rules texts of Cube Attack', () => {
  const english = rulesText('en')

  for (const language of LANGUAGES) {
    const text = rulesText(language)

    it(`have in ${language} the paragraphs that every refusal and every option cites`, () => {
      const known = new Set(paragraphs(text))
      for (const [key, rule] of Object.entries(RULE_OF)) expect(known, key).toContain(rule)
      for (const { name, rule } of optionFields(cubeAttack)) if (rule) expect(known, name).toContain(rule)
    })

    it(`have in ${language} the same chapters and paragraphs as in English`, () => {
      expect(chapters(text)).toEqual(chapters(english))
      expect(paragraphs(text)).toEqual(paragraphs(english))
    })

    it(`are numbered in ${language} without gaps, and refer only to paragraphs that exist`, () => {
      const known = paragraphs(text)
      const counted = chapters(text).map((_, index) => String(index + 1))
      expect(chapters(text)).toEqual(counted)
      const inOrder = counted.flatMap(chapter =>
        known.filter(number => number.startsWith(`${chapter}.`)).map((_, index) => `${chapter}.${index + 1}`),
      )
      expect(known).toEqual(inOrder)
      const cited = [...text.matchAll(/\((\d+\.\d+)\)/g)].map(([, number]) => number!)
      for (const number of cited) expect(known).toContain(number)
    })
  }

  it('have a paragraph for each ruling A1 to A23 and each variant V1 to V7', () => {
    const known = paragraphs(english)
    expect(known.filter(number => number.startsWith('13.'))).toHaveLength(23)
    expect(known.filter(number => number.startsWith('11.'))).toHaveLength(7)
  })
})
