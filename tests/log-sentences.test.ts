/**
 * Plays random matches of every game and checks that every line of the log is a proper sentence in every language, and
 * names the seat whose mark it carries.
 */

import { describe, expect, it } from 'vitest'
import { answerOf } from '../src/bots/bot.ts'
import { randomBot } from '../src/bots/random-bot.ts'
import type { AnyBox } from '../src/engine/box.ts'
import { LANGUAGES } from '../src/engine/languages.ts'
import { seeded } from '../src/engine/random.ts'
import { played, started } from '../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import { linesOf } from '../src/web/kit/timeline/log-lines.ts'
import { acceptedOptions, seatCounts } from './random-matches.ts'
import { sampleSize } from './sample-size.ts'

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
/** Steps for each number of seats: a long match of one game, many short ones of another. */
const STEPS = sampleSize({ daily: 120, long: 6_000 })

const boxes = await openAllBoxes(scatter)
const words = createI18n(boxes)
const translators = LANGUAGES.map(language => createTranslator(words, language, seat => NAMES[seat]!))

/** A sentence begins with a capital letter or a number, ends with a full stop or an exclamation mark, and has no gaps. */
const SENTENCE = /^[\p{Lu}\d].*[.!]$/u
const GAP = /{{|undefined| {2}|\btell\./
/** In Italian “a” becomes “ad” before an a. */
const A_BEFORE_A = /(^|\s)a a/i

/** Plays match `number` for at most `most` steps; returns how many it took and adds the faulty sentences to `wrong`. */
function playThrough(box: AnyBox, { seats, number, most }: Play, wrong: Set<string>): number {
  const { game } = box
  const random = seeded(number)
  const match = started(game, { seats, options: acceptedOptions(game, seats, number) }, number)
  for (let step = 0; step < most; step++) {
    const [seat] = game.awaited(match.state)
    if (seat === undefined) return step
    const command = answerOf(randomBot, { game, state: match.state, seat, random })
    const { events } = played(match, seat, command)
    for (const { line, seat: marked } of linesOf(box, step, { state: match.state, events })) {
      for (const translator of translators) {
        const sentence = translator.translate(line, game.id)
        if (marked !== undefined && !sentence.includes(NAMES[marked]!)) wrong.add(`${marked}: ${sentence}`)
        const italian = translator.language === 'it' && A_BEFORE_A.test(sentence)
        if (!SENTENCE.test(sentence) || GAP.test(sentence) || italian) wrong.add(sentence)
      }
    }
  }
  return most
}

interface Play {
  readonly seats: number
  readonly number: number
  readonly most: number
}

describe.each(boxes.map(box => ({ id: box.game.id, box })))('The log of $id', ({ box }) => {
  it.each(seatCounts(box.game))(
    'consists of sentences in every language, for %i',
    seats => {
      const wrong = new Set<string>()
      let left = STEPS
      for (let number = 1; left > 0; number++) left -= playThrough(box, { seats, number, most: left }, wrong)
      expect([...wrong]).toEqual([])
    },
    120_000,
  )
})
