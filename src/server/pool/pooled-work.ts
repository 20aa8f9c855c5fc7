/** Lets bots think and draws outcomes in other threads. If those fail, the server does it in its own. */

import { randomInt } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import type { Advice, Bot, Thinking } from '../../bots/bot.ts'
import type { Tape } from '../../engine/chance.ts'
import type { AnyGame, Result, Seat } from '../../engine/game.ts'
import { checkCommand, type Match, type Played, replayStep, submit } from '../../engine/match.ts'
import { periodOf } from '../../engine/seed.ts'
import type { Thinker } from '../../host/bots/run-sliced.ts'
import { slicedThinking, type ThinkingPort } from '../../host/bots/thinking-port.ts'
import type { SetUpTask, ThinkTask } from './pool-tasks.ts'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'

/** What one table does in other threads. */
export interface PooledTable {
  readonly thinking: ThinkingPort
  submit(match: Match, seat: Seat, command: unknown): Result<Played> | Promise<Result<Played>>
}

export interface PooledWorkers {
  table(id: string): PooledTable
  /** The tape of a set-up; undefined if it has to be drawn here. */
  setUp(
    table: string,
    game: AnyGame,
    task: Omit<SetUpTask, 'type' | 'game' | 'gameVersion'>,
  ): Promise<Tape | undefined>
  close(): Promise<void>
}

interface PoolSettings {
  readonly threads: number
  /** Whether commands of this game take long, because it throws cubes. */
  isSlow(game: AnyGame): boolean
  onFailure(error: Error): void
  readonly script?: URL
}

/** A bot and a hint of the same table may think at the same time. */
const THOUGHTS_OF_TABLE = 2
const DRAWS_OF_TABLE = 1

function thinkTask(
  bot: Bot,
  { game, state, seat }: Thinking,
  wanted: Pick<ThinkTask, 'patience' | 'reasons'>,
) {
  const { port1, port2 } = new MessageChannel()
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const task: ThinkTask = {
    type: 'think',
    ...{ game: game.id, gameVersion: game.version, bot: bot.id, state, seat, ...wanted },
    seed: randomInt(2 ** 32),
    stop,
    progress: port2,
  }
  return { task, port: port1, stop }
}

/** `advise` wants the reasons too. */
function pooledThought(pool: ThreadPool, table: string) {
  return async (
    { bot, about, reasons }: { readonly bot: Bot; readonly about: Thinking; readonly reasons: boolean },
    thinker: Thinker<Advice>,
    inOwnThread: () => void,
  ): Promise<void> => {
    const { patience, meant, onProgress, onAnswer, onFault, clock } = thinker
    const began = clock.now()
    const { task, port, stop } = thinkTask(bot, about, { patience, reasons })
    port.on('message', (progress: number) => {
      if (meant()) onProgress(progress)
      else Atomics.store(stop, 0, 1)
    })
    try {
      const answer = await pool.run({ table, task, transfer: [task.progress], wanted: meant })
      if (!meant() || !answer) return
      if (answer.type === 'thought')
        onAnswer({ command: answer.command, why: () => answer.why }, clock.now() - began)
      else if (answer.type === 'failed') onFault(answer.problem)
    } catch {
      // The pool has reported it.
      if (meant()) inOwnThread()
    } finally {
      port.close()
    }
  }
}

function pooledThinking(pool: ThreadPool, table: string): ThinkingPort {
  const run = pooledThought(pool, table)
  return {
    think: (bot, about, thinker) =>
      void run(
        { bot, about, reasons: false },
        { ...thinker, onAnswer: ({ command }, took) => thinker.onAnswer(command, took) },
        () => slicedThinking.think(bot, about, thinker),
      ),
    advise: (bot, about, thinker) =>
      void run({ bot, about, reasons: true }, thinker, () => slicedThinking.advise(bot, about, thinker)),
  }
}

/** Draws the outcomes of a command in another thread, and carries the command out here with them. */
async function submitPooled(
  pool: ThreadPool,
  table: string,
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
  const drawn = await pool.run({ table, task: { type: 'draw', ...about } }).catch(() => undefined)
  if (drawn?.type === 'failed') throw new Error(drawn.problem)
  // The same seed gives the same tape in every thread.
  return drawn?.type === 'drawn'
    ? replayStep(match, { seat, command, tape: drawn.tape })
    : submit(match, seat, input)
}

/** For opening a table; without a pool everything is drawn in the server's own thread. */
export function setUpIn(pool: PooledWorkers | undefined) {
  return async (
    game: AnyGame,
    { table, seats, options }: { readonly table: string; readonly seats: number; readonly options: unknown },
    { seed, contributions }: { readonly seed: string; readonly contributions: readonly string[] },
  ): Promise<Tape | undefined> => pool?.setUp(table, game, { seats, options, seed, contributions })
}

export function createPooledWorkers({ threads, isSlow, onFailure, script }: PoolSettings): PooledWorkers {
  let isReported = false
  const report = (error: Error): void => {
    if (!isReported) onFailure(error)
    isReported = true
  }
  const given = { onFailure: report, ...(script ? { script } : {}) }
  const thoughts = createThreadPool({ threads, perTable: THOUGHTS_OF_TABLE, ...given })
  // Separate, so that people who throw do not wait until the bots of all other tables have thought.
  const draws = createThreadPool({ threads: Math.max(1, threads >> 1), perTable: DRAWS_OF_TABLE, ...given })
  return {
    table: id => ({
      thinking: pooledThinking(thoughts, id),
      submit: (match, seat, command) =>
        isSlow(match.game) ? submitPooled(draws, id, { match, seat, command }) : submit(match, seat, command),
    }),
    async setUp(table, game, task) {
      if (!isSlow(game)) return undefined
      const about = { game: game.id, gameVersion: game.version, ...task }
      const drawn = await draws.run({ table, task: { type: 'setUp', ...about } }).catch(() => undefined)
      return drawn?.type === 'drawn' ? drawn.tape : undefined
    },
    async close() {
      await Promise.all([thoughts.close(), draws.close()])
    },
  }
}
