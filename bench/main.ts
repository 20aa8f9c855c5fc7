/** `npm run bench`: measures the speed that we promise, next to boardgame.io, and prints it. */

import { parseArgs } from 'node:util'
import { nearest } from '../src/engine/did-you-mean.ts'
import type { Report } from './benchmark.ts'

interface Entry {
  readonly about: string
  /** Loads the module only when it runs, so that NODE_ENV is set before any library reads it. */
  readonly load: () => Promise<{ readonly run: () => Report | Promise<Report> }>
}

const BENCHMARKS: Readonly<Record<string, Entry>> = {
  engine: {
    about: 'moves per CPU-second of random matches, generic engine against boardgame.io',
    load: () => import('./engine.ts'),
  },
  bots: {
    about:
      'nodes and random matches per CPU-second of the bots, next to boardgame.io, and the time of a move',
    load: () => import('./bots.ts'),
  },
  client: {
    about: 'weight of the pages, and how fast they answer on a slowed machine, beside boardgame.io and React',
    load: () => import('./client.ts'),
  },
  server: {
    about:
      'moves per second, processor time and bytes of matches over sockets, next to the server of boardgame.io',
    load: () => import('./server.ts'),
  },
  physics: {
    about: 'milliseconds of a set-up drop and of a flick in Dungeon Drop, warm',
    load: () => import('./physics.ts'),
  },
}

const FLAGS = ['--json', '--help'] as const
const names = Object.keys(BENCHMARKS)

const HELP = `Usage: npm run bench -- [name…] [--json]

Benchmarks (all of them, if none is named):
${Object.entries(BENCHMARKS)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}

Options:
  --json    print the figures as one line of JSON, the last line
  --help    this text`

interface Asked {
  readonly names: readonly string[]
  readonly json: boolean
  readonly help: boolean
}

class UsageError extends Error {}

/** An error for an unknown word suggests the nearest one that exists. */
function readArguments(words: readonly string[]): Asked {
  const { tokens } = parseArgs({ args: [...words], strict: false, tokens: true })
  const asked = new Set<string>()
  const flags = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (!names.includes(token.value)) throw unknown('benchmark', token.value, names)
      asked.add(token.value)
    } else if (token.kind === 'option') {
      if (!FLAGS.some(flag => flag === token.rawName)) throw unknown('option', token.rawName, FLAGS)
      if (token.value !== undefined) throw new UsageError(`Option "${token.rawName}" takes no value.`)
      flags.add(token.rawName)
    }
  }
  return {
    names: asked.size > 0 ? [...asked] : names,
    json: flags.has('--json'),
    help: flags.has('--help'),
  }
}

function unknown(what: string, word: string, known: readonly string[]): UsageError {
  return new UsageError(`Unknown ${what} "${word}". Did you mean "${nearest(word, known)}"?`)
}

async function main(words: readonly string[]): Promise<void> {
  const asked = readArguments(words)
  if (asked.help) {
    console.log(HELP)
    return
  }
  const figures: Record<string, Report['figures']> = {}
  for (const name of asked.names) {
    const { run } = await BENCHMARKS[name]!.load()
    const report = await run()
    console.log(`${report.lines.join('\n')}\n`)
    figures[name] = report.figures
  }
  if (asked.json) console.log(JSON.stringify(figures))
}

process.env.NODE_ENV = 'production'
try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nSee npm run bench -- --help`)
  process.exitCode = 2
}
