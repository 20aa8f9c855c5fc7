/** Plain-text tables: columns as wide as their contents, numbers aligned to the right. */

export interface TextColumn {
  readonly title: string
  readonly align?: 'left' | 'right'
}

const GAP = '  '

/** Counts characters, not UTF-16 code units. */
function widthOf(text: string): number {
  return [...text].length
}

function padded(text: string, width: number, align: TextColumn['align']): string {
  const blank = ' '.repeat(Math.max(0, width - widthOf(text)))
  return align === 'right' ? blank + text : text + blank
}

function rowsOf(rows: readonly (readonly string[])[], aligns: readonly TextColumn['align'][]): string[] {
  const widths = aligns.map((_, at) => Math.max(0, ...rows.map(row => widthOf(row[at] ?? ''))))
  return rows.map(row =>
    widths
      .map((width, at) => padded(row[at] ?? '', width, aligns[at]))
      .join(GAP)
      .trimEnd(),
  )
}

/** A table with a header and a line under it. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title)
  const aligns = columns.map(({ align }) => align)
  const [head, ...body] = rowsOf([titles, ...rows], aligns)
  const rule = '─'.repeat(Math.max(...[head!, ...body].map(widthOf)))
  return [head, rule, ...body].join('\n')
}

/** Breaks a text between words into lines no longer than `width`. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const NARROWEST = 30

/** A table without a header: names, and their texts wrapped over several lines if needed. */
export function pairs(
  rows: readonly (readonly [string, string])[],
  width = Number.POSITIVE_INFINITY,
): string {
  const names = Math.max(0, ...rows.map(([name]) => widthOf(name)))
  const room = Math.max(NARROWEST, width - names - 2 * GAP.length)
  const lines = rows.flatMap(([name, text]) =>
    wrapped(text, room).map((part, index) => [index === 0 ? name : '', part]),
  )
  return rowsOf(lines, ['left', 'left'])
    .map(row => `${GAP}${row}`)
    .join('\n')
}

/** A list in as many columns as fit, ordered downwards. */
export function columned(items: readonly string[], width: number): string {
  const widest = Math.max(...items.map(widthOf)) + GAP.length * 2
  const across = Math.max(1, Math.min(3, Math.floor(width / widest)))
  const down = Math.ceil(items.length / across)
  const rows = Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, column) => items[column * down + row] ?? ''),
  )
  return rows
    .map(row =>
      row
        .map(item => padded(item, widest, 'left'))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}
