/** The parameters of requests in the description of the API. */

import { TOKEN_HEADERS } from '../../../wire/table-api.ts'

const token = { type: 'string', maxLength: 100 }

/** Where earlier pages have put a token: an address ends in the logs of proxies. */
const inAddress = (name: string) => ({ name, in: 'query', deprecated: true, schema: token })
const inHeader = (name: string) => ({ name, in: 'header', description: 'From the link.', schema: token })

/** By their names in the description. */
export const PARAMETERS = {
  id: { name: 'id', in: 'path', required: true, description: 'Of a table.', schema: { type: 'string' } },
  inviteHeader: inHeader(TOKEN_HEADERS.invite),
  watchHeader: inHeader(TOKEN_HEADERS.watch),
  invite: inAddress('invite'),
  watch: inAddress('watch'),
  game: { name: 'game', in: 'query', schema: { type: 'string', maxLength: 100 } },
  seats: { name: 'seats', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 64 } },
  day: { name: 'day', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
  join: {
    ...{ name: 'join', in: 'query', schema: { const: '1' } },
    description: 'Send nothing of the match until the client joins it.',
  },
  protocol: {
    ...{ name: 'Sec-WebSocket-Protocol', in: 'header', schema: { type: 'string' } },
    description: '`tavolo, watch.TOKEN` for spectators.',
  },
  origin: {
    ...{ name: 'Origin', in: 'header', required: true, schema: { type: 'string' } },
    description: 'The address of this server, as browsers send it from its pages.',
  },
}
