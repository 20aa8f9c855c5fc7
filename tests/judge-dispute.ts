/** A dispute at a table with the box: how the judge settles it, and whether the judge's page can ask it. */

import { expect } from 'vitest'
import type { PlayedAt } from '../src/engine/analysis/chosen-chance.ts'
import { ruleAnswer } from '../src/engine/analysis/rule-answer.ts'
import type { Refusal, Seat, Tagged } from '../src/engine/game.ts'
import { LANGUAGES, type Language } from '../src/engine/languages.ts'
import { allBoxes } from '../src/games/all-games.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import type { AnyQuestions } from '../src/web/kit/judge/judge-questions.ts'
import { RULES_FILES } from './rules-lines.ts'

const NAMES = ['Ada', 'Ugo']
const words = createI18n(allBoxes)
const translatorIn = (language: Language) => createTranslator(words, language, seat => NAMES[seat]!)

export interface Dispute {
  readonly about: string
  readonly at: PlayedAt
  readonly command: Tagged
  /** What is chosen in the fields of the form that are no part of the command, such as a place by its name. */
  readonly chosen?: Readonly<Record<string, string>>
  readonly seat?: Seat
  /** The paragraph, and words in it by which a reader recognises it. */
  readonly rule: string
  readonly paragraph: Readonly<Record<Language, string>>
  /** What the judge says; missing if the command is allowed. */
  readonly told?: Readonly<Record<Language, string>>
}

/** The text of a paragraph of our rules. */
function paragraphOf(game: string, language: Language, rule: string): string {
  const { markdown } = RULES_FILES.find(file => file.game === game && file.language === language)!
  const [, text = ''] = markdown.split(`\n**${rule}** `)
  return text.split('\n\n')[0]!
}

/** The rules answer it, and the answer cites the right paragraph, in every language. */
export function settle({ at: position, seat = 0, command, rule, paragraph, told }: Dispute): void {
  const answer = ruleAnswer(position, { seat, command })
  const { game } = position
  const box = allBoxes.find(each => each.game.id === game.id)!
  if (answer.may) {
    expect(told).toBeUndefined()
    expect(answer.events.map(event => box.cite?.(event))).toContain(rule)
  } else expectRefusal(answer.refusal, rule)
  for (const language of LANGUAGES) {
    expect(paragraphOf(game.id, language, rule)).toContain(paragraph[language])
    if (!answer.may) expect(translatorIn(language).explain(answer.refusal, game.id)).toBe(told?.[language])
  }
}

function expectRefusal(refusal: Refusal, rule: string): void {
  expect(`${refusal.rule} ${refusal.because}`).toMatch(new RegExp(`^${rule} refuse\\.`))
}

/** What a form has to offer for a command: by the id of a field; for a list, by its id with the place after it. */
function wantedIn(command: Tagged, field: string): string {
  const given: Readonly<Record<string, unknown>> = { ...command }
  const [, list, place] = /^(.+)(\d)$/.exec(field) ?? []
  const value = list === undefined ? given[field] : (given[list] as readonly unknown[])[Number(place)]
  return String(value ?? 'none')
}

/** Whether the form of the judge's page can ask for the command, by the values of its fields. */
export function expectAskable(
  questionsOf: AnyQuestions,
  { at: { state }, seat = 0, command, chosen: byHand = {} }: Dispute,
): void {
  for (const language of LANGUAGES) {
    const translator = translatorIn(language)
    const questions = questionsOf({ state, seat, translator, names: NAMES } as never)
    const question = questions.find(({ id }) => id === command.type)!
    const chosen = Object.fromEntries(
      question.fields.map(({ id, options }) => {
        const wanted = byHand[id] ?? wantedIn(command, id)
        expect(options.map(({ value }) => value)).toContain(wanted)
        expect(options.every(({ label }) => label !== '' && !/[{}]|undefined/.test(label))).toBe(true)
        return [id, wanted]
      }),
    )
    expect(question.command(chosen)).toEqual(command)
  }
}

export type Answered = Pick<Dispute, 'rule' | 'paragraph' | 'told'>
