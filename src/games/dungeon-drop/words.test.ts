/** Checks that every paragraph that the code cites exists in the rules text of every language. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../engine/game.ts'
import { LANGUAGES } from '../../engine/languages.ts'
import { optionFields } from '../../engine/options.ts'
import { cardsOf, HOUSE } from './cards/card-catalogue.ts'
import { optionsShape } from './options.ts'
import { RULE_OF, words } from './words.ts'

const FOLDER = new URL('../../../docs/rules/', import.meta.url)

function rulesText(language: string): string {
  return readFileSync(new URL(`dungeon-drop.${language}.md`, FOLDER), 'utf8')
}

const chapters = (text: string): string[] => [...text.matchAll(/^## (\d+) /gm)].map(([, number]) => number!)
const paragraphs = (text: string): string[] =>
  [...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number!)

describe('The rules texts of Dungeon Drop', () => {
  const english = rulesText('en')

  for (const language of LANGUAGES) {
    const text = rulesText(language)

    it(`have in ${language} the paragraphs that every refusal and every option cites`, () => {
      const known = new Set(paragraphs(text))
      for (const [key, rule] of Object.entries(RULE_OF)) expect(known, key).toContain(rule)
      const fields = optionFields({ options: optionsShape } as unknown as AnyGame)
      expect(fields.length).toBeGreaterThan(0)
      for (const { name, rule } of fields) expect(known, name).toContain(rule)
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

    it(`draw the line call in ${language}`, () => {
      const drawings = [...text.matchAll(/^!\[.+\]\((.+)\)$/gm)].map(([, file]) => file!)
      expect(drawings).toEqual(['drawings/dungeon-drop-room.svg'])
      for (const file of drawings) expect(existsSync(new URL(file, FOLDER))).toBe(true)
    })

    it(`name in ${language} every card and its ability`, () => {
      const known: Readonly<Record<string, string>> = words[language]
      const { races, classes, quests } = cardsOf(HOUSE)
      const cards = [
        ...[...races.keys()].flatMap(id => [`race.${id}`, `race.${id}.ability`]),
        ...[...classes.keys()].flatMap(id => [`class.${id}`, `class.${id}.ability`]),
        ...[...quests.keys()].map(id => `quest.${id}`),
      ]
      expect(cards.filter(key => !text.includes(known[key]!))).toEqual([])
    })
  }

  it('have a paragraph for each of the 30 rulings', () => {
    expect(paragraphs(english).filter(number => number.startsWith('16.'))).toHaveLength(30)
  })
})

describe('The reasons of Dungeon Drop', () => {
  it('are all used by some rule', () => {
    const folder = new URL('./', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const code = files
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'words.ts')
      .map(file => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')
    // These keys are composed from the name of a phase, of a thing, or of a side of the boundary.
    const joined = /^refuse\.(phase\.\w+|(pillar|meeple)\.(overlap|mat)|take\.(inside|outside))$/
    const spoken = (key: string): boolean => code.includes(`'${key}'`) || joined.test(key)
    expect(Object.keys(RULE_OF).filter(key => !spoken(key))).toEqual([])
  })
})
