/** Up to which version this browser has shown each online match, so that the home page can mark what is new. */

import { forgetRemembered, recall, remember } from './remembered-tables.ts'

const KEY = 'tavolo.seen'

export function rememberSeen(table: string, version: number): void {
  if (seenVersion(table) < version) remember(KEY, table, version)
}

/** 0 if the match was never shown here. */
export function seenVersion(table: string): number {
  const seen = recall(KEY, table)
  return typeof seen === 'number' ? seen : 0
}

export function forgetSeen(): void {
  forgetRemembered(KEY)
}
