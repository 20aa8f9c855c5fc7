/** Rooms on the text board: what each would take and cost, and a form to choose a room and the items used on it. */

import { factsOf } from '../../../../engine/facts.ts'
import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { facts, roomWith } from '../../../../games/dungeon-drop/facts.ts'
import { outlineOf, type Room } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { besideOf, contentsOf, itemsAtHand, meansOf } from '../../../../games/dungeon-drop/looting.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import { isMonster } from '../../../../games/dungeon-drop/table.ts'
import { cubesLine } from '../../../../games/dungeon-drop/text/name-lines.ts'
import type { Field, Form, Offer } from '../../../kit/board/text-description.ts'
import { commandOf, type Intent, intentOf } from '../intent/intent.ts'
import { type At, startOf } from '../intent/intent-model.ts'
import { stakesOf } from '../intent/room-preview.ts'
import { pointedAt, type Task } from '../intent/tasks.ts'
import { type Piece, piecesOf, type Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'

type RoomCommand = Extract<Command, { readonly shields: number[] }>

export interface RoomOffer {
  readonly offer: Offer<Command>
  readonly worth: number
  /** The middle of the room; `undefined` if it is not a room. */
  readonly middle?: Spot
  /** What it would score, as a sentence; empty if players must add it up themselves. */
  readonly scores: string
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Rooms whose middles are closer together than this, in millimetres away from the player, are in one row. */
const ROW = 40

/** In reading order: the far rows first, each from left to right. */
function inRows(one: RoomOffer, other: RoomOffer): number {
  if (!one.middle || !other.middle) return 0
  const row = ({ y }: Spot) => Math.round(-y / ROW)
  return row(one.middle) - row(other.middle) || one.middle.x - other.middle.x
}

/** The rooms of a list: in reading order or, if the player asked for it, with the most valuable first. */
export function orderedRooms(rooms: readonly RoomOffer[], ranked: boolean): readonly Offer<Command>[] {
  const order = ranked ? (one: RoomOffer, other: RoomOffer) => other.worth - one.worth : inRows
  return [...rooms].sort(order).map(({ offer }) => offer)
}

function roomAt(state: Seen, command: Command): Room | undefined {
  const corners = command.type === 'search' ? [0, 1, 2].map(token => TOKEN_ID + token) : pointedAt(command)
  return roomWith(factsOf({ facts }, state), corners)
}

const isRoomCommand = (command: Command): command is RoomCommand => 'shields' in command

/** What a room would take and cost. In live teamwork players must add up the values themselves. */
export function roomOffer(
  { state, seat = 0, box }: At,
  command: Command,
  { speech, puzzle = false }: { readonly speech: DungeonWords; readonly puzzle?: boolean },
): RoomOffer {
  const text = speech.tell(box.name({ state, command }))
  const room = roomAt(state, command)
  if (!room || !isRoomCommand(command)) return { offer: { text, command }, worth: 0, scores: '' }
  const { haul, points } = stakesOf(state, seat, { room }, command)
  const hidden = state.variants.teamwork === 'live'
  const outline = outlineOf(room.corners)
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  }
  const about = [
    haul.cubes.length > 0
      ? speech.say('told.room.takes', { cubes: speech.tell(cubesLine(state, haul.cubes)) })
      : speech.say('told.room.empty'),
    ...(hidden ? [] : [speech.say('told.room.damage', { damage: haul.damage, left: haul.healthLeft })]),
    speech.say('told.room', { place: speech.place(middle) }),
  ].join(' ')
  const worth = hidden ? 0 : (points ?? haul.cubes.length) - haul.damage / 10
  // The points come first: the rest of the name is much the same for every room.
  const named =
    points === undefined || puzzle ? text : speech.say('told.room.worth', { count: points, room: text })
  const scores = points === undefined ? '' : speech.say('told.room.points', { points })
  return { offer: { text: named, about, command }, worth, middle, scores }
}

/** A room that can be formed, and the items that can be used on it. */
interface Choosable {
  readonly monsters: readonly Piece[]
  readonly beside: readonly Piece[]
  readonly potions: number
  readonly shields: number
}

function choosable({ state, seat = 0 }: At, command: RoomCommand, pieces: readonly Piece[]): Choosable {
  const room = roomAt(state, command)!
  const inside = contentsOf(state, room)
    .filter(isMonster)
    .map(({ id }) => id)
  const near = besideOf(state, room)
  return {
    monsters: pieces.filter(({ id }) => inside.includes(id)),
    beside: pieces.filter(({ id }) => near.includes(id)),
    ...itemsAtHand(state, meansOf(state, seat), room),
  }
}

const NONE = -1
/** The most shields, and the most potions, that one command can use. */
const MOST = 2

function fieldsIn(found: Choosable, intent: Intent, speech: DungeonWords): readonly Field[] {
  const { monsters, shields, potions, beside } = found
  const guarded = monsters.filter(({ id }) => shields > 0 || intent.shields.includes(id))
  const most = Math.max(Math.min(MOST, potions), intent.potions)
  return [
    ...guarded.map(
      (monster): Field => ({
        kind: 'check',
        name: `shield.${monster.id}`,
        label: speech.say('shield.on', { piece: speech.piece(monster) }),
        value: intent.shields.includes(monster.id) ? 1 : 0,
      }),
    ),
    ...(most > 0
      ? [
          {
            kind: 'number' as const,
            name: 'potions',
            label: speech.say('potions.use'),
            min: 0,
            max: most,
            step: 1,
            value: intent.potions,
          },
        ]
      : []),
    ...(beside.length > 0
      ? [
          {
            kind: 'pick' as const,
            name: 'beside',
            label: speech.say('beside'),
            options: [
              { value: NONE, text: speech.say('beside.none') },
              ...beside.map(piece => ({ value: piece.id, text: speech.piece(piece) })),
            ],
            value: intent.beside ?? NONE,
          },
        ]
      : []),
  ]
}

function withItem(intent: Intent, field: string, to: number): Intent {
  if (field === 'potions') return { ...intent, potions: Math.round(to) }
  if (field === 'beside') return { ...intent, beside: to === NONE ? null : to }
  const monster = Number(field.slice('shield.'.length))
  const others = intent.shields.filter(id => id !== monster)
  return { ...intent, shields: to === 1 ? [...others, monster].slice(-MOST) : others }
}

/** A key that does not depend on the order in which the corners were picked. */
const cornersKey = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join()

/** Whether the player has more to choose than the room: items to use, or a treasure within reach of it (rules 8.5). */
function hasRoomChoices({ cubes, turn, variants }: Seen, seat: Seat): boolean {
  if (turn.reach > 0) return true
  return cubes.some(
    ({ type, zone, owner }) =>
      (type === 'shield' || type === 'potion') &&
      ((zone === 'supply' && owner === seat) || (variants.sameRoomItems && zone === 'table')),
  )
}

/** The form to choose a room and the items used on it; undefined if there is nothing to choose besides the room. */
export function roomForm(
  at: At,
  { task, offers }: { readonly task: Task; readonly offers: readonly Offer<Command>[] },
  speech: DungeonWords,
): (() => Form<Intent>) | undefined {
  if (!hasRoomChoices(at.state, at.seat ?? 0)) return undefined
  return () => {
    const pieces = piecesOf(at.state)
    // Choices with a treasure beside the room are left out, since the same room is listed without it.
    const rooms = offers.flatMap(({ command, text, about = '' }) =>
      isRoomCommand(command) && command.beside === null ? [{ command, text: `${text}. ${about}` }] : [],
    )
    const options = rooms.map(({ text }, value) => ({ value, text }))
    const none = { value: NONE, text: speech.say('told.pick.missing') }
    /** Finds the room of an intent, whether it was picked on the drawn board or here. */
    const byCorners = new Map(rooms.map(({ command }, index) => [cornersKey(pointedAt(command)), index]))
    const roomOf = ({ picked }: Intent) => byCorners.get(cornersKey(picked)) ?? NONE
    return {
      fields(intent) {
        const value = roomOf(intent)
        const which: Field = {
          kind: 'pick',
          name: 'room',
          label: speech.say('told.room.which'),
          options: task.needs.most === 0 ? options : [none, ...options],
          value,
        }
        const room = rooms[value]
        return room ? [which, ...fieldsIn(choosable(at, room.command, pieces), intent, speech)] : [which]
      },
      set(intent, field, to) {
        if (field !== 'room') return withItem(intent, field, to)
        const room = rooms[to]
        return room ? intentOf(task, room.command) : startOf(at, task)
      },
      told(intent) {
        const command = rooms[roomOf(intent)] && commandOf(task, intent)
        if (!command) return ''
        const { offer, scores } = roomOffer(at, command, { speech })
        return `${offer.about ?? ''} ${scores}`.trim()
      },
      go: speech.say(`do.${task.type}`),
    }
  }
}
