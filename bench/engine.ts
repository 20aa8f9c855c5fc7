/**
 * Measures how fast random matches run on our generic engine and on the core of the search: Cube Attack with six players,
 * compared with boardgame.io; and Dungeon Drop with cubes that are only scattered, to measure the rules without the physics.
 */

import { createRequire } from 'node:module'
import { writeActions } from '../src/bots/cube-attack/core/legal-actions.ts'
import { RESULT } from '../src/bots/cube-attack/core/position-layout.ts'
import { positionOf } from '../src/bots/cube-attack/core/state-conversion.ts'
import { sampling } from '../src/engine/chance.ts'
import { playout } from '../src/engine/play.ts'
import { below, type Random, seeded } from '../src/engine/random.ts'
import { cubeAttack } from '../src/games/cube-attack/game.ts'
import { dungeonDrop } from '../src/games/dungeon-drop/game.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { cpuSeconds, median, type Report, rounded, table } from './benchmark.ts'
import { playRandomly, SEATS } from './boardgame-io/match.ts'

const RUNS = 7

interface Contender {
  readonly name: string
  /** Moves in a run: about a second of processor time, so that runs vary little. */
  readonly moves: number
  readonly play: (random: Random, moves: number) => void
}

const options = cubeAttack.options.parse({})

function playGeneric(random: Random, moves: number): void {
  const chance = sampling(random)
  let done = 0
  while (done < moves) {
    const state = cubeAttack.setup({ seats: SEATS, options, chance })
    done += playout(cubeAttack, { state, random, limit: moves - done })
  }
}

const LIST = new Int32Array(1 << 12)

/** On the core, matches are made and taken back, as the search does it. */
function playCore(random: Random, moves: number): void {
  const start = cubeAttack.setup({ seats: SEATS, options, chance: sampling(random) })
  const position = positionOf(start)
  for (let done = 0; done < moves; ) {
    let made = 0
    for (; done < moves && position.cells[RESULT] === 0; done++) {
      position.make(LIST[below(random, writeActions(position, LIST, 0))]!)
      made++
    }
    for (; made > 0; made--) position.unmake()
  }
}

const theirs: Contender = { name: 'boardgame.io 0.50.2', moves: 5_000, play: playRandomly }
const ours: Contender = { name: 'Tavolo, generic engine', moves: 400_000, play: playGeneric }
const core: Contender = { name: 'Tavolo, core of the search', moves: 2_000_000, play: playCore }
const contenders = [theirs, ours, core]

const dungeon = dungeonDrop(scatter)
const dungeonOptions = dungeon.options.parse({})
/** Numbers of seats in rotation, because solo play has its own rules. */
const DUNGEON_SEATS = [2, 3, 4, 1] as const
/** Whole matches in a run, so that every run has its share of set-ups, turns and ends. */
const DUNGEON_MATCHES = 40
/** More moves than any random match takes. */
const ENDLESS = 1_000

/** Plays whole random matches and returns how many moves they took. */
function playDungeon(random: Random): number {
  const chance = sampling(random)
  let done = 0
  for (let match = 0; match < DUNGEON_MATCHES; match++) {
    const seats = DUNGEON_SEATS[match % DUNGEON_SEATS.length]!
    const state = dungeon.setup({ seats, options: dungeonOptions, chance })
    done += playout(dungeon, { state, random, limit: ENDLESS })
  }
  return done
}

/** Runs before measuring: with so many rules, the code is fully optimised only after some ten thousand moves. */
const DUNGEON_WARM_UP = 20

function dungeonSpeeds(): number[] {
  for (let round = 0; round < DUNGEON_WARM_UP; round++) playDungeon(seeded(`dungeon/warm-up/${round}`))
  return Array.from({ length: RUNS }, (_, round) => {
    const random = seeded(`dungeon/${round + 1}`)
    let moves = 0
    const seconds = cpuSeconds(() => {
      moves = playDungeon(random)
    })
    return moves / seconds
  })
}

/** boardgame.io and Immer choose their build by NODE_ENV when they are loaded. */
function insistOnProduction(): void {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  const production = loaded.some(path => path.endsWith('immer.cjs.production.min.js'))
  if (process.env.NODE_ENV !== 'production' || !production) {
    throw new Error('boardgame.io was not loaded in its production build: set NODE_ENV=production')
  }
}

export function run(): Report {
  insistOnProduction()
  for (const { play, moves } of contenders) play(seeded(0), moves)
  const speeds = new Map<Contender, number[]>(contenders.map(contender => [contender, []]))
  for (let round = 1; round <= RUNS; round++) {
    // Alternates, so that other load on the machine affects both equally.
    for (const contender of contenders) {
      const { play, moves } = contender
      const random = seeded(round)
      speeds.get(contender)!.push(moves / cpuSeconds(() => play(random, moves)))
    }
  }
  return report(speeds, dungeonSpeeds())
}

const whole = (speed: number): string => rounded(speed).toLocaleString('en')
const rangeOf = (found: readonly number[]): string =>
  `${whole(Math.min(...found))} – ${whole(Math.max(...found))}`

function report(speeds: ReadonlyMap<Contender, readonly number[]>, dungeonFound: readonly number[]): Report {
  const base = median(speeds.get(theirs)!)
  const rows = [...speeds].map(([{ name }, found]) => {
    const speed = median(found)
    return [name, whole(speed), rangeOf(found), `${rounded(speed / base)}×`]
  })
  const generic = median(speeds.get(ours)!)
  return {
    lines: [
      `Random matches of Cube Attack, ${SEATS} players, Hexa: median of ${RUNS} interleaved runs`,
      ...table([['', 'moves per CPU-second', 'range', 'ratio'], ...rows]),
      '',
      `Random matches of Dungeon Drop, 2 to 4 players and alone, scattered cubes: median of ${RUNS} runs`,
      ...table([
        ['', 'moves per CPU-second', 'range'],
        [ours.name, whole(median(dungeonFound)), rangeOf(dungeonFound)],
      ]),
    ],
    figures: {
      boardgameio: rounded(base),
      generic: rounded(generic),
      genericRatio: rounded(generic / base),
      core: rounded(median(speeds.get(core)!)),
      coreRatio: rounded(median(speeds.get(core)!) / base),
      dungeon: rounded(median(dungeonFound)),
    },
  }
}
