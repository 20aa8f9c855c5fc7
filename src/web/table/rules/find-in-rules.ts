/** Finds words in a rules text: where they are, in the order of the text, ignoring case and accents. */

import { type Block, type RulesText, spansText } from '../../../rules-text/rules-text.ts'

export interface Hit {
  readonly from: number
  readonly to: number
  readonly index: number
}

export interface HitPlace {
  /** The number of the paragraph or section; empty before the first section. */
  readonly number: string
  /** The hit with some words around it. */
  readonly excerpt: string
}

export interface FoundInRules {
  /** By hit. */
  readonly places: readonly HitPlace[]
  /**
   * The hits in a part of the text: a block of text, a drawing (all of it), a paragraph (its number), a section (its
   * heading) or the text itself (its title).
   */
  hitsIn(part: object): readonly Hit[]
}

export const NOTHING_FOUND: FoundInRules = { places: [], hitsIn: () => [] }

interface Part {
  readonly part: object
  readonly text: string
}

/** A unit of the search: a paragraph, or a heading with the text below it. */
interface Place {
  readonly number: string
  /** The heading of its section, which counts as context but is not marked. */
  readonly context: string
  readonly parts: readonly Part[]
}

interface Folded {
  readonly text: string
  /** For each character of `text`, where it is in the original; one more for the end. */
  readonly at: readonly number[]
}

/** Different characters for the same thing, as people type and as we print them. */
const SAME_SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '−': '-',
  '–': '-',
  '“': '"',
  '”': '"',
}

function foldSign(character: string): string {
  const same = SAME_SIGNS[character] ?? character
  return same
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** A cache by part, because a text is searched again with every letter that somebody types. */
const FOLDED = new WeakMap<object, Folded>()

function foldedPart({ part, text }: Part): Folded {
  const folded = FOLDED.get(part) ?? fold(text)
  FOLDED.set(part, folded)
  return folded
}

function fold(text: string): Folded {
  let folded = ''
  const at: number[] = []
  let position = 0
  for (const character of text) {
    // Most characters are plain letters, and this is the longest part of a search.
    const plain = character <= '~' ? character.toLowerCase() : foldSign(character)
    for (let index = 0; index < plain.length; index++) at.push(position)
    folded += plain
    position += character.length
  }
  at.push(position)
  return { text: folded, at }
}

function partsOf(blocks: readonly Block[]): readonly Part[] {
  return blocks.flatMap((block): readonly Part[] => {
    if (block.kind === 'text') return [{ part: block, text: spansText(block.spans) }]
    if (block.kind === 'drawing') return [{ part: block, text: block.description }]
    return block.kind === 'list' ? block.items.flatMap(partsOf) : partsOf(block.blocks)
  })
}

export function headingOf({ number, title }: { readonly number: string; readonly title: string }): string {
  return number === '' ? title : `${number} · ${title}`
}

function placesOf(rules: RulesText): readonly Place[] {
  const top = {
    number: '',
    context: '',
    parts: [{ part: rules, text: rules.title }, ...partsOf(rules.introduction)],
  }
  return [
    top,
    ...rules.sections.flatMap(section => [
      {
        number: section.number,
        context: '',
        parts: [{ part: section, text: headingOf(section) }, ...partsOf(section.introduction)],
      },
      ...section.paragraphs.map(paragraph => ({
        number: paragraph.number,
        context: section.title,
        parts: [{ part: paragraph, text: paragraph.number }, ...partsOf(paragraph.blocks)],
      })),
    ]),
  ]
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Where the terms are in a text, in their order and without overlaps. */
function rangesOf(folded: Folded, terms: readonly string[]): readonly Range[] {
  const ranges: Range[] = []
  let from = 0
  for (;;) {
    let first: { readonly at: number; readonly length: number } | undefined
    for (const { length, at } of terms.map(term => ({
      length: term.length,
      at: folded.text.indexOf(term, from),
    })))
      if (at >= 0 && (!first || at < first.at || (at === first.at && length > first.length)))
        first = { at, length }
    if (!first) return ranges
    from = first.at + first.length
    ranges.push({ from: folded.at[first.at]!, to: folded.at[from]! })
  }
}

const AROUND = 40

function excerptOf(text: string, { from, to }: Range): string {
  const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, from - AROUND)) + 1)
  const end = text.indexOf(' ', to + AROUND)
  return text.slice(start, end < 0 ? undefined : end)
}

/** Finds the words as typed; if they never occur together, finds them where a paragraph has all. */
export function findInRules(rules: RulesText, wanted: string): FoundInRules {
  const phrase = fold(wanted).text.split(/\s+/).filter(Boolean)
  if (phrase.length === 0) return NOTHING_FOUND
  const places = placesOf(rules)
  const together = collect(places, [phrase.join(' ')])
  if (together.places.length > 0 || phrase.length === 1) return together
  const all = places.filter(({ context, parts }) => {
    const text = [fold(context), ...parts.map(foldedPart)].map(folded => folded.text).join(' ')
    return phrase.every(word => text.includes(word))
  })
  return collect(all, phrase)
}

function collect(places: readonly Place[], terms: readonly string[]): FoundInRules {
  const found: HitPlace[] = []
  const byPart = new Map<object, readonly Hit[]>()
  for (const { number, parts } of places) {
    for (const each of parts) {
      const { part, text } = each
      // A drawing is marked as a whole, once, however often its description has the words.
      const all = rangesOf(foldedPart(each), terms)
      const ranges = 'kind' in part && part.kind === 'drawing' ? all.slice(0, 1) : all
      if (ranges.length === 0) continue
      byPart.set(
        part,
        ranges.map(({ from, to }, nth) => ({ from, to, index: found.length + nth })),
      )
      found.push(...ranges.map(range => ({ number, excerpt: excerptOf(text, range) })))
    }
  }
  return { places: found, hitsIn: part => byPart.get(part) ?? [] }
}
