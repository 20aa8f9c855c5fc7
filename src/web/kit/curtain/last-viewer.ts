/** Who sat at this screen last, saved for the tab, so that a reload reveals nothing to another person. */

import type { Seat } from '../../../engine/game.ts'
import { settings } from '../../base/settings/settings.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'

const keyOf = (matchId: string): string => `tavolo.front.${matchId}`
const tab = () => sessionStorage

export function lastViewer(matchId: string, people: readonly Seat[]): Seat | undefined {
  const stored = readText(keyOf(matchId), tab)
  return people.find(seat => String(seat) === stored)
}

export function rememberViewer(matchId: string, seat: Seat): void {
  writeText(keyOf(matchId), String(seat), tab)
}

/** Whose perspective may be shown here during a match: nobody's, if it is unknown who sits at the screen. */
export function peopleInFront(matchId: string, people: readonly Seat[]): readonly Seat[] {
  if (people.length < 2 || settings.now().curtain === 'never') return people
  const holder = lastViewer(matchId, people)
  return holder === undefined ? [] : [holder]
}
