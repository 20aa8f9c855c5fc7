/** The page title of a table: it says whose turn it is, so that a tab in the background shows it. */

import type { Seat } from '../../engine/game.ts'
import type { PageWords } from '../base/i18n/use-words.ts'
import type { SeatAssignment } from '../base/storage/matches.ts'

export interface TitleNeeds {
  readonly sitters: readonly SeatAssignment[]
  readonly awaited: readonly Seat[]
}

/** People come before bots, because the title is meant to call a person back to the tab. */
export function whoseTurn({ sitters, awaited }: TitleNeeds, t: PageWords['t']): string {
  const isPerson = (seat: Seat) => sitters[seat]?.kind === 'person'
  const seat = awaited.find(isPerson) ?? awaited[0]
  if (seat === undefined) return t('table:title.over')
  const lone = sitters.filter(({ kind }) => kind === 'person').length === 1
  if (lone && isPerson(seat)) return t('table:title.yourTurn')
  return t('table:title.turnOf', { name: sitters[seat]!.name })
}
