/**
 * Decks as files: ours and users' have the same format. Any value may be bare, or `{ "value": …, "source": … }` to give
 * its source. A refusal names the card and the cell at fault.
 */

import { z } from 'zod'
import type { Line, Param, Refusal, Result } from '../../../engine/game.ts'
import { shownName } from '../../../engine/limited-shapes.ts'
import { bareValue, withoutNotes, withoutUnknown } from '../../../engine/own-file.ts'
import { granted, refusedForAll } from '../../../engine/refusals.ts'
import {
  allProblems,
  problemInWords,
  repeated,
  type SchemaProblem,
  soundEntries,
} from '../../../engine/schema-problems.ts'
import { EQUIPMENT } from '../equipment.ts'
import { refusal, type WordKey } from '../words.ts'

const SYMBOLS = ['empty', 'key', 'crate', 'energy', 'luck'] as const
export type SectorSymbol = (typeof SYMBOLS)[number]

/** An attack has two red dice, so no card can require more. */
const MOST_RED_BOXES = 2

/** Where a value comes from, anywhere in a deck. */
const NOTES = ['source', 'note', 'legibleIn'] as const
/** What our equipment cards say in words; the rules say the same. */
const PRINTED = ['name', 'kind', 'effect', 'limit', 'discard', 'luck', 'ap'] as const

/** A deck without what no rule reads. */
export function withoutDeckNotes(input: unknown): unknown {
  const deck = withoutNotes(input, NOTES)
  if (!isRecord(deck) || !('equipment' in deck)) return deck
  return { ...deck, equipment: withoutNotes(deck.equipment, PRINTED) }
}

const cell = <Inner extends z.ZodType>(inner: Inner) => z.preprocess(bareValue, inner)
const whole = (min: number, max: number) => cell(z.int().min(min).max(max))

const idInWords: WordKey = 'card.idFormat'
const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,15}$/, problemInWords(idInWords))
const name = cell(shownName({ max: 40 }))
const ordinal = z.int().optional()

const modifierShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('chain') }),
  z.strictObject({ type: z.literal('exact') }),
  z.strictObject({ type: z.literal('colour'), pattern: z.array(z.enum(['W', 'R'])).length(3) }),
  z.strictObject({ type: z.literal('number'), n: z.int().min(1).max(6) }),
])

const hitRowsShape = z
  .array(
    z.strictObject({
      boxes: z.array(z.strictObject({ n: z.int().min(1).max(6).nullable(), red: z.boolean() })).length(3),
    }),
  )
  .length(2)

const towerShape = z.strictObject({
  id,
  name,
  sectors: z.array(z.strictObject({ n: ordinal, symbol: cell(z.enum(SYMBOLS)) })).length(6),
  columns: z
    .array(
      z.strictObject({
        col: ordinal,
        antiStealth: whole(-9, 9),
        range: whole(0, 9),
        hitRow1: modifierShape,
        hitRow2: modifierShape,
      }),
    )
    .length(6),
})

const sentinelShape = z.strictObject({
  id,
  name,
  energy: whole(1, 20),
  damage: whole(1, 20),
  antiStealthBase: whole(-9, 9).default(0),
  rangeBase: whole(0, 9).default(0),
  widthInSectors: whole(1, 6).default(4),
  hitRows: hitRowsShape,
})

const aiShape = z.strictObject({
  id,
  name,
  energy: whole(1, 20),
  damage: whole(1, 20),
  hitRows: hitRowsShape,
})

const equipmentShape = z.strictObject({
  id: z.enum(EQUIPMENT),
  /** Weapons only; the other cards do what the rules say. */
  cost: z.strictObject({ energy: whole(0, 5).optional() }).optional(),
  range: whole(0, 9).optional(),
  damage: whole(1, 20).optional(),
})

/** Of one kind. */
const MOST_CARDS = 20

export const deckFileShape = z.strictObject({
  name: name.optional(),
  towers: z.array(towerShape).min(5).max(MOST_CARDS),
  sentinels: z.array(sentinelShape).min(5).max(MOST_CARDS),
  ai: z.array(aiShape).length(2),
  /** Defaults to the six cards of the rulebook. */
  equipment: z.array(equipmentShape).max(MOST_CARDS).optional(),
  player: z
    .strictObject({ baseWeapon: z.strictObject({ range: whole(0, 9), damage: whole(1, 20) }) })
    .optional(),
})

export type DeckFile = z.infer<typeof deckFileShape>

type Cards = Pick<DeckFile, 'towers' | 'sentinels' | 'ai' | 'equipment'>

/** Returns everything that is wrong with cards that match the schema; empty if they can be played with. */
export function deckFaults({ towers, sentinels, ai, equipment = [] }: Cards): Refusal[] {
  const faults: Refusal[] = []
  for (const cards of [towers, sentinels, ai, equipment]) {
    for (const card of repeated(cards)) faults.push(refusal('refuse.deck.twice', { card }))
  }
  for (const { id: card, sectors, columns } of towers) {
    const count = sectors.filter(({ symbol }) => symbol === 'key').length
    if (count !== 1) faults.push(refusal('refuse.deck.keys', { card, count }))
    for (const [index, { n = index + 1 }] of sectors.entries()) {
      if (n !== index + 1) faults.push(refusal('refuse.deck.order', { card, cell: place('sector', index) }))
    }
    for (const [index, { col = index + 1 }] of columns.entries()) {
      if (col !== index + 1) faults.push(refusal('refuse.deck.order', { card, cell: place('column', index) }))
    }
  }
  for (const { id: card, hitRows } of [...sentinels, ...ai]) {
    const count = hitRows.flatMap(({ boxes }) => boxes).filter(({ red }) => red).length
    if (count > MOST_RED_BOXES) faults.push(refusal('refuse.deck.reds', { card, count }))
  }
  return faults
}

/** Reads the deck of an older match, which may have fields that a new one may not. */
export function readOlderDeck(input: unknown): Result<DeckFile> {
  return readDeck(withoutUnknown(deckFileShape, withoutDeckNotes(input)))
}

/** Reads a user's deck: checks its schema and its meaning, and reports all faults at once. */
export function readDeck(written: unknown): Result<DeckFile> {
  const input = withoutDeckNotes(written)
  const parsed = deckFileShape.safeParse(input)
  if (parsed.success) {
    const faults = deckFaults(parsed.data)
    return faults.length > 0 ? refusedForAll(faults) : granted(parsed.data)
  }
  if (!isRecord(input)) return refusedForAll([refusal('refuse.deck.notDeck')])
  const told = allProblems(parsed.error, input).map(problem => schemaFault(input, problem))
  return refusedForAll([...told, ...deckFaults(soundCards(input))])
}

type Loose = Readonly<Record<PropertyKey, unknown>>

function isRecord(input: unknown): input is Loose {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The cards that can be checked further in a deck that does not match the whole schema. */
function soundCards({ towers, sentinels, ai, equipment }: Loose): Cards {
  return {
    towers: soundEntries(towers, towerShape, MOST_CARDS),
    sentinels: soundEntries(sentinels, sentinelShape, MOST_CARDS),
    ai: soundEntries(ai, aiShape, MOST_CARDS),
    equipment: soundEntries(equipment, equipmentShape, MOST_CARDS),
  }
}

const PLACES = { sectors: 'sector', columns: 'column', hitRows: 'row', boxes: 'box', pattern: 'box' } as const

function place(kind: 'sector' | 'column' | 'row' | 'box', index: number): Line {
  const say: WordKey = `cell.${kind}`
  return { say, params: { number: index + 1 } }
}

/** Turns the path of a schema error into the card and the cell that it points to. */
function schemaFault(input: Loose, { keys, problem }: SchemaProblem): Refusal {
  const [list, index, ...rest] = keys
  if (list === undefined) return refusal('refuse.deck.whole', { problem })
  const cards = input[list]
  const found: unknown = Array.isArray(cards) && typeof index === 'number' ? cards[index] : undefined
  const named = typeof found === 'object' && found !== null && 'id' in found ? String(found.id) : undefined
  const card = named?.slice(0, 20) ?? [list, index].filter(part => part !== undefined).join(' ')
  const cells: Param[] = []
  for (let at = 0; at < rest.length; at++) {
    const part = String(rest[at])
    const kind = PLACES[part as keyof typeof PLACES]
    const next = rest[at + 1]
    if (kind && typeof next === 'number') {
      cells.push(place(kind, next))
      at++
    } else cells.push(part)
  }
  if (cells.length === 0) return refusal('refuse.deck.card', { card, problem })
  const inside = cells.reduce((outer, inner): Line => {
    const say: WordKey = 'cell.in'
    return { say, params: { outer, inner } }
  })
  return refusal('refuse.deck.cell', { card, cell: inside, problem })
}
