/** What the frame and a game's board know of each other. The same for every game. */

import type { ComponentType } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { AnyGame, Choice, CommandOf, EventOf, Seat, StateOf, Tagged } from '../../engine/game.ts'
import type { Language } from '../../engine/words.ts'
import type { Voice } from '../../host/voice.ts'
import type { Timeline } from '../replay/timeline.ts'

export interface BoardProps<State, Command extends Tagged, Event extends Tagged> {
  readonly state: State
  /** What led here from the state shown before, for animation. */
  readonly events: readonly Event[]
  /** Whose hands are on the board; nobody's while others are awaited. */
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  /** Names of those at the table, by seat. */
  readonly names: readonly string[]
  /** Lines into sentences, for labels. */
  readonly voice: Voice
  readonly box: AnyBox
  onCommand(command: Command): void
  /** An intent that is none of the choices: the frame asks the rule and shows its reason. */
  onRefused(command: Command): void
}

/** The board of some game: the frame passes on what it does not understand. */
export type AnyBoard = ComponentType<BoardProps<StateOf<AnyGame>, CommandOf<AnyGame>, EventOf<AnyGame>>>

/** What a game has to say of a match that is over. */
export interface SummaryProps {
  /** The whole match; an empty text while there is none. */
  readonly record: string
  readonly names: readonly string[]
  readonly voice: Voice
  /** The same, played again step by step; nothing until that is done. */
  readonly timeline?: Timeline | undefined
  /** Opens the rules at a paragraph. */
  onRule?(rule: string): void
}

export interface BoardModule {
  readonly Board: AnyBoard
  /** How long the board takes to show these events, in milliseconds: the next step waits for it. */
  readonly lasts?: (events: readonly Tagged[]) => number
  /** Shown with the result. */
  readonly Summary?: ComponentType<SummaryProps>
  /** Our rules text, by language. */
  readonly rules?: Readonly<Record<Language, () => Promise<string>>>
}
