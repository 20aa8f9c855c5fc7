/** Tests that every setting has its texts in every language, and that none is unused. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NUDGES } from '../../base/settings/nudges.ts'
import { CHOICES } from '../../base/settings/settings.ts'
import { words } from './settings-words.ts'

const source = ['SettingsDialog.tsx', 'VolumeSlider.tsx']
  .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

/** The texts of values that are words. */
const chosen = Object.entries(CHOICES)
  .filter(([name]) => name !== 'text')
  // The values of volumes are numbers.
  .flatMap(([name, choices]) =>
    name.startsWith('volume') ? [name] : [name, ...choices.map(choice => `${name}.${choice}`)],
  )
  .filter(key => key !== 'language.auto')
  .concat(NUDGES.map(choice => `nudges.${choice}`))

it('every choice has its text', () => {
  expect(chosen.filter(key => !(key in words.en))).toEqual([])
})

it('every text is used', () => {
  const idle = Object.keys(words.en).filter(key => !chosen.includes(key) && !source.includes(`say('${key}'`))
  expect(idle).toEqual([])
})

it('every text exists in Italian', () => {
  expect(Object.keys(words.it)).toEqual(Object.keys(words.en))
})
