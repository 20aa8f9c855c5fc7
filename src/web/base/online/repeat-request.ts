/**
 * Requests that are carried out once, however often they are sent. If there is no answer, they are sent again with the
 * same key, and the server gives the answer that was lost.
 */

import type { RequestKey } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { OnlineAnswer } from './online-client.ts'

/** The delays before it is sent again, in milliseconds. */
const WAITS = [500, 1_000, 2_000, 4_000]

/** Requests that never got an answer, by what the person wanted: they may press the same button again. */
const unanswered = new Map<string, object & { readonly key: RequestKey }>()
const MOST = 10

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Whether the request may have been carried out: the connection was lost, or a proxy answered for the server. */
function isLost(answer: OnlineAnswer<unknown>): boolean {
  return !answer.ok && (answer.problem === 'unreachable' || answer.problem === 'failed')
}

interface Repeatable<Value> {
  /** The same text for the same wish. */
  readonly wish: string
  /** Makes the request, unless one for the same wish has had no answer. */
  make(): object
  send(request: object): Promise<OnlineAnswer<Value>>
}

export async function sendUntilAnswered<Value>(wanted: Repeatable<Value>): Promise<OnlineAnswer<Value>> {
  const { wish, make, send } = wanted
  const request = unanswered.get(wish) ?? { ...make(), key: newUuid() }
  unanswered.delete(wish)
  let answer = await send(request)
  for (const wait of WAITS) {
    if (!isLost(answer) || !navigator.onLine) break
    await sleep(wait)
    answer = await send(request)
  }
  if (isLost(answer)) unanswered.set(wish, request)
  const [oldest] = unanswered.keys()
  if (unanswered.size > MOST && oldest !== undefined) unanswered.delete(oldest)
  return answer
}
