/** A room on a server. */

import type { AnyGame } from '../../../engine/game.ts'
import { followMatch, isAnswer, isFollowTold } from '../../../wire/follow-match.ts'
import type { Ask, FollowTold, ShownStep, TableTold } from '../../../wire/match-messages.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { RoomPort, RoomTold } from './room-port.ts'

/** A connection without an answer for this long is dead, although it looks open. In milliseconds. */
const NO_ANSWER = 20_000

/** The requests that the server has not answered yet. */
function createUnanswered(socket: TableSocket) {
  const asks = new Map<string, Ask>()
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
    sendAgain(): void {
      // The server knows the id of a request that it has carried out, and only answers it again.
      for (const ask of asks.values()) socket.send(ask)
      waitAnew()
    },
    /** The request that this answers; none if it answers a hint. */
    take(id: string): Ask | undefined {
      const ask = asks.get(id)
      asks.delete(id)
      waitAnew()
      return ask
    },
    clear(): void {
      asks.clear()
      waitAnew()
    },
  }
}

/** `game`: the rules of the match, with which this page repeats what the server has done. */
export function remoteRoom(socket: TableSocket, game: AnyGame, listen: (told: RoomTold) => void): RoomPort {
  const followed = followMatch(game)
  const unanswered = createUnanswered(socket)
  const show = (step: ShownStep | undefined | 'differs') => {
    if (step !== 'differs') return step && listen(step)
    console.warn('This page and the server differ about the match: it is loaded again.')
    socket.send(followed.join())
  }
  const detach = socket.attach({
    message(told: TableTold | FollowTold) {
      if (isFollowTold(told)) return show(followed.follow(told))
      if (told.type === 'shown') followed.show(told)
      listen(told)
      if (told.type === 'seated' || !isAnswer(told)) return
      show(followed.answer(told, unanswered.take(told.id)))
    },
    opened() {
      socket.send(followed.join())
      unanswered.sendAgain()
      listen({ type: 'connected' })
    },
    notAccepted() {
      // Sent again, it would close the next connection too.
      unanswered.clear()
      listen({ type: 'broken', problem: 'the server did not accept a message' })
    },
    // One of them may be the reason.
    failed: unanswered.clear,
  })
  return {
    request(request) {
      // The others are about the position on the screen: if one is lost, the next one comes with the connection.
      if (request.type === 'command' || request.type === 'undo') unanswered.ask(request)
      else socket.send(request)
    },
    close() {
      unanswered.clear()
      detach()
    },
  }
}
