/** Reads the worked examples of our rules texts and their drawings, so that tests can compare them with the engine. */

import { readFileSync } from 'node:fs'
import { RULES_FILES } from './rules-lines.ts'

export interface RulesExample {
  readonly language: 'en' | 'it'
  /** Its lines without Markdown: the introduction, the items of its list, what follows. */
  readonly lines: readonly string[]
  /** The alternative text of its drawing. */
  readonly description: string
}

/** The example below a paragraph, in every language. */
export function examplesOf(game: string, paragraph: string): readonly RulesExample[] {
  return RULES_FILES.filter(file => file.game === game).map(({ language, markdown }) => {
    const [, after = ''] = markdown.split(`\n**${paragraph}** `)
    const quoted = /(?:^> ?.*\n)+/m.exec(after.split('\n**')[0]!)?.[0]
    if (!quoted) throw new Error(`${game}, ${language}: no example at ${paragraph}`)
    const lines = quoted.split('\n').flatMap(line => line.replace(/^> ?(- )?/, '') || [])
    const description = /!\[(.+)\]\(/.exec(quoted)?.[1]
    if (!description) throw new Error(`${game}, ${language}: the example at ${paragraph} has no drawing`)
    return { language, lines: lines.filter(line => !line.startsWith('![')), description }
  })
}

/** The numbers of a text in their order, without references to paragraphs. */
export function numbersIn(text: string): readonly number[] {
  const found = text.replace(/\(\d+\.\d+\)/g, '').match(/−?\d+(?:[.,]\d+)?/g) ?? []
  return found.map(number => Number(number.replace('−', '-').replace(',', '.')))
}

export function drawing(file: string): string {
  return readFileSync(new URL(`../docs/rules/drawings/${file}`, import.meta.url), 'utf8')
}

/** The texts of the group with this id, in their order. */
export function textsOf(svg: string, id: string): readonly string[] {
  const [, group] = new RegExp(`<g id="${id}"[^>]*>\n([\\s\\S]*?)\n  </g>`).exec(svg) ?? []
  if (group === undefined) throw new Error(`the drawing has no group ${id}`)
  return [...group.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text!)
}
