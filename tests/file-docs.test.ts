/** The documents about users' files match the formats: every field, its limits, and an example that works. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allBoxes } from '../src/games/all-games.ts'
import { boardFileShape } from '../src/games/cube-attack/board-file.ts'
import { deckFileShape } from '../src/games/cyberdoom-tower/cards/deck-file.ts'
import { cardShapes } from '../src/games/dungeon-drop/cards/card-shapes.ts'
import { CUBE_TYPES, TREASURES } from '../src/games/dungeon-drop/state.ts'
import { fileFields, type NamedLists, type SharedParts } from './file-fields.ts'

/** The schema of each kind, and the parts that its document describes once for several places. */
const FORMATS: Readonly<Record<string, { shape: z.ZodType; shared: SharedParts; lists?: NamedLists }>> = {
  board: { shape: boardFileShape, shared: {} },
  deck: { shape: deckFileShape, shared: { modifier: /\.hitRow\d$/, hitRows: /\.hitRows$/ } },
  cards: {
    shape: cardShapes().file,
    shared: { ability: /\.ability$/, targets: /^ability\{(?!take).*\.targets$/, gem: /\.gems\.\w+$/ },
    lists: { 'cube types': CUBE_TYPES, treasures: TREASURES },
  },
}

const document = (kind: string): string =>
  readFileSync(new URL(`../docs/files/${kind}.md`, import.meta.url), 'utf8')

/** The rows of all tables: the path in the first column, and the two after it as text. */
function documented(text: string): Map<string, string> {
  const rows = text.split('\n').flatMap(line => /^\| `([^`]+)` \| (.+) \| [^|]+ \|$/.exec(line) ?? [])
  const found = new Map<string, string>()
  for (let at = 0; at < rows.length; at += 3) {
    expect(found.has(rows[at + 1]!), rows[at + 1]).toBe(false)
    found.set(rows[at + 1]!, rows[at + 2]!)
  }
  return found
}

describe('docs/files', () => {
  it('has a document for every kind of file', () => {
    const kinds = allBoxes.flatMap(({ files = [] }) => files.map(({ kind }) => kind))
    expect(Object.keys(FORMATS).sort()).toEqual(kinds.sort())
  })

  for (const [kind, { shape, shared, lists = {} }] of Object.entries(FORMATS)) {
    it(`${kind}.md has every field of the format with its limits, and no other`, () => {
      const real = Object.fromEntries(fileFields(shape, shared, lists))
      expect(Object.fromEntries(documented(document(kind)))).toEqual(real)
      for (const [name, values] of Object.entries(lists)) {
        expect(document(kind)).toContain(`**${name}**: ${values.map(each => `\`${each}\``).join(', ')}`)
      }
    })

    it(`${kind}.md has a complete example that is accepted`, () => {
      const example = /```json\n([\s\S]+?)```/.exec(document(kind))?.[1] ?? ''
      const file = allBoxes.flatMap(({ files = [] }) => files).find(each => each.kind === kind)!
      expect(file.read(JSON.parse(example))).toMatchObject({ ok: true })
    })
  }
})
