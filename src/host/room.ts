/** A room: it runs one match for its connections and knows nothing about the game. */

import type { Refusal, Result, Seat, Tagged } from '../engine/game.ts'
import { type Entry, type Match, refuseUndo, submit, undo } from '../engine/match.ts'
import { redact } from '../engine/secret.ts'
import { engineRefusal, granted, refused } from '../engine/words.ts'
import { type Checkpoint, checkpointOf, restoreCheckpoint } from './checkpoint.ts'
import { type Clock, realClock } from './clock.ts'
import { commandDelay } from './command-delay.ts'
import { type Journal, type JournalStep, noJournal } from './journal.ts'
import type { Ask, Connection, Told, View } from './messages.ts'

export interface Room {
  /** The match at the last saved step. A step that is still being saved has not happened yet. */
  readonly match: Match
  join(connection: Connection): void
  leave(connection: Connection): void
  /** Handles a request from a connection, which may act only for its own seats. Resolves when it has been answered. */
  receive(connection: Connection, ask: Ask): Promise<void>
  /**
   * Carries out a command from a player without a connection, such as a bot. Earlier requests come first; if `meant` is
   * false when its turn comes, the command is dropped.
   */
  act(seat: Seat, command: unknown, meant?: () => boolean): Promise<Refusal | undefined>
  /** Milliseconds until this command is accepted, if nothing else happens and the rules allow it. */
  heldBack(seat: Seat, command: unknown): number
  tell(told: Told): void
  /** A counter that increases with every change that the connections are shown. */
  moment(): number
  /**
   * Saves something that is not a step of the match, such as a seat assignment, between two steps. Returns whether it
   * may happen: it was saved, or the journal may fail.
   */
  keep(work: () => Promise<void>): Promise<boolean>
  /** Registers a listener that is called after each change was saved and sent to all connections. */
  onChange(listener: () => void): void
}

export interface RoomNeeds {
  readonly clock?: Clock
  readonly journal?: Journal
  /** Whether everything that has happened so far is saved. */
  readonly kept?: boolean
}

type Change = NonNullable<Extract<Told, { type: 'shown' }>['by']>

/** The current step, as it is sent to connections. */
interface Present {
  readonly match: Match
  readonly moment: number
  readonly events: readonly Tagged[]
  /** Undefined for a connection that is just joining. */
  readonly by?: Change
}

/** Creates the message about the current step, with only what each viewer of the connection may know. */
function shownTo({ viewers }: Connection, { match, moment, events, by }: Present): Told {
  const views = viewers.map((viewer): View => {
    const noUndo = viewer === 'audience' ? undefined : refuseUndo(match, viewer)
    const view = { viewer, state: redact(match.state, viewer), events: redact(events, viewer) }
    return noUndo ? { ...view, noUndo } : view
  })
  const told = { type: 'shown', step: match.entries.length, moment, views } as const
  return by ? { ...told, by } : told
}

function pastOf({ viewers }: Connection, { entries }: Match): Told {
  const first = viewers[0] ?? 'audience'
  return {
    type: 'past',
    entries: entries.map(({ seat, events }) => ({ seat, events: redact(events, first) })),
  }
}

/** Creates a queue that runs asynchronous work in order, one piece at a time. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** Creates the set of connections of a room. */
function createConnections() {
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

/** Runs the work and then restores the match. The result is applied only once it is saved. */
function dryRun<T>(
  match: Match,
  work: () => Result<T>,
): Result<{ readonly value: T; readonly after: Checkpoint }> {
  const before = checkpointOf(match)
  const done = work()
  if (!done.ok) return done
  const after = checkpointOf(match)
  restoreCheckpoint(match, before)
  return granted({ value: done.value, after })
}

/** The events to show for a step; an undo has none. */
function eventsOf(done: Result<Entry>, { undo: undone }: Change): Result<readonly Tagged[]> {
  return done.ok ? granted(undone ? [] : done.value.events) : done
}

function stepOf({ seq, last, state }: Checkpoint, { undo: undone }: Change): JournalStep {
  return undone ? { type: 'undone', seq, state } : { type: 'entered', seq, entry: last!, state }
}

/** Saves steps, and reports once when saving starts to fail and once when everything is saved again. */
function createSaver(journal: Journal, { kept, tell }: { kept: boolean; tell(told: Told): void }) {
  let keeping = kept
  return {
    kept: () => keeping,
    /** Returns whether the change may happen: it was saved, or the journal may fail. */
    async keep(work: () => Promise<void>): Promise<boolean> {
      let now = true
      try {
        await work()
      } catch {
        if (!journal.mayFail) return false
        now = false
      }
      if (now !== keeping) tell({ type: 'keeping', kept: now })
      keeping = now
      return true
    },
  }
}

export function openRoom(
  match: Match,
  { clock = realClock, journal = noJournal, kept = true }: RoomNeeds = {},
): Room {
  const { connections, send, tell, show } = createConnections()
  const listeners: (() => void)[] = []
  const inTurn = queue()
  /** Set when the rules threw an error: the room then stops, so that nothing more is lost. */
  let broken: string | undefined
  let changed = clock.now()
  let moment = 0
  const saver = createSaver(journal, { kept, tell })

  /** Runs the work, saves it, applies it and then shows it. A thrown error is our bug and is reported to everybody. */
  const change = async (by: Change, work: () => Result<Entry>): Promise<Refusal | undefined> => {
    if (broken !== undefined) return engineRefusal('broken', { problem: broken })
    try {
      const done = dryRun(match, () => eventsOf(work(), by))
      if (!done.ok) return done.refusal
      const { value: events, after } = done.value
      if (!(await saver.keep(() => journal.keep(stepOf(after, by))))) return engineRefusal('notKept')
      restoreCheckpoint(match, after)
      changed = clock.now()
      moment++
      show({ match, moment, events, by })
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error)
      tell({ type: 'broken', problem: broken })
      return engineRefusal('broken', { problem: broken })
    }
    for (const listener of listeners) listener()
    return undefined
  }
  const heldBack = (seat: Seat, command: unknown): number =>
    commandDelay(match, { seat, command, waited: clock.now() - changed })
  const act = (seat: Seat, command: unknown): Promise<Refusal | undefined> =>
    change({ seat, undo: false }, () => {
      const early = heldBack(seat, command)
      if (early > 0) return refused(engineRefusal('tooEarly', { seconds: Math.ceil(early / 1_000) }))
      return submit(match, seat, command)
    })
  const takeBack = (seat: Seat) => change({ seat, undo: true }, () => undo(match, seat))

  return {
    match,
    tell,
    moment: () => moment,
    heldBack,
    keep: work => inTurn(() => saver.keep(work)),
    act: (seat, command, meant = () => true) =>
      inTurn(async () => (meant() ? act(seat, command) : undefined)),
    join(connection) {
      connections.add(connection)
      if (match.entries.length > 0) send(connection, pastOf(connection, match))
      send(connection, shownTo(connection, { match, moment, events: [] }))
      if (!saver.kept()) send(connection, { type: 'keeping', kept: false })
      if (broken !== undefined) send(connection, { type: 'broken', problem: broken })
    },
    leave: connection => void connections.delete(connection),
    receive: (connection, { id, seat, ...ask }) =>
      inTurn(async () => {
        // This request was sent for an outdated view; the client has already received the current one.
        if (ask.moment !== undefined && ask.moment !== moment) return
        const does = ask.type === 'undo' ? takeBack : () => act(seat, ask.command)
        const refusal = connection.viewers.includes(seat) ? await does(seat) : engineRefusal('notYourSeat')
        if (refusal) send(connection, { type: 'refused', id, seat, refusal })
      }),
    onChange: listener => void listeners.push(listener),
  }
}
