/** A room: it runs one match for its connections and knows nothing about the game. */

import type { Refusal, Result, Seat } from '../../engine/game.ts'
import { type IsPassed, type Match, type Played, submit, undo } from '../../engine/match.ts'
import { refused } from '../../engine/refusals.ts'
import { engineRefusal } from '../../engine/words.ts'
import type { Ask, AskAnswer, EarlierAsk, Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { type Journal, type LogPage, noJournal } from '../journal/journal.ts'
import type { Kept } from '../journal/match-store.ts'
import { messageOf, type ReportError, reportToConsole } from '../report-error.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type Clock, realClock } from './clock.ts'
import { commandDelay } from './command-delay.ts'
import type { Connection } from './connection.ts'
import { createConnections, type Present, type PresentStep } from './connections.ts'
import {
  type ChangeResult,
  createProgress,
  type MatchProgress,
  type OnDone,
  type WantedChange,
} from './match-progress.ts'

export interface Room {
  /** The match at the last saved step. A step that is still being saved has not happened yet. */
  readonly match: Match
  join(connection: Connection): void
  leave(connection: Connection): void
  /**
   * Handles a request from a connection, which may act only for its own seats. Every request is answered: a repeated
   * one gets the same answer and is not carried out again. Resolves when it has been answered.
   */
  receive(connection: Connection, ask: Ask): Promise<void>
  /** Sends an earlier part of the log. */
  sendEarlier(connection: Connection, ask: EarlierAsk): Promise<void>
  /**
   * Carries out a command from a player without a connection, such as a bot. Earlier requests come first; if `meant` is
   * false when its turn comes, the command is dropped.
   */
  act(seat: Seat, command: unknown, meant?: () => boolean): Promise<Refusal | undefined>
  /** Milliseconds until this command is accepted, if nothing else happens and the rules allow it. */
  heldBack(seat: Seat, command: unknown): number
  tell(told: Told): void
  /** Stops the match because of an error of ours in what belongs to it, such as a bot. */
  fail(where: string, error: unknown): void
  /** Increases by one with every change, including an undo. */
  version(): number
  /** Takes over what other hosts have added to the journal, at least up to this version, and shows it. */
  catchUp(version: number): Promise<void>
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
  /** Whose commands people may undo together with their own: those of bots, if the match allows it. */
  readonly isPassed?: IsPassed
  /** Carries a command out; a server draws slow outcomes in another thread. */
  readonly submit?: SubmitCommand
  readonly report?: ReportError
  /**
   * Called once, when an error of ours has stopped the match at this version. Returns whether the host opens it again;
   * then nobody has to be told.
   */
  readonly onBroken?: (version: number) => boolean
}

type SubmitCommand = (match: Match, seat: Seat, command: unknown) => Result<Played> | Promise<Result<Played>>

/** An error at the start of the work must not block what is behind it in a queue. */
function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Creates a queue that runs asynchronous work in order, one piece at a time. In an empty queue it starts at once. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  /** None in most rooms. */
  let waiting: (() => void)[] | undefined
  let isBusy = false
  const goOn = (): void => {
    isBusy = false
    waiting?.shift()?.()
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy)
      return new Promise((resolve, reject) => {
        waiting ??= []
        waiting.push(() => void inTurn(work).then(resolve, reject))
      })
    isBusy = true
    const done = started(work)
    // expected: the caller gets the error
    done.then(goOn, goOn)
    return done
  }
  return inTurn
}

interface SaverNeeds {
  readonly kept: boolean
  tell(told: Told): void
  readonly report: ReportError
}

/** Saves steps, and tells once when saving starts to fail and once when everything is saved again. */
function createSaver(journal: Journal, { kept, tell, report }: SaverNeeds) {
  let keeping = kept
  const tellKeeping = (now: boolean): void => {
    if (now !== keeping) tell({ type: 'keeping', kept: now })
    keeping = now
  }
  const saved = (end: Kept): Kept => {
    tellKeeping(true)
    return end
  }
  const notSaved = (error: unknown): Kept | 'failed' => {
    if (!journal.mayFail) {
      report('journal.keep', error)
      return 'failed'
    }
    tellKeeping(false)
    return 'kept'
  }
  return {
    isKept: () => keeping,
    /** Resolves to `failed` if the change may not happen: it could not be saved, and the journal may not fail. */
    kept: (saving: Promise<Kept>): Promise<Kept | 'failed'> => saving.then(saved, notSaved),
    /** For what is not a step; resolves to whether it may happen. */
    async keepOther(work: () => Promise<void>): Promise<boolean> {
      try {
        await work()
        return saved('kept') === 'kept'
      } catch (error) {
        return notSaved(error) === 'kept'
      }
    },
  }
}

/** The game still delays the command. */
function tooEarly(early: number): Result<never> {
  return refused(engineRefusal('tooEarly', { seconds: Math.ceil(early / 1_000) }))
}

/** Commands as the match accepts them now, `waited` milliseconds after its last change. */
function delayedCommands(
  progress: MatchProgress,
  { waited, play }: { waited(): number; readonly play: NonNullable<RoomNeeds['submit']> },
) {
  const heldBack = (seat: Seat, command: unknown): number =>
    commandDelay(progress.match, { seat, command, waited: waited() })
  return {
    heldBack,
    does: (seat: Seat, command: unknown) => () => {
      const early = heldBack(seat, command)
      return early > 0 ? tooEarly(early) : play(progress.match, seat, command)
    },
  }
}

/** Why a match has stopped, and whether its host opens it again. */
interface Stopped {
  readonly problem: string
  readonly reopens: boolean
}

interface AdvanceNeeds extends Required<Pick<RoomNeeds, 'report' | 'onBroken'>> {
  tell(told: Told): void
}

/** Calls each listener. An error in one concerns neither the step, which is saved, nor the others. */
function callAll(listeners: readonly (() => void)[], report: ReportError): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      report('room.listener', error)
    }
  }
}

/** Advances the match, and calls the listeners after that. After an error in the rules it stops, to lose nothing. */
function createAdvance(progress: MatchProgress, { tell, report, onBroken }: AdvanceNeeds) {
  const listeners: (() => void)[] = []
  let stopped: Stopped | undefined
  const fail = (where: string, error: unknown): Stopped => {
    report(where, error)
    if (stopped) return stopped
    const problem = messageOf(error)
    const reopens = onBroken(progress.version)
    stopped = { problem, reopens }
    if (!reopens) tell({ type: 'broken', problem })
    return stopped
  }
  return {
    listeners,
    fail: (where: string, error: unknown): void => void fail(where, error),
    problem: () => (stopped?.reopens ? undefined : stopped?.problem),
    /** A thrown error is our bug, and stops the match. From then on the result is `otherwise`. */
    advance<Value>(work: () => Promise<Value>, otherwise: (stopped: Stopped) => Value): Promise<Value> {
      if (stopped) return Promise.resolve(otherwise(stopped))
      const before = progress.version
      const ended = (result: Value): Value => {
        if (progress.version !== before) callAll(listeners, report)
        return result
      }
      // An async function would cost every command more than this.
      return work().then(ended, (error: unknown) => ended(otherwise(fail('room', error))))
    },
  }
}

const refusedAsBroken = ({ problem, reopens }: Stopped): ChangeResult => ({
  type: 'refused',
  refusal: engineRefusal(reopens ? 'reopened' : 'broken', { problem }),
})

/** An earlier part of the log, if it can be read. A client may name any version and any command. */
async function readLog(
  { past }: Journal,
  { match, version }: MatchProgress,
  ask: EarlierAsk,
): Promise<LogPage | undefined> {
  const step = Math.min(ask.step, match.entries.length + 1)
  return await past?.page(match, { step, version: Math.min(ask.version, version) })
}

function presentOf({ match, version }: MatchProgress): Present {
  return { match, version, events: [] }
}

/** Remembers which connections got the current step with the answer to a request, and need not get it again. */
function createHearing({
  connections,
  show,
  tapeFor,
}: Pick<ReturnType<typeof createConnections>, 'connections' | 'show' | 'tapeFor'>) {
  let hasHeard: Connection | undefined
  return {
    show(step: PresentStep): void {
      show(step, hasHeard)
      hasHeard = undefined
    },
    /** The addition to the answer, if this connection carries the step out itself. */
    tapeOf: (connection: Connection) => (step: PresentStep) => {
      const tape = connections.has(connection) ? tapeFor(connection, step) : undefined
      if (tape) hasHeard = connection
      return tape
    },
  }
}

const ANSWERED = Promise.resolve()
const nothing = (): void => {}

/** Most requests are done; for those, each field is copied by hand, because spreading an object takes longer. */
function answerWith({ id, seat }: Ask, result: ChangeResult): AskAnswer {
  if (result.type !== 'done') return { id, seat, ...result }
  const { type, version, tape } = result
  return tape ? { id, seat, type, version, tape } : { id, seat, type, version }
}

const NO_NEEDS = {
  ...{ clock: realClock, journal: noJournal, kept: true, version: 0, acted: new Map(), submit },
  isPassed: () => false,
  ...{ report: reportToConsole, onBroken: () => false },
}

export function openRoom(opened: Match, needs: RoomNeeds = {}): Room {
  const { report, onBroken, ...given } = { ...NO_NEEDS, ...needs }
  const { clock, journal, kept, version, acted, isPassed, submit: play } = given
  const { connections, send, tell, welcome, ...others } = createConnections(isPassed, report)
  const hearing = createHearing({ connections, ...others })
  const inTurn = queue()
  const answerOnce = createAnswerCache(journal, report)
  const saver = createSaver(journal, { kept, tell, report })
  let changed = clock.now()
  const onStep = (step: PresentStep): void => {
    changed = clock.now()
    hearing.show(step)
  }
  const progress = createProgress(opened, { version, acted, journal, kept: saver.kept, onStep, report })
  const { advance, listeners, problem, fail } = createAdvance(progress, { tell, report, onBroken })
  const change = (wanted: WantedChange): Promise<ChangeResult> =>
    advance(() => progress.change(wanted), refusedAsBroken)
  const { heldBack, does } = delayedCommands(progress, { waited: () => clock.now() - changed, play })

  return {
    get match() {
      return progress.match
    },
    tell,
    fail,
    version: () => progress.version,
    catchUp: until => inTurn(() => advance(() => progress.catchUp(until), nothing)),
    heldBack,
    keep: work => inTurn(() => saver.keepOther(work)),
    act: (seat, command, meant = () => true) =>
      inTurn(async () => {
        if (!meant()) return undefined
        // Another host may let the same bot act at the same time: then this command is stale.
        const wanted = { by: { seat, undo: false }, seen: progress.version, play: does(seat, command) }
        const result = await change({ id: newUuid(), ...wanted })
        return result.type === 'refused' ? result.refusal : undefined
      }),
    join(connection) {
      connections.add(connection)
      welcome(connection, presentOf(progress), { kept: saver.isKept(), broken: problem() })
    },
    sendEarlier: async (connection, ask) =>
      others.sendEarlier(connection, await readLog(journal, progress, ask)),
    leave: connection => void connections.delete(connection),
    receive: (connection, ask) =>
      inTurn(() => {
        const { id, seat, version: seen } = ask
        const answer = (result: ChangeResult) => send(connection, answerWith(ask, result))
        if (!connection.viewers.includes(seat)) {
          answer({ type: 'refused', refusal: engineRefusal('notYourSeat') })
          return ANSWERED
        }
        const by = { seat, undo: ask.type === 'undo' }
        const play =
          ask.type === 'undo' ? () => undo(progress.match, seat, isPassed) : does(seat, ask.command)
        const carryOut = (onDone: OnDone) => change({ id, seen, by, play, onDone })
        return answerOnce({ id, answer, tapeOf: hearing.tapeOf(connection), carryOut })
      }),
    onChange: listener => void listeners.push(listener),
  }
}
