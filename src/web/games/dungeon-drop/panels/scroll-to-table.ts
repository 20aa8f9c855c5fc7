/** Scrolls back to the table after a button was pressed: on a phone the table may be out of view at the button. */

import { isMotionReduced } from '../../../base/settings/reduced-motion.ts'

export function scrollToTable(pressed: Element): void {
  // Keyboard users keep the focus on the button, so it must stay visible.
  if (pressed.matches(':focus-visible')) return
  // On a small screen the button is in the bar of the table, not on the board.
  const table = document.querySelector('.drop__table')
  table?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' })
}
