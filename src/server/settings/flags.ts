/** Reads the configuration of the server: flags, and environment variables where there is no flag. */

import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { nearest } from '../../engine/did-you-mean.ts'
import { LANGUAGES, type Language } from '../../engine/languages.ts'
import { type CallingFlags, readCallingFlags } from './calling-flags.ts'
import { HELP } from './help.ts'
import { LIMITS, limitRows, type OnlineLimits } from './limits.ts'
import { RATINGS, type RatingsShown } from './ratings-shown.ts'
import { type GivenValue, Mistake, readSetting as read } from './read-setting.ts'
import { RETENTION, type Retention } from './retention.ts'
import { type Environment, languageOf, type ServerLine, sentence } from './words.ts'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const ON_OR_OFF = ['on', 'off'] as const

export interface Flags {
  /** 0 means any free port. */
  readonly port: number
  /** Whether the next free port will do, because the user did not choose one. */
  readonly anyPort: boolean
  readonly host: string
  /** The folder of the embedded store. */
  readonly data: string
  /** The address of a PostgreSQL database that is used instead. */
  readonly databaseUrl?: string
  /** The number of proxies in front of the server, or their addresses. */
  readonly trustProxy: number | string
  /** The public names under which the server answers; `*` for any. */
  readonly allowedHosts: readonly string[]
  /** The token for reading the metrics from another computer. */
  readonly metricsToken?: string
  readonly limits: Partial<OnlineLimits>
  readonly retention: Retention
  readonly calling: CallingFlags
  readonly ratings: RatingsShown
  /** Whether there is a challenge every day. */
  readonly hasChallenge: boolean
  readonly log: LogLevel
  /** The number of threads for bots and throws, 0 for none; by default one less than the machine has cores. */
  readonly threads?: number
  readonly language: Language
  readonly help: boolean
}

export type FlagsRead =
  | { readonly ok: true; readonly flags: Flags }
  | { readonly ok: false; readonly problem: string }

const DEFAULT_PORT = 8321
/** By default the server is not reachable from the network: most users only try it out. */
const DEFAULT_HOST = '127.0.0.1'

/** Each flag and the variable that stands for it. */
const VARIABLES = {
  '--port': 'PORT',
  '--host': 'TAVOLO_HOST',
  '--data': 'TAVOLO_DATA',
  '--trust-proxy': 'TAVOLO_TRUST_PROXY',
  '--allowed-hosts': 'TAVOLO_ALLOWED_HOSTS',
  '--limits': 'TAVOLO_LIMITS',
  '--keep-matches': 'TAVOLO_KEEP_MATCHES',
  '--keep-chat': 'TAVOLO_KEEP_CHAT',
  '--public-address': 'TAVOLO_PUBLIC_ADDRESS',
  '--mail-from': 'TAVOLO_MAIL_FROM',
  '--vapid-subject': 'TAVOLO_VAPID_SUBJECT',
  '--private-webhooks': 'TAVOLO_PRIVATE_WEBHOOKS',
  '--ratings': 'TAVOLO_RATINGS',
  '--challenge': 'TAVOLO_CHALLENGE',
  '--log': 'TAVOLO_LOG',
  '--threads': 'TAVOLO_THREADS',
  '--lang': 'TAVOLO_LANG',
} as const
type FlagName = keyof typeof VARIABLES
const NAMES = [...Object.keys(VARIABLES), '--help']

type Given = ReadonlyMap<string, GivenValue>

const numberUpTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(max))

const address = z.string().refine(text => {
  const [ip = '', prefix, more] = text.split('/')
  const bits = isIP(ip) === 6 ? 128 : 32
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(ip) !== 0 && isPrefix && more === undefined
})
const addresses = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(address))
  .transform(all => all.join(','))

const hosts = z
  .string()
  .toLowerCase()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(z.string().regex(/^(\*|[a-z\d]([a-z\d.-]*[a-z\d])?)$/)))

const limit = z.string().regex(/^\w+=[1-9]\d{0,8}$/)
const limitPairs = z
  .string()
  .transform(text => text.split(',').map(pair => pair.trim()))
  .pipe(z.array(limit))
  .transform(pairs => pairs.map(pair => pair.split('=') as [string, string]))

function readLimits(given: GivenValue | undefined): Partial<OnlineLimits> {
  const known = Object.keys(LIMITS)
  const pairs = read(limitPairs, given, 'flag.limits') ?? []
  const unknown = pairs.find(([name]) => !known.includes(name))
  if (unknown)
    throw new Mistake({
      key: 'flag.limits.unknown',
      params: { value: unknown[0], values: known.join(', ') },
    })
  return Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]))
}

const days = z.union([
  z.literal('forever').transform(() => undefined),
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number),
])

/** A number of days, or `forever`. */
function readDays(given: GivenValue | undefined, otherwise: number | undefined): number | undefined {
  return given ? read(days, given, 'flag.days') : otherwise
}

/** The address of a database may contain a password, so messages never repeat it. */
function readDatabaseUrl({ TAVOLO_DATABASE_URL: url }: Environment): string | undefined {
  if (!url) return undefined
  const { success } = z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .safeParse(url)
  if (!success) throw new Mistake({ key: 'flag.databaseUrl' })
  return url
}

/** It is a secret, so it is no flag, which other users of the computer could see, and messages never repeat it. */
function readMetricsToken({ TAVOLO_METRICS_TOKEN: token }: Environment): Pick<Flags, 'metricsToken'> {
  if (!token) return {}
  if (token.length < 16) throw new Mistake({ key: 'flag.metricsToken' })
  return { metricsToken: token }
}

/** The values by flag; an empty variable counts as none. */
function givenValues(args: readonly string[], env: Environment): { given: Given; help: boolean } {
  const given = new Map<string, GivenValue>()
  for (const [flag, from] of Object.entries(VARIABLES)) {
    const value = env[from]
    if (value) given.set(flag, { value, from })
  }
  for (let i = 0; i < args.length; i++) {
    const [name = '', inline] = split(args[i]!)
    if (name === '--help' || name === '-h') return { given, help: true }
    if (!NAMES.includes(name)) throw new Mistake(unknownFlag(name))
    const value = inline ?? args[++i]
    if (value === undefined || value === '') throw new Mistake({ key: 'flag.bare', params: { flag: name } })
    given.set(name, { value, from: name })
  }
  return { given, help: false }
}

/** Even a mistake in the flags is reported in the language that they request. */
function languageAsked(args: readonly string[], env: Environment): Language {
  const at = args.findLastIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  const asked = at < 0 ? env.TAVOLO_LANG : (args[at]!.split('=')[1] ?? args[at + 1])
  return LANGUAGES.find(language => language === asked) ?? languageOf(env)
}

export function readFlags(args: readonly string[], env: Environment): FlagsRead {
  const language = languageAsked(args, env)
  try {
    const { given, help } = givenValues(args, env)
    return {
      ok: true,
      flags: help ? { ...readAll(new Map(), {}, language), help } : readAll(given, env, language),
    }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { ok: false, problem: sentence(language, error.line) }
  }
}

function readAll(given: Given, env: Environment, language: Language): Flags {
  const get = (name: FlagName) => given.get(name)
  const port = read(numberUpTo(65_535), get('--port'), 'flag.port')
  const trustProxy = read(z.union([numberUpTo(10), addresses]), get('--trust-proxy'), 'flag.trustProxy')
  const allowedHosts = read(hosts, get('--allowed-hosts'), 'flag.allowedHosts')
  const log = read(z.enum(LOG_LEVELS), get('--log'), 'flag.log', LOG_LEVELS)
  const ratings = read(z.enum(RATINGS), get('--ratings'), 'flag.ratings', RATINGS)
  const challenge = read(z.enum(ON_OR_OFF), get('--challenge'), 'flag.challenge', ON_OR_OFF)
  const threads = read(numberUpTo(64), get('--threads'), 'flag.threads')
  const databaseUrl = readDatabaseUrl(env)
  read(z.enum(LANGUAGES), get('--lang'), 'flag.lang', LANGUAGES)
  return {
    port: port ?? DEFAULT_PORT,
    anyPort: port === undefined,
    host: get('--host')?.value ?? DEFAULT_HOST,
    data: resolve(get('--data')?.value ?? defaultData(env)),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    trustProxy: trustProxy ?? 0,
    // Behind a proxy all names come through it, and it knows its own.
    allowedHosts: allowedHosts ?? (trustProxy === undefined || trustProxy === 0 ? [] : ['*']),
    ...readMetricsToken(env),
    limits: readLimits(get('--limits')),
    retention: {
      matches: readDays(get('--keep-matches'), RETENTION.matches),
      chat: readDays(get('--keep-chat'), RETENTION.chat),
    },
    calling: readCallingFlags(get, env),
    ratings: ratings ?? 'leaderboards',
    hasChallenge: challenge !== 'off',
    log: log ?? 'warn',
    ...(threads === undefined ? {} : { threads }),
    language,
    help: false,
  }
}

/** The text for `--help`. */
export function helpText(language: Language): string {
  return HELP[language]
    .replaceAll('{{port}}', String(DEFAULT_PORT))
    .replaceAll('{{host}}', DEFAULT_HOST)
    .replaceAll('{{limits}}', limitLines(language).join('\n'))
}

function limitLines(language: Language): readonly string[] {
  const rows = limitRows(language)
  const width = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length))
  const names = width(rows.map(({ name }) => name))
  const values = width(rows.map(({ value }) => value))
  return rows.map(({ name, value, about }) => `  ${name.padEnd(names)}  ${value.padEnd(values)}  ${about}`)
}

/** Outside the checkout, so that matches survive a fresh one. The XDG specification ignores relative paths. */
function defaultData({ XDG_DATA_HOME: home }: Environment): string {
  return join(home && isAbsolute(home) ? home : join(homedir(), '.local', 'share'), 'tavolo')
}

function split(arg: string): readonly [string, string?] {
  const equals = arg.indexOf('=')
  return equals < 0 ? [arg] : [arg.slice(0, equals), arg.slice(equals + 1)]
}

function unknownFlag(flag: string): ServerLine {
  if (!flag.startsWith('-')) return { key: 'flag.word', params: { flag } }
  const near = nearest(flag, NAMES)
  return near
    ? { key: 'flag.unknown.near', params: { flag, near } }
    : { key: 'flag.unknown', params: { flag } }
}
