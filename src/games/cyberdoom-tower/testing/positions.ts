/** For tests: positions set up by hand, and commands played on them with prepared dice. */

import { replaying, sampling, type Tape } from '../../../engine/chance.ts'
import type { AnyGame, Refusal, Seat } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import { copy } from '../../../engine/plain-data.ts'
import { apply, refusalOf } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import type { Command } from '../commands.ts'
import { cyberdoomTower } from '../game.ts'
import type { Options } from '../options.ts'
import { notation } from '../positions/position-notation.ts'
import { providePositions } from '../positions/position-port.ts'
import type { Event, Floor, Player, State } from '../state.ts'

providePositions(notation)

export interface Changes {
  readonly options?: Readonly<Record<string, unknown>>
  readonly round?: number
  /** From the bottom up; by default T1 with S1, T2 with S2 and so on. */
  readonly floors?: readonly Partial<Floor>[]
  readonly players?: readonly Partial<Player>[]
  readonly ai?: Partial<State['ai']>
  readonly pile?: State['pile']
  readonly attack?: State['attack']
  readonly acting?: Seat | null
}

export function table(seats: 1 | 2, changes: Changes = {}): State {
  const read = readStart(cyberdoomTower, { seats, options: changes.options ?? {} })
  if (!read.ok) throw new Error(read.refusal.because)
  const options = read.value.options as Options
  const state = cyberdoomTower.setup({ seats, options, chance: sampling(seeded(1)) })
  if (options.deck === 'house') {
    for (const [index, floor] of state.floors.entries()) {
      floor.tower = `T${index + 1}`
      floor.sentinel = `S${index + 1}`
    }
    const extra = state.ai.energy - (state.ai.side === 'AI-A' ? 5 : 4)
    state.ai = { side: 'AI-A', energy: 5 + extra, damage: 0 }
  }
  for (const [index, change] of (changes.floors ?? []).entries()) Object.assign(state.floors[index]!, change)
  for (const [seat, change] of (changes.players ?? []).entries()) Object.assign(state.players[seat]!, change)
  Object.assign(state.ai, changes.ai)
  const { round, pile, attack, acting } = changes
  if (round !== undefined) state.round = round
  if (pile) state.pile = pile
  if (attack) state.attack = attack
  if (acting !== undefined) state.acting = acting
  const held = state.players.flatMap(({ equipment }) => equipment)
  state.pile = state.pile.filter(card => !held.includes(card))
  return state
}

export interface PlayedPosition {
  readonly state: State
  readonly events: readonly Event[]
}

/** Applies a legal command; it must use up the tape exactly. */
export function play(state: State, command: Command, tape: Tape = [], seat: Seat = 0): PlayedPosition {
  const refused = refusalOf(cyberdoomTower, state, seat, command)
  if (refused) throw new Error(`${command.type} refused: ${refused.because}`)
  const chance = replaying(tape)
  const applied = apply(cyberdoomTower, { state, seat, command, chance })
  chance.finish()
  return applied as PlayedPosition
}

/** Plays commands of one seat in sequence; none of them may use chance. */
export function playAll(state: State, commands: readonly Command[], seat: Seat = 0): PlayedPosition {
  const events: Event[] = []
  let last = state
  for (const command of commands) {
    const played = play(last, command, [], seat)
    events.push(...played.events)
    last = played.state
  }
  return { state: last, events }
}

export function refuses(state: State, command: Command, seat: Seat = 0): Refusal | undefined {
  return refusalOf(cyberdoomTower, state, seat, command)
}

export function gameFrom(position: State): AnyGame {
  return { ...cyberdoomTower, setup: () => copy(position) }
}
