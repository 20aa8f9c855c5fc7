/**
 * Reads a rules text from Markdown. It has its own file because it imports the Markdown library: pages load it only
 * when somebody opens the rules.
 */

import { lexer, type MarkedToken, type Tokens } from 'marked'
import {
  type Block,
  type Paragraph,
  type RulesText,
  type Section,
  type Span,
  spansText,
} from './rules-text.ts'

interface OpenParagraph extends Paragraph {
  readonly blocks: Block[]
}

interface OpenSection extends Section {
  readonly introduction: Block[]
  readonly paragraphs: OpenParagraph[]
}

/** The library's type also contains tokens of extensions, and we use none. */
function known(tokens: readonly unknown[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []) as readonly MarkedToken[]
}

export function readRules(markdown: string): RulesText {
  let title = ''
  const introduction: Block[] = []
  const sections: OpenSection[] = []
  /** The list to which the next block is added. */
  let open = introduction
  for (const token of known(lexer(markdown))) {
    if (token.type === 'heading' && token.depth === 1) title = spansText(spansOf(token.tokens))
    else if (token.type === 'heading' && token.depth === 2) {
      const section = sectionOf(spansText(spansOf(token.tokens)))
      sections.push(section)
      open = section.introduction
    } else {
      const section = sections.at(-1)
      const paragraph = section && token.type === 'paragraph' ? paragraphOf(token) : undefined
      if (section && paragraph) {
        section.paragraphs.push(paragraph)
        open = paragraph.blocks
      } else open.push(...blocksOf([token]))
    }
  }
  return { title, introduction, sections }
}

function sectionOf(heading: string): OpenSection {
  const [, number = '', title = heading] = /^(\d+) (.+)$/.exec(heading) ?? []
  return { number, title, introduction: [], paragraphs: [] }
}

/** Returns a paragraph if it begins with its number in bold. */
function paragraphOf({ tokens }: Tokens.Paragraph): OpenParagraph | undefined {
  const [first, ...rest] = spansOf(tokens)
  if (!first?.strong || !/^\d+\.\d+$/.test(first.text)) return undefined
  const [next, ...others] = rest
  const spans = next ? [{ ...next, text: next.text.trimStart() }, ...others] : []
  return { number: first.text, blocks: [{ kind: 'text', spans: spans.filter(({ text }) => text !== '') }] }
}

/** Converts tokens to blocks. Markdown without a matching block becomes plain text, so that no text gets lost. */
function blocksOf(tokens: readonly MarkedToken[]): readonly Block[] {
  return tokens.flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph': {
        const [only, ...more] = known(token.tokens)
        if (only?.type !== 'image' || more.length > 0) return [{ kind: 'text', spans: spansOf(token.tokens) }]
        return [{ kind: 'drawing', file: only.href, description: only.text }]
      }
      case 'text':
      case 'heading':
        return [{ kind: 'text', spans: spansOf(token.tokens ?? [token]) }]
      case 'blockquote':
        return [{ kind: 'example', blocks: blocksOf(known(token.tokens)) }]
      case 'list':
        return [
          {
            kind: 'list',
            ordered: token.ordered,
            items: token.items.map(item => blocksOf(known(item.tokens))),
          },
        ]
      default:
        return [{ kind: 'text', spans: [{ text: token.raw.trim() }] }]
    }
  })
}

function spansOf(tokens: readonly unknown[], marks: Omit<Span, 'text'> = {}): readonly Span[] {
  return known(tokens).flatMap((token): readonly Span[] => {
    if (token.type === 'strong') return spansOf(token.tokens, { ...marks, strong: true })
    if (token.type === 'em') return spansOf(token.tokens, { ...marks, emphasis: true })
    if (token.type === 'link') return spansOf(token.tokens, marks)
    if (token.type === 'br') return [{ ...marks, text: ' ' }]
    if (token.type !== 'text' && token.type !== 'escape' && token.type !== 'codespan')
      return [{ ...marks, text: token.raw }]
    // Line breaks in the file have no meaning.
    return [{ ...marks, text: token.text.replaceAll('\n', ' ') }]
  })
}
