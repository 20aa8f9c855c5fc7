/** Reads the start of a match from the arguments: game, options, number of seats and bots. */

import { botIdsOf, botNamed } from '../bots/index.ts'
import type { AnyBox } from '../engine/box.ts'
import { didYouMean } from '../engine/did-you-mean.ts'
import type { AnyGame, Json } from '../engine/game.ts'
import { FILE_LIMITS } from '../engine/json-limits.ts'
import { readStart } from '../engine/match.ts'
import { type OptionField, optionFields } from '../engine/options.ts'
import { readJson } from '../engine/read-json.ts'
import { allBoxes } from '../games/all-games.ts'
import { EXIT, faultOf, refusedStart, Stop, wrongUsage } from './exit.ts'
import { isFile, readText } from './files.ts'
import { type Flag, type Flags, MOST_SEED, type OptionFlag, type Parsed, parseFlags } from './flags.ts'
import { line } from './words.ts'

/** The flags of every command that starts a match. */
export const START_FLAGS = {
  seats: { kind: 'count', min: 1, max: 64, shown: 'N', about: 'flag.seats' },
  difficulty: { kind: 'text', shown: 'LEVEL', about: 'flag.difficulty' },
  options: { kind: 'text', shown: 'OPTIONS', about: 'flag.options' },
} as const satisfies Flags

export const SEED_FLAG = {
  kind: 'count',
  min: 0,
  max: MOST_SEED,
  shown: 'N',
  about: 'flag.seed',
} as const satisfies Flag

function isSwitch({ values }: OptionField): boolean {
  return values.length === 2 && values.includes(false) && values.includes(true)
}

function optionFlags(game: AnyGame): OptionFlag[] {
  return optionFields(game).map(field => ({ name: field.name, isSwitch: isSwitch(field) }))
}

/** The game among the arguments, if there is one: it determines the other flags. */
export function boxAmong(args: readonly string[]): AnyBox | undefined {
  return allBoxes.find(({ game }) => args.includes(game.id))
}

/** Parses the arguments of a command. It finds the game first, because the game's options are flags too. */
export function parseForGame<Known extends Flags>(
  args: readonly string[],
  known: Known,
): Parsed<Known> & { box: AnyBox } {
  const box = boxAmong(args)
  const ids = allBoxes.map(({ game }) => game.id)
  if (!box) {
    const wanted = args[0] !== undefined && !args[0].startsWith('-') ? args[0] : undefined
    throw wanted === undefined
      ? wrongUsage('game.missing', { games: ids.join(', ') })
      : wrongUsage('game.unknown', { name: wanted, hint: didYouMean(wanted, ids) })
  }
  const parsed = parseFlags(args, known, optionFlags(box.game))
  const surplus = parsed.rest.find(
    (word, index) => word !== box.game.id || parsed.rest.indexOf(word) !== index,
  )
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  return { ...parsed, box }
}

/** Parses a value: one of those listed, the contents of a file, JSON, or the text itself. */
function readValue(field: OptionField | undefined, text: string, folder: string): Json {
  const listed = field?.values.find(value => String(value) === text)
  if (listed !== undefined) return listed
  if (text.endsWith('.json')) return readJsonFile(text, folder)
  if (/^\s*[[{]/.test(text)) {
    const read = readJson(text, FILE_LIMITS)
    if (read.ok) return read.value as Json
  }
  return typeof field?.default === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function readJsonFile(file: string, folder: string): Json {
  const read = readJson(readText(file, folder), FILE_LIMITS)
  if (read.ok) return read.value as Json
  throw new Stop(EXIT.failed, line('fault.inFile', { file, fault: faultOf(read.refusal) }))
}

/** Parses `--options` as JSON, as a file, or as pairs. */
function readOptionsText(game: AnyGame, text: string, folder: string): Record<string, Json> {
  const fields = optionFields(game)
  const fieldOf = (name: string): OptionField | undefined => fields.find(field => field.name === name)
  if (/^\s*\{/.test(text) || isFile(text, folder)) {
    const given = readValue(undefined, text, folder)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw wrongUsage('options.notPairs', { part: text.slice(0, 60) })
    }
    return Object.fromEntries(
      Object.entries(given).map(([name, value]: [string, Json]) => [
        name,
        typeof value === 'string' ? readValue(fieldOf(name), value, folder) : value,
      ]),
    )
  }
  return Object.fromEntries(
    text.split(',').map(part => {
      const cut = part.indexOf('=')
      if (cut < 1) throw wrongUsage('options.notPairs', { part: part.slice(0, 60) })
      const name = part.slice(0, cut).trim()
      return [name, readValue(fieldOf(name), part.slice(cut + 1).trim(), folder)]
    }),
  )
}

export interface StartFlags {
  readonly seats: number
  readonly options: Readonly<Record<string, Json>>
}

/** The options that a difficulty stands for; options given beside it come before them. */
function readDifficulty({ difficulties = [] }: AnyBox, asked: string | undefined): Record<string, Json> {
  if (asked === undefined) return {}
  const found = difficulties.find(({ id }) => id === asked)
  if (found) return { ...(found.options as Record<string, Json>) }
  const ids = difficulties.map(({ id }) => id)
  throw ids.length === 0
    ? wrongUsage('difficulty.none')
    : wrongUsage('difficulty.unknown', { name: asked, hint: didYouMean(asked, ids) })
}

/**
 * The requested start with all defaults filled in; throws if it is refused. Without a number of seats it tries
 * `preferred` first, then all others. With `suggested`, missing options get the values that the game suggests for this
 * many seats.
 */
export function readStartFlags(
  box: AnyBox,
  parsed: Parsed<typeof START_FLAGS>,
  { folder, preferred, suggested = false }: { folder: string; preferred: number; suggested?: boolean },
): StartFlags {
  const { game } = box
  const fields = optionFields(game)
  const given = {
    ...readDifficulty(box, parsed.flags.difficulty),
    ...(parsed.flags.options === undefined ? {} : readOptionsText(game, parsed.flags.options, folder)),
  }
  for (const [name, text] of Object.entries(parsed.options)) {
    const field = fields.find(each => each.name === name)
    given[name] = text === true ? true : readValue(field, text, folder)
  }
  const { min, max } = game.seats
  const others = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const asked = parsed.flags.seats === undefined ? [preferred, ...others] : [parsed.flags.seats]
  const starts = asked.flatMap(seats => {
    const fitting = suggested
      ? { ...(box.suggest?.(seats) as Record<string, Json> | undefined), ...given }
      : given
    return [readStart(game, { seats, options: fitting }), readStart(game, { seats, options: given })]
  })
  const start = starts.find(each => each.ok) ?? starts[0]!
  if (!start.ok) throw refusedStart(start.refusal, game.id)
  return start.value as StartFlags
}

/** Checks that the game has all these bots. */
export function checkBots(game: AnyGame, ids: readonly string[]): readonly string[] {
  const known = botIdsOf(game)
  for (const name of ids) {
    if (!botNamed(game, name)) throw wrongUsage('bot.unknown', { name, hint: didYouMean(name, known) })
  }
  return ids
}
