/** The title of a table: whoever is awaited first, so that a tab in the background says whose turn it is. */

import type { Seat } from '../../engine/game.ts'
import type { PageWords } from '../base/i18n/page-words.ts'
import type { Sitter } from '../base/storage/matches.ts'

export interface TitleNeeds {
  readonly sitters: readonly Sitter[]
  readonly awaited: readonly Seat[]
}

/** People at this screen before bots: a tab calls those who can hear it. */
export function whoseTurn({ sitters, awaited }: TitleNeeds, t: PageWords['t']): string {
  const isPerson = (seat: Seat) => sitters[seat]?.kind === 'person'
  const seat = awaited.find(isPerson) ?? awaited[0]
  if (seat === undefined) return t('table:title.over')
  const lone = sitters.filter(({ kind }) => kind === 'person').length === 1
  if (lone && isPerson(seat)) return t('table:title.yourTurn')
  return t('table:title.turnOf', { name: sitters[seat]!.name })
}
