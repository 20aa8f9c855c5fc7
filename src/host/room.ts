/** One match and everyone connected to it. Knows matches and wires, but no game. */

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
  /** At the last step that was kept: what is being kept has not happened yet. */
  readonly match: Match
  join(connection: Connection): void
  leave(connection: Connection): void
  /** From a connection: only its own seats act through it. Settled when it has been answered. */
  receive(connection: Connection, ask: Ask): Promise<void>
  /**
   * From someone who needs no wire, such as a bot. Others may have asked before and are answered first; a command that
   * is not `meant` any more when its turn comes is dropped.
   */
  act(seat: Seat, command: unknown, meant?: () => boolean): Promise<Refusal | undefined>
  /** Milliseconds until this command is accepted, if nothing else happens and the rules allow it. */
  heldBack(seat: Seat, command: unknown): number
  tell(told: Told): void
  /** Grows with every change, as everybody is shown it. */
  moment(): number
  /**
   * Has something kept that is no step of the match, such as who sits where, between two steps. Says whether it may
   * happen: it is kept, or the match goes on without.
   */
  keep(work: () => Promise<void>): Promise<boolean>
  /** Called after every change, once it is kept and everybody has been shown it. */
  onChange(listener: () => void): void
}

export interface RoomNeeds {
  readonly clock?: Clock
  readonly journal?: Journal
  /** Whether all that has happened so far is kept. */
  readonly kept?: boolean
}

type Change = NonNullable<Extract<Told, { type: 'shown' }>['by']>

/** What has just come about. */
interface Present {
  readonly match: Match
  readonly moment: number
  readonly events: readonly Tagged[]
  /** Nothing for those who only come to look. */
  readonly by?: Change
}

/** What a connection is shown of the present step: for each of its viewers only what that viewer may know. */
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

/** One piece of work after the other, in the order they came. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** The wires of a room. */
function wires() {
  const connections = new Set<Connection>()
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
  const show = (present: Present): void => {
    for (const connection of connections) send(connection, shownTo(connection, present))
  }
  return { connections, send, tell, show }
}

/** Tries the work on the match and puts the match back: what came of it happens only once it is kept. */
function tried<T>(
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

/** What is seen of a step; of one that is taken back, nothing. */
function eventsOf(done: Result<Entry>, { undo: undone }: Change): Result<readonly Tagged[]> {
  return done.ok ? granted(undone ? [] : done.value.events) : done
}

function stepOf({ seq, last, state }: Checkpoint, { undo: undone }: Change): JournalStep {
  return undone ? { type: 'undone', seq, state } : { type: 'entered', seq, entry: last!, state }
}

/** Has steps kept, and tells everybody once when that begins to fail, and once when all is kept again. */
function keeperOf(journal: Journal, { kept, tell }: { kept: boolean; tell(told: Told): void }) {
  let keeping = kept
  return {
    kept: () => keeping,
    /** Whether what was asked may happen: it is kept, or the match goes on without. */
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
  const { connections, send, tell, show } = wires()
  const listeners: (() => void)[] = []
  const inTurn = queue()
  /** Set when our own rules failed: nothing more is done, so that nothing more is lost. */
  let broken: string | undefined
  let changed = clock.now()
  let moment = 0
  const keeper = keeperOf(journal, { kept, tell })

  /** Tries the work, has it kept, lets it happen, and only then shows it. A throw is a bug of ours, never hidden. */
  const change = async (by: Change, work: () => Result<Entry>): Promise<Refusal | undefined> => {
    if (broken !== undefined) return engineRefusal('broken', { problem: broken })
    try {
      const done = tried(match, () => eventsOf(work(), by))
      if (!done.ok) return done.refusal
      const { value: events, after } = done.value
      if (!(await keeper.keep(() => journal.keep(stepOf(after, by))))) return engineRefusal('notKept')
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
    keep: work => inTurn(() => keeper.keep(work)),
    act: (seat, command, meant = () => true) =>
      inTurn(async () => (meant() ? act(seat, command) : undefined)),
    join(connection) {
      connections.add(connection)
      if (match.entries.length > 0) send(connection, pastOf(connection, match))
      send(connection, shownTo(connection, { match, moment, events: [] }))
      if (!keeper.kept()) send(connection, { type: 'keeping', kept: false })
      if (broken !== undefined) send(connection, { type: 'broken', problem: broken })
    },
    leave: connection => void connections.delete(connection),
    receive: (connection, { id, seat, ...ask }) =>
      inTurn(async () => {
        // Whoever asked has been shown by now that the room went on.
        if (ask.moment !== undefined && ask.moment !== moment) return
        const does = ask.type === 'undo' ? takeBack : () => act(seat, ask.command)
        const refusal = connection.viewers.includes(seat) ? await does(seat) : engineRefusal('notYourSeat')
        if (refusal) send(connection, { type: 'refused', id, seat, refusal })
      }),
    onChange: listener => void listeners.push(listener),
  }
}
