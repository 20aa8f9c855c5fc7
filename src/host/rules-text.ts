/** Our rules texts, read: sections of numbered paragraphs, each perhaps with a list and a drawing. */

export interface Drawing {
  /** Beside the text. */
  readonly file: string
  /** All that it shows, for those who do not see it. */
  readonly description: string
}

export interface Paragraph {
  readonly number: string
  readonly text: string
  readonly items: readonly string[]
  readonly drawing?: Drawing
}

export interface Section {
  readonly number: string
  readonly title: string
  readonly paragraphs: readonly Paragraph[]
}

export interface RulesText {
  readonly introduction: string
  readonly sections: readonly Section[]
}

export function readRules(markdown: string): RulesText {
  const sections: { number: string; title: string; paragraphs: Paragraph[] }[] = []
  let introduction = ''
  for (const block of markdown.split(/\n\s*\n/)) {
    const [first = '', ...lines] = block.trim().split('\n')
    const heading = /^## (\d+) (.+)$/.exec(first)
    const paragraph = /^\*\*(\d+\.\d+)\*\* (.*)$/.exec(first)
    const drawing = /^!\[(.+)\]\((.+)\)$/.exec(first)
    const last = sections.at(-1)?.paragraphs
    if (heading) sections.push({ number: heading[1]!, title: heading[2]!, paragraphs: [] })
    else if (drawing && last && last.length > 0) {
      const shown = { file: drawing[2]!, description: drawing[1]! }
      last.push({ ...last.pop()!, drawing: shown })
    } else if (paragraph && last) {
      const items = lines.filter(line => line.startsWith('- ')).map(line => line.slice(2))
      const more = lines.filter(line => !line.startsWith('- '))
      const text = [paragraph[2], ...more].join(' ')
      last.push({ number: paragraph[1]!, text, items })
    } else if (sections.length === 0 && first !== '' && !first.startsWith('#'))
      introduction = [first, ...lines].join(' ')
  }
  return { introduction, sections }
}

/** The paragraphs that hold every word of a search, in any order, whatever their case and accents. */
export function searchRules({ introduction, sections }: RulesText, wanted: string): RulesText {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
  const terms = plain(wanted).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return { introduction, sections }
  const found = sections.flatMap(section => {
    const paragraphs = section.paragraphs.filter(({ number, text, items, drawing }) => {
      const whole = plain([number, section.title, text, ...items, drawing?.description ?? ''].join(' '))
      return terms.every(term => whole.includes(term))
    })
    return paragraphs.length > 0 ? [{ ...section, paragraphs }] : []
  })
  return { introduction: '', sections: found }
}
