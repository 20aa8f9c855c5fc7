/** Tests what the card of a position says before and after an answer, in both languages, and that no word is missing. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { botWords } from '../../../../bots/words.ts'
import { LANGUAGES } from '../../../../engine/languages.ts'
import { cubeAttackBox as box } from '../../../../games/cube-attack/box.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import { table } from '../../../base/i18n/table-words.ts'
import { WordsContext } from '../../../base/i18n/use-words.ts'
import { type AskedTask, openPosition, practiceLoader } from './practice.ts'
import type { Repetitions } from './schedule.ts'
import { TrainingCard } from './TrainingCard.tsx'
import { words as trainingWords } from './training-words.ts'
import type { Training } from './use-training.ts'

vi.mock('~icons/lucide/arrow-right', () => ({ default: () => null }))
vi.mock('~icons/lucide/locate', () => ({ default: () => null }))
vi.mock('~icons/lucide/pointer', () => ({ default: () => null }))

const shelf = [{ label: { id: 'cube-attack' }, open: async () => box }] as never
const { tasks, themes } = await practiceLoader({ boxes: shelf }, 'cube-attack')()
const [task] = tasks as readonly [Extract<AskedTask, { is: 'ofSet' }>]
const opened = (await openPosition(box, task, () => false))!

interface Shown {
  readonly training: Partial<Training>
  readonly progress?: Repetitions
}

async function said(
  language: (typeof LANGUAGES)[number],
  { training, progress = {} }: Shown,
): Promise<string> {
  const words = createI18n([box], { table, bot: botWords })
  await words.changeLanguage(language)
  const translator = createTranslator(words, language, seat => `P${seat + 1}`)
  const count = { all: 40, known: 12, repeated: 1, next: undefined }
  const practice = { task, topic: 'all', count, progress, hasOwn: false }
  const props = { box, translator, practice, themes, task, opened, training } as never
  const markup = renderToStaticMarkup(
    createElement(WordsContext, { value: words }, createElement(TrainingCard, props)),
  )
  return markup
    .replace(/<option[^>]*>[^<]*<\/option>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

describe.each(LANGUAGES)('The card (%s)', language => {
  const words = trainingWords[language]

  it('asks its question, and gives nothing away', async () => {
    const text = await said(language, { training: { answer: 'open', over: false } })
    expect(text).toContain(words[`question.${task.theme}`])
    expect(text).toContain(words.show)
    expect(text).not.toContain(words.next)
  })

  it('says the reasons after the answer, and whether the position comes back', async () => {
    const found = { answer: 'found', over: true } as const
    const known = await said(language, { training: found, progress: { [task.id]: { stage: 3, due: 0 } } })
    expect(known).toContain(words.found)
    expect(known).toContain(words.known)
    expect(known).toContain(words.next)
    const shown = { answer: 'shown', over: true } as const
    const missed = await said(language, { training: shown, progress: { [task.id]: { stage: 0, due: 1 } } })
    expect(missed).toContain(words.again)
    // Neither a key nor a parameter is left, and the reasons are sentences.
    for (const text of [known, missed]) {
      expect(text).not.toMatch(/\{\{|bot:|cube-attack:|question\./)
      expect(text.length).toBeGreaterThan(words.next.length + 80)
    }
  })

  it('names what was tried, if there is something better', async () => {
    const wrong = opened.match.game.awaited(opened.match.state).length > 0 ? { type: 'pass' } : opened.best
    const text = await said(language, { training: { answer: 'wrong', over: false, wrong } })
    expect(text).toContain(words.wrong.split('{{')[0]!)
    expect(text).toContain(words.show)
  })
})
