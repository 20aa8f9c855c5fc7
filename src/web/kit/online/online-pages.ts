/** Pages about online play that are not about one table. Their addresses look like those of tables. */

import { CHANNEL_PAGES } from '../../../wire/channels-api.ts'
import { hashOf } from '../../base/routes/routes.ts'

/** Takes the place of a table's id, which is a UUID. */
export const PLACES = { you: 'you', openTables: 'open', ...CHANNEL_PAGES } as const

type Place = 'you' | 'openTables'

/** `token`: that of a link to another device. */
export function placeAddress(place: Place, token?: string): string {
  return hashOf({ page: 'online', match: PLACES[place], invite: token, watch: undefined })
}
