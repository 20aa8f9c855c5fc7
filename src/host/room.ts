/** A room: it runs one match for its connections and knows nothing about the game. */

import type { Refusal, Result, Seat, Tagged } from '../engine/game.ts'
import { type Match, type Played, refuseUndo, submit, undo } from '../engine/match.ts'
import { redact } from '../engine/secret.ts'
import { engineRefusal, refused } from '../engine/words.ts'
import { type Clock, realClock } from './clock.ts'
import { commandDelay } from './command-delay.ts'
import { type Journal, noJournal } from './journal.ts'
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
    entries: [...entries].map(({ seat, events }) => ({ seat, events: redact(events, first) })),
  }
}

/** What a connection is told when it joins. */
function welcome(
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
  opened: Match,
  { clock = realClock, journal = noJournal, kept = true }: RoomNeeds = {},
): Room {
  const { connections, send, tell, show } = createConnections()
  const listeners: (() => void)[] = []
  const inTurn = queue()
  let match = opened
  /** Set when the rules threw an error: the room then stops, so that nothing more is lost. */
  let broken: string | undefined
  let changed = clock.now()
  let moment = 0
  const saver = createSaver(journal, { kept, tell })

  /** Runs the work, saves the step and only then goes on to it and shows it. A thrown error is our bug and is reported to everybody. */
  const change = async (by: Change, work: () => Result<Played>): Promise<Refusal | undefined> => {
    if (broken !== undefined) return engineRefusal('broken', { problem: broken })
    try {
      const done = work()
      if (!done.ok) return done.refusal
      const step = { type: by.undo ? 'undone' : 'entered', ...done.value } as const
      if (!(await saver.keep(() => journal.keep(step)))) return engineRefusal('notKept')
      match = step.match
      changed = clock.now()
      moment++
      show({ match, moment, events: by.undo ? [] : step.entry.events, by })
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
      const seconds = Math.ceil(heldBack(seat, command) / 1_000)
      return seconds > 0 ? refused(engineRefusal('tooEarly', { seconds })) : submit(match, seat, command)
    })
  const takeBack = (seat: Seat) => change({ seat, undo: true }, () => undo(match, seat))

  return {
    get match() {
      return match
    },
    tell,
    moment: () => moment,
    heldBack,
    keep: work => inTurn(() => saver.keep(work)),
    act: (seat, command, meant = () => true) =>
      inTurn(async () => (meant() ? act(seat, command) : undefined)),
    join(connection) {
      connections.add(connection)
      const present = { match, moment, events: [] }
      for (const told of welcome(connection, present, { kept: saver.kept(), broken })) send(connection, told)
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
