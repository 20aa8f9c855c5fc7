/** What the frame and a game's board know of each other. The same for every game. */

import type { ComponentType } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Choice, CommandOf, EventOf, Seat, StateOf, Tagged } from '../../../engine/game.ts'
import type { Language } from '../../../engine/words.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { Glossaries } from '../help/glossary.ts'
import type { AnyIntent, AnyIntentModel, IntentEditor } from '../intent/intent.ts'
import type { AnyHearing } from '../sound/cues.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Describe } from './description.ts'

export interface BoardProps<State, Command extends Tagged, Event extends Tagged, Intent = unknown> {
  readonly state: State
  /** What led here from the state shown before, for animation. */
  readonly events: readonly Event[]
  /** Whose hands are on the board; nobody's while others are awaited. */
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  /**
   * The table's one intent, for a game that exports an `intent` model: the board shows it, edits it and commits it,
   * and keeps no other. Nothing where nobody acts, as in a replay, or in a game in which nothing is aimed.
   */
  readonly editor?: IntentEditor<Command, Intent> | undefined
  /** Names of those at the table, by seat. */
  readonly names: readonly string[]
  /** Lines into sentences, for labels. */
  readonly voice: Translator
  readonly box: AnyBox
  onCommand(command: Command): void
  /** An intent that is none of the choices: the frame asks the rule and shows its reason. */
  onRefused(command: Command): void
  /** Opens the rules at a paragraph, where there are rules beside the board. */
  onRule?(rule: string): void
}

/** The board of some game: the frame passes on what it does not understand. */
export type AnyBoard = ComponentType<
  BoardProps<StateOf<AnyGame>, CommandOf<AnyGame>, EventOf<AnyGame>, AnyIntent>
>

/** Likewise its description. */
export type AnyTextBoard = Describe<StateOf<AnyGame>, CommandOf<AnyGame>>

/** What a game has to say of a match that is over. */
export interface SummaryProps {
  /** As it stands at the end. */
  readonly state: unknown
  /** The whole match; an empty text while there is none. */
  readonly record: string
  readonly names: readonly string[]
  readonly voice: Translator
  /** The same, played again step by step; nothing until that is done. */
  readonly timeline?: Timeline | undefined
  /** Opens the rules at a paragraph. */
  onRule?(rule: string): void
}

/** Keys that only this game has. In its words they are `key.<name>`, and what they do is `key.<name>.about`. */
export interface OwnKey {
  readonly name: string
  /** They act wherever one is, and people may switch such keys off. */
  readonly anywhere?: boolean
}

export interface BoardModule {
  readonly Board: AnyBoard
  /** How commands are aimed, if any are. */
  readonly intent?: AnyIntentModel
  /** How long the board takes to show these events, in milliseconds: the next step waits for it. */
  readonly lasts?: (events: readonly Tagged[]) => number
  /** The same view in words, with everything that can be done. */
  readonly described?: AnyTextBoard
  /** What a hint at this command should light: `planet=C0` is whatever has `data-planet="C0"`. */
  readonly anchorsOf?: (command: never, state: never) => readonly string[]
  readonly keys?: readonly OwnKey[]
  /** What is heard of which event. */
  readonly sounds?: AnyHearing
  /** Shown with the result. */
  readonly Summary?: ComponentType<SummaryProps>
  /** What its symbols mean; boards mark them with `data-term`. */
  readonly glossary?: Glossaries
  /** The paragraph that says where reconstructed components come from. */
  readonly sources?: string
  /** Our rules text, by language. */
  readonly rules?: Readonly<Record<Language, () => Promise<string>>>
}
