/** The rules of a game in our words, by paragraph, as the documents have them. */

import { readFileSync } from 'node:fs'
import type { Language } from '../engine/words.ts'
import { type Paragraph, readRules } from '../host/rules-text.ts'

const RULES = new URL('../../docs/rules/', import.meta.url)

function rulesOf(gameId: string, language: Language): string | undefined {
  try {
    return readFileSync(new URL(`${gameId}.${language}.md`, RULES), 'utf8')
  } catch {
    return undefined
  }
}

/** Emphasis has no place in a terminal that may not show it. */
function bare(text: string): string {
  return text.replace(/\*+/g, '')
}

function written({ number, text, items, drawing }: Paragraph): string {
  const described = drawing ? [`  [${drawing.description}]`] : []
  return bare([`${number} ${text}`, ...items.map(item => `  - ${item}`), ...described].join('\n'))
}

export type Found = { readonly text: string } | 'noRules' | 'noParagraph'

/** Paragraph `6.2`, or with `6` the whole chapter. */
export function findParagraph(gameId: string, language: Language, number: string): Found {
  const rules = rulesOf(gameId, language)
  if (rules === undefined) return 'noRules'
  const { sections } = readRules(rules)
  const section = sections.find(each => each.number === number)
  if (section) {
    const heading = bare(`${section.number} ${section.title}`)
    return { text: [heading, ...section.paragraphs.map(written)].join('\n\n') }
  }
  const paragraph = sections.flatMap(({ paragraphs }) => paragraphs).find(each => each.number === number)
  return paragraph ? { text: written(paragraph) } : 'noParagraph'
}
