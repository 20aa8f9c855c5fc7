/** Tests that all texts of the text boards are used. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { words as cubeAttack } from '../../games/cube-attack/text-board.ts'
import { words as cyberdoomTower } from '../../games/cyberdoom-tower/text-board.ts'

const GAMES = { 'cube-attack': cubeAttack, 'cyberdoom-tower': cyberdoomTower } as const

const stemOf = (key: string): string => key.replace(/_(one|other|many)$/, '')

for (const [game, { en }] of Object.entries(GAMES)) {
  describe(`The words that describe ${game}`, () => {
    const source = readFileSync(new URL(`../../games/${game}/text-board.ts`, import.meta.url), 'utf8')

    it('are all used', () => {
      expect(Object.keys(en).filter(key => !source.includes(`'${stemOf(key)}'`))).toEqual([])
    })
  })
}
