/** What a game gives so that a position can be set up by hand: a draft, how presses on its board change it, and a panel. */

import { type ComponentType, createContext } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Refusal, StateOf } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'

/** The draft of any game: the page passes on values whose types it does not know. */
type AnyDraft = StateOf<AnyGame>

export interface PositionPanelProps<Draft> {
  readonly draft: Draft
  readonly names: readonly string[]
  edit(change: (draft: Draft) => Draft): void
}

/** What a board of the editor gets from the table around it. */
export interface EditedBoardProps {
  readonly names: readonly string[]
  readonly translator: Translator
}

export const DraftContext = createContext<Pick<PositionPanelProps<AnyDraft>, 'draft' | 'edit'> | undefined>(
  undefined,
)

export interface PositionEditorOf<Draft> {
  /** From a position in the notation of the game or, without one, an empty board for so many seats. */
  begin(at: { readonly seats: number; readonly notation?: string | undefined }): Draft
  seatsOf(draft: Draft): number
  /** What the board draws; it need not be possible. */
  stateOf(draft: Draft): unknown
  /** The notation, from which the rules say whether the position is possible. */
  notationOf(draft: Draft): string
  /** What a press on this part of the board does; the same draft if it does nothing. */
  pressed?(draft: Draft, part: Element): Draft
  /** What is wrong, if the editor has a better sentence for it than the rules. */
  explain?(
    fault: Refusal,
    speech: { readonly translator: Translator; readonly names: readonly string[] },
  ): string | undefined
  /** In place of the board, for positions that need more than presses. It finds the draft in the context. */
  readonly Board?: ComponentType<EditedBoardProps>
  readonly Panel: ComponentType<PositionPanelProps<Draft> & { readonly box: AnyBox }>
}

export type AnyPositionEditor = PositionEditorOf<AnyDraft>
