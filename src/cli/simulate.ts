/** `tavolo simulate`: bots play many matches; tables show the wins by seat, by turn order and by bot. */

import { randomInt } from 'node:crypto'
import type { AnyBox } from '../engine/box.ts'
import { optionFields } from '../engine/options.ts'
import { type CliTranslator, optionsInWords } from './cli-translator.ts'
import { EXIT } from './exit.ts'
import { COMMON_FLAGS, type Flags, MOST_SEED } from './flags.ts'
import { formatDuration } from './format-duration.ts'
import { startProgress } from './progress-bar.ts'
import { runSimulation } from './run-simulation.ts'
import type { Job, Summary } from './simulation-matches.ts'
import { checkBots, parseForGame, readStartFlags, SEED_FLAG, START_FLAGS } from './start-flags.ts'
import { type Histogram, spreadOf, wilson } from './statistics.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { textTable } from './text-table.ts'

const FLAGS = {
  matches: { kind: 'count', min: 1, max: 100_000_000, shown: 'N', about: 'flag.matches' },
  ...START_FLAGS,
  bots: { kind: 'list', shown: 'A,B', about: 'flag.simulate.bots' },
  seed: SEED_FLAG,
  workers: { kind: 'count', min: 1, max: 64, shown: 'N', about: 'flag.workers' },
  json: { kind: 'switch', about: 'flag.json' },
  ...COMMON_FLAGS,
} as const satisfies Flags

const MATCHES = 1000
const SEATS = 2

/** The results, with everything needed to print them. */
interface Report {
  readonly box: AnyBox
  readonly job: Job
  readonly wanted: number
  readonly sums: Summary
  readonly milliseconds: number
}

/** Threads take time to start, so a small job runs without them. */
function worthThreads(bots: readonly string[], matches: number): boolean {
  return matches >= (bots.every(id => id === 'random') ? 5000 : 4)
}

async function run({ args, io, speech }: Context): Promise<number> {
  const parsed = parseForGame(args, FLAGS)
  const { box, flags } = parsed
  const start = readStartFlags(box, parsed, { folder: io.folder, preferred: SEATS })
  const bots = checkBots(box.game, flags.bots ?? ['random'])
  const seed = flags.seed ?? randomInt(MOST_SEED)
  const job: Job = { gameId: box.game.id, ...start, bots, seed }
  const wanted = flags.matches ?? MATCHES
  const signal = io.interruption()
  const progress = startProgress(io, speech, { all: wanted, words: 'simulate.progress' })
  const began = performance.now()
  progress.show(0)
  const threads = worthThreads(bots, wanted) ? (flags.workers ?? io.cores) : 1
  const sums = await runSimulation({ job, matches: wanted, threads, signal, show: progress.show })
  progress.finish()
  const report: Report = { box, job, wanted, sums, milliseconds: performance.now() - began }
  io.out(`${flags.json ? JSON.stringify(asJson(report)) : asText(report, speech)}\n`)
  return sums.matches < wanted ? EXIT.interrupted : EXIT.ok
}

/** As a list, with 0 for missing values. */
function listed(histogram: Readonly<Histogram>, length: number): number[] {
  return Array.from({ length }, (_, index) => histogram[index] ?? 0)
}

function asJson({ box, job, wanted, sums, milliseconds }: Report): Record<string, unknown> {
  const { matches, won, shared, unfinished, reasons } = sums
  return {
    game: job.gameId,
    matches,
    interrupted: matches < wanted,
    seats: job.seats,
    options: job.options,
    bots: job.bots,
    seed: job.seed,
    winRate: matches > 0 ? won / matches : 0,
    sharedWins: shared,
    unfinished,
    winsBySeat: listed(sums.winsBySeat, job.seats),
    winsByOrder: listed(sums.winsByOrder, job.seats),
    winsByBot: Object.fromEntries([...new Set(job.bots)].map(id => [id, sums.winsByBot[id] ?? 0])),
    playedByBot: sums.playedByBot,
    endReasons: reasons,
    tallies: Object.fromEntries(
      Object.keys(box.tallies ?? {}).map(name => [name, spreadOf(sums.tallies[name] ?? {})]),
    ),
    seconds: milliseconds / 1000,
  }
}

function winRow(speech: CliTranslator, name: string, wins: number, trials: number): string[] {
  const { low, high } = wilson(wins, trials)
  const rate = trials > 0 ? wins / trials : 0
  const interval = `${speech.number(low * 100, 1)}–${speech.number(high * 100, 1)} %`
  return [name, speech.number(trials), speech.number(wins), speech.percent(rate), interval]
}

function winTable(speech: CliTranslator, title: string, rows: readonly string[][]): string {
  const numbers = (['played', 'wins', 'rate', 'interval'] as const).map(key => ({
    title: speech.say(`simulate.${key}`),
    align: 'right' as const,
  }))
  return textTable([{ title }, ...numbers], rows)
}

/** Wins by seat, by turn order and, if there are several, by bot. */
function winTables({ job, sums }: Report, speech: CliTranslator): string[] {
  const seats = listed(sums.winsBySeat, job.seats)
  const orders = listed(sums.winsByOrder, job.seats)
  const tables = [
    winTable(
      speech,
      speech.say('simulate.seat'),
      seats.map((wins, seat) => winRow(speech, String(seat + 1), wins, sums.matches)),
    ),
    winTable(
      speech,
      speech.say('simulate.order'),
      orders.map((wins, place) => winRow(speech, String(place + 1), wins, sums.playedByOrder[place] ?? 0)),
    ),
  ]
  const bots = [...new Set(job.bots)]
  if (bots.length > 1) {
    const rows = bots.map(id => winRow(speech, id, sums.winsByBot[id] ?? 0, sums.playedByBot[id] ?? 0))
    tables.push(winTable(speech, speech.say('simulate.bot'), rows))
  }
  return tables
}

function tallyTable({ box, sums }: Report, speech: CliTranslator): string {
  const rows = Object.keys(box.tallies ?? {}).map(name => {
    const { mean, p10, p90 } = spreadOf(sums.tallies[name] ?? {})
    const title = speech.tell({ say: `tally.${name}` }, box.game.id)
    return [title, speech.number(mean, 2), `${speech.number(p10)}–${speech.number(p90)}`]
  })
  return textTable(
    [
      { title: speech.say('simulate.count') },
      { title: speech.say('simulate.mean'), align: 'right' },
      { title: speech.say('simulate.spread'), align: 'right' },
    ],
    rows,
  )
}

function reasonTable({ box, sums }: Report, speech: CliTranslator): string {
  const share = (times: number): string => speech.percent(times / Math.max(1, sums.matches))
  const rows = Object.entries(sums.reasons)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, times]) => {
      const told = speech.tell({ say: `outcome.${reason}` }, box.game.id)
      return [told, speech.number(times), share(times)]
    })
  if (sums.unfinished > 0) {
    rows.push([speech.say('simulate.unfinished'), speech.number(sums.unfinished), share(sums.unfinished)])
  }
  return textTable(
    [
      { title: speech.say('simulate.end') },
      { title: speech.say('simulate.matches'), align: 'right' },
      { title: speech.say('simulate.share'), align: 'right' },
    ],
    rows,
  )
}

function asText(report: Report, speech: CliTranslator): string {
  const { box, job, wanted, sums, milliseconds } = report
  const { game } = box
  const head = speech.say('simulate.head', {
    title: speech.tell({ say: 'title' }, game.id),
    matches: speech.number(sums.matches),
    seats: job.seats,
    bots: job.bots.join(', '),
  })
  const options = optionsInWords(speech, game, { fields: optionFields(game), options: job.options })
  const opening = [head, ...(options ? [speech.say('simulate.options', { options })] : [])]
  if (sums.matches < wanted) {
    const done = speech.number(sums.matches)
    opening.push(speech.say('simulate.interrupted', { done, all: speech.number(wanted) }))
  }
  if (sums.matches === 0) return opening.join('\n')
  const speed = sums.matches / (milliseconds / 1000)
  const closing = [
    speech.say('simulate.shared', { shared: speech.number(sums.shared) }),
    speech.say('simulate.time', {
      time: formatDuration(speech, milliseconds),
      speed: speech.number(speed, speed < 10 ? 1 : 0),
      seed: job.seed,
    }),
  ]
  const parts = [opening.join('\n'), ...winTables(report, speech)]
  if (box.tallies) parts.push(tallyTable(report, speech))
  parts.push(reasonTable(report, speech), closing.join('\n'))
  return parts.join('\n\n')
}

export const simulateCommand: Subcommand = {
  name: 'simulate',
  about: 'about.simulate',
  usage: 'usage.simulate',
  flags: FLAGS,
  run,
}
