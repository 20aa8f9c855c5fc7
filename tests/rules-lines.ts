/** The lines of our rules texts as a reader should see them, extracted without any Markdown library. */

import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../docs/rules/', import.meta.url)

export interface RulesFile {
  readonly game: string
  readonly language: 'en' | 'it'
  readonly markdown: string
}

export const RULES_FILES: readonly RulesFile[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.md'))
  .map(name => {
    const [game, language] = name.split('.') as [string, 'en' | 'it']
    return { game, language, markdown: readFileSync(new URL(name, FOLDER), 'utf8') }
  })

export interface RulesLine {
  /** The line number in the file, from 1. */
  readonly line: number
  readonly text: string
}

/** Every line with text, without Markdown; a drawing is its description, a section's number has its dot. */
export function linesOfRules(markdown: string): readonly RulesLine[] {
  return markdown.split('\n').flatMap((written, at) => {
    const text = written
      .replace(/^> ?/, '')
      .replace(/^!\[(.+)\]\(.+\)$/, '$1')
      .replace(/^## (\d+) /, '$1 · ')
      .replace(/^(# |- )/, '')
      .replace(/\*\*(.+?)\*\*/g, '$1')
      .replace(/\*([^*]+)\*/g, '$1')
      .replace(/(^| )_([^_]+)_(?= |$)/g, '$1$2')
    return text.trim() === '' ? [] : [{ line: at + 1, text: oneSpaced(text) }]
  })
}

export function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The lines that are missing, or out of order, in what reaches the page. */
export function missingLines(markdown: string, shown: string): readonly string[] {
  const whole = oneSpaced(shown)
  let from = 0
  return linesOfRules(markdown).flatMap(({ line, text }) => {
    const at = whole.indexOf(text, from)
    if (at < 0) return [`${line}: ${text}`]
    from = at + text.length
    return []
  })
}
