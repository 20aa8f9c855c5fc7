/** `tavolo record`: shows, replays or checks the record of a match. */

import { type AnyBox, gamesOf, promptOf } from '../engine/box.ts'
import type { Json, Seat } from '../engine/game.ts'
import { fork, type Match, transitionsOf } from '../engine/match.ts'
import { didYouMean } from '../engine/nearest.ts'
import { optionFields } from '../engine/options.ts'
import { seeded } from '../engine/random.ts'
import { type MatchRecord, readRecord, replayRecord } from '../engine/record.ts'
import { boxes } from '../games/all-games.ts'
import { type CliTranslator, optionsInWords } from './cli-translator.ts'
import { EXIT, faultOf, Stop, wrongUsage } from './exit.ts'
import { readText } from './files.ts'
import { COMMON_FLAGS, type Flags, type Parsed, parseFlags } from './flags.ts'
import type { Io } from './io.ts'
import { boardText, toldEvents } from './render.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { pairs } from './table.ts'
import { line } from './words.ts'

const FLAGS = {
  at: { kind: 'count', min: 0, max: 1_000_000, shown: 'N', about: 'flag.at' },
  ...COMMON_FLAGS,
} as const satisfies Flags

/** A record that was read and replayed without an error. */
interface Opened {
  readonly file: string
  readonly record: MatchRecord
  readonly match: Match
  readonly box: AnyBox
  readonly nameOf: (seat: Seat) => string
  readonly io: Io
  readonly speech: CliTranslator
}

const DEEDS: Readonly<Record<string, (opened: Opened, parsed: Parsed<typeof FLAGS>) => void>> = {
  show,
  replay,
  check,
}

async function run({ args, io, speech }: Context): Promise<number> {
  const parsed = parseFlags(args, FLAGS)
  const [name, file, surplus] = parsed.rest
  const deeds = Object.keys(DEEDS)
  if (name === undefined) throw wrongUsage('record.what')
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined
  if (!deed) throw wrongUsage('record.unknown', { name, hint: didYouMean(name, deeds) })
  if (file === undefined) throw wrongUsage('record.whichFile', { usage: `tavolo record ${name} FILE` })
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  deed(open(file, io, speech), parsed)
  return EXIT.ok
}

function open(file: string, io: Io, plain: CliTranslator): Opened {
  const read = readRecord(readText(file, io.folder))
  if (!read.ok) throw new Stop(EXIT.failed, line('fault.inFile', { file, fault: faultOf(read.refusal) }))
  const record = read.value
  const nameOf = (seat: Seat): string =>
    record.names?.[seat] ?? plain.say('record.seat', { number: seat + 1 })
  const speech = plain.naming(nameOf)
  const replayed = replayRecord(gamesOf(boxes), record)
  if (!replayed.ok) {
    // Translated here, while the names from the record are known.
    const fault = line('fault.inFile', { file, fault: faultOf(replayed.refusal) })
    throw new Stop(EXIT.failed, speech.tell(fault, record.game))
  }
  const box = boxes.find(({ game }) => game.id === record.game)!
  return { file, record, match: replayed.value, box, nameOf, io, speech }
}

function outcomeText({ box, match, speech }: Opened): string {
  const outcome = box.game.outcome(match.state)
  if (!outcome) return speech.say('record.unfinished')
  const prompt = speech.tell(promptOf(box, match.state, 0), box.game.id)
  const scores = outcome.scores ? ` · ${outcome.scores.join(' : ')}` : ''
  return `${prompt} (${speech.tell({ say: outcome.because }, box.game.id)}${scores})`
}

function show(opened: Opened): void {
  const { record, box, match, nameOf, io, speech } = opened
  const { game } = box
  const options = optionsInWords(speech, game, {
    fields: optionFields(game),
    options: match.options as Record<string, Json>,
  })
  const names = Array.from({ length: record.seats }, (_, seat) => nameOf(seat))
  const title = speech.tell({ say: 'title' }, game.id)
  const rows: [string, string][] = [
    [
      speech.say('record.game'),
      speech.say('record.gameLine', { title, game: game.id, version: record.gameVersion }),
    ],
    [speech.say('record.seats'), String(record.seats)],
    [speech.say('record.names'), names.join(', ')],
    [speech.say('record.options'), options || speech.say('record.defaults')],
    [speech.say('record.steps'), speech.number(record.steps.length)],
    [speech.say('record.outcome'), outcomeText(opened)],
  ]
  io.out(`${pairs(rows)}\n`)
}

function replay(opened: Opened, { flags }: Parsed<typeof FLAGS>): void {
  if (flags.at === undefined) tellAll(opened)
  else drawAt(opened, flags.at)
}

function tellAll(opened: Opened): void {
  const { box, match, io, speech } = opened
  const width = String(match.entries.length).length
  let step = 0
  for (const { entry, after: state } of transitionsOf(match)) {
    step++
    const told = toldEvents({ box, state, speech }, entry.events)
    const lines = told.map(
      (text, index) => `${index === 0 ? String(step).padStart(width) : ' '.repeat(width)}  ${text}`,
    )
    if (lines.length > 0) io.out(`${lines.join('\n')}\n`)
  }
  io.out(`\n${outcomeText(opened)}\n`)
}

function drawAt({ box, match, nameOf, io, speech }: Opened, step: number): void {
  const forked = fork(match, step, seeded)
  if (!forked.ok) throw new Stop(EXIT.usage, faultOf(forked.refusal), box.game.id)
  const { state } = forked.value
  const steps = match.entries.length
  const prompt = speech.tell(promptOf(box, state, 0), box.game.id)
  const board = boardText({ box, state, seats: match.seats, nameOf, speech })
  const [seat] = box.game.awaited(state)
  const whose = seat === undefined ? '' : `${nameOf(seat)}: `
  io.out(`${speech.say('record.step', { step, steps })}\n\n${board}\n\n${whose}${prompt}\n`)
}

function check(opened: Opened): void {
  const { file, box, match, io, speech } = opened
  const title = speech.tell({ say: 'title' }, box.game.id)
  const outcome = box.game.outcome(match.state)
  const end = outcome ? speech.tell({ say: outcome.because }, box.game.id) : speech.say('record.unfinished')
  io.out(`${speech.say('record.ok', { file, title, steps: speech.number(match.entries.length), end })}\n`)
}

export const recordCommand: Subcommand = {
  name: 'record',
  about: 'about.record',
  usage: 'usage.record',
  flags: FLAGS,
  run,
}
