/** One match and everyone connected to it. Knows matches and wires, but no game. */

import type { Refusal, Result, Seat, Tagged } from '../engine/game.ts'
import { type Match, refuseUndo, submit, undo } from '../engine/match.ts'
import { redact } from '../engine/secret.ts'
import { engineRefusal, granted, refused } from '../engine/words.ts'
import { type Clock, realClock } from './clock.ts'
import { heldBackFor } from './held-back.ts'
import type { Ask, Connection, Told, View } from './messages.ts'

export interface Room {
  readonly match: Match
  join(connection: Connection): void
  leave(connection: Connection): void
  /** From a connection: only its own seats act through it. */
  receive(connection: Connection, ask: Ask): void
  /** From someone who needs no wire, such as a bot. */
  act(seat: Seat, command: unknown): Refusal | undefined
  /** Milliseconds until this command is accepted, if nothing else happens and the rules allow it. */
  heldBack(seat: Seat, command: unknown): number
  tell(told: Told): void
  /** Called after every change, once everybody has been shown it. */
  onChange(listener: () => void): void
}

type Change = NonNullable<Extract<Told, { type: 'shown' }>['by']>

/** What a connection is shown of the present step: for each of its viewers only what that viewer may know. */
function shownTo({ viewers }: Connection, match: Match, events: readonly Tagged[], by?: Change): Told {
  const views = viewers.map((viewer): View => {
    const noUndo = viewer === 'audience' ? undefined : refuseUndo(match, viewer)
    const view = { viewer, state: redact(match.state, viewer), events: redact(events, viewer) }
    return noUndo ? { ...view, noUndo } : view
  })
  const told = { type: 'shown', step: match.entries.length, views } as const
  return by ? { ...told, by } : told
}

function pastOf({ viewers }: Connection, { entries }: Match): Told {
  const first = viewers[0] ?? 'audience'
  return {
    type: 'past',
    entries: entries.map(({ seat, events }) => ({ seat, events: redact(events, first) })),
  }
}

export function openRoom(match: Match, clock: Clock = realClock): Room {
  const connections = new Set<Connection>()
  const listeners: (() => void)[] = []
  /** Set when our own rules failed: nothing more is done, so that nothing more is lost. */
  let broken: string | undefined
  let changed = clock.now()

  /** A wire that cannot carry is its owner's trouble, not the match's: it is let go, and may join again. */
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
  /** Does the work and shows what came of it. A throw is a bug of ours, told openly and never hidden. */
  const change = (by: Change, work: () => Result<readonly Tagged[]>): Refusal | undefined => {
    if (broken !== undefined) return engineRefusal('broken', { problem: broken })
    try {
      const done = work()
      if (!done.ok) return done.refusal
      changed = clock.now()
      for (const connection of connections) send(connection, shownTo(connection, match, done.value, by))
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error)
      tell({ type: 'broken', problem: broken })
      return engineRefusal('broken', { problem: broken })
    }
    for (const listener of listeners) listener()
    return undefined
  }
  const heldBack = (seat: Seat, command: unknown): number =>
    heldBackFor(match, { seat, command, waited: clock.now() - changed })
  const act = (seat: Seat, command: unknown): Refusal | undefined =>
    change({ seat, undo: false }, () => {
      const early = heldBack(seat, command)
      if (early > 0) return refused(engineRefusal('tooEarly', { seconds: Math.ceil(early / 1_000) }))
      const done = submit(match, seat, command)
      return done.ok ? granted(done.value.events) : done
    })
  const takeBack = (seat: Seat): Refusal | undefined =>
    change({ seat, undo: true }, () => {
      const undone = undo(match, seat)
      return undone.ok ? granted([]) : undone
    })

  return {
    match,
    tell,
    act,
    heldBack,
    join(connection) {
      connections.add(connection)
      if (match.entries.length > 0) send(connection, pastOf(connection, match))
      send(connection, shownTo(connection, match, []))
      if (broken !== undefined) send(connection, { type: 'broken', problem: broken })
    },
    leave: connection => void connections.delete(connection),
    receive(connection, { id, seat, ...ask }) {
      const own = connection.viewers.includes(seat)
      const does = ask.type === 'undo' ? takeBack : () => act(seat, ask.command)
      const refusal = own ? does(seat) : engineRefusal('notYourSeat')
      if (refusal) send(connection, { type: 'refused', id, seat, refusal })
    },
    onChange: listener => void listeners.push(listener),
  }
}
