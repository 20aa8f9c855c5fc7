/** Tests that all translations of the board are used, and exist in every language. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RANKS } from '../../../games/dungeon-drop/solo-play.ts'
import { CUBE_TYPES } from '../../../games/dungeon-drop/state.ts'
import { HANDLED } from './intent/task-instructions.ts'
import { AIMED } from './intent/tasks.ts'
import { SCALES } from './panels/IntentSliders.tsx'
import { words } from './text/board-words.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .join('\n')

const stemOf = (key: string): string => key.replace(/_(one|other|many)$/, '')

/** Keys that the code composes from parts, with the list that each part comes from. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'type.': CUBE_TYPES,
  'ladder.': RANKS,
  'task.': [...AIMED, 'card'],
  'how.': [...AIMED, 'redrop.area', ...HANDLED.map(type => `${type}.touch`), 'redrop.area.touch'],
  'do.': AIMED,
  'told.measure.': Object.keys(SCALES),
}

describe('The words of the board', () => {
  it('are all used', () => {
    const unused = Object.keys(words.en).filter(key => {
      const stem = stemOf(key)
      if (source.includes(`'${stem}'`)) return false
      const made = Object.entries(COMPOSED).find(([prefix]) => stem.startsWith(prefix))
      if (made) return !made[1].includes(stem.slice(made[0].length))
      // A composed key, such as the name of a view or of a score line.
      const [head = '', ...tail] = stem.split('.')
      return !(source.includes(`\`${head}.\${`) && source.includes(`'${tail.join('.')}'`))
    })
    expect(unused).toEqual([])
  })
})
