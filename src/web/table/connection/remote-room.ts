/** A room on a server, for the table: it looks like the worker of a room in this browser. */

import type { Ask } from '../../../host/messages.ts'
import type { TableTold } from '../../../host/table.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import type { RoomPort } from './use-room-worker.ts'

/** A connection that gives no answer for so long is dead, although it looks open. In milliseconds. */
const NO_ANSWER = 20_000

export function remoteRoom(socket: TableSocket): RoomPort {
  const unanswered = new Map<string, Ask>()
  let detach: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (told: TableTold) => port.onmessage?.(new MessageEvent('message', { data: told }))
  /** Waits anew for an answer, if there is something to wait for. */
  const expect = () => {
    clearTimeout(timer)
    if (unanswered.size > 0) timer = setTimeout(() => socket.restart(), NO_ANSWER)
  }
  const reader = {
    message(told: TableTold) {
      if (told.type === 'done' || told.type === 'refused' || told.type === 'stale') {
        unanswered.delete(told.id)
        expect()
      }
      tell(told)
    },
    opened() {
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
          socket.send(message)
          return
        // The rest concerns rooms in this browser: the server has its own pace, seats and records.
        default:
      }
    },
    terminate() {
      clearTimeout(timer)
      unanswered.clear()
      detach?.()
      port.onmessage = null
    },
  }
  return port
}
