/** Tests that each game-specific key has its texts in every language, and that the table does not know these keys. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/languages.ts'
import { allBoxes } from '../../../games/all-games.ts'
import type { OwnKey } from '../board/board.ts'

const GAMES = new URL('../../games/', import.meta.url)
const folders = readdirSync(GAMES).filter(name => existsSync(new URL(`${name}/index.ts`, GAMES)))

describe.each(folders)('The keys of %s', game => {
  const { words } = allBoxes.find(box => box.game.id === game)!
  const own = new URL(`${game}/keyboard-shortcuts.ts`, GAMES)
  const has = existsSync(own)

  it('come with its board', () => {
    const index = readFileSync(new URL(`${game}/index.ts`, GAMES), 'utf8')
    expect(index.includes("export { keys } from './keyboard-shortcuts.ts'")).toBe(has)
  })

  it.each(LANGUAGES)('have their texts in %s, and there are no others', async language => {
    const { keys } = (has ? await import(own.href) : { keys: [] }) as { keys: readonly OwnKey[] }
    const wanted = keys.flatMap(({ name }) => [`key.${name}`, `key.${name}.about`])
    const found = Object.keys(words[language]).filter(key => key.startsWith('key.'))
    expect(found.sort()).toEqual(wanted.sort())
  })
})

it('belong to the games: the list of keys names none', () => {
  const list = readFileSync(new URL('./KeyboardHelp.tsx', import.meta.url), 'utf8')
  for (const game of folders) expect(list).not.toContain(game)
})
