/** What a room needs of a connection. */

import type { Viewer } from '../../engine/game.ts'
import type { FollowTold, JoinAsk, Told } from '../../wire/match-messages.ts'

/** A connection to a room: a socket, a port to the page, or an array in a test. */
export interface Connection {
  /** The viewers for which it sees and acts. People who share a screen share a connection. */
  readonly viewers: readonly Viewer[]
  /** For a connection that follows the match; others receive everything at each step. */
  readonly follows?: {
    readonly join: JoinAsk
    send(told: FollowTold): void
  }
  send(told: Told): void
  /** A message could not be sent, so it gets none any more and has to join again. */
  lost?(): void
}
