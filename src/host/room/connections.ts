/** The connections of a room, and the messages that each of them gets. */

import type { Tagged, Viewer } from '../../engine/game.ts'
import { type Entry, type IsPassed, type Match, refuseUndo, secretsOf } from '../../engine/match.ts'
import { fingerprint } from '../../engine/plain-data.ts'
import { hideNothing, redact, secretsOfGame } from '../../engine/secret.ts'
import type { FollowTold, LogPart, Told, View, ViewChange } from '../../wire/match-messages.ts'
import { patchOf } from '../../wire/state-patch.ts'
import type { LogPage } from '../journal/journal.ts'
import type { ReportError } from '../report-error.ts'
import type { Connection } from './connection.ts'

export type Change = NonNullable<Extract<Told, { type: 'shown' }>['by']>

/** The current step, as it is sent to connections. */
export interface Present {
  readonly match: Match
  readonly version: number
  readonly events: readonly Tagged[]
  /** Undefined for a connection that is just joining. */
  readonly by?: Change
}

/** A step that has just been made. */
export interface PresentStep extends Present {
  readonly by: Change
  /** The state before it. */
  readonly before: unknown
  /** What was done, or what was undone. */
  readonly entry: Entry
}

type Did = Extract<FollowTold, { type: 'did' }>

/** Between two checksums, in versions. */
const CHECK_EVERY = 50
/** How many missed commands are sent to a client that comes back; after more it gets everything. */
const MISSED = 16

/** Why this viewer cannot undo, if it cannot. */
function noUndoFor(viewer: Viewer, match: Match, isPassed: IsPassed): Pick<View, 'noUndo'> {
  const noUndo = viewer === 'audience' ? undefined : refuseUndo(match, viewer, isPassed)
  return noUndo ? { noUndo } : {}
}

/** Creates the message about the current step, with only what each of the viewers may know. */
function shownTo(
  viewers: readonly Viewer[],
  { match, version, events, by }: Present,
  isPassed: IsPassed,
): Told {
  const views = viewers.map((viewer): View => {
    const view = { viewer, state: redact(match.state, viewer), events: redact(events, viewer) }
    return { ...view, ...noUndoFor(viewer, match, isPassed) }
  })
  const told = { type: 'shown', step: match.entries.length, version, views } as const
  return by ? { ...told, by } : told
}

/** Like `shownTo`, but only what differs from the step before. */
function changedFor(
  viewers: readonly Viewer[],
  { match, version, events, by, before }: PresentStep,
  isPassed: IsPassed,
): FollowTold {
  const views = viewers.map((viewer): ViewChange => {
    const state = redact(match.state, viewer)
    const patch = patchOf(redact(before, viewer), state)
    return {
      viewer,
      ...(patch ? { patch } : {}),
      events: redact(events, viewer),
      ...noUndoFor(viewer, match, isPassed),
      ...(version % CHECK_EVERY === 0 ? { check: fingerprint(state) } : {}),
    }
  })
  return { type: 'changed', step: match.entries.length, version, by, views }
}

/** The message about a command for clients that carry it out themselves. */
function didOf({ match, version, entry: { seat, command, tape } }: PresentStep): Did {
  // The usual case. Spreading an object takes longer, even an empty one.
  if (tape.length === 0 && version % CHECK_EVERY !== 0) return { type: 'did', version, seat, command }
  return {
    type: 'did',
    version,
    seat,
    command,
    ...(tape.length > 0 ? { tape } : {}),
    ...(version % CHECK_EVERY === 0 ? { check: fingerprint(match.state) } : {}),
  }
}

/** A part of the log, as the first viewer of the connection may know it. */
function logFor({ viewers }: Connection, { from, version, entries }: LogPage): LogPart {
  const first = viewers[0] ?? 'audience'
  const log = entries.map(({ seat, events }) => ({ seat, events: redact(events, first) }))
  return { from, version, entries: log }
}

/** The part of the log that is in memory. */
function recentLog({ match: { entries }, version }: Present): LogPage {
  return { from: entries.dropped + 1, version, entries: entries.from(entries.dropped) }
}

/** Finds the commands that every client can carry out itself, and remembers the latest of them. */
function createOpenSteps() {
  /** Of consecutive versions, the last one being the current one. */
  let recent: Did[] = []
  /** The state after the latest step in which nothing was hidden. */
  let openState: unknown
  const add = (step: PresentStep): Did | undefined => {
    const { match, before, events, by } = step
    const { game } = match
    const wasOpen = openState === before || hideNothing(secretsOfGame(game, before))
    const isOpen = hideNothing(secretsOf(match))
    if (isOpen) openState = match.state
    const isVisible = wasOpen && isOpen && hideNothing(secretsOfGame(game, events))
    const did = isVisible && !by.undo ? didOf(step) : undefined
    if (did) recent.push(did)
    else recent = []
    if (recent.length > MISSED + 8) recent = recent.slice(-MISSED)
    return did
  }
  let latest: { readonly step: PresentStep; readonly did: Did | undefined } | undefined
  return {
    /** The message about the latest step. Undefined if something is hidden, and after an undo. */
    didBy(step: PresentStep): Did | undefined {
      if (!latest || latest.step !== step) latest = { step, did: add(step) }
      return latest.did
    },
    /** Everybody has the latest step: the state before it is no longer needed. */
    told(): void {
      latest = undefined
    },
    /** The commands after this version; undefined if not all of them are known. */
    after(since: number, version: number): readonly Did[] | undefined {
      const missed = version - since
      if (missed < 0 || missed > Math.min(recent.length, MISSED)) return undefined
      return missed === 0 ? [] : recent.slice(-missed)
    },
  }
}

/** Returns a function that creates the message for a key, or reuses it. */
function makeOnce() {
  let made: Map<string, Told | FollowTold> | undefined
  return <Message extends Told | FollowTold>(key: string, make: () => Message): Message => {
    made ??= new Map()
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known as Message
  }
}

/** Whether a client has the same rules, and can carry out commands itself. */
function canCarryOut({ follows }: Connection, { match }: Present): boolean {
  return follows !== undefined && follows.join.rules === match.game.version
}

/** Whether everything is saved, and the error that has stopped the room, if there was one. */
interface RoomHealth {
  readonly kept: boolean
  readonly broken: string | undefined
}

/**
 * If sending fails, the connection is removed, because it must not disturb the match; it may join again. Messages are
 * made before: an error in that is not the fault of a connection.
 */
function createSending(connections: Set<Connection>, report: ReportError) {
  const drop = (connection: Connection, error: unknown): void => {
    connections.delete(connection)
    report('room.send', error)
    connection.lost?.()
  }
  const send = (connection: Connection, told: Told): void => {
    try {
      connection.send(told)
    } catch (error) {
      drop(connection, error)
    }
  }
  return {
    send,
    sendChange(connection: Connection, told: FollowTold): void {
      try {
        connection.follows?.send(told)
      } catch (error) {
        drop(connection, error)
      }
    },
    tell(told: Told): void {
      for (const connection of connections) send(connection, told)
    },
  }
}

/** Creates the set of connections of a room. */
export function createConnections(isPassed: IsPassed, report: ReportError) {
  const connections = new Set<Connection>()
  const openSteps = createOpenSteps()
  const { send, sendChange, tell } = createSending(connections, report)

  return {
    connections,
    send,
    tell,
    /** The outcomes of a step, if this connection carries it out itself. */
    tapeFor: (connection: Connection, step: PresentStep) =>
      canCarryOut(connection, step) && openSteps.didBy(step) ? step.entry.tape : undefined,
    /** Sends to everybody but `except`. Each message is created once for all connections that see the same. */
    show(step: PresentStep, except: Connection | undefined): void {
      const did = openSteps.didBy(step)
      const once = makeOnce()
      for (const connection of connections) {
        if (connection === except) continue
        const { viewers, follows } = connection
        if (!follows) {
          const shown = once(`shown ${viewers}`, () => shownTo(viewers, step, isPassed))
          send(connection, shown)
        } else if (did && canCarryOut(connection, step)) sendChange(connection, did)
        else {
          const changed = once(`changed ${viewers}`, () => changedFor(viewers, step, isPassed))
          sendChange(connection, changed)
        }
      }
      openSteps.told()
    },
    /** Sends a requested part of the log, unless the connection has left. */
    sendEarlier(connection: Connection, page: LogPage | undefined): void {
      if (page && connections.has(connection))
        send(connection, { type: 'earlier', ...logFor(connection, page) })
    },
    /** The messages that a connection gets when it joins. */
    welcome(connection: Connection, present: Present, { kept, broken }: RoomHealth): void {
      const { viewers, follows } = connection
      const since = follows?.join.since
      const mayMiss = since === present.version || canCarryOut(connection, present)
      const missed = since !== undefined && mayMiss ? openSteps.after(since, present.version) : undefined
      if (follows && missed) {
        const all: readonly FollowTold[] = [{ type: 'resumed', viewers }, ...missed]
        for (const told of all) sendChange(connection, told)
      } else {
        if (present.match.entries.length > 0)
          send(connection, { type: 'past', ...logFor(connection, recentLog(present)) })
        send(connection, shownTo(viewers, present, isPassed))
      }
      if (!kept) send(connection, { type: 'keeping', kept })
      if (broken !== undefined) send(connection, { type: 'broken', problem: broken })
    },
  }
}
