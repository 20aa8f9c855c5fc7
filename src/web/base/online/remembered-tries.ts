/** Whether somebody here has tried a challenge. Until then the home page does not load its calendar. */

import { readText, writeText } from '../storage/local-storage.ts'

const TRIED_KEY = 'tavolo.challenge'

export function hasTried(): boolean {
  return readText(TRIED_KEY) !== undefined
}

export function rememberTry(): void {
  writeText(TRIED_KEY, 'yes')
}
