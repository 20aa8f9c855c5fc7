/**
 * Matches prepared before anything is measured: the moves of whole random matches of Cube Attack for two. Chance
 * decides only who begins, so there are scripts for both cases, and players need not think while they play.
 */

import { replaying, sampling } from '../../src/engine/chance.ts'
import type { AnyGame, Seat, Tagged } from '../../src/engine/game.ts'
import { choices, perform } from '../../src/engine/play.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import { enumerate } from '../boardgame-io/cube-attack.ts'
import { begin, makeMove, reduce } from '../boardgame-io/match.ts'

export interface ScriptedMove<Move> {
  readonly seat: Seat
  readonly move: Move
}

/** One match from its beginning to its end. */
export type Script<Move> = readonly ScriptedMove<Move>[]

export const SEATS = 2
/** By the seat that begins. */
const SCRIPTS = 8

/** Returns the scripts of matches that this seat begins, one after the other, then from the start. */
function scriptsBy<Move>(
  name: string,
  make: (first: Seat, random: Random) => Script<Move>,
): (first: Seat) => Script<Move> {
  const all = Array.from({ length: SEATS }, (_, first) =>
    Array.from({ length: SCRIPTS }, (_, number) => make(first, seeded(`${name}/${first}/${number}`))),
  )
  let next = 0
  return first => all[first]![next++ % SCRIPTS]!
}

/** The commands of a match on our engine. */
function ourScript(first: Seat, random: Random): Script<Tagged> {
  const game = cubeAttack as unknown as AnyGame
  const options = cubeAttack.options.parse({})
  const state = cubeAttack.setup({ seats: SEATS, options, chance: replaying([first]) })
  const script: ScriptedMove<Tagged>[] = []
  for (let [seat] = cubeAttack.awaited(state); seat !== undefined; [seat] = cubeAttack.awaited(state)) {
    const possible = choices(game, state, seat)
    const { command } = possible[below(random, possible.length)]!
    script.push({ seat, move: command })
    perform(game, { state, seat, command, chance: sampling(random), emit: () => {} })
  }
  return script
}

/** A move of boardgame.io: its name and its arguments. */
export interface TheirMove {
  readonly move: string
  readonly args: readonly number[]
}

function theirScript(first: Seat, random: Random): Script<TheirMove> {
  const script: ScriptedMove<TheirMove>[] = []
  let state = begin({ first }, SEATS)
  while (state.ctx.gameover === undefined) {
    const { currentPlayer } = state.ctx
    const actions = enumerate(state.G, state.ctx, currentPlayer)
    const { move, args } = actions[below(random, actions.length)]!
    script.push({ seat: Number(currentPlayer), move: { move, args } })
    state = reduce(state, makeMove(move, args, currentPlayer))
  }
  return script
}

export const ourScripts = () => scriptsBy('ours', ourScript)
export const theirScripts = () => scriptsBy('theirs', theirScript)
