/** The interface between the table and a game's board, the same for every game. */

import type { ComponentType, ReactNode } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Choice, CommandOf, EventOf, Seat, StateOf, Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { Glossaries } from '../help/glossary.ts'
import type { AnyIntent, AnyIntentModel, IntentEditor } from '../intent/intent.ts'
import type { BedName } from '../sound/beds.ts'
import type { AnyEventSounds } from '../sound/step-sounds.ts'
import type { AnyLogLook } from '../timeline/log-look.ts'
import type { AnyMarkOf } from '../timeline/marks.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { AnyDrawBoard } from './draw-board.ts'
import type { AnyFilmBoard } from './film-board.ts'
import type { Describe } from './text-description.ts'

export type SeatControls = (seat: Seat) => ReactNode

export interface BoardProps<State, Command extends Tagged, Event extends Tagged, Intent = unknown> {
  readonly state: State
  /** The events since the state shown before, for animation. */
  readonly events: readonly Event[]
  /** The seat that acts on the board; `undefined` while others are awaited. */
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  /**
   * The table's one intent, for a game that exports an `intent` model: the board shows, edits and commits it, and has
   * no other. `undefined` if nobody acts, as in a replay, or in a game without aimed commands.
   */
  readonly editor?: IntentEditor<Command, Intent> | undefined
  readonly names: readonly string[]
  readonly translator: Translator
  readonly box: AnyBox
  onCommand(command: Command): void
  /** Called for a command that is not among the choices: the table asks the rules and shows the reason. */
  onRefused(command: Command): void
  /** Called with the question about a risk, such as `risky.ability`, that a button of the board has just answered. */
  onAccepted?(question: string): void
  /**
   * For a board that shows its seats itself: who plays there, whether the seat is awaited, its clock, its menu.
   * `undefined` while the table shows the seats.
   */
  readonly seatControls?: SeatControls | undefined
}

export type AnyBoard = ComponentType<
  BoardProps<StateOf<AnyGame>, CommandOf<AnyGame>, EventOf<AnyGame>, AnyIntent>
>

export type AnyTextBoard = Describe<StateOf<AnyGame>, CommandOf<AnyGame>>

export interface SummaryProps {
  readonly state: unknown
  /** The record of the whole match; empty until it is available. */
  readonly record: string
  readonly names: readonly string[]
  readonly translator: Translator
  /** The timeline of the match; `undefined` until it is computed. */
  readonly timeline?: Timeline | undefined
  onRule?(rule: string): void
}

/** A key that only this game has. Its texts are `key.<name>` and, for what it does, `key.<name>.about`. */
export interface OwnKey {
  readonly name: string
  /** The key works anywhere on the page, so people may switch it off. */
  readonly anywhere?: boolean
}

export interface BoardModule {
  readonly Board: AnyBoard
  /** Whether the board shows the seats itself if there is room; the table then has no column of seats. */
  readonly showsSeats?: boolean
  /** How commands are aimed, if the game has any to aim. */
  readonly intent?: AnyIntentModel
  /** How long the board takes to show these events, in milliseconds: the next step waits for it. */
  readonly animationDuration?: (events: readonly Tagged[]) => number
  /** Whether players must see these events before they can act on them, such as where a throw comes to rest. */
  readonly mustBeSeen?: (events: readonly Tagged[]) => boolean
  readonly textBoard?: AnyTextBoard
  /** What a hint for this command should highlight: `planet=C0` is every element with `data-planet="C0"`. */
  readonly anchorsOf?: (command: never, state: never) => readonly string[]
  readonly keys?: readonly OwnKey[]
  readonly marks?: AnyMarkOf
  /** How the log draws the events. */
  readonly logLook?: AnyLogLook
  readonly sounds?: AnyEventSounds
  /** The sound of the place, very quiet. */
  readonly bed?: BedName
  readonly Summary?: ComponentType<SummaryProps>
  /** Draws a board on the picture of a moment; loaded when a match has ended. */
  readonly drawing?: () => Promise<AnyDrawBoard>
  /** Films the moment, where this browser can draw it; loaded when a player wants a clip. */
  readonly filming?: () => (() => Promise<AnyFilmBoard>) | undefined
  /** What the game's symbols mean; boards mark them with `data-term`. */
  readonly glossary?: Glossaries
  /** The paragraph of the rules that says which boards or card values are our own, and where the others come from. */
  readonly sources?: string
}
