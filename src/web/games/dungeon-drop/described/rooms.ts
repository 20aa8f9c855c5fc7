/** Rooms in words: what each would take and cost; and as a form, with what is used on it. */

import { factsOf } from '../../../../engine/facts.ts'
import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { facts, roomWith } from '../../../../games/dungeon-drop/facts.ts'
import { cubesLine } from '../../../../games/dungeon-drop/lines.ts'
import { besideOf, contentsOf, itemsAtHand, meansOf } from '../../../../games/dungeon-drop/looting.ts'
import { outlineOf, type Room } from '../../../../games/dungeon-drop/rooms.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import { isMonster } from '../../../../games/dungeon-drop/table.ts'
import type { Described, Field, Form, Offer, Values } from '../../../described/description.ts'
import { type Piece, piecesOf, type Seen } from '../pieces.ts'
import { stakesOf } from '../room-view.ts'
import type { Speech } from '../speech.ts'
import { pointedAt, type Task } from '../tasks.ts'

type At = Described<Seen, Command>
type RoomCommand = Extract<Command, { readonly shields: number[] }>

export interface RoomOffer {
  readonly offer: Offer<Command>
  readonly worth: number
}

function roomAt(state: Seen, command: Command): Room | undefined {
  const corners = command.type === 'search' ? [0, 1, 2].map(token => TOKEN_ID + token) : pointedAt(command)
  return roomWith(factsOf({ facts }, state), corners)
}

const isRoomCommand = (command: Command): command is RoomCommand => 'shields' in command

/** What a room would take and cost. Under the pressure of a live teamwork table everybody adds up for themselves. */
export function roomOffer({ state, seat = 0, box }: At, command: Command, speech: Speech): RoomOffer {
  const text = speech.tell(box.name({ state, command }))
  const room = roomAt(state, command)
  if (!room || !isRoomCommand(command)) return { offer: { text, command }, worth: 0 }
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
    ...(points === undefined ? [] : [speech.say('told.room.points', { points })]),
    speech.say('told.room', { place: speech.place(middle) }),
  ].join(' ')
  const worth = hidden ? 0 : (points ?? haul.cubes.length) - haul.damage / 10
  return { offer: { text, about, command }, worth }
}

/** A room that can be formed, and what there is to decide in it. */
interface Choosable {
  /** With the fewest items that will do. */
  readonly command: RoomCommand
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
    command,
    monsters: pieces.filter(({ id }) => inside.includes(id)),
    beside: pieces.filter(({ id }) => near.includes(id)),
    ...itemsAtHand(state, meansOf(state, seat), room),
  }
}

const NONE = -1
/** A command takes so many of each. */
const MOST = 2

/** What there is to decide in one room. Every room has fields of its own, so that none inherits from another. */
function fieldsIn(index: number, found: Choosable, speech: Speech): readonly Field[] {
  const { command, monsters, shields, potions, beside } = found
  const guarded = shields > 0 ? monsters : []
  return [
    ...guarded.map(
      (monster): Field => ({
        kind: 'check',
        name: `shield.${index}.${monster.id}`,
        label: speech.say('shield.on', { piece: speech.piece(monster) }),
        start: command.shields.includes(monster.id) ? 1 : 0,
      }),
    ),
    ...(potions > 0
      ? [
          {
            kind: 'number' as const,
            name: `potions.${index}`,
            label: speech.say('potions.use'),
            min: 0,
            max: Math.min(MOST, potions),
            step: 1,
            start: command.potions,
          },
        ]
      : []),
    ...(beside.length > 0
      ? [
          {
            kind: 'pick' as const,
            name: `beside.${index}`,
            label: speech.say('beside'),
            options: [
              { value: NONE, text: speech.say('beside.none') },
              ...beside.map(piece => ({ value: piece.id, text: speech.piece(piece) })),
            ],
            start: NONE,
          },
        ]
      : []),
  ]
}

function commandIn(
  index: number,
  { command, monsters }: Choosable,
  fields: readonly Field[],
  values: Values,
) {
  const given = new Map(fields.map(({ name, start }) => [name, values[name] ?? start]))
  const beside = given.get(`beside.${index}`) ?? NONE
  return {
    ...command,
    shields: monsters
      .map(({ id }) => id)
      .filter(id => given.get(`shield.${index}.${id}`) === 1)
      .sort((one, other) => one - other),
    potions: given.get(`potions.${index}`) ?? 0,
    beside: beside === NONE ? null : beside,
  }
}

/** Whether there is anything at all that might be used in a room, or taken from beside it. */
function hasItems({ cubes, turn, variants }: Seen, seat: Seat): boolean {
  if (turn.reach > 0) return true
  return cubes.some(
    ({ type, zone, owner }) =>
      (type === 'shield' || type === 'potion') &&
      ((zone === 'supply' && owner === seat) || (variants.sameRoomItems && zone === 'table')),
  )
}

/** Which room of those on offer, and what is used on it; nothing where nothing can be used. */
export function roomForm(
  at: At,
  { task, offers }: { readonly task: Task; readonly offers: readonly Offer<Command>[] },
  speech: Speech,
): (() => Form<Command>) | undefined {
  if (!hasItems(at.state, at.seat ?? 0)) return undefined
  return () => {
    const pieces = piecesOf(at.state)
    // Those with a treasure beside the room say nothing new of the room.
    const rooms = offers.flatMap(({ command, text, about = '' }) =>
      isRoomCommand(command) && command.beside === null ? [{ command, text: `${text}. ${about}` }] : [],
    )
    const chosen = (values: Values) => {
      const index = values.room ?? 0
      const found = choosable(at, rooms[index]!.command, pieces)
      return { index, found, fields: fieldsIn(index, found, speech) }
    }
    const build = (values: Values): Command => {
      const { index, found, fields } = chosen(values)
      return commandIn(index, found, fields, values)
    }
    const options = rooms.map(({ text }, value) => ({ value, text }))
    return {
      fields: [{ kind: 'pick', name: 'room', label: speech.say('told.room.which'), options, start: 0 }],
      more: values => chosen(values).fields,
      told: values => roomOffer(at, build(values), speech).offer.about ?? '',
      go: speech.say(`do.${task.type}`),
      commandOf: build,
    }
  }
}
