/**
 * A set of training positions as it is kept in the repository: matches as a seed and their commands, and the decisions in
 * them that are asked. Chance comes from the seed, and a command that the rules list is its number in that list.
 */

import type { AnyGame, Line, Seat, Tagged } from '../../engine/game.ts'
import { type Match, startMatch, submit } from '../../engine/match.ts'
import { canonical } from '../../engine/plain-data.ts'
import { askedSeats, choices } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import type { TrainingTheme } from './themes.ts'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type TrainingDifficulty = (typeof DIFFICULTIES)[number]

/** A command, or its number among the choices of the seat. */
type PackedCommand = number | Tagged

export interface PackedPosition {
  /** How many commands of the match come before it. */
  readonly after: number
  readonly theme: TrainingTheme
  readonly difficulty: TrainingDifficulty
  readonly best: PackedCommand
  readonly why: readonly Line[]
}

export interface PackedMatch {
  readonly seed: string
  readonly seats: number
  readonly commands: readonly PackedCommand[]
  readonly positions: readonly PackedPosition[]
}

export interface TrainingSet {
  readonly game: string
  readonly gameVersion: number
  readonly matches: readonly PackedMatch[]
}

/** A position of a set before it is opened. */
export interface TrainingTask extends Pick<PackedPosition, 'theme' | 'difficulty'> {
  /** The same as long as the position is in the set. */
  readonly id: string
  readonly match: PackedMatch
  readonly position: PackedPosition
}

/** A position that can be shown. */
export interface OpenedTask {
  readonly match: Match
  readonly seat: Seat
  readonly best: Tagged
  readonly why: readonly Line[]
}

export function tasksOf({ matches }: Pick<TrainingSet, 'matches'>): readonly TrainingTask[] {
  return matches.flatMap(match =>
    match.positions.map(position => {
      const { theme, difficulty } = position
      return { id: `${match.seed}/${position.after}`, theme, difficulty, match, position }
    }),
  )
}

/** The start of a match of a set. */
export function startSeeded(game: AnyGame, { seed, seats }: Pick<PackedMatch, 'seed' | 'seats'>): Match {
  const started = startMatch(game, { seats }, step => seeded(`${seed} ${step}`))
  if (!started.ok) throw new Error(`a training match cannot begin: ${started.refusal.because}`)
  return started.value
}

/** The seat that decides next; of several, the first. */
export function decidingSeat({ game, state }: Pick<Match, 'game' | 'state'>): Seat | undefined {
  return askedSeats(game, state)[0]
}

export function packCommand({ game, state }: Pick<Match, 'game' | 'state'>, seat: Seat, command: Tagged) {
  const asked = canonical(command)
  const place = choices(game, state, seat).findIndex(
    choice => choice.aim === undefined && canonical(choice.command) === asked,
  )
  return place < 0 ? command : place
}

function unpackCommand({ game, state }: Match, seat: Seat, packed: PackedCommand): Tagged {
  if (typeof packed !== 'number') return packed
  const choice = choices(game, state, seat)[packed]
  if (!choice) throw new Error(`a training match has no choice ${packed}`)
  return choice.command
}

/** Plays a match of a set up to the position. A test makes sure that the rules still take every command. */
export function openTask(game: AnyGame, { match: packed, position }: TrainingTask): OpenedTask {
  let match = startSeeded(game, packed)
  for (const each of packed.commands.slice(0, position.after)) {
    const seat = decidingSeat(match)!
    const played = submit(match, seat, unpackCommand(match, seat, each))
    if (!played.ok) throw new Error(`a training match cannot be replayed: ${played.refusal.because}`)
    match = played.value.match
  }
  const seat = decidingSeat(match)!
  return { match, seat, best: unpackCommand(match, seat, position.best), why: position.why }
}
