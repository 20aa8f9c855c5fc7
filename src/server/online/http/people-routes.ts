/** The routes of people: their name, their other devices, and deleting their data. */

import type { FastifyInstance } from 'fastify'
import type { RecoveryLink, You } from '../../../wire/people-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ActionNeeds } from '../actions/action-context.ts'
import { countPerMinute } from '../actions/rate-counters.ts'
import { newCookie, noCookies } from '../identity/person-cookie.ts'
import { newLink, tokenHash } from '../identity/secret-tokens.ts'
import type { Answers } from './answer-requests.ts'
import { readNothing, readRename, readTakeLink } from './read-requests.ts'
import { isSecure } from './request-origin.ts'

/** How long a link to another device is valid, in milliseconds. */
const LINK_LASTS = 15 * 60_000

const NOT_KNOWN: OnlineRefusal = { problem: 'noPerson' }

export function servePeopleRoutes(server: FastifyInstance, needs: ActionNeeds, { answer }: Answers): void {
  const { store, tables, limits, now } = needs
  const { people } = store
  const mayLink = countPerMinute(now)
  const tellTables = async (changed: readonly string[]): Promise<void> => {
    for (const id of changed) await tables.changed(id)
  }
  const you = async (person: string): Promise<You | OnlineRefusal> => {
    const name = await people.nameOf(person)
    return name === undefined ? NOT_KNOWN : { name }
  }

  server.get(
    '/api/me',
    answer(readNothing, async ({ person }): Promise<You> => {
      const name = person === undefined ? undefined : await people.nameOf(person)
      return name === undefined ? {} : { name }
    }),
  )
  server.post(
    '/api/me/name',
    answer(readRename, async ({ person }, { name }) => {
      if (person === undefined) return NOT_KNOWN
      await tellTables(await people.rename(person, name))
      return you(person)
    }),
  )
  server.post(
    '/api/me/link',
    answer(readNothing, async ({ person }): Promise<RecoveryLink | OnlineRefusal> => {
      if (person === undefined) return NOT_KNOWN
      if (!mayLink(person, limits.linksOfPerson)) return { problem: 'tooMany' }
      const { token, hash } = newLink()
      const expires = now() + LINK_LASTS
      await people.addRecoveryLink({ person, tokenHash: hash, expires })
      return { token, expires }
    }),
  )
  server.post(
    '/api/me/device',
    answer(readTakeLink, async ({ request, reply }, { token }) => {
      const device = newCookie({ secure: isSecure(request.headers) })
      const person = await people.takeRecoveryLink(tokenHash(token), { tokenHash: device.hash, now: now() })
      if (person === undefined) return { problem: 'badLink' } as const
      reply.header('set-cookie', device.cookie)
      return you(person)
    }),
  )
  server.post(
    '/api/me/forget',
    answer(readNothing, async ({ person, request, reply }): Promise<You> => {
      if (person !== undefined) await tellTables(await people.forget(person))
      reply.header('set-cookie', noCookies({ secure: isSecure(request.headers) }))
      return {}
    }),
  )
}
