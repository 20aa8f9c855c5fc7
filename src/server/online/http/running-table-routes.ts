/** The routes of running tables: leaving, undo, rematch and chat. */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createChat } from '../actions/chat.ts'
import { createLeavingAndUndo } from '../actions/leave-or-undo.ts'
import { createRematch } from '../actions/rematch.ts'
import type { Answers } from './answer-requests.ts'
import {
  readChat,
  readMute,
  readNothing,
  readOwnSeat,
  readPause,
  readRematch,
  readReport,
  readUndoAnswer,
} from './read-requests.ts'

export function serveRunningTableRoutes(
  server: FastifyInstance,
  needs: ActionNeeds,
  { answerWithTable: withTable }: Answers,
): void {
  const match = createLeavingAndUndo(needs)
  const chat = createChat(needs)
  const rematch = createRematch(needs)
  const handlers = {
    concede: withTable(readOwnSeat, ({ id, person }, body) => match.concede(id, person, body)),
    leave: withTable(readOwnSeat, ({ id, person }, body) => match.leave(id, person, body)),
    return: withTable(readOwnSeat, ({ id, person }, body) => match.comeBack(id, person, body)),
    abort: withTable(readNothing, ({ id, person }) => match.abort(id, person)),
    pause: withTable(readPause, ({ id, person }, body) => match.pause(id, person, body)),
    undo: withTable(readUndoAnswer, ({ id, person }, body) => match.answerUndo(id, person, body)),
    rematch: withTable(readRematch, ({ id, person }, body) => rematch(id, person, body)),
    mute: withTable(readMute, ({ id, person }, body) => chat.mute(id, person, body)),
    report: withTable(readReport, ({ id, person }, body) => chat.report(id, person, body)),
    chat: withTable(readChat, ({ id, visitor }, body) => chat.say(id, visitor, body)),
  }
  for (const [name, handler] of Object.entries(handlers)) server.post(`/api/tables/:id/${name}`, handler)
}
