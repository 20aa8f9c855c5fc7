/** Finds the text of a rule by paragraph, in the documents with the rules of a game. */

import { readFileSync } from 'node:fs'
import type { Language } from '../engine/languages.ts'
import { readRules } from '../rules-text/read-rules.ts'
import { type Block, type Paragraph, type RulesText, spansText } from '../rules-text/rules-text.ts'

const RULES = new URL('../../docs/rules/', import.meta.url)

/** A cache, because a person may look up several rules. */
const READ = new Map<string, RulesText>()

function rulesOf(gameId: string, language: Language): RulesText | undefined {
  const name = `${gameId}.${language}.md`
  const known = READ.get(name)
  if (known) return known
  let markdown: string
  try {
    markdown = readFileSync(new URL(name, RULES), 'utf8')
  } catch {
    return undefined
  }
  const rules = readRules(markdown)
  READ.set(name, rules)
  return rules
}

/** The text by line. Emphasis is left out, because not every terminal can show it; lists are indented. */
function linesOf(blocks: readonly Block[], indent = ''): readonly string[] {
  return blocks.flatMap(block => {
    if (block.kind === 'text') return [`${indent}${spansText(block.spans)}`]
    if (block.kind === 'drawing') return [`${indent}  [${block.description}]`]
    if (block.kind === 'example') return linesOf(block.blocks, `${indent}  `)
    const deeper = `${indent}  `
    return block.items.flatMap((item, at) => {
      const [first = '', ...rest] = linesOf(item, deeper)
      return [`${deeper}${block.ordered ? `${at + 1}.` : '-'} ${first.trimStart()}`, ...rest]
    })
  })
}

function written({ number, blocks }: Paragraph): string {
  return `${number} ${linesOf(blocks).join('\n')}`
}

export type Found = { readonly text: string } | 'noRules' | 'noParagraph'

/** Finds paragraph `6.2`, or the whole chapter for `6`. */
export function findParagraph(gameId: string, language: Language, number: string): Found {
  const rules = rulesOf(gameId, language)
  if (rules === undefined) return 'noRules'
  const { sections } = rules
  const section = sections.find(each => each.number === number)
  if (section) {
    const heading = `${section.number} ${section.title}`
    return {
      text: [heading, ...linesOf(section.introduction), ...section.paragraphs.map(written)].join('\n\n'),
    }
  }
  const paragraph = sections.flatMap(({ paragraphs }) => paragraphs).find(each => each.number === number)
  return paragraph ? { text: written(paragraph) } : 'noParagraph'
}
