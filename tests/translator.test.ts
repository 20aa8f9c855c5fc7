/** Tests of the translator: names, lists, words and numbers in placeholders, in English and Italian. */

import { describe, expect, it } from 'vitest'
import { botWords } from '../src/bots/words.ts'
import type { AnyBox } from '../src/engine/box.ts'
import type { Line } from '../src/engine/game.ts'
import type { Language } from '../src/engine/languages.ts'
import { takeAway } from '../src/engine/testing/take-away.ts'
import { engineWords } from '../src/engine/words.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'

const box = {
  game: takeAway,
  words: {
    en: {
      plain: 'Nothing to fill.',
      taken_one: '{{seat}} took {{count}} counter.',
      taken_other: '{{seat}} took {{count}} counters.',
      won: '{{winners}} won.',
      offered: 'Offered: {{what}}.',
      thing: 'a {{colour}} counter',
      red: 'red',
      'dotted.key': 'Dots are no steps.',
      only: 'Only in English.',
    },
    it: {
      plain: 'Niente da riempire.',
      taken_one: '{{seat}} ha preso {{count}} pedina.',
      taken_many: '{{seat}} ha preso {{count}} di pedine.',
      taken_other: '{{seat}} ha preso {{count}} pedine.',
      won: '{{winners}}: vittoria.',
      offered: 'In offerta: {{what}}.',
      thing: 'una pedina {{colour}}',
      red: 'rossa',
      'dotted.key': 'I punti non sono gradini.',
    },
  },
} as unknown as AnyBox

const table = { en: { over: 'Deleted.' }, it: { over: 'Sparecchiato.' } }
const words = createI18n([box], { table })

function say(line: Line, language: Language = 'en', names: readonly string[] = ['Ada', 'Bo', 'Cy']): string {
  return createTranslator(words, language, seat => names[seat]!).translate(line, 'take-away')
}

describe('a line', () => {
  it('is translated into the language of the reader', () => {
    expect(say({ say: 'plain' })).toBe('Nothing to fill.')
    expect(say({ say: 'plain' }, 'it')).toBe('Niente da riempire.')
    expect(say({ say: 'dotted.key' }, 'it')).toBe('I punti non sono gradini.')
  })

  it('names the player in a seat', () => {
    expect(say({ say: 'taken', params: { seat: { seat: 1 }, count: 1 } })).toBe('Bo took 1 counter.')
    expect(say({ say: 'taken', params: { seat: { seat: 1 }, count: 1 } }, 'it')).toBe('Bo ha preso 1 pedina.')
  })

  it.each<[number, string, string]>([
    [0, 'Ada took 0 counters.', 'Ada ha preso 0 pedine.'],
    [1, 'Ada took 1 counter.', 'Ada ha preso 1 pedina.'],
    [2, 'Ada took 2 counters.', 'Ada ha preso 2 pedine.'],
    [1_000_000, 'Ada took 1,000,000 counters.', 'Ada ha preso 1.000.000 di pedine.'],
  ])('counts to %i in both languages', (count, en, it) => {
    const line: Line = { say: 'taken', params: { seat: { seat: 0 }, count } }
    expect(say(line)).toBe(en)
    expect(say(line, 'it')).toBe(it)
  })

  it('joins a list as the language does', () => {
    const winners = (seats: number[]): Line => ({
      say: 'won',
      params: { winners: { all: seats.map(seat => ({ seat })) } },
    })
    expect(say(winners([0]))).toBe('Ada won.')
    expect(say(winners([0, 2]))).toBe('Ada and Cy won.')
    expect(say(winners([0, 1, 2]))).toBe('Ada, Bo and Cy won.')
    expect(say(winners([0, 1, 2]), 'it')).toBe('Ada, Bo e Cy: vittoria.')
    expect(say(winners([]))).toBe(' won.')
  })

  it('translates the lines inside it, also in a list', () => {
    const red: Line = { say: 'thing', params: { colour: { say: 'red' } } }
    expect(say({ say: 'offered', params: { what: red } })).toBe('Offered: a red counter.')
    expect(say({ say: 'offered', params: { what: red } }, 'it')).toBe('In offerta: una pedina rossa.')
    const all = { all: [red, { seat: 0 }, 'chalk', 3] }
    expect(say({ say: 'offered', params: { what: all } }, 'it')).toBe(
      'In offerta: una pedina rossa, Ada, chalk e 3.',
    )
  })

  it('may be from another namespace', () => {
    expect(say({ say: 'engine:over' }, 'it')).toBe(engineWords.it.over)
    expect(say({ say: 'table:over' })).toBe('Deleted.')
    expect(say({ say: 'engine:noSuchSeat', params: { seat: '9' } })).toBe('There is no seat 9 at this table.')
  })

  it('falls back to English if the other language has no words for it', () => {
    expect(say({ say: 'only' }, 'it')).toBe('Only in English.')
  })
})

describe('names', () => {
  it.each([
    '{{count}}',
    '$t(engine:over)',
    '<b>Ada</b>',
    'Ada & Bo',
    '"',
    '__proto__',
    '$t(taken, {"count": 1})',
  ])('are shown as they are: %s', name => {
    const line: Line = { say: 'taken', params: { seat: { seat: 0 }, count: 2 } }
    expect(say(line, 'en', [name])).toBe(`${name} took 2 counters.`)
  })
})

describe('a refusal', () => {
  const why = (language: Language) => createTranslator(words, language, seat => `Player ${seat + 1}`).explain

  it('is translated as a sentence, with its placeholders filled in', () => {
    const refusal = { because: 'engine:undo.otherSeat', params: { seat: { seat: 1 } }, rule: '4.1' }
    expect(why('en')(refusal, 'take-away')).toBe(
      'Player 2 has acted since; you can undo only your own last action.',
    )
    expect(why('it')(refusal, 'take-away')).toMatch(/^Nel frattempo ha agito Player 2/)
    expect(why('en')({ because: 'plain' }, 'take-away')).toBe('Nothing to fill.')
  })

  it('of a record explains itself with another refusal', () => {
    const refusal = {
      because: 'engine:record.entry',
      params: { step: 3, seat: 0, why: { say: 'engine:over' } },
    }
    expect(why('en')(refusal, 'take-away')).toBe(
      'Step 3 of the record (seat 0) cannot be played: This match is over.',
    )
  })
})

describe('a number in a hint', () => {
  const hints = createI18n([box], { bots: botWords })
  const worth = (points: number, language: Language) =>
    createTranslator(hints, language, String).translate(
      { say: 'bots:dungeon.room', params: { points, health: 4 } },
      'take-away',
    )

  it('has no more decimals than its sentence asks for, and the decimal mark of its language', () => {
    expect(worth(3.457, 'en')).toMatch(/^It is worth about 3\.5 points/)
    expect(worth(3.457, 'it')).toMatch(/^Per te vale circa 3,5 punti/)
    expect(worth(-2.449, 'en')).toMatch(/ worth about -2\.4 points/)
    expect(worth(1234.56, 'it')).toMatch(/ vale circa 1234,6 punti/)
  })

  it('is a plain integer if it has no decimals', () => {
    expect(worth(3.02, 'en')).toMatch(/ worth about 3 points/)
    expect(worth(-0.04, 'it')).toMatch(/ vale circa 0 punti/)
  })
})
