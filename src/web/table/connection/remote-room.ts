/** A room on a server, for the table: it looks like the worker of a room in this browser. */

import type { AnyGame } from '../../../engine/game.ts'
import { followMatch, isAnswer, isFollowTold } from '../../../host/follow-match.ts'
import type { Ask, FollowTold, ShownStep } from '../../../host/messages.ts'
import type { TableTold } from '../../../host/table.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import type { RoomPort } from './use-room-worker.ts'

/** A connection that gives no answer for so long is dead, although it looks open. In milliseconds. */
const NO_ANSWER = 20_000

function restartUnlessAnswered(socket: TableSocket) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Waits anew, if there is something to wait for. */
    begin(isAwaited: boolean): void {
      clearTimeout(timer)
      if (isAwaited) timer = setTimeout(() => socket.restart(), NO_ANSWER)
    },
  }
}

/** `game`: the rules of the match, with which this page carries out what the server has done. */
export function remoteRoom(socket: TableSocket, game: AnyGame): RoomPort {
  const followed = followMatch(game)
  const unanswered = new Map<string, Ask>()
  const waiting = restartUnlessAnswered(socket)
  let detach: (() => void) | undefined
  const tell = (told: TableTold) => port.onmessage?.(new MessageEvent('message', { data: told }))
  const expect = () => waiting.begin(unanswered.size > 0)
  const show = (step: ShownStep | undefined | 'differs') => {
    if (step !== 'differs') return step && tell(step)
    console.warn('This page and the server differ about the match: it is loaded again.')
    socket.send(followed.join())
  }
  const reader = {
    message(told: TableTold | FollowTold) {
      if (isFollowTold(told)) return show(followed.follow(told))
      if (told.type === 'shown') followed.show(told)
      tell(told)
      if (told.type === 'seated' || !isAnswer(told)) return
      const ask = unanswered.get(told.id)
      unanswered.delete(told.id)
      expect()
      show(followed.answer(told, ask))
    },
    opened() {
      socket.send(followed.join())
      // The server knows the id of a request that it has carried out, and only answers it again.
      for (const ask of unanswered.values()) socket.send(ask)
      expect()
    },
    notAccepted() {
      // Sent again, it would close the next connection too.
      unanswered.clear()
      expect()
      tell({ type: 'broken', problem: 'the server did not accept a message' })
    },
  }
  const port: RoomPort = {
    onmessage: null,
    onerror: null,
    postMessage(message: ToWorker) {
      switch (message.type) {
        case 'open':
          detach ??= socket.attach(reader)
          return
        case 'command':
        case 'undo':
          unanswered.set(message.id, message)
          socket.send(message)
          expect()
          return
        // These are about the position on the screen. If they are lost, the next one comes with the connection.
        case 'hint':
        case 'noHint':
        case 'begin':
        case 'earlier':
          socket.send(message)
          return
        // The rest concerns rooms in this browser: the server has its own pace, seats and records.
        default:
      }
    },
    terminate() {
      waiting.begin(false)
      unanswered.clear()
      detach?.()
      port.onmessage = null
    },
  }
  return port
}
