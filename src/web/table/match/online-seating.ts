/** What differs at a table of a server: only some of its people are at this screen. */

import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import type { ChatTab } from '../panel/SidePanel.tsx'
import type { MenuEntry } from '../top-bar/TopBar.tsx'

/** A position of an online match, once it is shown. */
export interface ShownPosition {
  readonly version: number
  readonly yourTurn: boolean
}

/** A step of an online match, once it is shown. */
export interface ShownMove {
  readonly version: number
  /** Who caused it; undefined when the page joins the match, or joins it again. */
  readonly by: { readonly seat: Seat; readonly undo: boolean } | undefined
  /** The steps of the log, and who took each. */
  readonly log: readonly LogLine[]
}

export interface OnlineSeating {
  readonly yours: readonly Seat[]
  readonly connected: boolean
  /** Whether the server fails again and again. */
  readonly failing: boolean
  /** The current names, by seat: people may change theirs, or be forgotten. */
  readonly names: readonly string[]
  /** What can be done with the match once it is over; part of the card with the result. */
  readonly endActions: ReactNode
  onShown(position: ShownPosition): void
  readonly parts?: OnlineParts
}

export interface OnlineParts {
  seatNotes(seat: Seat): ReactNode
  readonly notices: ReactNode
  readonly chat: ChatTab
  /** How the people here may give up the match after this many steps. */
  menu(step: number): readonly MenuEntry[]
  readonly noHint: string | undefined
  readonly again: ReactNode
  /** The result, if the match did not end by the rules. */
  readonly ending: ReactNode | undefined
  onMove(move: ShownMove): void
  /** Whether somebody who opens the table is told what happened since their last turn. */
  readonly opensWithNews: boolean
}
