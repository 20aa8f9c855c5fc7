/**
 * Whether the text view, a list of all actions, is open beside the board. It repeats what the board shows, so players
 * with mouse or touch do without it. It opens if the settings say so, if it was open at the last table, or when somebody
 * begins to use the keyboard.
 */

import { settings } from '../../base/settings/settings.ts'
import { readText, type TextStorage, writeText } from '../../base/storage/local-storage.ts'
import { textBoardShown } from './use-text-board.ts'

const STORED = 'tavolo.textViewOpen'
const browser = (): TextStorage => localStorage

/** Whether it is open from the beginning. */
export function textViewOpens(where = browser): boolean {
  return settings.now().textView === 'always' || readText(STORED, where) === 'yes' || textBoardShown()
}

/** Whether the keyboard opens it: not if the player has closed it by hand. */
export function keyboardOpensTextView(where = browser): boolean {
  return readText(STORED, where) !== 'no'
}

export function storeTextView(open: boolean, where = browser): void {
  writeText(STORED, open ? 'yes' : 'no', where)
}

/** Where the keys belong to something other than the table. */
const ELSEWHERE = 'dialog, [role="menu"], [role="dialog"], input, select, textarea, .panel, .sheet, .tip'

/**
 * Whether a key is used to navigate the table. The arrow keys alone scroll the page: they count only on the board,
 * where they move the focus.
 */
export function movesAbout({
  key,
  target,
}: {
  readonly key: string
  readonly target: EventTarget | null
}): boolean {
  const element = target instanceof Element ? target : undefined
  if (element?.closest(ELSEWHERE)) return false
  if (key === 'Tab') return true
  return key.startsWith('Arrow') && element?.closest('.table__board') != null
}
