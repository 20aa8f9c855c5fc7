/**
 * Cards as files: ours and users' have the same format. Any value may be bare, or `{ "value": …, "source": … }` to say
 * where it comes from; abilities, gems and bonuses may have one `source` for everything in them. A refusal names the
 * card and the field at fault.
 */

import { z } from 'zod'
import type { Refusal, Result } from '../../../engine/game.ts'
import { granted, refusedForAll } from '../../../engine/refusals.ts'
import { allProblems, type SchemaProblem, soundEntries } from '../../../engine/schema-problems.ts'
import { CUBE_TYPES, TREASURES } from '../state.ts'
import { refusal } from '../words.ts'

/** Rules 13.2: enough for four heroes who choose from two cards of a kind each. */
export const FEWEST_CARDS = 8
const MOST_CARDS = 60
/** A hero with less Health could not survive a single Goblin. */
const HEALTH = { min: 2, max: 20 } as const
/** In millimetres; a card that reaches farther than this reaches everything. */
const FAR = 300

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function bare(input: unknown): unknown {
  return isObject(input) && 'value' in input ? input.value : input
}

const cell = <Inner extends z.ZodType>(inner: Inner) => z.preprocess(bare, inner)
const whole = (min: number, max: number) => cell(z.int().min(min).max(max))
const length = () => cell(z.number().gt(0).max(FAR))

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
const name = cell(z.string().trim().min(1).max(40))
const sources = z.record(z.string().max(40), z.string().max(120)).default({})

/** A card with the sources of its values collected by field; nothing else of them is stored. */
function withSources(input: unknown): unknown {
  if (!isObject(input) || isObject(input.sources)) return input
  const found: Record<string, unknown> = {}
  const walk = (part: unknown, path: string): void => {
    if (!isObject(part)) return
    if (path !== '' && 'source' in part) found[path] = part.source
    for (const [field, inner] of Object.entries(part)) walk(inner, path === '' ? field : `${path}.${field}`)
  }
  walk(input, '')
  return { ...input, sources: found }
}

const types = z.array(z.enum(CUBE_TYPES))
const treasures = z.array(z.enum(TREASURES)).min(1)

const targetsShape = z.object({
  category: z.enum(['any', 'treasure', 'monster', 'pillar', 'dropped']),
  types: types.min(1).nullable().default(null),
  exclude: types.default([]),
  sizes: z
    .array(z.enum(['S', 'L', 'H']))
    .min(1)
    .nullable()
    .default(null),
})

/** Rules 8.5: only treasure can be taken without a room. */
const treasureShape = targetsShape.extend({
  category: z.literal('treasure'),
  types: treasures.nullable().default(null),
})

/** An ability of any kind has an optional name. */
const ability = <const Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), name: name.optional(), ...fields })

const copyShape = ability('copy', {})
const kinds = [
  ability('flick', {
    count: whole(1, 5).default(1),
    sameColour: cell(z.boolean()).default(false),
    targets: targetsShape,
    powerMax: cell(z.number().gt(0).max(1)).default(1),
  }),
  /** With a radius it lifts everything that touches the disc; without, up to `most` cubes that the command names. */
  ability('redrop', {
    radius: length().nullable().default(null),
    most: whole(1, 3).default(3),
    sameColour: cell(z.boolean()).default(false),
    targets: targetsShape,
  }),
  ability('place', { targets: targetsShape, most: length() }),
  ability('slide', { targets: targetsShape, most: length() }),
  ability('swap', { targets: targetsShape }),
  ability('trade', { give: treasures, take: treasures }),
  ability('take', {
    targets: treasureShape,
    where: z.enum(['outside', 'inside']),
    cost: whole(0, 5).default(0),
  }),
  ability('reach', { gap: length() }),
  ability('remove', { targets: targetsShape, radius: length(), most: whole(1, 2) }),
  ability('heal', { amount: whole(1, 9) }),
  /** Rules 7.5: nothing but a shield helps against the Dragon. */
  ability('guard', { monsters: z.array(z.enum(['goblin', 'troll'])).min(1), count: whole(1, 9) }),
  ability('spare', { points: whole(1, 9) }),
  ability('soar', { pillars: whole(1, 3) }),
] as const

const raceShape = z.preprocess(
  withSources,
  z.object({
    id,
    name,
    initiative: whole(1, 99),
    health: whole(HEALTH.min, HEALTH.max),
    ability: z.discriminatedUnion('kind', [...kinds, copyShape]),
    sharedTokens: whole(1, 2).nullable().default(null),
    sources,
  }),
)

const classShape = z.preprocess(
  withSources,
  z.object({
    id,
    name,
    /** Not a copy, because an ability that copies a class must not find another copy there. */
    ability: z.discriminatedUnion('kind', kinds),
    sources,
  }),
)

const value = whole(0, 9)
/** One value for both sizes, or one for each size. */
const gemShape = z.preprocess(
  input => {
    const one = bare(input)
    return typeof one === 'number' ? { S: one, L: one } : one
  },
  z.object({ S: value, L: value }),
)
/** By colour, or by size alone. */
const gemsShape = z.preprocess(
  input => {
    if (!isObject(input) || !('bySize' in input)) return input
    return { clear: input.bySize, pink: input.bySize, blue: input.bySize }
  },
  z.object({ clear: gemShape, pink: gemShape, blue: gemShape }),
)

const points = whole(0, 20)
const every = whole(1, 20)
const bonusShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('teamworkOrLighter'), perTeamwork: points, perHeavier: points }),
  z.object({ kind: z.literal('mostWeight'), points }),
  z.object({ kind: z.literal('turnsFirst'), points }),
  z.object({
    kind: z.literal('per'),
    types: types.min(1),
    size: z.enum(['S', 'L', 'H']).nullable().default(null),
    every: every.default(1),
    points,
  }),
  z.object({ kind: z.literal('set'), types: types.min(2), points }),
  z.object({ kind: z.literal('openedChests'), points }),
  z.object({ kind: z.literal('uncoveredHealth'), every: every.default(1), points }),
])
/** Bonuses that compare heroes make no sense in solo play. */
const BONUSES_AMONG_HEROES: readonly string[] = ['teamworkOrLighter', 'mostWeight', 'turnsFirst']

const questShape = z.preprocess(
  withSources,
  z.object({
    id,
    name,
    gems: gemsShape,
    bonus: bonusShape,
    soloAllowed: cell(z.boolean()),
    sources,
  }),
)

const cards = <Card extends z.ZodType>(card: Card) => z.array(card).min(FEWEST_CARDS).max(MOST_CARDS)

export const cardFileShape = z.object({
  name: name.optional(),
  races: cards(raceShape),
  classes: cards(classShape),
  quests: cards(questShape),
})

export type CardFile = z.infer<typeof cardFileShape>

/**
 * Returns everything that is wrong with cards that match the schema; empty if they can be played with. Without all
 * cards it cannot be said that a kind of them is missing.
 */
export function cardFaults({ races, classes, quests }: CardFile, whole = true): Refusal[] {
  const faults: Refusal[] = []
  for (const list of [races, classes, quests]) {
    const ids = list.map(card => card.id)
    const twice = ids.filter((each, index) => ids.indexOf(each) !== index)
    for (const card of new Set(twice)) faults.push(refusal('refuse.cards.twice', { card }))
  }
  for (const [index, { id: card, initiative }] of races.entries()) {
    const other = races.slice(0, index).find(race => race.initiative === initiative)
    if (other) faults.push(refusal('refuse.cards.initiative', { card, other: other.id, initiative }))
  }
  for (const { id: card, bonus, soloAllowed } of quests) {
    if (soloAllowed && BONUSES_AMONG_HEROES.includes(bonus.kind))
      faults.push(refusal('refuse.cards.bonusAlone', { card }))
  }
  if (whole && !quests.some(({ soloAllowed }) => soloAllowed)) faults.push(refusal('refuse.cards.solo'))
  return faults
}

/** Reads a user's cards: checks their schema and their meaning, and tells all faults at once. */
export function readCards(input: unknown): Result<CardFile> {
  const parsed = cardFileShape.safeParse(input)
  if (parsed.success) {
    const faults = cardFaults(parsed.data)
    return faults.length > 0 ? refusedForAll(faults) : granted(parsed.data)
  }
  if (!isObject(input)) return refusedForAll([refusal('refuse.cards.notCards')])
  const told = allProblems(parsed.error, input).map(problem => schemaFault(input, problem))
  const sound: CardFile = {
    races: soundEntries(input.races, raceShape),
    classes: soundEntries(input.classes, classShape),
    quests: soundEntries(input.quests, questShape),
  }
  return refusedForAll([...told, ...cardFaults(sound, false)])
}

/** The kinds that a field allows, because a discriminated union reports only that none fits. */
function kindsAt(list: string, field: string): readonly string[] | undefined {
  if (field === 'bonus.kind') return bonusShape.options.map(({ shape }) => shape.kind.value)
  if (field !== 'ability.kind') return undefined
  const all = kinds.map(({ shape }) => shape.kind.value)
  return list === 'races' ? [...all, copyShape.shape.kind.value] : all
}

/** Turns the path of a schema error into the card and the field that it points to. */
function schemaFault(
  input: Readonly<Record<string, unknown>>,
  { keys, problem, code }: SchemaProblem,
): Refusal {
  const [list = '', index, ...rest] = keys
  if (index === undefined && code === 'too_small')
    return refusal('refuse.cards.few', { list: String(list), needed: FEWEST_CARDS })
  const all = input[String(list)]
  const found: unknown = Array.isArray(all) && typeof index === 'number' ? all[index] : undefined
  const known = isObject(found) && typeof found.id === 'string' ? found.id.slice(0, 40) : undefined
  const card = known ?? [list, index].filter(part => part !== undefined).join(' ')
  if (rest.length === 0) return refusal('refuse.cards.card', { card, problem })
  const field = rest.join('.')
  const allowed = kindsAt(String(list), field)
  if (allowed) return refusal('refuse.cards.kind', { card, field, kinds: allowed.join(', ') })
  return refusal('refuse.cards.field', { card, field, problem })
}
