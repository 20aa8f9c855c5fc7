/** The command line as a function: takes arguments and an `Io`, and returns an exit code. */

import { readFileSync } from 'node:fs'
import { botIdsOf } from '../bots/index.ts'
import { didYouMean } from '../engine/did-you-mean.ts'
import type { Language } from '../engine/languages.ts'
import { allBoxes } from '../games/all-games.ts'
import { arenaCommand } from './arena.ts'
import { calibrateCommand } from './calibrate.ts'
import { type CliTranslator, createCliTranslator, languageOf } from './cli-translator.ts'
import { difficultyTable } from './difficulty-table.ts'
import { EXIT, Stop, sentenceOf, wrongUsage } from './exit.ts'
import { exportCommand } from './export-template.ts'
import { COMMON_FLAGS, type Flags, kebab, parseFlags } from './flags.ts'
import { gamesCommand, optionTable } from './games.ts'
import type { Io } from './io.ts'
import { oddsCommand } from './odds.ts'
import { perftCommand } from './perft.ts'
import { playCommand } from './play.ts'
import { recordCommand } from './record.ts'
import { simulateCommand } from './simulate.ts'
import { boxAmong, START_FLAGS } from './start-flags.ts'
import type { Subcommand } from './subcommand.ts'
import { pairs } from './text-table.ts'
import { verifyCommand } from './verify.ts'

const COMMANDS: readonly Subcommand[] = [
  gamesCommand,
  playCommand,
  simulateCommand,
  arenaCommand,
  calibrateCommand,
  perftCommand,
  recordCommand,
  verifyCommand,
  oddsCommand,
  exportCommand,
]

const OWN_FLAGS = {
  version: { kind: 'switch', about: 'flag.version' },
  ...COMMON_FLAGS,
} as const satisfies Flags

/** Finds the language first, because even an error in the flags must be translated. */
function languageAsked(args: readonly string[], io: Io): Language {
  const at = args.findLastIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  const asked =
    at < 0 ? undefined : args[at]!.includes('=') ? args[at]!.slice('--lang='.length) : args[at + 1]
  return asked === 'en' || asked === 'it' ? asked : languageOf(io.env)
}

function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? args.length : end).some(arg => arg === '--help' || arg === '-h')
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const speech = createCliTranslator(languageAsked(args, io))
  try {
    return await dispatch(args, io, speech)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    io.err(`${speech.say('fault', { fault: sentenceOf(error, speech) })}\n`)
    const command = COMMANDS.find(({ name }) => name === args[0])
    const usage = command ? `tavolo ${command.name}` : 'tavolo'
    if (error.code === EXIT.usage) io.err(`${speech.say('fault.help', { usage })}\n`)
    return error.code
  }
}

async function dispatch(args: readonly string[], io: Io, speech: CliTranslator): Promise<number> {
  const name = args[0]
  const command = COMMANDS.find(each => each.name === name)
  if (command) {
    const rest = args.slice(1)
    if (!wantsHelp(rest)) return command.run({ args: rest, io, speech })
    io.out(`${commandHelp(command, rest, { speech, io })}\n`)
    return EXIT.ok
  }
  if (name === 'help') {
    const asked = COMMANDS.find(each => each.name === args[1])
    io.out(`${asked ? commandHelp(asked, args.slice(2), { speech, io }) : generalHelp(speech)}\n`)
    return EXIT.ok
  }
  // Flags may precede the command, as in `tavolo --lang it games`.
  const later = args.find(arg => COMMANDS.some(each => each.name === arg))
  if (later !== undefined && name?.startsWith('-')) {
    return dispatch([later, ...args.toSpliced(args.indexOf(later), 1)], io, speech)
  }
  const { flags, rest } = parseFlags(args, OWN_FLAGS)
  if (rest[0] !== undefined) {
    const known = COMMANDS.map(each => each.name)
    throw wrongUsage('command.unknown', { name: rest[0], hint: didYouMean(rest[0], known) })
  }
  if (flags.version) io.out(`${version()}\n`)
  else if (flags.help) io.out(`${generalHelp(speech)}\n`)
  else {
    io.err(`${generalHelp(speech)}\n`)
    return EXIT.usage
  }
  return EXIT.ok
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function flagHelp(flags: Flags, speech: CliTranslator): string {
  const bots = [...new Set(allBoxes.flatMap(({ game }) => botIdsOf(game)))].join(', ')
  return pairs(
    Object.entries(flags).map(([name, { shown, about }]) => [
      `--${kebab(name)}${shown ? ` ${shown}` : ''}`,
      speech.say(about, { bots }),
    ]),
  )
}

function generalHelp(speech: CliTranslator): string {
  return [
    speech.say('about', { version: version() }),
    speech.say('help.usage', { usage: speech.say('usage') }),
    `${speech.say('help.commands')}\n${pairs(COMMANDS.map(({ name, about }) => [name, speech.say(about)]))}`,
    `${speech.say('help.flags')}\n${flagHelp(OWN_FLAGS, speech)}`,
    speech.say('help.more'),
  ].join('\n\n')
}

function commandHelp(
  { about, usage, flags, exits }: Subcommand,
  args: readonly string[],
  { speech, io }: { speech: CliTranslator; io: Io },
): string {
  const parts = [
    speech.say(about),
    speech.say('help.usage', { usage: speech.say(usage) }),
    `${speech.say('help.flags')}\n${flagHelp(flags, speech)}`,
    ...(exits ? [speech.say(exits)] : []),
  ]
  if (Object.keys(START_FLAGS).every(name => name in flags)) {
    const box = boxAmong(args)
    if (!box) parts.push(speech.say('help.optionsElsewhere'))
    else {
      const game = speech.tell({ say: 'title' }, box.game.id)
      const difficulties = difficultyTable(box, speech, io.columns)
      if (difficulties) parts.push(difficulties)
      parts.push(
        `${speech.say('help.options', { game })}\n${optionTable(box.game, { speech, width: io.columns })}`,
      )
    }
  }
  return parts.join('\n\n')
}
