/** A room: it runs one match for its connections and knows nothing about the game. */

import type { Refusal, Result, Seat } from '../engine/game.ts'
import { type Match, type Played, submit, undo } from '../engine/match.ts'
import { engineRefusal, refused } from '../engine/words.ts'
import { createAnswers } from './answers.ts'
import { type Clock, realClock } from './clock.ts'
import { commandDelay } from './command-delay.ts'
import { createConnections, type Present, welcome } from './connections.ts'
import { type Journal, noJournal } from './journal.ts'
import { type ChangeResult, createProgress, type WantedChange } from './match-progress.ts'
import type { Kept } from './match-store.ts'
import type { Ask, Connection, Told } from './messages.ts'
import { newUuid } from './uuid.ts'

export interface Room {
  /** The match at the last saved step. A step that is still being saved has not happened yet. */
  readonly match: Match
  join(connection: Connection): void
  leave(connection: Connection): void
  /**
   * Handles a request from a connection, which may act only for its own seats. Every request is answered: one that
   * comes again gets the same answer and is not carried out again. Resolves when it has been answered.
   */
  receive(connection: Connection, ask: Ask): Promise<void>
  /**
   * Carries out a command from a player without a connection, such as a bot. Earlier requests come first; if `meant` is
   * false when its turn comes, the command is dropped.
   */
  act(seat: Seat, command: unknown, meant?: () => boolean): Promise<Refusal | undefined>
  /** Milliseconds until this command is accepted, if nothing else happens and the rules allow it. */
  heldBack(seat: Seat, command: unknown): number
  tell(told: Told): void
  /** Increases by one with every change, including an undo. */
  version(): number
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
  /** The number of entries in the journal of the match. */
  readonly version?: number
  /** The version at which each seat acted last. */
  readonly acted?: ReadonlyMap<Seat, number>
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

/** Saves steps, and reports once when saving starts to fail and once when everything is saved again. */
function createSaver(journal: Journal, { kept, tell }: { kept: boolean; tell(told: Told): void }) {
  let keeping = kept
  /** Resolves to `failed` if the change may not happen: it could not be saved, and the journal may not fail. */
  const keep = async (work: () => Promise<Kept>): Promise<Kept | 'failed'> => {
    let end: Kept = 'kept'
    let now = true
    try {
      end = await work()
    } catch {
      if (!journal.mayFail) return 'failed'
      now = false
    }
    if (now !== keeping) tell({ type: 'keeping', kept: now })
    keeping = now
    return end
  }
  return {
    kept: () => keeping,
    keep,
    /** For what is not a step; resolves to whether it may happen. */
    keepOther: async (work: () => Promise<void>) =>
      (await keep(() => work().then(() => 'kept'))) !== 'failed',
  }
}

/** Plays a command, unless the game still delays it. */
function playUnlessEarly(match: Match, seat: Seat, command: unknown, early: number): Result<Played> {
  if (early <= 0) return submit(match, seat, command)
  return refused(engineRefusal('tooEarly', { seconds: Math.ceil(early / 1_000) }))
}

export function openRoom(
  opened: Match,
  { clock = realClock, journal = noJournal, kept = true, version = 0, acted = new Map() }: RoomNeeds = {},
): Room {
  const { connections, send, tell, show } = createConnections()
  const listeners: (() => void)[] = []
  const inTurn = queue()
  const answerOnce = createAnswers(journal)
  const saver = createSaver(journal, { kept, tell })
  /** Set when the rules threw an error: the room then stops, so that nothing more is lost. */
  let broken: string | undefined
  let changed = clock.now()
  const onStep = (present: Present): void => {
    changed = clock.now()
    show(present)
  }
  const progress = createProgress(opened, { version, acted, journal, keep: saver.keep, onStep })

  /** A thrown error is our bug and is reported to everybody. */
  const change = async (wanted: WantedChange): Promise<ChangeResult> => {
    const before = progress.version
    try {
      if (broken === undefined) return await progress.change(wanted)
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error)
      tell({ type: 'broken', problem: broken })
    } finally {
      if (progress.version !== before) for (const listener of listeners) listener()
    }
    return { type: 'refused', refusal: engineRefusal('broken', { problem: broken }) }
  }
  const heldBack = (seat: Seat, command: unknown): number =>
    commandDelay(progress.match, { seat, command, waited: clock.now() - changed })
  const does = (seat: Seat, command: unknown) => (): Result<Played> =>
    playUnlessEarly(progress.match, seat, command, heldBack(seat, command))

  return {
    get match() {
      return progress.match
    },
    tell,
    version: () => progress.version,
    heldBack,
    keep: work => inTurn(() => saver.keepOther(work)),
    act: (seat, command, meant = () => true) =>
      inTurn(async () => {
        if (!meant()) return undefined
        const by = { seat, undo: false }
        const result = await change({ id: newUuid(), by, play: does(seat, command) })
        return result.type === 'refused' ? result.refusal : undefined
      }),
    join(connection) {
      connections.add(connection)
      const present = { match: progress.match, version: progress.version, events: [] }
      for (const told of welcome(connection, present, { kept: saver.kept(), broken })) send(connection, told)
    },
    leave: connection => void connections.delete(connection),
    receive: (connection, ask) =>
      inTurn(async () => {
        const { id, seat, version: seen } = ask
        const answer = (result: ChangeResult) => send(connection, { ...result, id, seat })
        const by = { seat, undo: ask.type === 'undo' }
        const play = ask.type === 'undo' ? () => undo(progress.match, seat) : does(seat, ask.command)
        if (connection.viewers.includes(seat))
          await answerOnce({ id, answer, carryOut: onDone => change({ id, by, seen, play, onDone }) })
        else answer({ type: 'refused', refusal: engineRefusal('notYourSeat') })
      }),
    onChange: listener => void listeners.push(listener),
  }
}
