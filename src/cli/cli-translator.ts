/** The translator of the command line: sentences and numbers in the user's language. */

import { botWords } from '../bots/words.ts'
import type { AnyBox } from '../engine/box.ts'
import type { Json, Line, Seat } from '../engine/game.ts'
import { LANGUAGES, type Language } from '../engine/languages.ts'
import type { OptionField } from '../engine/options.ts'
import { allBoxes } from '../games/all-games.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { createTranslator, type Translator } from '../i18n/translator.ts'
import { type CliKey, cliWords, line } from './words.ts'

export interface CliTranslator {
  readonly language: Language
  /** Translates a sentence of the command line itself. */
  say(key: CliKey, params?: Line['params']): string
  /** Translates a line of a game. */
  tell(line: Line, gameId: string): string
  /** Whether a game has a text with this key. */
  has(key: string, gameId: string): boolean
  number(value: number, decimals?: number): string
  percent(share: number): string
  /** The same translator with other names for the seats. */
  naming(nameOf: (seat: Seat) => string): CliTranslator
}

const words = createI18n(allBoxes, { cli: cliWords, bot: botWords })

/** The language of the terminal according to LC_ALL, LC_MESSAGES and LANG, if there is a translation. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return LANGUAGES.find(language => locale.toLowerCase().startsWith(language)) ?? 'en'
}

export function createCliTranslator(language: Language, nameOf?: (seat: Seat) => string): CliTranslator {
  const translator: Translator = createTranslator(
    words,
    language,
    nameOf ?? (seat => say('name.person', { number: seat + 1 })),
  )
  const say = (key: CliKey, params?: Line['params']): string => translator.translate(line(key, params), 'cli')
  const number = (value: number, decimals = 0): string =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)
  return {
    language,
    say,
    tell: translator.translate,
    has: (key, gameId) => words.exists(`${gameId}:${key}`, { lng: language }),
    number,
    percent: share => `${number(share * 100, 1)} %`,
    naming: other => createCliTranslator(language, other),
  }
}

/** The value of an option as text: the game's own word for it if there is one. */
function optionValue(speech: CliTranslator, game: AnyBox['game'], name: string, value: Json): string {
  if (typeof value === 'boolean') return speech.say(value ? 'yes' : 'no')
  const key = `option.${name}.${String(value)}`
  if (typeof value !== 'object' && speech.has(key, game.id)) return speech.tell({ say: key }, game.id)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value)
  // A value from a file, such as a board, is shown by its name.
  return 'name' in value && typeof value.name === 'string' ? value.name : '{…}'
}

/** The options of a start that differ from the defaults, as text. */
export function optionsInWords(
  speech: CliTranslator,
  game: AnyBox['game'],
  { fields, options }: { fields: readonly OptionField[]; options: Readonly<Record<string, Json>> },
): string {
  const told = fields.flatMap(({ name, default: usual }) => {
    const value = options[name]
    if (value === undefined || value === usual) return []
    return [`${speech.tell({ say: `option.${name}` }, game.id)}: ${optionValue(speech, game, name, value)}`]
  })
  return told.join(', ')
}
