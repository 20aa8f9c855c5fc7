/**
 * Chance for an analysis: some outcomes of a command are chosen by hand, as they happened at a real table, and the others
 * are drawn. The result is the tape with which the command is then played.
 */

import { type Chance, recording, replayingChosen, type Tape, TapeMismatch } from '../chance.ts'
import type { AnyGame, Result, Seat } from '../game.ts'
import { checkCommand, type Match, readStart, type Start } from '../match.ts'
import { type Applied, apply } from '../play.ts'
import type { Random } from '../random.ts'
import { granted, refused } from '../refusals.ts'
import { engineRefusal } from '../words.ts'

/** A whole number that somebody can choose, such as the face of a die or the index of a card in its pile. */
export interface AskedOutcome {
  /** Its place on the tape, from 1. */
  readonly number: number
  readonly min: number
  readonly max: number
  /** What the numbers stand for, if they are places in a pile: the first is 0. */
  readonly among?: readonly unknown[]
}

export type ChosenTape =
  | ({ readonly is: 'complete'; readonly tape: Tape } & Applied)
  /** The next outcome has to be chosen first. */
  | { readonly is: 'asking'; readonly asked: AskedOutcome }

/** The position in which a command is played. */
export type PlayedAt = Pick<Match, 'game' | 'seats' | 'state'>

export interface ChosenCommand extends ChosenOutcomes {
  readonly seat: Seat
  readonly command: unknown
}

interface ChosenOutcomes {
  /** The first outcomes; the rules refuse those that are impossible. */
  readonly given: Tape
  /** Whether to ask for further outcomes that a person can choose, instead of drawing them. */
  readonly asks: boolean
  readonly random: Random
}

/** Stops a rule at an outcome that nobody has chosen yet. It never leaves this file. */
class Undecided extends Error {
  readonly asked: AskedOutcome

  constructor(asked: AskedOutcome) {
    super('nobody has chosen this outcome yet')
    this.asked = asked
  }
}

/** The tape of a command, or the outcome that has to be chosen next. The match stays as it is. */
export function tapeOfCommand(at: PlayedAt, { seat, command, ...chosen }: ChosenCommand): Result<ChosenTape> {
  const checked = checkCommand(at, seat, command)
  if (!checked.ok) return checked
  const { game, state } = at
  return chosenTape(chosen, chance => apply(game, { state, seat, command: checked.value, chance }))
}

/** The same for the set-up of a match: which cards lie on the table, and who is first. */
export function tapeOfSetup(game: AnyGame, start: Start, chosen: ChosenOutcomes): Result<ChosenTape> {
  const read = readStart(game, start)
  if (!read.ok) return read
  return chosenTape(chosen, chance => ({ state: game.setup({ ...read.value, chance }), events: [] }))
}

function chosenTape(
  { given, asks, random }: ChosenOutcomes,
  work: (chance: Chance) => Applied,
): Result<ChosenTape> {
  const chosen = replayingChosen(given)
  const drawn = recording(random)
  const chance: Chance = {
    outcome(shape, sample, draw, among) {
      const number = chosen.draws.length + drawn.tape.length + 1
      if (number <= given.length) return chosen.outcome(shape, sample, draw)
      const range = asks ? rangeOf(draw?.kind) : undefined
      if (range) throw new Undecided({ number, ...range, ...(among ? { among: [...among] } : {}) })
      return drawn.outcome(shape, sample, draw)
    },
  }
  try {
    const applied = work(chance)
    chosen.finish()
    return granted({ is: 'complete', tape: [...given, ...drawn.tape], ...applied })
  } catch (error) {
    if (error instanceof Undecided) return granted({ is: 'asking', asked: error.asked })
    if (error instanceof TapeMismatch) return refused(engineRefusal('analysis.outcome', { why: error.why }))
    throw error
  }
}

/** The numbers that a kind of outcome such as `1-6` stands for; a die with one face is not chosen. */
function rangeOf(kind = ''): { readonly min: number; readonly max: number } | undefined {
  const [, min, max] = /^(\d+)-(\d+)$/.exec(kind) ?? []
  return min === undefined || min === max ? undefined : { min: Number(min), max: Number(max) }
}
