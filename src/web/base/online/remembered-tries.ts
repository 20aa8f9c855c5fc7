/** Whether somebody here has tried a daily challenge. Until then the home page has no calendar of it. */

import { readText, removeText, writeText } from '../storage/local-storage.ts'

const TRIED = 'tavolo.challenge'

export function hasTried(): boolean {
  return readText(TRIED) !== undefined
}

export function rememberTry(): void {
  writeText(TRIED, 'yes')
}

export function forgetTries(): void {
  removeText(TRIED)
}
