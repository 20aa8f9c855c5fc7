/** The connections of a room, and what each of them is told. */

import type { Tagged } from '../engine/game.ts'
import { type Match, refuseUndo } from '../engine/match.ts'
import { redact } from '../engine/secret.ts'
import type { Connection, Told, View } from './messages.ts'

export type Change = NonNullable<Extract<Told, { type: 'shown' }>['by']>

/** The current step, as it is sent to connections. */
export interface Present {
  readonly match: Match
  readonly version: number
  readonly events: readonly Tagged[]
  /** Undefined for a connection that is just joining. */
  readonly by?: Change
}

/** Creates the message about the current step, with only what each viewer of the connection may know. */
function shownTo({ viewers }: Connection, { match, version, events, by }: Present): Told {
  const views = viewers.map((viewer): View => {
    const noUndo = viewer === 'audience' ? undefined : refuseUndo(match, viewer)
    const view = { viewer, state: redact(match.state, viewer), events: redact(events, viewer) }
    return noUndo ? { ...view, noUndo } : view
  })
  const told = { type: 'shown', step: match.entries.length, version, views } as const
  return by ? { ...told, by } : told
}

function pastOf({ viewers }: Connection, { entries }: Match): Told {
  const first = viewers[0] ?? 'audience'
  return {
    type: 'past',
    entries: [...entries].map(({ seat, events }) => ({ seat, events: redact(events, first) })),
  }
}

/** What a connection is told when it joins. */
export function welcome(
  connection: Connection,
  present: Present,
  { kept, broken }: { readonly kept: boolean; readonly broken: string | undefined },
): Told[] {
  const told = [shownTo(connection, present)]
  if (present.match.entries.length > 0) told.unshift(pastOf(connection, present.match))
  if (!kept) told.push({ type: 'keeping', kept })
  if (broken !== undefined) told.push({ type: 'broken', problem: broken })
  return told
}

/** Creates the set of connections of a room. */
export function createConnections() {
  const connections = new Set<Connection>()
  /** If sending fails, the connection is removed, because it must not disturb the match; it may join again. */
  const send = (connection: Connection, told: Told): void => {
    try {
      connection.send(told)
    } catch {
      connections.delete(connection)
    }
  }
  const tell = (told: Told): void => {
    for (const connection of connections) send(connection, told)
  }
  const show = (present: Present): void => {
    for (const connection of connections) send(connection, shownTo(connection, present))
  }
  return { connections, send, tell, show }
}
