/** Which sheet of a compact table is open, and how far; and where in the frame its parts are. */

import { createContext, use } from 'react'

export type SheetHeight = 'closed' | 'half' | 'full'

/**
 * The table closes a sheet again that it opened for an action. The list of actions does not open over a sheet that a
 * lesson or a hint speaks of.
 */
export type SheetOpener = 'player' | 'action' | 'highlight'

export interface OpenSheet {
  readonly id: string
  readonly height: 'half' | 'full'
  readonly by: SheetOpener
}

export interface Sheets {
  readonly open: OpenSheet | undefined
  show(sheet: OpenSheet): void
  close(): void
}

/** Elements of the frame into which boards and panels render: on a compact screen only. */
export interface Slots {
  readonly figure: HTMLElement
  readonly buttons: HTMLElement
  readonly gameTabs: HTMLElement
  readonly tableTabs: HTMLElement
  readonly layer: HTMLElement
}

/** `undefined` if the table is not compact, and `null` until the frame is in the page. */
export const SlotsContext = createContext<Slots | null | undefined>(undefined)

/** Whether something can be done on the board: in a replay, or while a position is set up, it has no bar, and no sheet opens by itself. */
export const ActiveBoardContext = createContext(true)

const NO_SHEETS: Sheets = { open: undefined, show() {}, close() {} }

export const SheetsContext = createContext<Sheets>(NO_SHEETS)

export const useSheets = (): Sheets => use(SheetsContext)

/** Where a finger has left the sheet: `share` of the layer is covered, and it moved on by `speed` shares a second. */
export function heightAfter(share: number, speed: number): SheetHeight {
  const goal = share + Math.max(-1, Math.min(1, speed * 0.15))
  if (goal < 0.28) return 'closed'
  return goal < 0.76 ? 'half' : 'full'
}
