/**
 * What happens at an open table besides its match: bots stand in for people, clocks run, an undo is asked for, and the
 * match may end before its rules say so. Everything is decided in the store; this carries it out.
 */

import type { AnyGame, Seat } from '../../../engine/game.ts'
import { engineRefusal } from '../../../engine/words.ts'
import type { HostedTable } from '../../../host/table.ts'
import type { Ask, TableAsk } from '../../../wire/match-messages.ts'
import type { SeatAssignment } from '../../../wire/seating.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { KeptPlay } from '../../store/kept-play.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import {
  isPlayedByPerson,
  isPlaying,
  playingOn,
  replaceAbsent,
  standInAt,
} from '../decisions/leaving-and-undo.ts'
import type { OnlineScreen } from './connected-screens.ts'
import { createPresence } from './presence.ts'
import { createSeatClocks } from './seat-clocks.ts'
import { createTableChat } from './table-chat.ts'
import type { Timers } from './timers.ts'
import { createUndoQuestions } from './undo-questions.ts'

/** Who plays on each seat. A person who was forgotten still has a name. */
export function seatingOf({ seats, play }: KeptTable): readonly SeatAssignment[] {
  return seats.map(({ seat, name, bot: own }) => {
    const bot = own ?? standInAt(play, seat)?.bot
    return bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name }
  })
}

/** An open table as its parts see it. */
export interface OpenPlay {
  /** As it was read last. */
  table(): KeptTable
  /** Undefined before the start. */
  hosted(): HostedTable | undefined
  screens(): Iterable<OnlineScreen>
}

export interface TableActivitiesNeeds extends OpenPlay {
  readonly store: SqlStore
  readonly timers: Timers
  /** Reads the table from the store again and tells everybody. */
  refresh(): Promise<void>
  tellAll(): void
  /** Whether the timers of this table run on this server; they do if there is no other. */
  isOnDuty?(): boolean
}

/** No table has it. */
const NO_REVISION = -1

/** How often a change is tried again because somebody else changed the same table at the same time. */
const TRIES = 10

/** Changes the table as the store has it, until nobody else was faster. */
function deciding({ store, timers, table, refresh }: TableActivitiesNeeds) {
  const { id } = table().head
  return async (change: (present: KeptTable) => KeptPlay | undefined): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const present = await store.tables.find(id)
      const play = present && change(present)
      if (!present || !play) return
      const ended = play.ending && !present.play.ending ? timers.now() : undefined
      if ((await store.tables.changePlay(present, play, ended)) === 'kept') break
    }
    store.nodes?.tellTable(id)
    await refresh()
  }
}

/** Runs pieces of work one after the other. What fails is told again when the table is opened the next time. */
function createQueue() {
  let working: Promise<void> = Promise.resolve()
  return {
    inTurn(work: () => Promise<void>): Promise<void> {
      working = working.then(work).catch(() => {})
      return working
    },
    finished: () => working,
  }
}

/** What becomes of a seat whose time is up; undefined if that does not matter any more. */
const replaced =
  (seat: Seat, game: AnyGame) =>
  (present: KeptTable): KeptPlay | undefined =>
    isPlaying(present) && !standInAt(present.play, seat)
      ? replaceAbsent(present, { seat, why: 'timeUp', ...playingOn(game) })
      : undefined

export function createTableActivities(needs: TableActivitiesNeeds) {
  const { store, table, hosted, screens, isOnDuty = () => true } = needs
  const decide = deciding(needs)
  const { inTurn, finished } = createQueue()
  const chat = createTableChat({ store: store.chat, table, screens })
  const presence = createPresence<OnlineScreen>(needs)
  const questions = createUndoQuestions({ ...needs, decide: change => void inTurn(() => decide(change)) })
  const onTimeUp = (seat: Seat): void => {
    const game = hosted()?.room.match.game
    if (game && isOnDuty()) void inTurn(() => decide(replaced(seat, game)))
  }
  const clocks = createSeatClocks({ ...needs, store: store.tables, isOnDuty, inTurn, onTimeUp })
  const standIns = createStandIns(needs, clocks.welcomeBack)

  return {
    away: presence.away,
    left: presence.left,
    presence: presence.set,
    /** As it was read last. If something new could not be read, the next heartbeat is to find another, and read again. */
    revision: (): number => (chat.isBehind() ? NO_REVISION : table().revision),
    takes: createGuard(needs, questions.asks),
    /** The match is open. */
    async begin({ room }: HostedTable): Promise<void> {
      standIns.begin()
      await clocks.open()
      room.onChange(() => {
        questions.onStep()
        clocks.run(true)
      })
      clocks.run(false)
    },
    /** Carries out what the store says about a table that was read again. */
    async update(): Promise<void> {
      void inTurn(chat.update)
      await standIns.update()
      clocks.run(false)
    },
    connected(screen: OnlineScreen): void {
      questions.shownTo(screen)
      presence.came()
      void inTurn(() => chat.welcome(screen))
      const news = clocks.news()
      if (news) screen.send(news)
    },
    /** Takes back a command to which everybody has agreed. */
    async undo(seat: Seat, version: number): Promise<void> {
      const connection = { viewers: [seat], send() {} }
      await hosted()?.room.receive(connection, { type: 'undo', id: newUuid(), seat, version })
    },
    /** Stops the clocks; resolves when everything is saved. */
    close(): Promise<void> {
      clocks.stop()
      return finished()
    },
  }
}

/** Seats bots for people, and people again. */
function createStandIns(
  { table, hosted }: Pick<TableActivitiesNeeds, 'table' | 'hosted'>,
  onReturn: (seat: Seat) => void,
) {
  let seating = seatingOf(table())
  const botAt = (players: readonly SeatAssignment[], seat: Seat): string | undefined => {
    const player = players[seat]
    return player?.kind === 'bot' ? player.bot : undefined
  }
  const stopAtEnd = (): void => {
    if (table().play.ending) hosted()?.stopBots()
  }
  return {
    begin(): void {
      seating = seatingOf(table())
      stopAtEnd()
    },
    async update(): Promise<void> {
      const match = hosted()
      if (!match) return
      stopAtEnd()
      const wanted = seatingOf(table())
      const changed = [...wanted.keys()].filter(seat => botAt(wanted, seat) !== botAt(seating, seat))
      seating = wanted
      for (const seat of changed) {
        const bot = botAt(wanted, seat)
        if (bot === undefined) onReturn(seat)
        if (!table().play.ending) await match.seat(seat, bot)
      }
    },
  }
}

/** The requests that would change the match, or help to. */
const ACTIONS: readonly string[] = ['command', 'undo', 'hint', 'begin']

/** Answers the requests that must not reach the match; returns whether it has. */
function createGuard(
  { table, hosted }: Pick<TableActivitiesNeeds, 'table' | 'hosted'>,
  asksForUndo: (screen: OnlineScreen, ask: Ask) => boolean,
) {
  const mayHint = (person: string | undefined): boolean =>
    table().play.settings.hints ||
    table().seats.every(each => !isPlayedByPerson(table(), each) || each.person === person)
  return (screen: OnlineScreen, ask: TableAsk): boolean => {
    const refuse = (because: 'over' | 'hint.none'): true => {
      if ('id' in ask)
        screen.send({ type: 'refused', id: ask.id, seat: ask.seat, refusal: engineRefusal(because) })
      return true
    }
    // Whoever comes later is still shown the match.
    if (table().play.ending) return ACTIONS.includes(ask.type) && refuse('over')
    if (ask.type === 'hint' && !mayHint(screen.person)) return refuse('hint.none')
    if (ask.type !== 'undo' || !asksForUndo(screen, ask)) return false
    // The question is shown at the table; nothing has been undone so far.
    screen.send({ type: 'stale', id: ask.id, seat: ask.seat, version: hosted()?.room.version() ?? 0 })
    return true
  }
}
