/** Reads the flags of the server. */

import { nearest } from '../engine/did-you-mean.ts'

export interface Flags {
  /** 0 means any free port. */
  readonly port: number
  /** Whether the next free port will do, because the user did not choose one. */
  readonly anyPort: boolean
  readonly host: string
  readonly help: boolean
}

export type FlagsRead =
  | { readonly ok: true; readonly flags: Flags }
  | { readonly ok: false; readonly problem: string }

const DEFAULT_PORT = 8321
/** By default the server is not reachable from the network: most users only try it out. */
const DEFAULT_HOST = '127.0.0.1'
const NAMES = ['--port', '--host', '--help']

export const HELP = `Usage: npm start -- [flags]

  --port <number>   the port to listen on; 0 takes any free one (default ${DEFAULT_PORT}, or PORT in the environment)
  --host <address>  the address to listen on (default ${DEFAULT_HOST}, this computer only;
                    0.0.0.0 opens Tavolo to everyone who can reach this computer)
  --help            show this`

export function readFlags(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): FlagsRead {
  const given = new Map<string, string>()
  if (env.PORT) given.set('--port', env.PORT)
  for (let i = 0; i < args.length; i++) {
    const [name = '', inline] = split(args[i]!)
    if (name === '--help' || name === '-h') return { ok: true, flags: { ...flags(given), help: true } }
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
  return { ok: true, flags: flags(given) }
}

function flags(given: ReadonlyMap<string, string>): Flags {
  const port = given.get('--port')
  return {
    port: Number(port ?? DEFAULT_PORT),
    anyPort: port === undefined,
    host: given.get('--host') ?? DEFAULT_HOST,
    help: false,
  }
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
