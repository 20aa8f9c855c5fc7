/** A game with everything needed to present it: its definition, its words, and its log lines and statistics. */

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
  Result,
  Seat,
  StateOf,
  Tagged,
  With,
} from './game.ts'
import type { Language, Words } from './languages.ts'
import type { Lesson } from './lesson.ts'

/** What the shelf needs to list a game before its code is loaded. */
export interface Label {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  /** It has at least a title and may hold other words of the game. */
  readonly words: Readonly<Record<Language, Words>>
  /** What has to be loaded before the game can be played; viewing it needs nothing. */
  readonly needs?: 'physics'
}

/** A game on the shelf: its label is there at once, and everything else is loaded by `open`. */
export interface ClosedBox<Brought = unknown> {
  readonly label: Label
  /**
   * Pass what `label.needs` names to play the game; leave it out to view, set up or replay a match.
   * `unprepared` leaves out what `prepare` of the box loads.
   */
  open(brought?: Brought, unprepared?: boolean): Promise<AnyBox>
  /** The tutorial, if the game has one. */
  readonly lesson?: () => Promise<Lesson>
  /** Lessons for players who know the first one, by name; the label has the word `lesson.<name>` for each. */
  readonly furtherLessons?: Readonly<Record<string, () => Promise<Lesson>>>
}

/** What a game adds to its rules so that any interface can present it: graphical, terminal or screen reader. */
export interface Box<State, Command extends Tagged, Event extends Tagged, Options, Facts = undefined> {
  readonly game: GameDefinition<State, Command, Event, Options, Facts>
  readonly words: Readonly<Record<Language, Words>>
  /**
   * The status line: what the seat has to do now. It addresses the player of the seat or, if the game supports it,
   * tells those who are `watching` about that player.
   */
  prompt(
    at: {
      readonly state: Frozen<State>
      readonly seat: Seat
      readonly watching?: boolean
    } & With<Facts>,
  ): Line
  /** The label of a command, for a button or a menu. */
  name(at: { readonly state: Frozen<State>; readonly command: Command }): Line
  /** The label of a command in a hint, if it differs: the board marks places and pieces, so it needs no numbers. */
  hintName?(at: { readonly state: Frozen<State>; readonly command: Command }): Line
  /** The name of something that can be drawn from a pile, for somebody who chooses what was drawn. */
  drawn?(at: { readonly state: Frozen<State>; readonly item: unknown }): Line | undefined
  /** The log line of an event, or undefined if it is not worth one; `state` is the state after the event. */
  tell(at: { readonly state: Frozen<State>; readonly event: Event }): Line | undefined
  /** One sentence about what decided a finished match, or undefined if nothing stands out. */
  tellMatch?(match: {
    readonly start: Frozen<State>
    readonly end: Frozen<State>
    readonly events: readonly Event[]
  }): Line | undefined
  /** If the players play against the game: their goal, and the time left. Undefined if they play each other. */
  goal?(state: Frozen<State>): Line | undefined
  /** The paragraph of our rules text that explains an event. */
  cite?(event: Event): string | undefined
  /** A short summary of a seat, with the score first; `state` is what the viewer sees, without the secrets of others. */
  standing(at: { readonly state: Frozen<State>; readonly seat: Seat }): readonly Line[]
  /** How far the match has come, from 0 to 1. */
  progress(state: Frozen<State>): number
  /** The board as text, for terminals and bug reports. */
  sketch(state: Frozen<State>): string
  /**
   * The cards on the table, for a game without a drawn board: the page draws them, and a press on a card is its
   * command. The text board lists them.
   */
  table?(state: Frozen<State>): readonly CardGroup<Command>[]
  /** The whole position in one line, for links and bug reports, if the game has a notation for such a position. */
  notation?(state: Frozen<State>): string | undefined
  /** Loads what is needed only to begin or replay matches from positions: await it before. */
  prepare?(): Promise<void>
  /** Options that suit this number of seats better than the defaults; the set-up form starts with them. */
  suggest?(seats: number): Partial<Options>
  /**
   * For a game that people play against the game: set-ups from the easiest to the hardest. The words `difficulty.<id>`
   * and `difficulty.<id>.about` name and explain each.
   */
  readonly difficulties?: readonly Difficulty<Options>[]
  /** The options whose value may be a player's own file. */
  readonly files?: readonly OwnFile[]
  /** The values of options that were left open, if other options determine them, such as a chosen edition. */
  settled?(options: Frozen<Options>): Readonly<Record<string, unknown>>
  /**
   * A warning before a costly command that cannot be undone because it draws chance, shows a secret or ends the turn.
   * Most commands have none. It does not check whether the command is legal.
   */
  risky?(
    at: {
      readonly state: Frozen<State>
      readonly seat: Seat
      readonly command: Command
    } & With<Facts>,
  ): Line | undefined
  /** Counts that are worth comparing over many matches, such as rounds or attacks. */
  readonly tallies?: Readonly<Record<string, (events: Iterable<Event>) => number>>
  /** What an event adds to a statistic of a seat. The word `figure.…` names each of them, `tally.…` each tally. */
  readonly figures?: Readonly<Record<string, (event: Event, seat: Seat) => number>>
}

/** A choice that sets several options at once. */
export interface Difficulty<Options> {
  readonly id: string
  /** What is not named here is as usual. */
  readonly options: Partial<Options>
}

/** The colours that a card may have; the page makes them readable in every theme. */
export type Tint = 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** Cards that lie together: a hand, a pile, or a row in the middle. */
export interface CardGroup<Command> {
  readonly name: Line
  /** The seat to which it belongs: a hand, or cards in front of a player; absent in the middle of the table. */
  readonly seat?: Seat
  /** From the first to the last. Cards that all lie face down are drawn as one pile. */
  readonly cards: readonly {
    /** What the viewer reads on the card; absent for one that lies face down. */
    readonly face?: Line
    /** A colour beside the words, never in place of them. */
    readonly tint?: Tint
    /** What a press on the card does, while that is one of the player's choices. */
    readonly command?: Command
  }[]
}

/** A kind of file that players can load, with our files as templates. `docs/files` describes each kind. */
export interface OwnFile {
  /** What the command line and the documentation call it: board, deck, cards. */
  readonly kind: string
  /** The option that takes the contents of such a file. */
  readonly option: string
  /** The names of our files; they are values of the option too. */
  readonly templates: readonly string[]
  /** One of our files as text, which can be changed and loaded again. */
  template(name: string): string
  /** Checks the contents of a file; a refusal lists all its faults. */
  read(contents: unknown): Result<unknown>
}

/** The box of some game, for code that does not know its types. */
export type AnyBox = Box<
  StateOf<AnyGame>,
  CommandOf<AnyGame>,
  EventOf<AnyGame>,
  OptionsOf<AnyGame>,
  FactsOf<AnyGame>
>

/** The status line: what the seat has to do now; `watching` if only others read it. */
export function promptOf(box: AnyBox, state: unknown, seat: Seat, watching = false): Line {
  return box.prompt({ state, seat, watching, facts: factsOf(box.game, state) })
}

/** The warning to show before this command, if there is one. */
export function riskOf(box: AnyBox, state: unknown, seat: Seat, command: Tagged): Line | undefined {
  return box.risky?.({ state, seat, command, facts: factsOf(box.game, state) })
}

/** The games in these boxes. */
export function gamesOf(boxes: readonly AnyBox[]): readonly AnyGame[] {
  return boxes.map(box => box.game)
}

/** Creates a statistic that counts the events of one type that belong to a seat. */
export function doing<Event extends Tagged>(type: Event['type']): (event: Event, seat: Seat) => number {
  return (event, seat) => (event.type === type && 'seat' in event && event.seat === seat ? 1 : 0)
}

/** Creates a tally that counts the events of one type. */
export function counting<Event extends Tagged>(type: Event['type']): (events: Iterable<Event>) => number {
  return events => {
    let found = 0
    for (const event of events) if (event.type === type) found++
    return found
  }
}
