/** A room as the table talks to it, in this browser or on a server. */

import type { TableTold } from '../../../wire/match-messages.ts'
import type { FromWorker, LocalRequest, RoomRequest } from '../../base/workers/worker-messages.ts'

/** Both kinds of room answer every request. */
export interface RoomPort {
  request(request: RoomRequest): void
  close(): void
}

export interface LocalRoomPort extends RoomPort {
  tell(request: LocalRequest): void
}

export type RoomTold =
  | TableTold
  /** There is a connection, perhaps not the first: what was sent before without an answer may be lost. */
  | { readonly type: 'connected' }

/** The messages that a table may get, wherever its room is. */
export type AnyRoomTold = RoomTold | FromWorker

/** Where the room of a match is: in a worker of this browser, or on a server. */
export type RoomSource =
  | { readonly worker: () => Worker }
  | { readonly remote: (listen: (told: RoomTold) => void) => RoomPort }
