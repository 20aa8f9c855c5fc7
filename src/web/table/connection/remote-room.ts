/** A room on a server, for the table: it looks like the worker of a room in this browser. */

import type { AnyGame } from '../../../engine/game.ts'
import type { TableTold } from '../../../host/table.ts'
import { followMatch, isAnswer, isFollowTold } from '../../../wire/follow-match.ts'
import type { Ask, FollowTold, HintAsk, ShownStep } from '../../../wire/match-messages.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { ToWorker } from '../../base/workers/worker-messages.ts'
import type { RoomPort } from './input-guard.ts'

/** A connection that gives no answer for so long is dead, although it looks open. In milliseconds. */
const NO_ANSWER = 20_000

/** The requests that the server has not answered yet. */
function createUnanswered(socket: TableSocket) {
  const asks = new Map<string, Ask>()
  let hint: (HintAsk & { type: 'hint' }) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitAnew = (): void => {
    clearTimeout(timer)
    if (asks.size > 0) timer = setTimeout(() => socket.restart(), NO_ANSWER)
  }
  return {
    ask(ask: Ask): void {
      asks.set(ask.id, ask)
      socket.send(ask)
      waitAnew()
    },
    askHint(ask: HintAsk): void {
      hint = ask.type === 'hint' ? ask : undefined
      socket.send(ask)
    },
    sendAgain(): void {
      // The server knows the id of a request that it has carried out, and only answers it again.
      for (const ask of asks.values()) socket.send(ask)
      // This it computes again, for the position that it has now.
      if (hint) socket.send(hint)
      waitAnew()
    },
    /** The request that this answers, unless it was a hint. */
    take(id: string): Ask | undefined {
      const ask = asks.get(id)
      asks.delete(id)
      if (hint?.id === id) hint = undefined
      waitAnew()
      return ask
    },
    /** The page and the server drop it when the match goes on. */
    dropHint(): void {
      hint = undefined
    },
    clear(): void {
      asks.clear()
      hint = undefined
      waitAnew()
    },
  }
}

/** `game`: the rules of the match, with which this page carries out what the server has done. */
export function remoteRoom(socket: TableSocket, game: AnyGame): RoomPort {
  const followed = followMatch(game)
  const unanswered = createUnanswered(socket)
  let detach: (() => void) | undefined
  const tell = (told: TableTold) => {
    if (told.type === 'shown') unanswered.dropHint()
    port.onmessage?.(new MessageEvent('message', { data: told }))
  }
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
      if (told.type === 'hinted') unanswered.take(told.id)
      if (told.type === 'seated' || !isAnswer(told)) return
      show(followed.answer(told, unanswered.take(told.id)))
    },
    opened() {
      socket.send(followed.join())
      unanswered.sendAgain()
    },
    notAccepted() {
      // Sent again, it would close the next connection too.
      unanswered.clear()
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
          return unanswered.ask(message)
        case 'hint':
        case 'noHint':
          return unanswered.askHint(message)
        // These are about the position on the screen. If they are lost, the next one comes with the connection.
        case 'begin':
        case 'earlier':
          socket.send(message)
          return
        // The rest concerns rooms in this browser: the server has its own pace, seats and records.
        default:
      }
    },
    terminate() {
      unanswered.clear()
      detach?.()
      port.onmessage = null
    },
  }
  return port
}
