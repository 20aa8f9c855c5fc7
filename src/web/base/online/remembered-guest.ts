/** What this browser remembers about online play: the name of its user, and whether there are tables to look for. */

import { readText, writeText } from '../storage/local-storage.ts'
import { waitingKey } from '../storage/waiting.ts'

const NAME = 'tavolo.name'
const PLAYED = 'tavolo.online'
export const GUEST_KEYS = [NAME, PLAYED, waitingKey('tables')]

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
