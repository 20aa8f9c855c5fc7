/** Parses flags: `--name value`, `--name=value` and switches. Errors say what would be right. */

import { didYouMean } from '../engine/did-you-mean.ts'
import { wrongUsage } from './exit.ts'
import type { CliKey } from './words.ts'

interface Told {
  /** The placeholder of the value in the help: N, FILE. */
  readonly shown?: string
  readonly about: CliKey & `flag.${string}`
}

export type Flag = Told &
  (
    | { readonly kind: 'switch' | 'text' | 'list' }
    | { readonly kind: 'count'; readonly min: number; readonly max: number }
    | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  )

export type Flags = Readonly<Record<string, Flag>>

type ValueOf<Each extends Flag> = Each['kind'] extends 'switch'
  ? boolean
  : Each['kind'] extends 'count'
    ? number
    : Each['kind'] extends 'list'
      ? readonly string[]
      : string

/** An option of a game as a flag; the game interprets its value. */
export interface OptionFlag {
  readonly name: string
  readonly isSwitch: boolean
}

export interface Parsed<Known extends Flags> {
  readonly flags: { readonly [Name in keyof Known]?: ValueOf<Known[Name]> }
  /** Options of the game by name; `true` for a switch without a value. */
  readonly options: Readonly<Record<string, string | true>>
  /** Arguments that are not flags. */
  readonly rest: readonly string[]
}

export const COMMON_FLAGS = {
  lang: { kind: 'oneOf', values: ['en', 'it'], shown: 'en|it', about: 'flag.lang' },
  help: { kind: 'switch', about: 'flag.help' },
} as const satisfies Flags

/** The largest seed. */
export const MOST_SEED = 2 ** 32 - 1

/** Makes `--rotating-token`, `--rotatingToken` and `--rotatingtoken` equal. */
function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}

export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

interface Arguments {
  readonly args: readonly string[]
  at: number
}

export function parseFlags<Known extends Flags>(
  args: readonly string[],
  known: Known,
  optionFlags: readonly OptionFlag[] = [],
): Parsed<Known> {
  const flags: Record<string, unknown> = {}
  const options: Record<string, string | true> = {}
  const rest: string[] = []
  const names = [...Object.keys(known), ...optionFlags.map(({ name }) => name)]
  const input: Arguments = { args, at: 0 }
  while (input.at < args.length) {
    const arg = args[input.at++]!
    if (arg === '--') {
      rest.push(...args.slice(input.at))
      break
    }
    if (!arg.startsWith('-') || arg === '-') {
      rest.push(arg)
      continue
    }
    const [written, given] = split(arg)
    const name = written === '-h' ? 'help' : names.find(each => plain(each) === plain(written))
    if (name === undefined) throw unknownFlag(written, names)
    const flag = known[name]
    if (flag)
      flags[name] = readValue(
        `--${kebab(name)}`,
        flag,
        valueFor(input, written, given, flag.kind === 'switch'),
      )
    else {
      const { isSwitch } = optionFlags.find(each => each.name === name)!
      options[name] = valueFor(input, written, given, isSwitch)
    }
  }
  return { flags: flags as Parsed<Known>['flags'], options, rest }
}

function unknownFlag(written: string, names: readonly string[]): Error {
  const hint = didYouMean(plain(written), names, name => `--${kebab(name)}`)
  return wrongUsage('flag.unknown', { flag: written, hint })
}

function split(arg: string): [name: string, value: string | undefined] {
  const cut = arg.indexOf('=')
  return cut < 0 ? [arg, undefined] : [arg.slice(0, cut), arg.slice(cut + 1)]
}

/** The value of a flag. A switch takes the next argument only if it is a truth value. */
function valueFor(
  input: Arguments,
  written: string,
  given: string | undefined,
  isSwitch: boolean,
): string | true {
  if (given !== undefined) return given
  const next = input.args[input.at]
  if (isSwitch) {
    if (next !== 'true' && next !== 'false') return true
  } else if (next === undefined || next.startsWith('--')) throw wrongUsage('flag.bare', { flag: written })
  input.at++
  return next
}

function readValue(name: string, flag: Flag, value: string | true): unknown {
  switch (flag.kind) {
    case 'switch':
      if (value !== true && value !== 'true' && value !== 'false') {
        throw wrongUsage('flag.notSwitch', { flag: name, value })
      }
      return value !== 'false'
    case 'count': {
      const { min, max } = flag
      const number = /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN
      if (!(number >= min && number <= max)) {
        throw wrongUsage('flag.notCount', { flag: name, value: String(value), min, max })
      }
      return number
    }
    case 'oneOf':
      if (!flag.values.includes(String(value))) {
        throw wrongUsage('flag.notOneOf', {
          flag: name,
          value: String(value),
          values: flag.values.join(', '),
        })
      }
      return value
    case 'list': {
      const items = String(value).split(',').filter(Boolean)
      if (items.length === 0) throw wrongUsage('flag.empty', { flag: name })
      return items
    }
    case 'text':
      if (value === '') throw wrongUsage('flag.bare', { flag: name })
      return value
  }
}
