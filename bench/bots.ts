/**
 * Measures how fast the bots think: nodes a second of the search, the time of a move by game and level, and random
 * matches a second of our tree searches next to that of boardgame.io, all three on Cube Attack with six players.
 */

import type { State as TheirState } from 'boardgame.io'
import { MCTSBot } from 'boardgame.io/ai'
import { answerOf, type Bot, type Thinking } from '../src/bots/bot.ts'
import { botLevelsOf } from '../src/bots/bot-levels.ts'
import { TURN } from '../src/bots/cube-attack/core/position-layout.ts'
import { positionOf } from '../src/bots/cube-attack/core/state-conversion.ts'
import { coreBot } from '../src/bots/cube-attack/core-bot.ts'
import { trainedEvaluation } from '../src/bots/cube-attack/evaluation/trained-weights.ts'
import { deepening } from '../src/bots/cube-attack/search/iterative-deepening.ts'
import { plainUct } from '../src/bots/cube-attack/yardsticks/plain-uct.ts'
import { botNamed } from '../src/bots/index.ts'
import { monteCarlo } from '../src/bots/monte-carlo.ts'
import { withPhysics } from '../src/cli/load-physics.ts'
import { sampling } from '../src/engine/chance.ts'
import type { AnyGame, Tagged } from '../src/engine/game.ts'
import { copy } from '../src/engine/plain-data.ts'
import { perform } from '../src/engine/play.ts'
import { below, seeded } from '../src/engine/random.ts'
import { redact } from '../src/engine/secret.ts'
import { allBoxes } from '../src/games/all-games.ts'
import { cubeAttack } from '../src/games/cube-attack/game.ts'
import type { State } from '../src/games/cube-attack/state.ts'
import { cpuSeconds, median, type Report, rounded, table } from './benchmark.ts'
import { type CubeAttack, cubeAttackGame, enumerate } from './boardgame-io/cube-attack.ts'
import { begin, SEATS } from './boardgame-io/match.ts'

const RUNS = 5
/** Decisions that every level of a game is asked for. */
const DECISIONS = 16
const NODES = 60_000

type Decision = Pick<Thinking, 'state' | 'seat'>

/** Positions from all parts of one match of the weakest level, as the seat to act sees them. */
function decisionsOf(game: AnyGame, weakest: Bot): readonly Decision[] {
  const random = seeded(`bench/${game.id}`)
  const chance = sampling(seeded(`bench/${game.id}/match`))
  const state = game.setup({ seats: 2, options: game.options.parse({}), chance }) as unknown
  const met: Decision[] = []
  for (;;) {
    const awaited = game.awaited(state)
    if (awaited.length === 0) break
    const seat = awaited[below(random, awaited.length)]!
    const seen = redact(copy(state), seat)
    met.push({ state: seen, seat })
    const command = answerOf(weakest, { game, state: seen, seat, random })
    perform(game, { state, seat, command, chance, emit: () => {} })
  }
  const step = met.length / Math.min(DECISIONS, met.length)
  return Array.from({ length: Math.min(DECISIONS, met.length) }, (_, at) => met[Math.floor(at * step)]!)
}

interface MoveTime {
  readonly game: string
  readonly level: string
  /** Milliseconds of processor time. */
  readonly p50: number
  readonly most: number
}

async function moveTimes(): Promise<readonly MoveTime[]> {
  const found: MoveTime[] = []
  for (const closed of allBoxes) {
    const { game } = await withPhysics(closed)
    const levels = botLevelsOf(game.id).map(id => botNamed(game, id)!)
    const decisions = decisionsOf(game, levels.at(-1)!)
    for (const bot of levels) {
      const think = ({ state, seat }: Decision): Tagged =>
        answerOf(bot, { game, state, seat, random: seeded(bot.id) })
      think(decisions[0]!)
      const times = decisions.map(decision => 1000 * cpuSeconds(() => think(decision)))
      found.push({
        game: game.id,
        level: bot.id,
        p50: rounded(median(times)),
        most: rounded(Math.max(...times)),
      })
    }
  }
  return found
}

const options = cubeAttack.options.parse({})
const start = (seats: number): State =>
  cubeAttack.setup({ seats, options, chance: sampling(seeded('bench')) })

/** Searches the first position of a match with two players. */
function nodesPerSecond(): number {
  const state = start(2)
  let nodes = 0
  const seconds = cpuSeconds(() => {
    const position = positionOf(state)
    const search = deepening(position, position.cells[TURN]!, {
      evaluate: trainedEvaluation(2),
      budget: { nodes: NODES },
    })
    for (;;) {
      const step = search.next()
      if (!step.done) continue
      nodes = step.value.nodes
      break
    }
  })
  return nodes / seconds
}

interface Contender {
  readonly name: string
  /** Random matches in a run. */
  readonly playouts: number
  readonly think: (playouts: number, seed: number) => void
}

/** It plays every match to its end, as ours do; by default it would stop after 50 moves and learn nothing. */
const TO_THE_END = 100_000

function thinkTheirs(iterations: number, seed: number): void {
  const state = begin({ first: 0 })
  const bot = new MCTSBot({
    game: cubeAttackGame(),
    enumerate,
    seed,
    iterations,
    playoutDepth: TO_THE_END,
  })
  void bot.play(state as TheirState<CubeAttack>, '0')
}

function thinking(botOf: (playouts: number) => Bot): Contender['think'] {
  return (playouts, seed) => {
    const state = start(SEATS)
    answerOf(botOf(playouts), { game: cubeAttack, state, seat: state.turn, random: seeded(seed) })
  }
}

const theirs: Contender = { name: 'boardgame.io 0.50.2, MCTSBot', playouts: 12, think: thinkTheirs }
const generic: Contender = {
  name: 'Tavolo, search for any game',
  playouts: 600,
  think: thinking(passes => monteCarlo({ passes })),
}
const core: Contender = {
  name: 'Tavolo, plain UCT on the core',
  playouts: 6_000,
  think: thinking(passes => coreBot('uct', plainUct({ passes }))),
}
const contenders = [theirs, generic, core]

function playoutSpeeds(): ReadonlyMap<Contender, number> {
  for (const { think, playouts } of contenders) think(playouts, 0)
  const speeds = new Map<Contender, number[]>(contenders.map(contender => [contender, []]))
  for (let run = 1; run <= RUNS; run++) {
    // Alternates, so that other load on the machine affects all equally.
    for (const contender of contenders) {
      const { think, playouts } = contender
      speeds.get(contender)!.push(playouts / cpuSeconds(() => think(playouts, run)))
    }
  }
  return new Map([...speeds].map(([contender, found]) => [contender, median(found)]))
}

export async function run(): Promise<Report> {
  nodesPerSecond()
  const nodes = median(Array.from({ length: RUNS }, nodesPerSecond))
  const playouts = playoutSpeeds()
  return report(nodes, playouts, await moveTimes())
}

function report(nodes: number, playouts: ReadonlyMap<Contender, number>, times: readonly MoveTime[]): Report {
  const base = playouts.get(theirs)!
  const whole = (speed: number): string => rounded(speed).toLocaleString('en')
  const games = [...new Set(times.map(({ game }) => game))]
  return {
    lines: [
      `The search of Cube Attack: ${whole(nodes)} nodes per CPU-second, median of ${RUNS} runs`,
      '',
      `Random matches of Cube Attack in a tree search, ${SEATS} players: median of ${RUNS} interleaved runs`,
      ...table([
        ['', 'matches per CPU-second', 'ratio'],
        ...[...playouts].map(([{ name }, speed]) => [name, whole(speed), `${rounded(speed / base)}×`]),
      ]),
      '',
      `Processor time of a move, two players: ${DECISIONS} positions of one match`,
      ...table([
        ['', 'median', 'most'],
        ...times.map(({ game, level, p50, most }) => [`${game} ${level}`, `${p50} ms`, `${most} ms`]),
      ]),
    ],
    figures: {
      nodes: rounded(nodes),
      playouts: {
        boardgameio: rounded(base),
        generic: rounded(playouts.get(generic)!),
        genericRatio: rounded(playouts.get(generic)! / base),
        core: rounded(playouts.get(core)!),
        coreRatio: rounded(playouts.get(core)! / base),
      },
      moves: Object.fromEntries(
        games.map(id => [
          id,
          Object.fromEntries(
            times.filter(({ game }) => game === id).map(({ level, p50, most }) => [level, { p50, most }]),
          ),
        ]),
      ),
    },
  }
}
