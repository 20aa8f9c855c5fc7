/** Identifies the sender of a request, parses it, and sends the answer or the refusal. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefused, type OnlineProblem, type OnlineRefusal } from '../../../wire/table-api.ts'
import type { ActionNeeds, Person, TableAfter, Visitor } from '../actions/action-context.ts'
import { countPerMinute } from '../actions/rate-counters.ts'
import { tableFor } from '../decisions/table-view.ts'
import { countedAddress } from '../identity/counted-address.ts'
import { createNewcomers } from '../identity/newcomers.ts'
import { addPerson, newCookie, personOf } from '../identity/person-cookie.ts'
import { isSecure } from './request-origin.ts'

export const PROBLEM_STATUS: Readonly<Record<OnlineProblem, number>> = {
  badRequest: 400,
  tooLarge: 413,
  badName: 400,
  nameTaken: 409,
  notInvited: 403,
  notHost: 403,
  noTable: 404,
  seatTaken: 409,
  tableFull: 409,
  seatsOpen: 409,
  alreadyStarted: 409,
  tooMany: 429,
  tooManyToday: 429,
  tooManyTables: 409,
  noSpace: 503,
  stillPlaying: 409,
  badRecord: 400,
  badLink: 404,
  noPerson: 404,
  notYourSeat: 403,
  notNow: 409,
  tooLate: 409,
  badText: 400,
  muted: 403,
  removed: 403,
  badInvitation: 403,
  oneSeat: 409,
  noHoliday: 409,
  holidayTwice: 409,
  badAddress: 400,
  privateAddress: 400,
  noAnswer: 409,
  declined: 409,
  tooManyChannels: 409,
  noMail: 409,
  switchedOff: 404,
  alreadyTried: 409,
}

/** In seconds: after it, the limits of a minute allow the next request. */
const NEXT_MINUTE = 60

/** Every refusal because of a limit says when to try again. */
export function refuse(
  reply: FastifyReply,
  { problem, why, retryAfter = NEXT_MINUTE }: OnlineRefusal & { readonly retryAfter?: number },
  status = PROBLEM_STATUS[problem],
): FastifyReply {
  if (status === PROBLEM_STATUS.tooMany) reply.header('retry-after', retryAfter)
  const refusal: OnlineRefusal = { problem, ...(why ? { why } : {}) }
  return reply.code(status).send(refusal)
}

/** A request, its sender, and where its answer goes. */
export interface Asked {
  readonly visitor: Visitor
  readonly person: Person
  /** The part of the address that names a table; empty if there is none. */
  readonly id: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Read<Body> = (body: unknown) => Body | OnlineRefusal

/** Creates request handlers. */
export interface Answers {
  answer<Body extends object>(
    read: Read<Body>,
    act: (asked: Asked, body: Body) => Promise<object | string>,
  ): Handler
  /** Answers with the table after the request. */
  answerWithTable<Body extends object>(
    read: Read<Body>,
    act: (asked: Asked, body: Body) => Promise<TableAfter>,
  ): Handler
}

/** Returns the sender of a request; undefined if they send too many. */
function visitors({ store, limits, now }: ActionNeeds) {
  const mayAsk = countPerMinute(now)
  const newcomers = createNewcomers(now)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> => {
    const { headers } = request
    const address = countedAddress(request.ip)
    let person = await personOf(store.tables, headers)
    const isNew = person === undefined
    // All without a cookie have the allowance of one person, so that nobody gains by dropping theirs.
    const asks = person === undefined ? `nameless ${address}` : `person ${person}`
    if (!mayAsk(asks, limits.requestsOfPerson)) return undefined
    return {
      address,
      person: () => person,
      isNew: () => isNew,
      isNewcomer: () => newcomers.has(person),
      async resume(known) {
        const { hash, cookie } = newCookie({ secure: isSecure(headers) })
        await store.people.replaceToken({ person: known, tokenHash: hash })
        // A browser has one person: that of a request that was carried out twice at the same time is not used.
        reply.removeHeader('set-cookie').header('set-cookie', cookie)
        person = known
      },
      async join(name) {
        if (person !== undefined || !mayAsk(`new ${address}`, limits.newPeopleOfAddress)) return person
        const added = await addPerson(store.tables, { name, created: now(), secure: isSecure(headers) })
        reply.header('set-cookie', added.cookie)
        person = added.person
        newcomers.add(person)
        return person
      },
    }
  }
}

export function createAnswers(needs: ActionNeeds): Answers {
  const { tables } = needs
  const visitorOf = visitors(needs)
  const answer: Answers['answer'] = (read, act) => async (request, reply) => {
    const visitor = await visitorOf(request, reply)
    if (!visitor) return refuse(reply, { problem: 'tooMany' })
    const body = read(request.method === 'GET' ? request.query : request.body)
    if (isRefused(body)) return refuse(reply, body)
    const { id = '' } = request.params as { readonly id?: string }
    const answered = await act({ visitor, person: visitor.person(), id, request, reply }, body)
    if (typeof answered === 'object' && isRefused(answered)) return refuse(reply, answered)
    return reply.send(answered)
  }
  return {
    answer,
    answerWithTable: (read, act) =>
      answer(read, async (asked, body) => {
        const table = await act(asked, body)
        if (isRefused(table)) return table
        const { id } = table.head
        const here = await tables.present(id)
        return tableFor(table, asked.visitor.person(), { here, away: tables.away(id), now: needs.now() })
      }),
  }
}
