/** Translates lines into sentences in the user's language, for every interface: page, terminal and bot chat. */

import i18next, { type FormatterModule, type i18n, type PostProcessorModule } from 'i18next'
import type { Line, Param, Refusal, Seat } from '../engine/game.ts'
import { LANGUAGES, type Language, type Words } from '../engine/languages.ts'
import { cachedTranslate, forgetTranslations } from './cached-translate.ts'
import { writtenList } from './lists.ts'

export interface Translator {
  readonly language: Language
  /** Translates a line of the game `gameId`, or of the namespace in its key (`engine:over`). */
  translate(line: Line, gameId: string): string
  /**
   * The same as people at the board say it: where a line says what a place is `called` there, its words are those of the
   * key with `.called`, and it needs no code such as M2.
   */
  tell(line: Line, gameId: string): string
  /** Translates a refusal, without the paragraph that it cites. */
  explain(refusal: Refusal, gameId: string): string
}

/** English is British here: no comma before the "and" of a list, the day before the month. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

/** Reads the number of decimals from a placeholder's format, such as `number(maximumFractionDigits: 1)`. */
function decimalsIn(format: string | undefined): number | undefined {
  const digits = /maximumFractionDigits:\s*(\d+)/.exec(format ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Formats numbers in placeholders as the language writes them. */
const numberWriter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, format, language) =>
    typeof value === 'number'
      ? written(rounded(value, decimalsIn(format)), language ?? 'en')
      : (value as string),
}

/** Adding 0 turns −0 into 0. */
function rounded(value: number, decimals: number | undefined): number {
  return decimals === undefined ? value : Number(value.toFixed(decimals)) + 0
}

/** Small whole numbers look the same in all our languages, so they skip the slow creation of `Intl.NumberFormat`. */
function written(value: number, language: string): string {
  const plain = Number.isInteger(value) && value >= 0 && value < 1000
  return plain ? String(value) : numbersIn(language).format(value)
}

const numbers = new Map<string, Intl.NumberFormat>()

function numbersIn(language: string): Intl.NumberFormat {
  let format = numbers.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language)
    numbers.set(language, format)
  }
  return format
}

/**
 * Italian says “ad” before an a: “Tocca ad Anna”. Whether a name begins with an a is known only after it has been
 * filled in, so this works on whole sentences. “e” is left alone: in legends it is a sign, not a word.
 */
const adBeforeA: PostProcessorModule = {
  type: 'postProcessor',
  name: 'adBeforeA',
  process: (sentence: string, _key, options, translator) =>
    (options.lng ?? translator.language) === 'it'
      ? sentence.replace(/(?<=^|[\s(«])([Aa])(?= [aàá])/giu, '$1d')
      : sentence,
}

/** Creates the i18next instance with these words by namespace; `addWords` adds more later. */
export function createI18nOf(namespaces: Readonly<Record<string, Readonly<Record<Language, Words>>>>): i18n {
  const resources = Object.fromEntries(
    LANGUAGES.map(language => [
      language,
      Object.fromEntries(Object.entries(namespaces).map(([name, words]) => [name, words[language]])),
    ]),
  )
  const words = i18next.createInstance().use(numberWriter).use(adBeforeA)
  void words.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    postProcess: adBeforeA.name,
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return words
}

/** Adds a namespace later, such as the words of a game that was just loaded. */
export function addWords(words: i18n, name: string, more: Readonly<Record<Language, Words>>): void {
  // Not key by key, which is slow for a thousand keys; our words never change, so they need no copy.
  for (const language of LANGUAGES)
    words.addResourceBundle(language, name, more[language], false, true, { skipCopy: true })
  forgetTranslations(words)
}

export function createTranslator(
  words: i18n,
  language: Language,
  nameOf: (seat: Seat) => string,
): Translator {
  const translate = cachedTranslate(words, language)
  const sayer = (calls: boolean) => {
    const fill = (param: Param, gameId: string): string | number => {
      if (typeof param !== 'object') return param
      if ('seat' in param) return nameOf(param.seat)
      if ('all' in param)
        return writtenList(
          param.all.map(part => String(fill(part, gameId))),
          language,
        )
      return say(param, gameId)
    }
    const say = ({ say: key, params = {} }: Line, gameId: string): string => {
      const filled = Object.fromEntries(
        Object.entries(params).map(([name, param]) => [name, fill(param, gameId)]),
      )
      const worded = calls && params.called !== undefined ? `${key}.called` : key
      return translate(worded.includes(':') ? worded : `${gameId}:${worded}`, filled)
    }
    return say
  }
  const say = sayer(false)
  return {
    language,
    translate: say,
    tell: sayer(true),
    explain: ({ because, params }, gameId) =>
      say(params ? { say: because, params } : { say: because }, gameId),
  }
}
