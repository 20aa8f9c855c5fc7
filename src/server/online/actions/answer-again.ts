/**
 * Repeats the answer to a request if the first one was lost. The key of the request is a secret of the browser that
 * sent it.
 */

import type { OnlineRefusal, RequestKey } from '../../../wire/table-api.ts'
import type { KeyedRequest } from '../../store/request-keys.ts'
import { refuseSight } from '../decisions/table-access.ts'
import { tokenHash } from '../identity/secret-tokens.ts'
import type { ActionNeeds, TableAfter, Visitor } from './action-context.ts'

const BAD_REQUEST: OnlineRefusal = { problem: 'badRequest' }

export function createRepeatedAnswers({ store, now }: Pick<ActionNeeds, 'store' | 'now'>) {
  return {
    /** The table that the request has opened or changed; undefined if it has not been carried out. */
    async answerAgain(
      visitor: Visitor,
      key: RequestKey | undefined,
      /** The table of the request, if it does not open one. */
      at?: string,
    ): Promise<TableAfter | undefined> {
      const before = key && (await store.tables.requestWithKey(tokenHash(key), now()))
      if (!before) return undefined
      const { person, table: id, isNew } = before
      if (at !== undefined && at !== id) return BAD_REQUEST
      // The key is as good as a cookie only for a browser that had none: any other would have sent its own.
      if (visitor.person() !== person) {
        if (!isNew || !visitor.isNew()) return BAD_REQUEST
        await visitor.resume(person)
      }
      const table = await store.tables.find(id)
      return table ? (refuseSight(table, { person }) ?? table) : { problem: 'noTable' }
    },
    /** What is stored with the change that the request makes. */
    keyed(
      visitor: Visitor,
      key: RequestKey | undefined,
      { person, table }: Pick<KeyedRequest, 'person' | 'table'>,
    ): { readonly request?: KeyedRequest } {
      if (key === undefined) return {}
      return { request: { keyHash: tokenHash(key), person, table, isNew: visitor.isNew(), time: now() } }
    },
  }
}
