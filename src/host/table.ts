/**
 * One table: a room, who sits where, its bots, its hints and its record. A worker or a server connects screens to it
 * and only carries the messages.
 */

import type { Bot } from '../bots/bot.ts'
import { isOffered } from '../bots/bot-levels.ts'
import type { Refusal, Seat, Viewer } from '../engine/game.ts'
import type { Match } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'
import { type Ending, recordOf, writeRecord } from '../engine/record.ts'
import { engineRefusal } from '../engine/words.ts'
import type { Ask, FollowTold, JoinAsk, TableAsk, TableTold } from '../wire/match-messages.ts'
import { assignedNames, type SeatAssignment } from '../wire/seating.ts'
import { type BotSeats, seatBots } from './bots/bot-seats.ts'
import { giveHints } from './bots/hints.ts'
import { realClock } from './room/clock.ts'
import type { Connection } from './room/connection.ts'
import { openRoom, type Room, type RoomNeeds } from './room/room.ts'

export interface TableNeeds extends Omit<RoomNeeds, 'isPassed'>, Omit<BotSeats, 'bots' | 'isPassed'> {
  /** By seat. */
  readonly seating: readonly SeatAssignment[]
  /** Whether people may undo what bots answered, if nothing was revealed. Not where several people rely on it. */
  readonly takeBack?: boolean
  /** Saves the new seat assignments. */
  keepSeating(seating: readonly SeatAssignment[]): Promise<void>
  /** Independent of the bots' randomness: a hint must not change what they do. */
  readonly hintRandom: Random
  /** The bots that can have a seat, strongest first. */
  readonly bots: readonly Bot[]
}

/** A screen with one or more people in front of it. */
export interface TableScreen {
  /** Whether the people in this seat are in front of it, unless a bot plays the seat. */
  holds(seat: Seat): boolean
  send(told: TableTold): void
  /** For screens that can follow the match: they get changes instead of everything. */
  follow?(told: FollowTold): void
  /** A message could not be sent to it, so it gets none any more and has to connect again. */
  lost?(): void
}

export interface ScreenConnection {
  /** Resolves when the request has been answered. */
  receive(ask: TableAsk): Promise<void>
  /** The viewers for which the screen sees and acts now. */
  viewers(): readonly Viewer[]
  leave(): void
}

export interface HostedTable {
  readonly room: Room
  /** With `join`, the screen follows the match from the beginning. */
  connect(screen: TableScreen, join?: JoinAsk): ScreenConnection
  /** Gives the seat to a bot or, if none is named, to a person. It is not a step, and no rule depends on it. */
  seat(seat: Seat, bot: string | undefined): Promise<Refusal | undefined>
  seating(): readonly SeatAssignment[]
  /** The ids of the bots that are offered, strongest first. */
  readonly bots: readonly string[]
  /** Restarts the time that people have to choose who goes first, after its setting has changed. */
  restartWait(): void
  /** Lets the bots act, after this host has come on duty. */
  wakeBots(): void
  /** The bots do nothing more; screens stay connected. */
  stopBots(): void
  /** The record of the match so far, as a file; `givenUp` if it has ended, but not by its rules. */
  record(givenUp?: Ending): string
  /** Nothing happens at the table any more: its screens are disconnected and its bots stop. */
  close(): void
}

/** People see what their seats may see. If only bots are left, they watch as the audience. */
function viewersAt({ holds }: TableScreen, seating: readonly SeatAssignment[]): readonly Viewer[] {
  const held = [...seating.keys()].filter(seat => seating[seat]!.kind === 'person' && holds(seat))
  return held.length > 0 ? held : ['audience']
}

/** A bot that no longer exists, or not yet, is replaced by the strongest one: somebody has to play. */
function botOf(player: SeatAssignment, bots: readonly Bot[]): Bot | undefined {
  return player.kind === 'bot' ? (bots.find(({ id }) => id === player.bot) ?? bots[0]) : undefined
}

/** A seat keeps its name when another player takes it over. */
function changedTo({ name }: SeatAssignment, bot: string | undefined): SeatAssignment {
  return bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name }
}

const ANSWERED = Promise.resolve()

function offeredAmong(bots: readonly Bot[], { game }: Match): string[] {
  return bots.map(({ id }) => id).filter(id => isOffered(game.id, id))
}

type Receive = (screen: TableScreen, ask: TableAsk) => Promise<void>

function afterReady(ready: Promise<unknown> | undefined, receive: Receive): Receive {
  return ready ? (screen, ask) => ready.then(() => receive(screen, ask)) : receive
}

interface ScreensNeeds {
  readonly room: Room
  seating(): readonly SeatAssignment[]
  /** The ids of the bots that are offered. */
  readonly offered: readonly string[]
  /** What the bots have said they are going to do. */
  plans(): readonly TableTold[]
  onLeave(connection: Connection): void
}

/** The screens at a table, and the present connection of each to the room. */
function createScreens({ room, seating, offered, plans, onLeave }: ScreensNeeds) {
  const screens = new Map<TableScreen, Connection>()
  const join = (screen: TableScreen, ask?: JoinAsk): void => {
    screen.send({ type: 'seated', players: seating(), bots: offered })
    const { send, follow, lost } = screen
    const connection = {
      viewers: viewersAt(screen, seating()),
      send,
      ...(lost ? { lost } : {}),
      ...(ask && follow ? { follows: { join: ask, send: follow } } : {}),
    }
    screens.set(screen, connection)
    room.join(connection)
    for (const planned of plans()) send(planned)
  }
  const leave = (screen: TableScreen): void => {
    const connection = screens.get(screen)
    screens.delete(screen)
    if (!connection) return
    room.leave(connection)
    onLeave(connection)
  }
  return {
    join,
    leave,
    connectionOf: (screen: TableScreen) => screens.get(screen),
    /** The old connection leaves before the new one joins, so that the secrets of the old seats are not sent again. */
    joinAgain(): void {
      for (const [screen, { follows }] of [...screens]) {
        leave(screen)
        // Its viewers may have changed, so it gets everything.
        const { rules } = follows?.join ?? {}
        join(screen, follows && { type: 'join', ...(rules === undefined ? {} : { rules }) })
      }
    },
    leaveAll(): void {
      for (const screen of [...screens.keys()]) leave(screen)
    },
  }
}

export function openTable(
  match: Match,
  { seating: first, keepSeating, hintRandom, takeBack, bots, ...needs }: TableNeeds,
): HostedTable {
  let seating = first
  const isPassed = (seat: Seat): boolean => takeBack === true && seating[seat]?.kind === 'bot'
  const room = openRoom(match, { ...needs, isPassed })
  const { clock = realClock, thinking, report } = needs
  const hints = giveHints(room, { bot: bots[0]!, random: hintRandom, clock, thinking, report })
  const offered = offeredAmong(bots, match)
  const told = { plans: () => seated.plans(), onLeave: hints.leave }
  const screens = createScreens({ room, seating: () => seating, offered, ...told })
  const seated = seatBots(room, { ...needs, isPassed, bots: seating.map(player => botOf(player, bots)) })

  const receiveOther = async (screen: TableScreen, ask: Exclude<TableAsk, Ask>): Promise<void> => {
    const connection = screens.connectionOf(screen)
    if (!connection) return
    if (ask.type === 'join') {
      screens.leave(screen)
      screens.join(screen, ask)
    } else if (ask.type === 'earlier') await room.sendEarlier(connection, ask)
    else if (ask.type === 'begin') seated.receive(connection, ask)
    else hints.receive(connection, ask)
  }
  /** Commands go to the room without an extra promise. */
  const receive = (screen: TableScreen, ask: TableAsk): Promise<void> => {
    if (ask.type !== 'command' && ask.type !== 'undo') return receiveOther(screen, ask)
    const connection = screens.connectionOf(screen)
    return connection ? room.receive(connection, ask) : ANSWERED
  }
  const receiveIfReady = afterReady(needs.ready, receive)

  return {
    room,
    seating: () => seating,
    bots: offered,
    connect(screen, ask) {
      screens.join(screen, ask)
      return {
        receive: ask => receiveIfReady(screen, ask),
        viewers: () => screens.connectionOf(screen)?.viewers ?? [],
        leave: () => screens.leave(screen),
      }
    },
    async seat(seat, bot) {
      const before = seating[seat]
      if (!before) return engineRefusal('noSuchSeat', { seat: String(seat) })
      const player = changedTo(before, bot)
      let next = seating
      const kept = await room.keep(() => {
        next = seating.with(seat, player)
        return keepSeating(next)
      })
      if (!kept) return engineRefusal('notKept')
      seating = next
      screens.joinAgain()
      seated.seat(seat, botOf(player, bots))
      return undefined
    },
    restartWait: () => seated.restartWait(),
    wakeBots: () => seated.wake(),
    stopBots: () => seated.stop(),
    record: givenUp => writeRecord(recordOf(room.match, assignedNames(seating, takeBack), givenUp)),
    close() {
      seated.stop()
      screens.leaveAll()
    },
  }
}
