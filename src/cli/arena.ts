/** `tavolo arena`: bots play each other in pairs, and a cross table shows who beats whom. */

import { randomInt } from 'node:crypto'
import { botLevelsOf } from '../bots/bot-levels.ts'
import type { AnyBox } from '../engine/box.ts'
import {
  type ArenaJob,
  type ArenaResult,
  arenaMatches,
  isAgainstTheGame,
  type Pairing,
  pairingsOf,
} from './arena-matches.ts'
import type { CliTranslator } from './cli-translator.ts'
import { ratingsOf } from './elo-ratings.ts'
import { EXIT, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags, MOST_SEED } from './flags.ts'
import { formatDuration } from './format-duration.ts'
import { startProgress } from './progress-bar.ts'
import { boxFor } from './simulation-matches.ts'
import { checkBots, parseForGame, readStartFlags, SEED_FLAG, START_FLAGS } from './start-flags.ts'
import { wilson } from './statistics.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { textTable } from './text-table.ts'
import { runInThreads } from './thread-pool.ts'
import { yieldToEvents } from './yield-to-events.ts'

const FLAGS = {
  bots: { kind: 'list', shown: 'A,B,C', about: 'flag.arena.bots' },
  matches: { kind: 'count', min: 1, max: 1_000_000, shown: 'N', about: 'flag.arena.matches' },
  oneSeat: { kind: 'switch', about: 'flag.arena.oneSeat' },
  neighbours: { kind: 'switch', about: 'flag.arena.neighbours' },
  opening: { kind: 'count', min: 0, max: 100, shown: 'N', about: 'flag.arena.opening' },
  budget: { kind: 'text', shown: '40ms', about: 'flag.budget' },
  ...START_FLAGS,
  seed: SEED_FLAG,
  workers: { kind: 'count', min: 1, max: 64, shown: 'N', about: 'flag.workers' },
  json: { kind: 'switch', about: 'flag.json' },
  ...COMMON_FLAGS,
} as const satisfies Flags

const MATCHES = 100
const SEATS = 2
const LONGEST_BUDGET_MS = 60_000

/** The matches of one pairing. */
interface Tally {
  readonly bots: Pairing
  matches: number
  won: number
  score: number
  /** The matches won by who came first, second and so on. */
  readonly byOrder: number[]
}

interface Report {
  readonly box: AnyBox
  readonly job: ArenaJob
  readonly command: string
  readonly wanted: number
  readonly tallies: readonly Tally[]
  readonly milliseconds: number
}

/** In milliseconds. */
function readBudget(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, number, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(text) ?? []
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1)
  if (!(milliseconds > 0 && milliseconds <= LONGEST_BUDGET_MS)) {
    throw wrongUsage('budget.wrong', { value: text })
  }
  return milliseconds
}

/** The command that gives these results again; the number of threads and the form of the report do not matter to it. */
function commandOf(args: readonly string[], seed: number): string {
  const words = args.join(' ').replace(/ ?--(json|workers[ =]\d+)(?= |$)/g, '')
  return `tavolo arena ${words}${/--seed[ =]/.test(words) ? '' : ` --seed ${seed}`}`
}

interface Play {
  readonly job: ArenaJob
  readonly matches: number
  readonly threads: number
  readonly signal: AbortSignal
  onResults(results: readonly ArenaResult[]): void
}

async function playAll({ job, matches, threads, signal, onResults }: Play): Promise<void> {
  if (threads > 1) {
    const script = new URL('./arena-thread.js', import.meta.url)
    await runInThreads({ script, workerData: job, matches, threads, signal, onResults })
    return
  }
  for (const result of arenaMatches(await boxFor(job), job, { from: 0, to: matches })) {
    onResults([result])
    await yieldToEvents()
    if (signal.aborted) break
  }
}

function addResult(tally: Tally, { won, score = 0, byOrder }: ArenaResult): void {
  tally.matches++
  tally.won += won
  tally.score += score
  for (const [place, part] of byOrder.entries()) tally.byOrder[place] = (tally.byOrder[place] ?? 0) + part
}

async function run({ args, io, speech }: Context): Promise<number> {
  const parsed = parseForGame(args, FLAGS)
  const { box, flags } = parsed
  const start = readStartFlags(box, parsed, { folder: io.folder, preferred: SEATS, suggested: true })
  const bots = checkBots(box.game, flags.bots ?? botLevelsOf(box.game.id))
  const seed = flags.seed ?? randomInt(MOST_SEED)
  const budget = readBudget(flags.budget)
  const job: ArenaJob = {
    gameId: box.game.id,
    ...start,
    bots: [...new Set(bots)],
    seed,
    budget,
    opening: flags.opening,
    oneSeat: flags.oneSeat,
    neighbours: flags.neighbours,
  }
  const tallies = pairingsOf(box.game, job).map(
    (pairing): Tally => ({ bots: pairing, matches: 0, won: 0, score: 0, byOrder: [] }),
  )
  const each = flags.matches ?? MATCHES
  const wanted = each * tallies.length
  const progress = startProgress(io, speech, { all: wanted, words: 'simulate.progress' })
  const began = performance.now()
  progress.show(0)
  let done = 0
  await playAll({
    job,
    matches: wanted,
    threads: flags.workers ?? io.cores,
    signal: io.interruption(),
    onResults(results) {
      for (const result of results) addResult(tallies[result.pairing]!, result)
      done += results.length
      progress.show(done)
    },
  })
  progress.finish()
  const milliseconds = performance.now() - began
  const report: Report = { box, job, command: commandOf(args, seed), wanted: each, tallies, milliseconds }
  io.out(`${flags.json ? JSON.stringify(asJson(report)) : asText(report, speech)}\n`)
  return done < wanted ? EXIT.interrupted : EXIT.ok
}

/** By bot; undefined if the bots did not play each other, or not with equally many seats. */
function ratings({ job, tallies }: Report): ReadonlyMap<string, number> | undefined {
  if (job.oneSeat) return undefined
  const pairs = tallies.flatMap(({ bots: [one, other], matches, won }) =>
    other === undefined || one === other ? [] : [{ one, other, matches, won }],
  )
  return pairs.length === 0 ? undefined : ratingsOf(job.bots, pairs)
}

function asJson(report: Report): Record<string, unknown> {
  const { job, command, wanted, tallies, milliseconds } = report
  const found = ratings(report)
  return {
    command,
    game: job.gameId,
    seats: job.seats,
    options: job.options,
    bots: job.bots,
    budget: job.budget,
    oneSeat: job.oneSeat,
    seed: job.seed,
    matches: wanted,
    pairs: tallies.map(({ bots, matches, won, score, byOrder }) => ({
      bots,
      matches,
      won,
      ...wilson(won, matches),
      meanScore: matches > 0 ? score / matches : 0,
      byOrder,
    })),
    ...(found ? { ratings: Object.fromEntries(found) } : {}),
    seconds: milliseconds / 1000,
  }
}

function share(speech: CliTranslator, won: number, matches: number): string {
  if (matches === 0) return ''
  const { low, high } = wilson(won, matches)
  const interval = `${speech.number(low * 100)}–${speech.number(high * 100)}`
  return `${speech.number((100 * won) / matches)} % (${interval})`
}

function crossTable(
  { job, tallies }: Report,
  speech: CliTranslator,
  found: ReadonlyMap<string, number>,
): string {
  const cell = (one: string, other: string): string => {
    const tally = tallies.find(({ bots }) => bots[0] === one && bots[1] === other)
    if (tally) return share(speech, tally.won, tally.matches)
    const mirrored = tallies.find(({ bots }) => bots[0] === other && bots[1] === one)
    return mirrored ? share(speech, mirrored.matches - mirrored.won, mirrored.matches) : '—'
  }
  const columns = [...job.bots, speech.say('arena.rating')].map(title => ({ title, align: 'right' as const }))
  const rows = job.bots.map(one => [
    one,
    ...job.bots.map(other => (one === other ? '—' : cell(one, other))),
    String(found.get(one)!),
  ])
  return `${speech.say('arena.cross')}\n\n${textTable([{ title: speech.say('arena.bot') }, ...columns], rows)}`
}

/** A line for each pairing, or for each place in the order of turns if a bot played against itself. */
function listTable({ tallies }: Report, speech: CliTranslator): string {
  const rows = tallies.flatMap(({ bots: [one, other], matches, won, score, byOrder }) => {
    const mean = speech.number(matches > 0 ? score / matches : 0, 1)
    if (one === other) {
      return byOrder.map((wins, place) => [
        speech.say('arena.place', { bot: one, place: speech.number(place + 1) }),
        share(speech, wins, matches),
        mean,
      ])
    }
    const name = other === undefined ? one : speech.say('arena.among', { one, other })
    return [[name, share(speech, won, matches), mean]]
  })
  const columns = [speech.say('simulate.rate'), speech.say('arena.score')]
  return textTable(
    [{ title: speech.say('arena.bot') }, ...columns.map(title => ({ title, align: 'right' as const }))],
    rows,
  )
}

function asText(report: Report, speech: CliTranslator): string {
  const { box, job, wanted, tallies, milliseconds } = report
  const alone = isAgainstTheGame(box.game, job.seats)
  const head = speech.say(alone ? 'arena.head.alone' : 'arena.head', {
    title: speech.tell({ say: 'title' }, box.game.id),
    seats: job.seats,
    matches: speech.number(wanted),
  })
  const done = tallies.reduce((sum, { matches }) => sum + matches, 0)
  const all = wanted * tallies.length
  const opening =
    done < all
      ? [head, speech.say('simulate.interrupted', { done: speech.number(done), all: speech.number(all) })]
      : [head]
  const closing = speech.say(job.budget === undefined ? 'arena.time' : 'arena.time.budget', {
    time: formatDuration(speech, milliseconds),
    seed: job.seed,
  })
  const found = ratings(report)
  const table = found ? crossTable(report, speech, found) : listTable(report, speech)
  return [opening.join('\n'), table, closing].join('\n\n')
}

export const arenaCommand: Subcommand = {
  name: 'arena',
  about: 'about.arena',
  usage: 'usage.arena',
  flags: FLAGS,
  run,
}
