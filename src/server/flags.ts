/** Reads the flags of the server. */

import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { nearest } from '../engine/did-you-mean.ts'

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
  readonly help: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export type FlagsRead =
  | { readonly ok: true; readonly flags: Flags }
  | { readonly ok: false; readonly problem: string }

const DEFAULT_PORT = 8321
/** By default the server is not reachable from the network: most users only try it out. */
const DEFAULT_HOST = '127.0.0.1'
const NAMES = ['--port', '--host', '--data', '--help']

export const HELP = `Usage: npm start -- [flags]

  --port <number>   the port to listen on; 0 takes any free one (default ${DEFAULT_PORT}, or PORT in the environment)
  --host <address>  the address to listen on (default ${DEFAULT_HOST}, this computer only;
                    0.0.0.0 opens Tavolo to everyone who can reach this computer)
  --data <folder>   where online matches are kept; created if it is missing (default TAVOLO_DATA in the
                    environment, or tavolo in XDG_DATA_HOME or ~/.local/share)
  --help            show this

With TAVOLO_DATABASE_URL in the environment, as in postgres://user:password@host/database, online matches are kept in
that PostgreSQL database instead.`

export function readFlags(args: readonly string[], env: Environment): FlagsRead {
  const given = new Map<string, string>()
  if (env.PORT) given.set('--port', env.PORT)
  if (env.TAVOLO_DATA) given.set('--data', env.TAVOLO_DATA)
  for (let i = 0; i < args.length; i++) {
    const [name = '', inline] = split(args[i]!)
    if (name === '--help' || name === '-h') return { ok: true, flags: { ...flags(given, env), help: true } }
    if (!NAMES.includes(name)) return { ok: false, problem: unknown(name) }
    const value = inline ?? args[++i]
    if (value === undefined || value === '')
      return { ok: false, problem: `${name} needs a value; see --help.` }
    given.set(name, value)
  }
  const port = given.get('--port')
  if (port !== undefined && !isPort(port)) {
    return { ok: false, problem: `The port must be a number from 0 to 65535, not ${port}.` }
  }
  const { TAVOLO_DATABASE_URL: url } = env
  if (url && !/^postgres(ql)?:\/\/./.test(url)) {
    // Without its value, which may contain a password.
    const example = 'postgres://user:password@host/database'
    return { ok: false, problem: `TAVOLO_DATABASE_URL must be the address of a database, as in ${example}.` }
  }
  return { ok: true, flags: flags(given, env) }
}

function flags(given: ReadonlyMap<string, string>, env: Environment): Flags {
  const port = given.get('--port')
  const { TAVOLO_DATABASE_URL: databaseUrl } = env
  return {
    port: Number(port ?? DEFAULT_PORT),
    anyPort: port === undefined,
    host: given.get('--host') ?? DEFAULT_HOST,
    data: resolve(given.get('--data') ?? defaultData(env)),
    ...(databaseUrl ? { databaseUrl } : {}),
    help: false,
  }
}

/** Outside the checkout, so that matches survive a fresh one. The XDG specification ignores relative paths. */
function defaultData({ XDG_DATA_HOME: home }: Environment): string {
  return join(home && isAbsolute(home) ? home : join(homedir(), '.local', 'share'), 'tavolo')
}

function split(arg: string): readonly [string, string?] {
  const equals = arg.indexOf('=')
  return equals < 0 ? [arg] : [arg.slice(0, equals), arg.slice(equals + 1)]
}

function unknown(name: string): string {
  if (!name.startsWith('-')) return `${name} is not understood here: flags begin with --; see --help.`
  const close = nearest(name, NAMES)
  return `There is no flag ${name}; ${close ? `did you mean ${close}?` : 'see --help.'}`
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
