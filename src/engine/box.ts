/** A game as it comes off the shelf: its definition, and the words in which it is told to people. */

import { factsOf } from './facts.ts'
import type {
  AnyGame,
  CommandOf,
  EventOf,
  FactsOf,
  Frozen,
  GameDefinition,
  Line,
  OptionsOf,
  Seat,
  StateOf,
  Tagged,
  With,
} from './game.ts'
import type { Lesson } from './lesson.ts'
import type { Language, Words } from './words.ts'

/** What the lid of a box says: enough to stand on a shelf, and be asked for, without being opened. */
export interface Label {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  /** At least a title; the game's other words may be among them. */
  readonly words: Readonly<Record<Language, Words>>
  /** What must be brought before the game can be played; looking at it takes nothing. */
  readonly needs?: 'physics'
}

/** A box that stands on the shelf: its lid is seen, and all else is loaded when it is opened. */
export interface ClosedBox<Brought = unknown> {
  readonly label: Label
  /** With what the game needs to be played, or without, for all who only look, choose or replay. */
  open(brought?: Brought): Promise<AnyBox>
  /** The first match, step by step, if the game has one. */
  readonly lesson?: () => Promise<Lesson>
}

/** What a game adds to its rules so that any table, drawn or typed or read aloud, can present it. */
export interface Box<State, Command extends Tagged, Event extends Tagged, Options, Facts = undefined> {
  readonly game: GameDefinition<State, Command, Event, Options, Facts>
  readonly words: Readonly<Record<Language, Words>>
  /** What the seat is asked to do now: the status line. */
  prompt(at: { readonly state: Frozen<State>; readonly seat: Seat } & With<Facts>): Line
  /** A choice in words: the label of a button, a line of a menu. */
  name(at: { readonly state: Frozen<State>; readonly command: Command }): Line
  /** An event in words, for the log; `state` is the one after it. Nothing for events not worth a line. */
  tell(at: { readonly state: Frozen<State>; readonly event: Event }): Line | undefined
  /** The paragraph of our rules text that an event rests on. */
  cite?(event: Event): string | undefined
  /** What everybody should see of a seat at a glance, the score first. */
  standing(at: { readonly state: Frozen<State>; readonly seat: Seat }): readonly Line[]
  /** How far the match is, from 0 to 1. */
  progress(state: Frozen<State>): number
  /** The board in letters, for terminals and bug reports. */
  sketch(state: Frozen<State>): string
  /** The whole position in one line, for links and bug reports, if the game has such a notation. */
  notation?(state: Frozen<State>): string
  /** Options that suit so many seats better than the defaults: where set-up begins. */
  suggest?(seats: number): Partial<Options>
  /** What options that were left open come to, where that follows from the others, as from a chosen edition. */
  settled?(options: Frozen<Options>): Readonly<Record<string, unknown>>
  /**
   * What one may want to hear before doing this, where it costs much and cannot be taken back, since it draws chance,
   * shows a secret or ends the turn. Nothing for most commands. Whether it is allowed is another question.
   */
  risky?(
    at: {
      readonly state: Frozen<State>
      readonly seat: Seat
      readonly command: Command
    } & With<Facts>,
  ): Line | undefined
  /** Counts worth comparing over many matches, such as rounds or attacks. */
  readonly tallies?: Readonly<Record<string, (events: Iterable<Event>) => number>>
  /**
   * What an event adds to a figure of a seat, for the statistics after a match. The word `figure.…` names each of
   * these and of the tallies.
   */
  readonly figures?: Readonly<Record<string, (event: Event, seat: Seat) => number>>
}

/** The box of some game, opaque to those who pass it on. */
export type AnyBox = Box<
  StateOf<AnyGame>,
  CommandOf<AnyGame>,
  EventOf<AnyGame>,
  OptionsOf<AnyGame>,
  FactsOf<AnyGame>
>

/** What the seat is asked to do now. */
export function promptOf(box: AnyBox, state: unknown, seat: Seat): Line {
  return box.prompt({ state, seat, facts: factsOf(box.game, state) })
}

/** What one may want to hear before doing this; nothing for most commands. */
export function riskOf(box: AnyBox, state: unknown, seat: Seat, command: Tagged): Line | undefined {
  return box.risky?.({ state, seat, command, facts: factsOf(box.game, state) })
}

export function gamesOf(boxes: readonly AnyBox[]): readonly AnyGame[] {
  return boxes.map(box => box.game)
}

/** A figure that goes up by one with each event of one type that is a seat's own doing. */
export function doing<Event extends Tagged>(type: Event['type']): (event: Event, seat: Seat) => number {
  return (event, seat) => (event.type === type && 'seat' in event && event.seat === seat ? 1 : 0)
}

/** A tally of the events of one type. */
export function counting<Event extends Tagged>(type: Event['type']): (events: Iterable<Event>) => number {
  return events => {
    let found = 0
    for (const event of events) if (event.type === type) found++
    return found
  }
}
