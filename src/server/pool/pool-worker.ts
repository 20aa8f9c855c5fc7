/** Runs in the threads of the pool. Each has its own copy of the rules and of the physics. */

import type { Thought } from '../../bots/bot.ts'
import { loadBots } from '../../bots/load-bots.ts'
import { recording } from '../../engine/chance.ts'
import type { AnyGame } from '../../engine/game.ts'
import { gameOfVersion } from '../../engine/game-versions.ts'
import { startMatch } from '../../engine/match.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { randomFromSeed } from '../../engine/seed.ts'
import { adviceOf, plainAdvice, planOf } from '../../host/bots/thinking-port.ts'
import { type FindGame, findPlayableGame } from '../playable-games.ts'
import { type MatchTask, workOnMatch } from './match-work.ts'
import type { DrawTask, PoolAnswer, PoolTask, SetUpTask, ThinkTask } from './pool-tasks.ts'

/** In milliseconds. */
const BETWEEN_PROGRESS = 40

async function gameOf({ game: id, gameVersion }: ThinkTask | DrawTask | SetUpTask): Promise<AnyGame> {
  const known = await findPlayableGame(id)
  const game = known && gameOfVersion(known, gameVersion)
  if (!game) throw new Error(`there are no rules for ${id}, version ${gameVersion}`)
  return game
}

async function think(game: AnyGame, task: ThinkTask): Promise<PoolAnswer> {
  const { state, seat, seed, reasons, isPlan } = task
  const bots = await loadBots(game.id)
  const bot = bots.find(({ id }) => id === task.bot) ?? bots[0]!
  const about = { game, state, seat, random: seeded(seed) }
  if (isPlan) {
    const lines = answerTo(planOf(bot, about), task)
    return lines ? { type: 'planned', lines } : { type: 'stopped' }
  }
  // A hint may take longer than a move, so a move is not asked for as one.
  const advice = answerTo(reasons ? adviceOf(bot, about) : plainAdvice(bot, about), task)
  if (!advice) return { type: 'stopped' }
  const { command, why, next } = advice
  return { type: 'thought', command, why: why(), ...(next ? { next } : {}) }
}

/**
 * The thread has nothing else to do, so there are no pauses; it only checks whether the answer is still needed. Returns
 * undefined if it is not.
 */
function answerTo<Answer>(
  thought: Thought<Answer>,
  { patience, stop, progress }: ThinkTask,
): Answer | undefined {
  const began = performance.now()
  let told = began
  for (;;) {
    if (Atomics.load(stop, 0) !== 0) return undefined
    const now = performance.now()
    const step = thought.next(now - began > patience ? 'hurry' : undefined)
    if (step.done) return step.value
    if (now - told < BETWEEN_PROGRESS) continue
    told = now
    progress.postMessage(step.value)
  }
}

function draw(game: AnyGame, { state, seat, command, step, seed, contributions }: DrawTask): PoolAnswer {
  const chance = recording(randomFromSeed({ seed, contributions }, step))
  apply(game, { state, seat, command, chance })
  return { type: 'drawn', tape: chance.tape }
}

function setUp(game: AnyGame, { seats, options, seed, contributions }: SetUpTask): PoolAnswer {
  const begun = startMatch(game, { seats, options }, step => randomFromSeed({ seed, contributions }, step))
  if (!begun.ok) return { type: 'refused', refusal: begun.refusal }
  return { type: 'drawn', tape: begun.value.setup }
}

/** Only newer versions of Node tell the time of one thread; a thread that is kept waiting counts that too before. */
function processorTime(): number {
  const usage =
    'threadCpuUsage' in process ? (process.threadCpuUsage as typeof process.cpuUsage)() : undefined
  return usage ? (usage.user + usage.system) / 1_000 : performance.now()
}

async function work(task: MatchTask): Promise<PoolAnswer> {
  let began = processorTime()
  const spent = (): number => processorTime() - began
  // The first visitor whom a thread works for does not pay for loading the game and its physics.
  const findGame: FindGame = async id => {
    const before = spent()
    const game = await findPlayableGame(id)
    began = processorTime() - before
    return game
  }
  const answer = await workOnMatch({ findGame, spent }, task)
  return { type: 'worked', answer, spent: spent() }
}

export async function runTask(task: PoolTask): Promise<PoolAnswer> {
  try {
    switch (task.type) {
      case 'think':
        return await think(await gameOf(task), task)
      case 'draw':
        return draw(await gameOf(task), task)
      case 'setUp':
        return setUp(await gameOf(task), task)
      default:
        return await work(task)
    }
  } catch (error) {
    return { type: 'failed', problem: error instanceof Error ? error.message : String(error) }
  }
}
