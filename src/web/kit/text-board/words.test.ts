/** Tests that all texts of the text boards are used and exist in every language. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { words as cubeAttack } from '../../games/cube-attack/text-board.ts'
import { words as cyberdoomTower } from '../../games/cyberdoom-tower/text-board.ts'

const GAMES = { 'cube-attack': cubeAttack, 'cyberdoom-tower': cyberdoomTower } as const

const stemOf = (key: string): string => key.replace(/_(one|other|many)$/, '')
const blanks = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!).sort()

for (const [game, { en, it: italian }] of Object.entries(GAMES)) {
  describe(`The words that describe ${game}`, () => {
    const source = readFileSync(new URL(`../../games/${game}/text-board.ts`, import.meta.url), 'utf8')

    it('are all of use', () => {
      expect(Object.keys(en).filter(key => !source.includes(`'${stemOf(key)}'`))).toEqual([])
    })
    it('are there in every language, with the same blanks', () => {
      const other: Readonly<Record<string, string>> = italian
      for (const [key, english] of Object.entries(en))
        expect(blanks(other[key] ?? ''), key).toEqual(blanks(english))
      expect(Object.keys(other).filter(key => !(key in en) && !key.endsWith('_many'))).toEqual([])
      const plurals = Object.keys(en).filter(key => key.endsWith('_other'))
      expect(plurals.filter(key => !(key.replace('_other', '_many') in other))).toEqual([])
    })
  })
}
