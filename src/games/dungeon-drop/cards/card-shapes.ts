/** The schemas of card files. They are built when a file is read, because our own cards do not need them. */

import { z } from 'zod'
import { fieldsOf, shownName } from '../../../engine/limited-shapes.ts'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { problemInWords } from '../../../engine/schema-problems.ts'
import { CUBE_TYPES, TREASURES } from '../state.ts'
import type { WordKey } from '../words.ts'
import {
  ABILITY_DEFAULTS,
  BONUS_DEFAULTS,
  bare,
  gemOf,
  gemsOf,
  RACE_DEFAULTS,
  TARGET_DEFAULTS,
  withoutOwnNotes,
  withSources,
} from './card-values.ts'

/** Rules 13.2: enough for four heroes who choose from two cards of a kind each. */
export const FEWEST_CARDS = 8
export const MOST_CARDS = 60
/** Of one card; a card has fewer fields. */
const MOST_SOURCES = 60
/** A hero with less Health could not survive a single Goblin. */
const HEALTH = { min: 2, max: 20 } as const
/** In millimetres; a card that reaches farther than this reaches everything. */
const FAR = 300

const cell = <Inner extends z.ZodType>(inner: Inner) => z.preprocess(bare, inner)
const whole = (min: number, max: number) => cell(z.int().min(min).max(max))
const length = () => cell(z.number().gt(0).max(FAR))
const name = () =>
  cell(
    z
      .string()
      .trim()
      .pipe(shownName({ max: 40 })),
  )
/** A type may be named more than once. */
const types = () => z.array(z.enum(CUBE_TYPES)).max(2 * CUBE_TYPES.length)
const treasures = () =>
  z
    .array(z.enum(TREASURES))
    .min(1)
    .max(2 * TREASURES.length)

const targets = onFirstUse(() =>
  z.strictObject({
    category: z.enum(['any', 'treasure', 'monster', 'pillar', 'dropped']),
    types: types().min(1).nullable().default(TARGET_DEFAULTS.types),
    exclude: types().default([...TARGET_DEFAULTS.exclude]),
    sizes: z
      .array(z.enum(['S', 'L', 'H']))
      .min(1)
      .max(6)
      .nullable()
      .default(TARGET_DEFAULTS.sizes),
  }),
)

/** An ability of any kind has an optional name. */
const ability = <const Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), name: name().optional(), ...fields })

/** The kinds of abilities; only races have one that copies. */
const abilities = onFirstUse(() => {
  const { flick, redrop, take } = ABILITY_DEFAULTS
  const any = { targets: targets() }
  const own = [
    ability('flick', {
      count: whole(1, 5).default(flick.count),
      sameColour: cell(z.boolean()).default(flick.sameColour),
      ...any,
      powerMax: cell(z.number().gt(0).max(1)).default(flick.powerMax),
    }),
    /** With a radius it lifts everything that touches the disc; without, up to `most` cubes that the command names. */
    ability('redrop', {
      radius: length().nullable().default(redrop.radius),
      most: whole(1, 3).default(redrop.most),
      sameColour: cell(z.boolean()).default(redrop.sameColour),
      ...any,
    }),
    ability('place', { ...any, most: length() }),
    ability('slide', { ...any, most: length() }),
    ability('swap', any),
    ability('trade', { give: treasures(), take: treasures() }),
    ability('take', {
      /** Rules 8.5: only treasure can be taken without a room. */
      targets: targets().extend({
        category: z.literal('treasure'),
        types: treasures().nullable().default(TARGET_DEFAULTS.types),
      }),
      where: z.enum(['outside', 'inside']),
      cost: whole(0, 5).default(take.cost),
    }),
    ability('reach', { gap: length() }),
    ability('remove', { ...any, radius: length(), most: whole(1, 2) }),
    ability('heal', { amount: whole(1, 9) }),
    /** Rules 7.5: nothing but a shield helps against the Dragon. */
    ability('guard', {
      monsters: z
        .array(z.enum(['goblin', 'troll']))
        .min(1)
        .max(4),
      count: whole(1, 9),
    }),
    ability('spare', { points: whole(1, 9) }),
    ability('soar', { pillars: whole(1, 3) }),
  ] as const
  return { own, copy: ability('copy', {}) }
})

const bonuses = onFirstUse(() => {
  const { per, uncoveredHealth } = BONUS_DEFAULTS
  const points = whole(0, 20)
  const every = whole(1, 20)
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('teamworkOrLighter'), perTeamwork: points, perHeavier: points }),
    z.strictObject({ kind: z.literal('mostWeight'), points }),
    z.strictObject({ kind: z.literal('turnsFirst'), points }),
    z.strictObject({
      kind: z.literal('per'),
      types: types().min(1),
      size: z.enum(['S', 'L', 'H']).nullable().default(per.size),
      every: every.default(per.every),
      points,
    }),
    z.strictObject({ kind: z.literal('set'), types: types().min(2), points }),
    z.strictObject({ kind: z.literal('openedChests'), points }),
    z.strictObject({
      kind: z.literal('uncoveredHealth'),
      every: every.default(uncoveredHealth.every),
      points,
    }),
  ])
})

const gemWorths = () => {
  const value = whole(0, 9)
  const gem = z.preprocess(gemOf, z.strictObject({ S: value, L: value }))
  return z.preprocess(gemsOf, z.strictObject({ clear: gem, pink: gem, blue: gem }))
}

export const cardShapes = onFirstUse(() => {
  const idInWords: WordKey = 'card.idFormat'
  const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, problemInWords(idInWords))
  const sources = fieldsOf(z.string().max(40), z.string().max(120), MOST_SOURCES).default({})
  const { own: kinds, copy } = abilities()
  const bonus = bonuses()

  const race = z.preprocess(
    withSources,
    z.strictObject({
      id,
      name: name(),
      initiative: whole(1, 99),
      health: whole(HEALTH.min, HEALTH.max),
      ability: z.discriminatedUnion('kind', [...kinds, copy]),
      sharedTokens: whole(1, 2).nullable().default(RACE_DEFAULTS.sharedTokens),
      sources,
    }),
  )

  const heroClass = z.preprocess(
    withSources,
    z.strictObject({
      id,
      name: name(),
      /** Not a copy, because an ability that copies a class must not find another copy there. */
      ability: z.discriminatedUnion('kind', kinds),
      sources,
    }),
  )

  const quest = z.preprocess(
    withSources,
    z.strictObject({ id, name: name(), gems: gemWorths(), bonus, soloAllowed: cell(z.boolean()), sources }),
  )

  const cards = <Card extends z.ZodType>(card: Card) => z.array(card).min(FEWEST_CARDS).max(MOST_CARDS)
  const file = z.preprocess(
    withoutOwnNotes,
    z.strictObject({
      name: name().optional(),
      races: cards(race),
      classes: cards(heroClass),
      quests: cards(quest),
    }),
  )
  return { race, heroClass, quest, bonus, kinds, copy, file }
})

export type CardFile = z.infer<ReturnType<typeof cardShapes>['file']>
