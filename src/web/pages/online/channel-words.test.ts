/** Tests that every word about channels is used. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { channelWords } from './channel-words.ts'

const FILES = ['Channels.tsx', 'ChannelForms.tsx', 'MailLink.tsx', 'SilentTables.tsx']
const source = FILES.map(file => readFileSync(new URL(file, import.meta.url), 'utf8')).join()

it('every word is used', () => {
  // Kinds, problems and links are looked up by their name.
  const isNamed = (key: string): boolean => /^(kind|failing|confirm|stop)\b|^(mail|webhook)\b/.test(key)
  const unused = Object.keys(channelWords.en).filter(key => !isNamed(key) && !source.includes(`'${key}'`))
  expect(unused).toEqual([])
})
