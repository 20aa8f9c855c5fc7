/** Who sits in front of this screen, as far as it was told: kept with the tab, so that a reload shows nobody more. */

import type { Seat } from '../../../engine/game.ts'
import { settings } from '../../base/settings/settings.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'

const keyOf = (matchId: string): string => `tavolo.front.${matchId}`
const tab = () => sessionStorage

export function lastViewer(matchId: string, people: readonly Seat[]): Seat | undefined {
  const kept = readText(keyOf(matchId), tab)
  return people.find(seat => String(seat) === kept)
}

export function rememberViewer(matchId: string, seat: Seat): void {
  writeText(keyOf(matchId), String(seat), tab)
}

/** As whom a match may be looked at here while it goes on: where it is not known who sits here, as nobody of them. */
export function peopleInFront(matchId: string, people: readonly Seat[]): readonly Seat[] {
  if (people.length < 2 || settings.now().curtain === 'never') return people
  const holder = lastViewer(matchId, people)
  return holder === undefined ? [] : [holder]
}
