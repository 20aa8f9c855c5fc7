/** What this browser remembers about online play: the name of its user, and whether there are tables to look for. */

import { readText, writeText } from '../storage/local-storage.ts'
import { waitingKey } from '../storage/waiting.ts'

const NAME = 'tavolo.name'
const PLAYED = 'tavolo.online'
const TRIED = 'tavolo.challenge'
export const GUEST_KEYS = [NAME, PLAYED, TRIED, waitingKey('tables')]

export function guestName(): string {
  return readText(NAME) ?? ''
}

export function rememberGuestName(name: string): void {
  writeText(NAME, name)
}

/** Whether somebody here has sat at an online table. Until then the home page does not ask the server. */
export function hasPlayedOnline(): boolean {
  return readText(PLAYED) !== undefined
}

export function rememberOnlinePlay(): void {
  writeText(PLAYED, 'yes')
}

/** Whether somebody here has tried a daily challenge. Until then the home page has no calendar of it. */
export function hasTried(): boolean {
  return readText(TRIED) !== undefined
}

export function rememberTry(): void {
  writeText(TRIED, 'yes')
}
