/** What a button asks for is seen on the table, which on a phone may have been scrolled away to reach the button. */

import { lessMotion } from '../../../base/settings/motion.ts'

export function lookAtTable(pressed: Element): void {
  // Whoever goes by the keyboard is still at the button, and must see it.
  if (pressed.matches(':focus-visible')) return
  const table = pressed.closest('.drop')?.querySelector('.drop__table')
  table?.scrollIntoView({ block: 'nearest', behavior: lessMotion() ? 'auto' : 'smooth' })
}
