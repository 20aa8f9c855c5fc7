/** The API of what people do at an online table besides playing: clocks, leaving, conceding, the rematch and chat. */

import type { Seat } from '../engine/game.ts'
import { DAY, type DayClock, type TablePause } from './days-api.ts'

/** In milliseconds. The increment is added when a turn ends. Nobody's time is counted before the first move of a person. */
export interface MinuteClock {
  readonly bank: number
  readonly increment: number
}

export type ClockSettings = MinuteClock | DayClock

export function isOverDays(clock: ClockSettings | null): clock is DayClock {
  return clock !== null && 'turn' in clock
}

/** `POST /api/tables/:id/settings`: the host chooses these before the match. Answer: OnlineTable. */
export interface TableSettings {
  /** Null if nobody's time is counted. */
  readonly clock: ClockSettings | null
  /** What happens to a seat whose time is up, or whose person leaves. */
  readonly absent: 'bot' | 'forfeit'
  /** Whether hints are given while several people play. */
  readonly hints: boolean
}

export const DEFAULT_SETTINGS: TableSettings = { clock: null, absent: 'bot', hints: false }

export const CLOCK_LIMITS = {
  bank: { min: 10_000, max: 6 * 60 * 60_000 },
  increment: { min: 0, max: 10 * 60_000 },
} as const

/** A bot plays the seat of a person. */
export interface StandIn {
  readonly seat: Seat
  readonly bot: string
  /** `freed` and `removed`: the host has decided it. */
  readonly why: 'left' | 'timeUp' | 'conceded' | 'freed' | 'removed'
  /** Whether the seat cannot win any more, nor be taken back. */
  readonly out: boolean
}

/** How a match ended before the rules ended it. */
export interface TableEnding {
  /**
   * `forfeit`: somebody conceded, left or ran out of time, and too few are left to play on. `aborted`: there is no
   * result; with `why`, because the host has freed the seat or removed the person, and too few are left.
   */
  readonly kind: 'aborted' | 'forfeit'
  /** Whose decision or time it was. */
  readonly seat: Seat
  readonly why?: StandIn['why']
  /** Who had not given up. */
  readonly winners: readonly Seat[]
}

/** Somebody asks to undo a command that others have seen. */
export interface UndoQuestion {
  readonly seat: Seat
  /** The version after the command. The question is about this one only. */
  readonly version: number
  /** The seats whose people have not agreed yet. */
  readonly waits: readonly Seat[]
}

/** How often a seat may ask for an undo in one turn: until somebody else has acted. */
export const UNDO_QUESTIONS = 2

/** How the last question about an undo ended, if somebody ended it. */
export interface UndoAnswered {
  /** Who had asked. */
  readonly seat: Seat
  /** The version that the question was about. */
  readonly version: number
  readonly end: 'agreed' | 'refused' | 'withdrawn'
  /** Who ended it. */
  readonly by: Seat
  /** How often `seat` may ask again in this turn. */
  readonly left: number
}

/** Somebody offers to play again, when the match is over. It is for the people who were at the table then. */
export interface RematchOffer {
  readonly seat: Seat
  /** Whether everybody moves on by one seat; otherwise all keep their seats and colours. */
  readonly rotate: boolean
  /** The seats whose people have agreed, that of the offer among them. */
  readonly agreed: readonly Seat[]
  /** The seats whose people have not answered yet. The match begins when there are none. */
  readonly waits: readonly Seat[]
  /** When it expires, in milliseconds since 1970. */
  readonly until: number
}

/** How the last offer of a rematch ended without one. */
export interface RematchEnd {
  /** Whose offer it was. */
  readonly seat: Seat
  readonly end: 'declined' | 'withdrawn' | 'expired'
  /** Who declined. */
  readonly by?: Seat
}

/** The part of an online table that concerns its match but not the rules. */
export interface OnlinePlay {
  readonly settings: TableSettings
  readonly ending?: TableEnding
  readonly undo?: UndoQuestion
  readonly undoAnswered?: UndoAnswered
  readonly rematch?: RematchOffer
  readonly rematchEnd?: RematchEnd
  readonly pause?: TablePause
  /** The table of the rematch; with its token for spectators. */
  readonly next?: { readonly id: string; readonly watch: string }
  /** The match is somebody's only try at the challenge of this day. */
  readonly challenge?: { readonly day: string }
}

/**
 * `POST /api/tables/:id/concede`, `/leave` and `/return`: concedes for one of the sender's seats, leaves it as the
 * table has chosen, or takes it back from a bot. Answer: OnlineTable.
 */
export interface OwnSeatRequest {
  readonly seat: Seat
}

/** `POST /api/tables/:id/abort` has no body: ends a match that has hardly begun, without a result. Answer: OnlineTable. */

/**
 * `POST /api/tables/:id/rematch`: offers to play again, agrees to the offer, or declines it; the sender of an offer
 * withdraws it. When everybody has agreed, `play.next` is the table of the next match. Answer: OnlineTable.
 */
export interface RematchRequest {
  readonly agree: boolean
  /** With an offer: whether everybody moves on by one seat. */
  readonly rotate?: boolean
}

/** In milliseconds. At a table over days, people come back less often. */
export const REMATCH_OFFER_LASTS = { minutes: 3 * 60_000, days: 3 * DAY } as const

/** The most commands that a match may have to be aborted. */
export const ABORT_LIMIT = 2

/** `POST /api/tables/:id/undo`: agrees to an undo or not; the sender of the request cancels it. Answer: OnlineTable. */
export interface UndoAnswerRequest {
  readonly version: number
  readonly agree: boolean
}

export const TEXT_LENGTH = { min: 1, max: 300 } as const

/** What can be said with one press. Each reader sees a picture, and the words in their language. */
export const REACTIONS = ['hello', 'wellPlayed', 'thanks', 'wow', 'haha', 'oops'] as const
export type Reaction = (typeof REACTIONS)[number]

/**
 * `POST /api/tables/:id/chat`: sends a message or a reaction to the people at the table or to spectators; exactly one of
 * them. Answer: OnlineTable.
 */
export interface ChatRequest {
  readonly text?: string
  readonly reaction?: Reaction
  /** The token of a spectator. */
  readonly watch?: string
  /** The name of a spectator. */
  readonly name?: string
}

/** `POST /api/tables/:id/report`: shows a message to the host of the table. Answer: OnlineTable. */
export interface ReportRequest {
  readonly number: number
  /** The token of a spectator. */
  readonly watch?: string
}

/** `POST /api/tables/:id/mute`: the host mutes a person for all, or unmutes them. Answer: OnlineTable. */
export interface MuteRequest {
  readonly author: string
  readonly muted: boolean
}

export interface ChatMessage {
  /** Increases with every message of the table. */
  readonly number: number
  /** The same for all messages of a person at this table. */
  readonly author: string
  readonly name: string
  /** Empty with a reaction. */
  readonly text: string
  readonly reaction?: Reaction
  /** The first seat of its author, who may have none. */
  readonly seat?: Seat
  /** In milliseconds since 1970. */
  readonly time: number
  readonly mine: boolean
  /** Whether the host has muted its author. */
  readonly muted: boolean
  /** Whether somebody has reported it; only the host gets this. */
  readonly reported?: boolean
  /** Whether it is from the spectators, whose reported messages the host sees. */
  readonly fromSpectators?: boolean
}

/** Sent over the socket of a table: all messages that the person may read when it connects, and later the new ones. */
export interface ChatNews {
  readonly type: 'chat'
  /** Whether these replace what was sent before. */
  readonly all: boolean
  readonly messages: readonly ChatMessage[]
}

/** Sent over the socket of a table with clocks, whenever somebody's clock starts or stops. */
export interface ClockNews {
  readonly type: 'clock'
  /** In milliseconds, by seat. */
  readonly left: readonly number[]
  readonly running: readonly Seat[]
  /** At a table over days, by seat: when its time is up, in milliseconds since 1970; null if it does not run. */
  readonly until?: readonly (number | null)[]
}

/** Sent by a page when it is hidden or shown. */
export interface PresenceAsk {
  readonly type: 'presence'
  readonly away: boolean
}
