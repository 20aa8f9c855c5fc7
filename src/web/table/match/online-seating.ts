/** What differs at a table of a server: only some of its people are at this screen. */

import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { ChatTab } from '../panel/SidePanel.tsx'
import type { MenuEntry } from '../top-bar/TopBar.tsx'

/** A position of an online match, once it is shown. */
export interface ShownPosition {
  readonly version: number
  /** Whether somebody at this screen is awaited. */
  readonly yourTurn: boolean
}

export interface OnlineSeating {
  /** The seats of the people at this screen; none for a spectator. */
  readonly yours: readonly Seat[]
  /** Whether this screen is connected. */
  readonly connected: boolean
  /** The current names, by seat: people may change theirs, or be forgotten. */
  readonly names: readonly string[]
  /** What can be done with the match once it is over; part of the card with the result. */
  readonly endActions: ReactNode
  onShown(position: ShownPosition): void
  readonly parts?: OnlineParts
}

/** What the page of an online table adds to the usual table. */
export interface OnlineParts {
  /** Beside the name of a seat. */
  seatNotes(seat: Seat): ReactNode
  /** Under the status line. */
  readonly notices: ReactNode
  readonly chat: ChatTab
  /** What the people here may do about the match after this many steps. */
  menu(step: number): readonly MenuEntry[]
  /** Why there are no hints, if there are none. */
  readonly noHint: string | undefined
  /** What the result offers to do next. */
  readonly again: ReactNode
  /** The result, if the match did not end by the rules. */
  readonly ending: ReactNode | undefined
  /** Called with the version that is shown. */
  onVersion(version: number): void
}
