/** `tavolo record`: shows, replays or checks the record of a match. */

import { type AnyBox, gamesOf, promptOf } from '../engine/box.ts'
import { didYouMean } from '../engine/did-you-mean.ts'
import type { Json } from '../engine/game.ts'
import { fork, type Match, transitionsOf } from '../engine/match.ts'
import { optionFields } from '../engine/options.ts'
import { seeded } from '../engine/random.ts'
import { replayRecord } from '../engine/record.ts'
import { continuedAt } from '../engine/verify.ts'
import { allBoxes } from '../games/all-games.ts'
import { checkFile, type ReadFile, readFile, refusedRecord, stepOf, verifiedLines } from './check-record.ts'
import { optionsInWords } from './cli-translator.ts'
import { EXIT, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags, parseFlags } from './flags.ts'
import { boardText, toldEvents } from './render.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { pairs } from './text-table.ts'

const FLAGS = {
  at: { kind: 'count', min: 0, max: 1_000_000, shown: 'N', about: 'flag.at' },
  ...COMMON_FLAGS,
} as const satisfies Flags

/** A record that was replayed without an error. */
interface Opened extends ReadFile {
  /** The match up to the step that was asked for. */
  readonly match: Match
  readonly box: AnyBox
}

/** What can be done with a record. `asked` says whether the user chose the step; otherwise it is the last one. */
const DEEDS: Readonly<
  Record<string, (read: ReadFile, step: number, asked: boolean) => void | Promise<void>>
> = {
  show: (read, step) => show(open(read, step)),
  replay: (read, step, asked) => (asked ? drawAt(open(read, step)) : tellAll(open(read, step))),
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
  const read = readFile(file, io, speech)
  await deed(read, stepOf(read, parsed.flags.at), parsed.flags.at !== undefined)
  return EXIT.ok
}

/** Replays the record up to a step with its recorded outcomes. */
function open(read: ReadFile, step: number): Opened {
  const { record } = read
  const replayed = replayRecord(gamesOf(allBoxes), record)
  if (!replayed.ok) throw refusedRecord(read, replayed.refusal)
  const box = allBoxes.find(({ game }) => game.id === record.game)!
  const cut = fork(replayed.value, step, seeded)
  if (!cut.ok) throw refusedRecord(read, cut.refusal)
  return { ...read, match: cut.value, box }
}

function outcomeText({ box, match, speech }: Opened): string {
  const outcome = box.game.outcome(match.state)
  if (!outcome) return speech.say('record.unfinished')
  const prompt = speech.tell(promptOf(box, match.state, 0), box.game.id)
  const scores = outcome.scores ? ` · ${outcome.scores.join(' : ')}` : ''
  return `${prompt} (${speech.tell({ say: outcome.because }, box.game.id)}${scores})`
}

function stepsText({ record, match, speech }: Opened): string {
  const [step, steps] = [match.entries.length, record.steps.length].map(count => speech.number(count))
  return step === steps ? steps! : speech.say('record.step', { step: step!, steps: steps! })
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
    [speech.say('record.steps'), stepsText(opened)],
    [speech.say('record.outcome'), outcomeText(opened)],
  ]
  io.out(`${pairs(rows)}\n`)
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

function drawAt({ record, box, match, nameOf, io, speech }: Opened): void {
  const { state } = match
  const prompt = speech.tell(promptOf(box, state, 0), box.game.id)
  const board = boardText({ box, state, seats: match.seats, nameOf, speech })
  const [seat] = box.game.awaited(state)
  const whose = seat === undefined ? '' : `${nameOf(seat)}: `
  const place = speech.say('record.step', { step: match.entries.length, steps: record.steps.length })
  io.out(`${place}\n\n${board}\n\n${whose}${prompt}\n`)
}

/** Recomputes whatever it can instead of trusting the record. */
async function check(read: ReadFile, step: number): Promise<void> {
  const { file, record, io, speech } = read
  const checked = await checkFile(read, step)
  if ('because' in checked) throw refusedRecord(read, checked)
  const { box, verified } = checked
  const title = speech.tell({ say: 'title' }, box.game.id)
  const outcome = box.game.outcome(verified.match.state)
  const end = outcome ? speech.tell({ say: outcome.because }, box.game.id) : speech.say('record.unfinished')
  const steps = speech.number(record.steps.length)
  const whole = step === record.steps.length
  const at = continuedAt(verified.verification)
  const continued = at === undefined ? '' : speech.say('record.continued', { step: speech.number(at) })
  const ok = whole
    ? speech.say('record.ok', { file, title, steps, end, continued })
    : speech.say('record.okTo', { file, title, step: speech.number(step), steps, continued })
  const details = verifiedLines(read, verified, whole).map(text => `  ${text}`)
  io.out(`${[ok, ...details].join('\n')}\n`)
}

export const recordCommand: Subcommand = {
  name: 'record',
  about: 'about.record',
  usage: 'usage.record',
  flags: FLAGS,
  run,
}
