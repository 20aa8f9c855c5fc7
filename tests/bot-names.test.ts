/** Checks that a bot has the same name in the page and in the terminal. */

import { expect, test } from 'vitest'
import { towerChance } from '../src/bots/cyberdoom-tower/winning-chance.ts'
import { botWords } from '../src/bots/words.ts'
import cliEn from '../src/cli/words/en.json' with { type: 'json' }
import cliIt from '../src/cli/words/it.json' with { type: 'json' }
import pageEn from '../src/web/base/i18n/words/table/en.json' with { type: 'json' }
import pageIt from '../src/web/base/i18n/words/table/it.json' with { type: 'json' }

const namesIn = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).filter(([key]) => /^bot\.[a-z-]+$/.test(key) && key !== 'bot.unknown'),
  )

test.each([
  ['English', cliEn, pageEn],
  ['Italian', cliIt, pageIt],
])('bots have the same names in the terminal and on the page, in %s', (_, terminal, page) => {
  expect(Object.keys(namesIn(page)).length).toBeGreaterThan(3)
  expect(namesIn(terminal)).toEqual(namesIn(page))
})

test('a chance of winning names the bot whose play it assumes', () => {
  const name = `bot.${towerChance.bot}` as keyof typeof cliEn
  const sentences = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).filter(([key]) => key.startsWith('tower.chance'))
  expect(sentences(botWords.en)).toHaveLength(4)
  for (const [key, text] of sentences(botWords.en)) expect(text, key).toContain(cliEn[name])
  for (const [key, text] of sentences(botWords.it)) expect(text, key).toContain(cliIt[name])
})
