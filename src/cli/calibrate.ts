/** `tavolo calibrate`: compares the chances of winning in hints with the share of matches actually won. */

import { randomInt } from 'node:crypto'
import type { ChanceFigure } from '../bots/chance-figure.ts'
import { chanceFigureFor } from '../bots/winning-chance.ts'
import type { AnyBox } from '../engine/box.ts'
import type { Json } from '../engine/game.ts'
import { readStart } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { type CalibrationJob, toldMatches } from './calibration-matches.ts'
import {
  type Calibration,
  type CalibrationBin,
  calibrationOf,
  type ToldMatch,
} from './calibration-statistics.ts'
import type { CliTranslator } from './cli-translator.ts'
import { EXIT, faultOf, Stop, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags, kebab, MOST_SEED } from './flags.ts'
import { formatDuration } from './format-duration.ts'
import type { Io } from './io.ts'
import { startProgress } from './progress-bar.ts'
import { boxFor } from './simulation-matches.ts'
import { parseForGame, SEED_FLAG } from './start-flags.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { textTable } from './text-table.ts'
import { runInThreads } from './thread-pool.ts'
import type { CliKey } from './words.ts'
import { yieldToEvents } from './yield-to-events.ts'

const FLAGS = {
  players: { kind: 'count', min: 1, max: 64, shown: 'N', about: 'flag.calibrate.players' },
  matches: { kind: 'count', min: 1, max: 1_000_000, shown: 'N', about: 'flag.matches' },
  seconds: { kind: 'count', min: 1, max: 1_000_000, shown: 'N', about: 'flag.seconds' },
  seed: SEED_FLAG,
  workers: { kind: 'count', min: 1, max: 64, shown: 'N', about: 'flag.workers' },
  json: { kind: 'switch', about: 'flag.json' },
  ...COMMON_FLAGS,
} as const satisfies Flags

const MATCHES = 1000
/** Fewer matches run without threads, which take time to start. */
const WORTH_THREADS = 8

const TITLES = [
  'calibrate.range',
  'calibrate.positions',
  'calibrate.told',
  'calibrate.won',
  'calibrate.interval',
  'calibrate.agrees',
] as const

/** One number of players of a game, and everything needed for its report. */
interface Case {
  readonly box: AnyBox
  readonly seats: number
  readonly json: boolean
  readonly io: Io
  readonly speech: CliTranslator
}

interface Measured {
  readonly job: CalibrationJob
  readonly wanted: number
  readonly matches: readonly ToldMatch[]
  readonly calibration: Calibration
  readonly milliseconds: number
}

interface Play {
  readonly job: CalibrationJob
  readonly wanted: number
  readonly threads: number
  readonly signal: AbortSignal
  show(done: number): void
}

async function playAll({ job, wanted, threads, signal, show }: Play): Promise<ToldMatch[]> {
  const matches: ToldMatch[] = []
  if (threads > 1 && wanted >= WORTH_THREADS) {
    await runInThreads<readonly ToldMatch[]>({
      script: new URL('./calibration-thread.js', import.meta.url),
      workerData: job,
      matches: wanted,
      threads,
      signal,
      onResults(results) {
        matches.push(...results)
        show(matches.length)
      },
    })
    return matches
  }
  for (const match of toldMatches(await boxFor(job), job, { from: 0, to: wanted })) {
    matches.push(match)
    show(matches.length)
    await yieldToEvents()
    if (signal.aborted) break
  }
  return matches
}

/** The default options: hints give chances for no others. */
function defaultOptions({ game }: AnyBox, seats: number): Readonly<Record<string, Json>> {
  const start = readStart(game, { seats, options: {} })
  if (!start.ok) throw new Stop(EXIT.usage, faultOf(start.refusal), game.id)
  return start.value.options as Readonly<Record<string, Json>>
}

function tellNone({ box, seats, json, io, speech }: Case): void {
  const title = speech.tell({ say: 'title' }, box.game.id)
  io.out(
    json
      ? `${JSON.stringify({ game: box.game.id, players: seats, told: false, matches: 0, bins: [], largestDeviation: 0 })}\n`
      : `${speech.say('calibrate.none', { title, seats })}\n`,
  )
}

function asJson({ job, wanted, matches, calibration, milliseconds }: Measured): Record<string, unknown> {
  return {
    game: job.gameId,
    players: job.seats,
    told: true,
    bot: job.bot,
    options: job.options,
    seed: job.seed,
    matches: matches.length,
    wanted,
    positions: matches.reduce((sum, { positions }) => sum + positions.length, 0),
    ...calibration,
    seconds: milliseconds / 1000,
  }
}

function binRow(
  { from, to, positions, told, won, low, high, agrees }: CalibrationBin,
  speech: CliTranslator,
): string[] {
  const range = `${speech.number(from * 100)}–${speech.number(to * 100)} %`
  if (told === null || won === null || low === null || high === null) return [range, '0', '', '', '', '']
  const interval = `${speech.number(low * 100, 1)}–${speech.number(high * 100, 1)} %`
  const verdict = speech.say(agrees ? 'yes' : 'no')
  return [range, speech.number(positions), speech.percent(told), speech.percent(won), interval, verdict]
}

function asText({ box, speech }: Case, measured: Measured): string {
  const { job, wanted, matches, calibration, milliseconds } = measured
  const head = speech.say('calibrate.head', {
    title: speech.tell({ say: 'title' }, box.game.id),
    matches: speech.number(matches.length),
    seats: job.seats,
    bot: speech.say(`bot.${job.bot}` as CliKey),
  })
  const [done, all] = [speech.number(matches.length), speech.number(wanted)]
  const opening = matches.length < wanted ? [head, speech.say('simulate.interrupted', { done, all })] : [head]
  const columns = TITLES.map((key, index) => ({
    title: speech.say(key),
    align: index === 0 ? ('left' as const) : ('right' as const),
  }))
  return [
    opening.join('\n'),
    textTable(
      columns,
      calibration.bins.map(bin => binRow(bin, speech)),
    ),
    [
      speech.say('calibrate.deviation', { points: speech.number(calibration.largestDeviation * 100, 1) }),
      speech.say('calibrate.time', { time: formatDuration(speech, milliseconds), seed: job.seed }),
    ].join('\n'),
  ].join('\n\n')
}

async function measure(
  { box, seats, io, speech }: Case,
  { bot }: ChanceFigure,
  flags: {
    readonly seed: number
    readonly wanted: number
    readonly threads: number
    readonly signal: AbortSignal
  },
): Promise<Measured> {
  const { seed, wanted, threads, signal } = flags
  const job = { gameId: box.game.id, seats, options: defaultOptions(box, seats), bot, seed }
  const progress = startProgress(io, speech, { all: wanted, words: 'simulate.progress' })
  const began = performance.now()
  progress.show(0)
  const matches = await playAll({ job, wanted, threads, signal, show: progress.show })
  progress.finish()
  const milliseconds = performance.now() - began
  const calibration = calibrationOf(matches, seeded(`${seed}/resamples`))
  return { job, wanted, matches, calibration, milliseconds }
}

async function run({ args, io, speech }: Context): Promise<number> {
  const { box, flags, options } = parseForGame(args, FLAGS)
  const [option] = Object.keys(options)
  if (option !== undefined) throw wrongUsage('calibrate.options', { flag: `--${kebab(option)}` })
  const { game } = box
  const figure = chanceFigureFor(game)
  const seed = flags.seed ?? randomInt(MOST_SEED)
  const wanted = flags.matches ?? MATCHES
  const threads = flags.workers ?? io.cores
  const interruption = io.interruption()
  // Refuses a number of players that the game does not have.
  if (flags.players !== undefined) defaultOptions(box, flags.players)
  const all = flags.players === undefined ? (figure?.seats ?? [game.seats.min]) : [flags.players]
  for (const seats of all) {
    const each: Case = { box, seats, json: flags.json ?? false, io, speech }
    if (!figure?.seats.includes(seats)) {
      tellNone(each)
      continue
    }
    const limit = flags.seconds === undefined ? [] : [AbortSignal.timeout(flags.seconds * 1000)]
    const signal = AbortSignal.any([interruption, ...limit])
    const measured = await measure(each, figure, { seed, wanted, threads, signal })
    io.out(`${each.json ? JSON.stringify(asJson(measured)) : asText(each, measured)}\n`)
    if (interruption.aborted) return EXIT.interrupted
  }
  return EXIT.ok
}

export const calibrateCommand: Subcommand = {
  name: 'calibrate',
  about: 'about.calibrate',
  usage: 'usage.calibrate',
  flags: FLAGS,
  run,
}
