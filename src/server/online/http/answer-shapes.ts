/** The answers of the HTTP API as schemas, for its description. The types of `src/wire` are the same, for programs of ours. */

import { z } from 'zod'
import { recordShape } from '../../../engine/record.ts'
import {
  CHANNEL_KINDS,
  CHANNEL_PROBLEMS,
  type ChannelTokenAnswer,
  type YourChannels,
} from '../../../wire/channels-api.ts'
import type { Holidays, TablePause } from '../../../wire/days-api.ts'
import type { OpenTableList, RecoveryLink, You } from '../../../wire/people-api.ts'
import type {
  OnlinePlay,
  RematchEnd,
  RematchOffer,
  StandIn,
  TableEnding,
  TableSettings,
  UndoAnswered,
  UndoQuestion,
} from '../../../wire/running-table-api.ts'
import type { OnlineSeat, OnlineTable, YourTables } from '../../../wire/table-api.ts'
import { pastChallengeShape, todaysChallengeShape } from './challenge-shapes.ts'
import { leaderboardsShape, yourRatingsShape } from './rating-shapes.ts'
import { shapeOf } from './schema-matches-type.ts'

const seat = z.int().min(0)
const time = z.number().describe('In milliseconds since 1970.')
const duration = z.number().describe('In milliseconds.')
const whyGivenUp = z.enum(['left', 'timeUp', 'conceded', 'freed', 'removed'])

const standInShape = shapeOf<StandIn>()(
  z.object({
    seat,
    bot: z.string(),
    why: whyGivenUp,
    out: z.boolean().describe('Whether the seat can neither win any more nor be taken back.'),
  }),
)

const seatShape = shapeOf<OnlineSeat>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('open'), name: z.string().exactOptional() }),
    z.object({
      ...{ kind: z.literal('person'), name: z.string() },
      here: z.boolean().describe('Whether a screen of this person is connected.'),
      away: z.boolean().exactOptional().describe('Whether all of these screens are hidden.'),
      standIn: standInShape.exactOptional(),
      holiday: time.exactOptional().describe('Until when the person is on holiday.'),
    }),
    z.object({ kind: z.literal('bot'), name: z.string(), bot: z.string() }),
  ]),
)

const settingsShape = shapeOf<TableSettings>()(
  z.object({
    clock: z
      .union([
        z.object({ bank: duration, increment: duration }),
        z.object({ turn: duration, bank: duration }),
      ])
      .nullable(),
    absent: z.enum(['bot', 'forfeit']),
    hints: z.boolean(),
  }),
)

const endingShape = shapeOf<TableEnding>()(
  z.object({
    kind: z.enum(['aborted', 'forfeit']),
    seat,
    why: whyGivenUp.exactOptional(),
    winners: z.array(seat),
  }),
)

const pauseShape = shapeOf<TablePause>()(
  z.object({
    ...{ seat, waits: z.array(seat) },
    since: time.exactOptional().describe('Missing until everybody has agreed.'),
  }),
)

const undoShape = shapeOf<UndoQuestion>()(z.object({ seat, version: z.int(), waits: z.array(seat) }))

const undoAnsweredShape = shapeOf<UndoAnswered>()(
  z.object({
    ...{ seat, version: z.int(), end: z.enum(['agreed', 'refused', 'withdrawn']), by: seat },
    left: z.int().min(0).describe('How often this seat may ask again in this turn.'),
  }),
)

const rematchShape = shapeOf<RematchOffer>()(
  z.object({
    seat,
    rotate: z.boolean().describe('Whether everybody moves on by one seat.'),
    ...{ agreed: z.array(seat), waits: z.array(seat) },
    until: time.describe('When the offer expires, in milliseconds since 1970.'),
  }),
)

const rematchEndShape = shapeOf<RematchEnd>()(
  z.object({ seat, end: z.enum(['declined', 'withdrawn', 'expired']), by: seat.exactOptional() }),
)

const playShape = shapeOf<OnlinePlay>()(
  z.object({
    settings: settingsShape,
    ending: endingShape.exactOptional(),
    undo: undoShape.exactOptional(),
    undoAnswered: undoAnsweredShape.exactOptional(),
    rematch: rematchShape.exactOptional(),
    rematchEnd: rematchEndShape.exactOptional(),
    pause: pauseShape.exactOptional(),
    next: z
      .object({ id: z.string(), watch: z.string() })
      .exactOptional()
      .describe('The table of the rematch.'),
    challenge: z
      .object({ day: z.string() })
      .exactOptional()
      .describe('The match is somebody’s only try at the challenge of this day.'),
  }),
)

export const tableShape = shapeOf<OnlineTable>()(
  z.object({
    ...{ id: z.string(), game: z.string(), options: z.record(z.string(), z.unknown()) },
    state: z.enum(['waiting', 'playing', 'over']),
    seats: z.array(seatShape),
    yours: z.array(seat).describe('The seats of the sender.'),
    isHost: z.boolean(),
    commitment: z.string().exactOptional().describe('SHA-256 of the seed of the match, in hexadecimal.'),
    committed: z
      .array(z.object({ seat, hash: z.string() }))
      .exactOptional()
      .describe('Before the match: SHA-256 of the random bytes that people will show when it starts.'),
    starting: z
      .enum(['commit', 'reveal'])
      .exactOptional()
      .describe('The match is starting: people commit to random bytes, after a rematch, or show them.'),
    listed: z.literal(true).exactOptional(),
    earlierSteps: z
      .int()
      .exactOptional()
      .describe('How many steps were played before the match went online.'),
    invite: z.string().exactOptional().describe('For people at the table only, like `watch`.'),
    watch: z.string().exactOptional(),
    play: playShape,
  }),
)

const openTablesShape = shapeOf<OpenTableList>()(
  z.object({
    tables: z.array(
      z.object({
        ...{ id: z.string(), game: z.string(), seats: z.int(), open: z.int() },
        ...{ host: z.string().exactOptional(), opened: time },
      }),
    ),
  }),
)

const yourTablesShape = shapeOf<YourTables>()(
  z.object({
    tables: z.array(
      z.object({
        ...{ table: tableShape, yourTurn: z.boolean(), version: z.int(), opened: time },
        until: time.exactOptional().describe('When the time of the sender is up, at a table over days.'),
      }),
    ),
  }),
)

const youShape = shapeOf<You>()(z.object({ name: z.string().exactOptional() }))
const linkShape = shapeOf<RecoveryLink>()(z.object({ token: z.string(), expires: time }))

const holidaysShape = shapeOf<Holidays>()(
  z.object({
    ...{ days: z.int(), left: z.int() },
    holidays: z.array(z.object({ from: time, until: time })),
  }),
)

const channelsShape = shapeOf<YourChannels>()(
  z.object({
    channels: z.array(
      z.object({
        ...{ id: z.string(), kind: z.enum(CHANNEL_KINDS) },
        label: z.string().describe('The e-mail address, or the host of the address.'),
        confirmed: z.boolean().describe('Whether messages are sent.'),
        problem: z.enum(CHANNEL_PROBLEMS).exactOptional().describe('Why the last message failed.'),
        mark: z.string().exactOptional().describe('SHA-256 of `push ` and the endpoint of a browser.'),
      }),
    ),
    muted: z.array(z.string()).describe('The ids of tables that do not call the sender.'),
    offered: z.object({
      push: z.string().describe('The public key of this server for Web Push, in base64url.'),
      mail: z.boolean().describe('Whether this server sends mails.'),
    }),
    most: z.int().describe('How many channels a person may have.'),
  }),
)

const channelTokenShape = shapeOf<ChannelTokenAnswer>()(
  z.object({ address: z.string().describe('The address that the link is about.') }),
)

/** By their names in the description. */
export const ANSWER_SHAPES = {
  Table: tableShape,
  Seat: seatShape,
  Play: playShape,
  OpenTables: openTablesShape,
  YourTables: yourTablesShape,
  You: youShape,
  RecoveryLink: linkShape,
  Holidays: holidaysShape,
  YourChannels: channelsShape,
  ChannelAddress: channelTokenShape,
  Challenge: todaysChallengeShape,
  PastChallenge: pastChallengeShape,
  YourRatings: yourRatingsShape,
  Leaderboards: leaderboardsShape,
  Record: recordShape(),
}
