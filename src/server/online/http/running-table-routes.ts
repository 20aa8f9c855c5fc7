/** The part of the HTTP API that is about running tables. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { createPlayActions } from '../actions/during-match.ts'
import type { ActionNeeds, Visitor } from '../actions/prepare-match.ts'
import {
  readChat,
  readMute,
  readNothing,
  readOwnSeat,
  readReport,
  readSettings,
  readUndoAnswer,
} from './read-requests.ts'

interface Params {
  readonly Params: { readonly id: string }
}

type Handler = (request: FastifyRequest<Params>, reply: FastifyReply) => Promise<FastifyReply>

/** Makes a handler that answers with the table as it is afterwards, or with the refusal. */
type WithVisitor = <Body extends object>(
  read: (body: unknown) => Body | OnlineRefusal,
  act: (visitor: Visitor, body: Body, id: string) => Promise<KeptTable | OnlineRefusal>,
) => Handler

export function serveRunningTableRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  withVisitor: WithVisitor,
): void {
  const actions = createPlayActions(needs)
  const handlers: Readonly<Record<string, Handler>> = {
    settings: withVisitor(readSettings, ({ person }, body, id) => actions.settings(id, person(), body)),
    concede: withVisitor(readOwnSeat, ({ person }, body, id) => actions.concede(id, person(), body)),
    leave: withVisitor(readOwnSeat, ({ person }, body, id) => actions.leave(id, person(), body)),
    return: withVisitor(readOwnSeat, ({ person }, body, id) => actions.comeBack(id, person(), body)),
    abort: withVisitor(readNothing, ({ person }, _body, id) => actions.abort(id, person())),
    rematch: withVisitor(readNothing, ({ person }, _body, id) => actions.rematch(id, person())),
    undo: withVisitor(readUndoAnswer, ({ person }, body, id) => actions.undo(id, person(), body)),
    mute: withVisitor(readMute, ({ person }, body, id) => actions.mute(id, person(), body)),
    report: withVisitor(readReport, ({ person }, body, id) => actions.report(id, person(), body)),
    chat: withVisitor(readChat, (visitor, body, id) => actions.chat(id, visitor, body)),
  }
  for (const [name, handler] of Object.entries(handlers)) {
    server.post<Params>(`/api/tables/:id/${name}`, handler)
  }
}
