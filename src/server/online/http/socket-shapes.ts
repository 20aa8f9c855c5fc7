/** Schemas of the messages that the server sends over a table's socket, for the description of the API. */

import { z } from 'zod'
import type { Line, Param, Refusal } from '../../../engine/game.ts'
import { anyJson } from '../../../engine/limited-shapes.ts'
import type { FollowTold, LogPart, TableTold, View, ViewChange } from '../../../wire/match-messages.ts'
import { type ChatNews, type ClockNews, REACTIONS } from '../../../wire/running-table-api.ts'
import type { Patch } from '../../../wire/state-patch.ts'
import type { TableNews } from '../../../wire/table-api.ts'
import { tableShape } from './answer-shapes.ts'
import { shapeOf } from './schema-matches-type.ts'

/** Everything that a socket of a table may receive. */
export type SocketMessage = TableTold | FollowTold | TableNews | ChatNews | ClockNews

const seat = z.int().min(0)
const [id, version, step] = [z.string(), z.int(), z.int()]
const viewer = z.union([seat, z.literal('audience')])
const progress = z.number().describe('From 0 to 1.')
const check = z.string().exactOptional().describe('The fingerprint of the state, now and then.')
const by = z.object({ seat, undo: z.boolean() })
/** A command or an event; its other fields are those of the game. */
const tagged = z.looseObject({ type: z.string() })
const params = z.record(z.string(), z.custom<Param>()).exactOptional()
const line = shapeOf<Line>()(z.object({ say: z.string(), params }))
const tape = z.array(anyJson).describe('The outcomes of chance.')

const refusalShape = shapeOf<Refusal>()(
  z.object({
    because: z.string().describe('The key of a sentence.'),
    params,
    rule: z.string().exactOptional().describe('The paragraph of the rules.'),
    also: z.array(z.custom<Refusal>()).exactOptional(),
  }),
)
const noUndo = refusalShape.exactOptional()
const events = z.array(tagged)

const viewShape = shapeOf<View>()(z.object({ viewer, state: z.unknown(), events, noUndo }))
const viewChangeShape = shapeOf<ViewChange>()(
  z.object({ viewer, patch: z.custom<Patch>().exactOptional(), events, noUndo, check }),
)

const logShape = shapeOf<LogPart>()(
  z.object({ from: z.int(), version, entries: z.array(z.object({ seat, events })) }),
)

const assignment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string() }),
  z.object({ kind: z.literal('bot'), bot: z.string(), name: z.string() }),
])

const chatMessage = z.object({
  ...{ number: z.int(), author: z.string(), name: z.string(), text: z.string(), time: z.number() },
  ...{ reaction: z.enum(REACTIONS).exactOptional(), seat: seat.exactOptional() },
  ...{ mine: z.boolean(), muted: z.boolean() },
  ...{ reported: z.boolean().exactOptional(), fromSpectators: z.boolean().exactOptional() },
})

const is = <Type extends SocketMessage['type']>(type: Type) => z.literal(type)

const socketMessageShape = shapeOf<SocketMessage>()(
  z.discriminatedUnion('type', [
    z.object({ type: is('table'), table: tableShape }),
    z.object({ type: is('seated'), players: z.array(assignment), bots: z.array(z.string()) }),
    z.object({ type: is('shown'), step, version, by: by.exactOptional(), views: z.array(viewShape) }),
    z.object({ type: is('past'), ...logShape.shape }),
    z.object({ type: is('earlier'), ...logShape.shape }),
    z.object({ type: is('done'), id, seat, version, tape: tape.exactOptional() }),
    z.object({ type: is('refused'), id, seat, refusal: refusalShape }),
    z.object({ type: is('stale'), id, seat, version }),
    z.object({ type: is('did'), version, seat, command: tagged, tape: tape.exactOptional(), check }),
    z.object({ type: is('changed'), step, version, by, views: z.array(viewChangeShape) }),
    z.object({ type: is('resumed'), viewers: z.array(viewer) }),
    z.object({ type: is('keeping'), kept: z.boolean() }),
    z.object({ type: is('thinking'), seat, progress }),
    z.object({ type: is('planned'), seat, version, lines: z.array(line) }),
    z.object({ type: is('grace'), seat, milliseconds: z.number() }),
    z.object({ type: is('hinting'), id, seat, progress }),
    z.object({
      ...{ type: is('hinted'), id, seat, step, command: tagged, why: z.array(line) },
      next: z.object({ command: tagged, cost: line }).exactOptional(),
    }),
    z.object({ type: is('broken'), problem: z.string() }),
    z.object({ type: is('chat'), all: z.boolean(), messages: z.array(chatMessage) }),
    z.object({
      ...{ type: is('clock'), left: z.array(z.number()), running: z.array(seat) },
      until: z.array(z.number().nullable()).exactOptional(),
    }),
  ]),
)

/** By their names in the description. */
export const SOCKET_SHAPES = {
  SocketMessage: socketMessageShape,
  View: viewShape,
  Refusal: refusalShape,
}
