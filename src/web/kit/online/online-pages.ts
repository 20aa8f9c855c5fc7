/** Pages about online play that are not about one table. Their addresses look like those of tables. */

import { CHANNEL_PAGES } from '../../../wire/channels-api.ts'
import { hashOf } from '../../base/routes/routes.ts'

/** Takes the place of a table's id, which is a UUID. */
export const PLACES = {
  you: 'you',
  openTables: 'open',
  ratings: 'ratings',
  challenge: 'challenge',
  ...CHANNEL_PAGES,
} as const

type Place = Exclude<keyof typeof PLACES, keyof typeof CHANNEL_PAGES>

/** `token`: that of a link to another device, or the day of a challenge. */
export function placeAddress(place: Place, token?: string): string {
  return hashOf({ page: 'online', match: PLACES[place], invite: token, watch: undefined })
}
