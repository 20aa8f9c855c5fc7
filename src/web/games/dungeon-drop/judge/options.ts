/** What the fields of the judge's form offer in Dungeon Drop: pieces, cards and places of the position. */

import type { Line, Param, Seat } from '../../../../engine/game.ts'
import { cardsOf } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Ability } from '../../../../games/dungeon-drop/cards/cards.ts'
import { centroid, type Point } from '../../../../games/dungeon-drop/geometry/polygons.ts'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { bodiesOf, dropAreaOf } from '../../../../games/dungeon-drop/table.ts'
import { abilityName, numbered, type SeenState } from '../../../../games/dungeon-drop/text/name-lines.ts'
import type { JudgeField } from '../../../kit/judge/judge-questions.ts'
import type { wordsIn } from './judge-words.ts'

/** The position, and how to put it in words. */
export interface AskedAt {
  readonly state: SeenState
  readonly seat: Seat
  readonly say: ReturnType<typeof wordsIn>['say']
  tell(line: Line): string
}

export type Option = JudgeField['options'][number]
export type Chosen = Readonly<Record<string, string>>

/** The value of an option that leaves something out. */
export const NONE = 'none'

/** One field for each place of a list: the id of the list, and the place. */
export function listFields(id: string, fields: readonly Omit<JudgeField, 'id'>[]): readonly JudgeField[] {
  return fields.map((field, place) => ({ ...field, id: `${id}${place}` }))
}

/** The ids that are chosen in the fields of a list. */
export function listChosen(chosen: Chosen, id: string): number[] {
  const places = [0, 1, 2].map(place => chosen[`${id}${place}`])
  return places.filter(value => value !== undefined && value !== NONE).map(Number)
}

/** The same options, beginning at another one. */
export function from(options: readonly Option[], first: number): readonly Option[] {
  const cut = options.length === 0 ? 0 : first % options.length
  return [...options.slice(cut), ...options.slice(0, cut)]
}

/** The same options, those with these ids first: what a card can do anything with is asked about most. */
export function firstOf(options: readonly Option[], ids: readonly number[]): readonly Option[] {
  const values = new Set(ids.map(String))
  return options.toSorted((one, other) => Number(values.has(other.value)) - Number(values.has(one.value)))
}

export function pieceOptions({ state, tell }: AskedAt, ids: readonly number[]): readonly Option[] {
  return ids.map(id => ({ value: String(id), label: tell(numbered(state, id)) }))
}

/** Everything on the table, meeples and tokens too: that no ability works on them is an answer. */
export function allPieces(at: AskedAt): readonly Option[] {
  return pieceOptions(
    at,
    bodiesOf(at.state).map(({ id }) => id),
  )
}

const CARDS = ['race', 'class'] as const

interface CardInHand {
  readonly card: (typeof CARDS)[number]
  readonly ability: Ability
  readonly name: Param
}

/** The cards of a hero as they work now: Quick Study is the class that it has copied. */
export function cardsInHand({ state, seat }: Pick<AskedAt, 'state' | 'seat'>): readonly CardInHand[] {
  const { heroes, active, turn } = state
  const { races, classes } = cardsOf(state.cards)
  return CARDS.flatMap(card => {
    const used = seat === active && turn.ability?.card === card ? turn.ability.copied : null
    const kind = used === null ? card : 'class'
    const id = used ?? heroes[seat]![card]
    const ability = id === null ? undefined : (kind === 'race' ? races : classes).get(id)?.ability
    return id === null || !ability ? [] : [{ card, ability, name: abilityName(state, kind, id) }]
  })
}

/** The cards of all heroes at the table. */
export function cardsAtTable({ state }: Pick<AskedAt, 'state'>): readonly CardInHand[] {
  return [...state.heroes.keys()].flatMap(seat => cardsInHand({ state, seat }))
}

/** Our cards have a line of words, those of a user's file a name. */
function named({ tell }: AskedAt, name: Param): string {
  return typeof name === 'object' && 'say' in name ? tell(name) : String(name)
}

/** The two cards of the hero, first the one with an ability of these kinds. Without cards there are no options. */
export function cardField(at: AskedAt, kinds: readonly Ability['kind'][]): JudgeField {
  const fits = ({ ability }: CardInHand): number => Number(kinds.includes(ability.kind))
  const cards = cardsInHand(at).toSorted((one, other) => fits(other) - fits(one))
  const options = cards.map(({ card, name }) => {
    return { value: card, label: at.say(`card.${card}`, { ability: named(at, name) }) }
  })
  return { id: 'card', label: at.say('field.card'), options }
}

/** In degrees, from the x axis towards y. */
const WAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const

export function angleField({ say }: AskedAt): JudgeField {
  const options = WAYS.map(way => ({ value: String(way), label: say(`way.${way}`) }))
  return { id: 'angle', label: say('field.angle'), options }
}

/** Usual distances in millimetres. */
const DISTANCES = [10, 25, 50, 100]

/** The usual distances, and those at which a card at this table stops: that one may go no farther is disputed. */
function distancesAt(at: AskedAt): readonly number[] {
  const limits = cardsAtTable(at).flatMap(({ ability }) =>
    ability.kind === 'place' || ability.kind === 'slide' ? [ability.most] : [],
  )
  return [...new Set([...DISTANCES, ...limits])].sort((a, b) => a - b)
}

export function distanceField(at: AskedAt): JudgeField {
  const options = distancesAt(at).map(distance => {
    return { value: String(distance), label: at.say('distance', { distance }) }
  })
  return { id: 'distance', label: at.say('field.distance'), options }
}

const PERCENT = [25, 50, 75, 100]

/** Also the most that a card at this table allows. */
export function powerField(at: AskedAt): JudgeField {
  const most = cardsAtTable(at).flatMap(({ ability }) =>
    ability.kind === 'flick' ? [Math.round(ability.powerMax * 100)] : [],
  )
  const all = [...new Set([...PERCENT, ...most])].sort((a, b) => a - b)
  const options = all.map(power => ({ value: String(power / 100), label: at.say('power', { power }) }))
  return { id: 'power', label: at.say('field.power'), options }
}

const CORNER: Option['value'] = 'corner'
const MIDDLE: Option['value'] = 'middle'

/** Where a hand may open: over the middle, over any piece, and where it surely may not. */
export function overField(at: AskedAt): JudgeField {
  const { state, say } = at
  const alone = (state.spelunker?.tokens ?? []).length > 0
  const options = [
    { value: MIDDLE, label: say(alone ? 'place.room' : 'place.middle') },
    ...allPieces(at),
    { value: CORNER, label: say('place.corner') },
  ]
  return { id: 'over', label: say('field.over'), options }
}

/** The place of an option: of the middle, of a corner of the mat, or of a piece by its id. */
export function placeOf({ state }: Pick<AskedAt, 'state'>, value: string | undefined): Point {
  if (value === CORNER) return { x: MAT / 2, y: MAT / 2 }
  if (value === MIDDLE) {
    // Alone it is the room one is in, else the area in which cubes may be dropped.
    const tokens = state.spelunker?.tokens ?? []
    const around = tokens.length > 0 ? tokens : (dropAreaOf(state) ?? [])
    return around.length > 0 ? onMat(centroid(around)) : { x: 0, y: 0 }
  }
  const { x, y } = bodiesOf(state).find(({ id }) => String(id) === value)!.pose
  return { x, y }
}

/** A command off the mat would be no command at all; at its edge, the rules say why not. */
function onMat({ x, y }: Point): Point {
  const held = (along: number): number => Math.round(Math.max(-MAT / 2, Math.min(MAT / 2, along)) * 100) / 100
  return { x: held(x), y: held(y) }
}

/** Where a piece is set down by hand: a free spot if there is one, a corner that is too small, or onto something. */
export function spotField(at: AskedAt, free: Point | undefined): JudgeField {
  const { say } = at
  const options = [
    ...(free ? [{ value: `${free.x},${free.y}`, label: say('place.free') }] : []),
    ...allPieces(at).map(({ value, label }) => ({ value, label: say('place.on', { piece: label }) })),
    { value: CORNER, label: say('place.corner') },
  ]
  return { id: 'at', label: say('field.at'), options }
}

export function spotOf(at: Pick<AskedAt, 'state'>, value: string | undefined): Point {
  const [x, y] = (value ?? '').split(',').map(Number)
  return y === undefined ? placeOf(at, value) : { x: x!, y }
}

const STRAIGHT = [
  { way: 0, dx: 1, dy: 0 },
  { way: 90, dx: 0, dy: 1 },
  { way: 180, dx: -1, dy: 0 },
  { way: 270, dx: 0, dy: -1 },
] as const

/** Where a cube is set down, from where it lay: so far in a straight direction, or onto a Pillar. */
export function toField(at: AskedAt, pillars: readonly Option[]): JudgeField {
  const { say } = at
  const away = distancesAt(at).flatMap(distance =>
    STRAIGHT.map(({ way, dx, dy }) => ({
      value: `${dx * distance},${dy * distance}`,
      label: say('place.away', { distance, way: say(`way.${way}`) }),
    })),
  )
  const onto = pillars.map(({ value, label }) => ({ value, label: say('place.on', { piece: label }) }))
  return { id: 'to', label: say('field.to'), options: [...away, ...onto] }
}

export function movedTo(
  at: Pick<AskedAt, 'state'>,
  { cube, to }: { readonly cube: string | undefined; readonly to: string | undefined },
): Point {
  const [dx, dy] = (to ?? '').split(',').map(Number)
  if (dy === undefined) return placeOf(at, to)
  const { x, y } = placeOf(at, cube)
  return onMat({ x: x + dx!, y: y + dy })
}
