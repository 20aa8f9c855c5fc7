/** Lets bots think and draws outcomes in other threads. If those fail, the server does it in its own. */

import { MessageChannel } from 'node:worker_threads'
import type { Advice, Bot, Thinking } from '../../bots/bot.ts'
import type { Tape } from '../../engine/chance.ts'
import type { AnyGame, Result, Seat } from '../../engine/game.ts'
import { checkCommand, type Match, type Played, replayStep, submit } from '../../engine/match.ts'
import { periodOf } from '../../engine/seed.ts'
import type { Thinker } from '../../host/bots/run-sliced.ts'
import { slicedThinking, type ThinkingPort } from '../../host/bots/thinking-port.ts'
import { messageOf, type ReportError, reportToConsole } from '../../host/report-error.ts'
import { LIMITS, type OnlineLimits } from '../settings/limits.ts'
import type { Payer } from './fair-line.ts'
import type { MatchAnswer, MatchTask } from './match-work.ts'
import type { PoolAnswer, SetUpTask, ThinkTask } from './pool-tasks.ts'
import { createThreadPool, type LineObserver, type ThreadPool } from './thread-pool.ts'

/** The lines in which work waits for a thread. */
type LineName = 'thoughts' | 'throws' | 'matches'

/** What one table does in other threads. */
export interface PooledTable {
  readonly thinking: ThinkingPort
  submit(match: Match, seat: Seat, command: unknown): Result<Played> | Promise<Result<Played>>
}

/** A table whose work is done in other threads. */
export interface WorkingTable {
  readonly id: string
  /** Who pays for the thoughts and throws of a seat. */
  payer(seat: Seat): Payer
  /** Whether nobody looks at the table. */
  isIdle(): boolean
}

export interface PooledWorkers {
  table(table: WorkingTable): PooledTable
  /** The tape of a set-up; undefined if it has to be drawn here. */
  setUp(
    table: { readonly id: string; readonly payer: Payer },
    game: AnyGame,
    task: Omit<SetUpTask, 'type' | 'game' | 'gameVersion'>,
  ): Promise<Tape | undefined>
  /** Undefined if no thread could do it: the caller then does it itself. */
  workOnMatch(payer: Payer, task: MatchTask): Promise<PooledMatchWork | undefined>
  close(): Promise<void>
}

/** The answer, and the processor time that it took, in milliseconds. */
export interface PooledMatchWork {
  readonly answer: MatchAnswer
  readonly spent: number
}

interface PoolSettings {
  readonly threads: number
  /** Whether commands of this game take long, because it throws cubes. */
  isSlow(game: AnyGame): boolean
  onFailure(error: Error): void
  /** Where each failed task is reported; the work is then done in the server's own thread. */
  readonly report?: ReportError
  /** Watches the lines in which work waits. */
  observe?(line: LineName, length: () => number): LineObserver
  /** How many thoughts of one person, and of one address, may wait. */
  readonly limits?: Pick<OnlineLimits, 'thoughtsOfPerson' | 'thoughtsOfAddress'>
  readonly script?: URL
  /** Only tests switch it off. */
  readonly isFair?: boolean
}

/** A bot and a hint of the same table may think at the same time. */
const THOUGHTS_OF_TABLE = 2
const THROWS_OF_TABLE = 1
/** What the threads that are crowded share out to each thought, in milliseconds: about what the strongest bots take. */
const CROWDED = 150
/** How long a bot waits before it asks again for a place in a full line, in milliseconds. */
const RETRY_AFTER = 1_000

/** A thought that is wanted from the pool. */
interface AskedThought {
  readonly bot: Bot
  readonly about: Thinking
  /** `reasons`: the command and the reasons for it. */
  readonly wanted: 'command' | 'reasons' | 'plan'
}

function thinkTask({ bot, about, wanted }: AskedThought) {
  const { game, state, seat } = about
  const { port1, port2 } = new MessageChannel()
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const task: Omit<ThinkTask, 'patience'> = {
    type: 'think',
    ...{ game: game.id, gameVersion: game.version, bot: bot.id, state, seat },
    reasons: wanted === 'reasons',
    isPlan: wanted === 'plan',
    // The host's randomness, so that a host that needs the same thought again can have it.
    seed: about.random(),
    stop,
    progress: port2,
  }
  return { task, port: port1, stop }
}

/** The answers of a thread to a thought that was wanted from it. */
type Thought = Extract<PoolAnswer, { readonly type: 'thought' | 'planned' }>

/** Less if the threads are crowded, unless the thought must not depend on that. */
function patienceOf(patience: number, share: number): number {
  return share < 1 && Number.isFinite(patience) ? Math.min(patience, CROWDED) * share : patience
}

function pooledThought(pool: ThreadPool, { id: table, payer, isIdle }: WorkingTable) {
  const run = async (
    asked: AskedThought,
    thinker: Thinker<Thought>,
    inOwnThread: () => void,
  ): Promise<void> => {
    const { about, wanted } = asked
    const { patience, meant, onProgress, onAnswer, onFault, clock } = thinker
    const began = clock.now()
    const { task, port, stop } = thinkTask(asked)
    port.on('message', (progress: number) => {
      if (meant()) onProgress(progress)
      else Atomics.store(stop, 0, 1)
    })
    const answer = await pool
      .run({
        // A bot that is to act comes before those who are only asked something.
        ...{ table, payer: payer(about.seat), isHint: wanted !== 'command', isIdle, wanted: meant },
        task: share => ({ ...task, patience: patienceOf(patience, share) }),
        transfer: [task.progress],
      })
      // expected: a failure, which `reporting` has already reported
      .catch(() => 'noThread' as const)
    port.close()
    if (!meant() || !answer) return
    if (answer === 'noThread') inOwnThread()
    else if (answer === 'full') clock.later(RETRY_AFTER, () => void run(asked, thinker, inOwnThread))
    else if (answer.type === 'thought' || answer.type === 'planned') onAnswer(answer, clock.now() - began)
    else if (answer.type === 'failed') onFault(answer.problem)
  }
  return run
}

function pooledThinking(pool: ThreadPool, table: WorkingTable): ThinkingPort {
  const run = pooledThought(pool, table)
  const through =
    <Answer>(
      wanted: AskedThought['wanted'],
      own: Ask<Answer>,
      read: (answer: Thought) => Answer,
    ): Ask<Answer> =>
    (bot, about, thinker) =>
      void run(
        { bot, about, wanted },
        { ...thinker, onAnswer: (answer, took) => thinker.onAnswer(read(answer), took) },
        () => own(bot, about, thinker),
      ).catch((error: unknown) => thinker.onFault(messageOf(error)))
  const advice = (answer: Thought): Advice => {
    if (answer.type !== 'thought') throw new Error('a plan came instead of a command')
    return { ...answer, why: () => answer.why }
  }
  return {
    think: through('command', slicedThinking.think, answer => advice(answer).command),
    advise: through('reasons', slicedThinking.advise, advice),
    plan: through('plan', slicedThinking.plan, answer => (answer.type === 'planned' ? answer.lines : [])),
  }
}

type Ask<Answer> = (bot: Bot, about: Thinking, thinker: Thinker<Answer>) => void

/** Draws the outcomes of a command in another thread, and carries the command out here with them. */
async function submitPooled(
  pool: ThreadPool,
  { id: table, payer }: WorkingTable,
  { match, seat, command: input }: { readonly match: Match; readonly seat: Seat; readonly command: unknown },
): Promise<Result<Played>> {
  const { game, state } = match
  const asked = checkCommand(match, seat, input)
  if (!asked.ok) return asked
  const step = match.entries.length + 1
  const { seed, contributions = [] } = periodOf(match.randomForStep.seeds?.(true) ?? [], step) ?? {}
  if (seed === undefined) return submit(match, seat, input)
  const command = asked.value
  const about = { game: game.id, gameVersion: game.version, state, seat, command, step, seed, contributions }
  const task = { type: 'draw', ...about } as const
  // expected: a failure, which `reporting` has already reported
  const drawn = await pool.run({ table, payer: payer(seat), task: () => task }).catch(() => undefined)
  if (drawn === 'full') throw new Error('a throw has no place in the line')
  if (drawn?.type === 'failed') throw new Error(drawn.problem)
  // The same seed gives the same tape in every thread.
  return drawn?.type === 'drawn'
    ? replayStep(match, { seat, command, tape: drawn.tape })
    : submit(match, seat, input)
}

/** For opening a table; without a pool everything is drawn in the server's own thread. */
export function setUpIn(pool: PooledWorkers | undefined, payer: Payer) {
  return async (
    game: AnyGame,
    {
      table: id,
      seats,
      options,
    }: { readonly table: string; readonly seats: number; readonly options: unknown },
    { seed, contributions }: { readonly seed: string; readonly contributions: readonly string[] },
  ): Promise<Tape | undefined> => pool?.setUp({ id, payer }, game, { seats, options, seed, contributions })
}

function createPools({ threads, onFailure, observe, limits = LIMITS, script, isFair = true }: PoolSettings) {
  let isReported = false
  const report = (error: Error): void => {
    if (!isReported) onFailure(error)
    isReported = true
  }
  const given = { onFailure: report, isFair, ...(script ? { script } : {}) }
  const observed = (line: LineName) =>
    observe ? { observe: (length: () => number) => observe(line, length) } : {}
  const { thoughtsOfPerson: ofPerson, thoughtsOfAddress: ofAddress } = limits
  const thoughts = createThreadPool({
    ...{ ...given, ...observed('thoughts'), threads },
    limits: { ofTable: THOUGHTS_OF_TABLE, ofPerson, ofAddress },
  })
  // Separate, so that people who throw do not wait until the bots of all other tables have thought. Their number is
  // limited by the tables, because a table throws once at a time; and a throw cannot come later, as a thought can.
  const unlimited = Number.POSITIVE_INFINITY
  const throws = createThreadPool({
    ...{ ...given, ...observed('throws'), threads: Math.max(1, threads >> 1) },
    limits: { ofTable: THROWS_OF_TABLE, ofPerson: unlimited, ofAddress: unlimited },
  })
  // Separate too: checking a record takes seconds. The sender has a budget, and one piece of work at a time.
  const matches = createThreadPool({
    ...{ ...given, ...observed('matches'), threads: Math.max(1, threads >> 1) },
    limits: { ofTable: 1, ofPerson: unlimited, ofAddress: unlimited },
  })
  return { thoughts, throws, matches }
}

function reporting(pool: ThreadPool, report: ReportError): ThreadPool {
  const failed = (error: unknown): never => {
    report('pool', error)
    throw error
  }
  return { ...pool, run: work => pool.run(work).catch(failed) }
}

export function createPooledWorkers(settings: PoolSettings): PooledWorkers {
  const { isSlow, report = reportToConsole } = settings
  const pools = createPools(settings)
  const [thoughts, throws] = [reporting(pools.thoughts, report), reporting(pools.throws, report)]
  const matches = reporting(pools.matches, report)
  return {
    table: table => ({
      thinking: pooledThinking(thoughts, table),
      submit: (match, seat, command) =>
        isSlow(match.game)
          ? submitPooled(throws, table, { match, seat, command })
          : submit(match, seat, command),
    }),
    async setUp({ id: table, payer }, game, about) {
      if (!isSlow(game)) return undefined
      const task = { type: 'setUp', game: game.id, gameVersion: game.version, ...about } as const
      // expected: a failure, which `reporting` has already reported
      const drawn = await throws.run({ table, payer, task: () => task }).catch(() => undefined)
      return drawn !== 'full' && drawn?.type === 'drawn' ? drawn.tape : undefined
    },
    async workOnMatch(payer, task) {
      const work = { table: `matches of ${payer.address}`, payer, task: () => task }
      // expected: a failure, which `reporting` has already reported
      const answer = await matches.run(work).catch(() => undefined)
      if (answer === 'full' || answer?.type === 'stopped') return undefined
      if (answer?.type === 'failed') throw new Error(answer.problem)
      return answer?.type === 'worked' ? answer : undefined
    },
    async close() {
      await Promise.all([thoughts.close(), throws.close(), matches.close()])
    },
  }
}
