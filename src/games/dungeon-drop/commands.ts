/**
 * The schemas of the commands of Dungeon Drop. Units are millimetres and degrees; cubes are given by id. There are many
 * schemas, so each is built when the first such command arrives.
 */

import { z } from 'zod'
import { onFirstUse } from '../../engine/on-first-use.ts'
import { MAT } from './physics.ts'
import { DROP_HEIGHT } from './state.ts'

const bare = <const Type extends string>(type: Type) =>
  onFirstUse(() => z.strictObject({ type: z.literal(type) }))

/** z.number already refuses NaN and infinities. */
const along = onFirstUse(() =>
  z
    .number()
    .min(-MAT / 2)
    .max(MAT / 2),
)
const height = onFirstUse(() => z.number().min(DROP_HEIGHT.min).max(DROP_HEIGHT.max))
const cube = onFirstUse(() => z.int().min(0).max(92))
/** A pillar or, in solo play, one of the three tokens. */
const pillar = onFirstUse(() => z.int().min(0).max(112))
/** The target of an ability; ids of meeples and tokens are allowed, so that a rule can say why it refuses them. */
const target = onFirstUse(() => z.int().min(0).max(112))
const seat = onFirstUse(() => z.int().min(0).max(3))
const card = onFirstUse(() => z.enum(['race', 'class']))
const cardId = onFirstUse(() => z.string().min(1).max(40))

const looting = onFirstUse(() => ({
  /** Monsters in the room that a shield is used on. */
  shields: z.array(cube()).max(2),
  potions: z.int().min(0).max(2),
  /** Rules 8.5: the treasure next to the room, if the ability allows one. */
  beside: cube().nullable(),
}))

export const pickRaceShape = onFirstUse(() => z.strictObject({ type: z.literal('pickRace'), race: cardId() }))
export const pickClassShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('pickClass'), class: cardId() }),
)
export const pickQuestShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('pickQuest'), quest: cardId() }),
)
export const placePillarShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('placePillar'), x: along(), y: along() }),
)
export const dropDungeonShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('dropDungeon'), height: height() }),
)
export const exploreShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('explore'), x: along(), y: along(), height: height() }),
)
export const flickShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('flick'),
    card: card(),
    cube: target(),
    /** From the x axis towards y. */
    angle: z.number().min(0).max(360),
    power: z.number().gt(0).max(1),
  }),
)
export const redropShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('redrop'),
    card: card(),
    /** Empty if the ability has a radius: then the point decides. */
    cubes: z.array(target()).max(3),
    x: along(),
    y: along(),
    height: height(),
  }),
)
export const placeCubeShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('placeCube'),
    card: card(),
    cube: target(),
    x: along(),
    y: along(),
  }),
)
export const slideShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('slide'),
    card: card(),
    cube: target(),
    pillar: target(),
    distance: z.number().gt(0).max(1000),
  }),
)
export const swapShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('swap'), card: card(), first: target(), second: target() }),
)
export const tradeShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('trade'),
    card: card(),
    gold: cube(),
    gem: target(),
    x: along(),
    y: along(),
    height: height(),
  }),
)
export const takeShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('take'), card: card(), cube: target() }),
)
export const removeShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('remove'),
    card: card(),
    cubes: z.array(target()).min(1).max(2),
  }),
)
/** An ability without a target: healing, and those that change this turn's loot. */
export const invokeShape = onFirstUse(() => z.strictObject({ type: z.literal('invoke'), card: card() }))
/** `hero` is null in solo play, where chance picks one of the unused classes. */
export const copyClassShape = onFirstUse(() =>
  z.strictObject({ type: z.literal('copyClass'), hero: seat().nullable() }),
)
export const drinkShape = bare('drink')
/** Ends the use of abilities, so that others may place meeples. Only at an asynchronous teamwork table. */
export const finishActingShape = bare('finishActing')
export const placeMeepleShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('placeMeeple'),
    x: along(),
    y: along(),
    turn: z.number().min(0).max(180),
  }),
)
export const keepMeepleShape = bare('keepMeeple')
export const lootShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('loot'),
    pillars: z.tuple([pillar(), pillar(), pillar()]),
    ...looting(),
  }),
)
/** Only when no room can be formed. */
export const skipLootShape = bare('skipLoot')
export const enterShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('enter'),
    pillars: z.tuple([cube(), cube(), cube()]),
    ...looting(),
  }),
)
export const moveOnShape = onFirstUse(() =>
  z.strictObject({
    type: z.literal('moveOn'),
    /** The tokens that stay: two, or one with an ability that soars. */
    keep: z.array(z.int().min(0).max(2)).min(1).max(2),
    /** Pillar cubes that the other tokens replace. */
    pillars: z.array(cube()).min(1).max(2),
    ...looting(),
  }),
)
export const searchShape = onFirstUse(() => z.strictObject({ type: z.literal('search'), ...looting() }))
export const leaveShape = bare('leave')
export const goDeeperShape = bare('goDeeper')
export const stayShape = bare('stay')

type Read<BuildShape extends () => z.ZodType> = z.infer<ReturnType<BuildShape>>

export type PickRace = Read<typeof pickRaceShape>
export type PickClass = Read<typeof pickClassShape>
export type PickQuest = Read<typeof pickQuestShape>
export type PlacePillar = Read<typeof placePillarShape>
export type DropDungeon = Read<typeof dropDungeonShape>
export type Explore = Read<typeof exploreShape>
export type FlickCube = Read<typeof flickShape>
export type Redrop = Read<typeof redropShape>
export type PlaceCube = Read<typeof placeCubeShape>
export type Slide = Read<typeof slideShape>
export type Swap = Read<typeof swapShape>
export type Trade = Read<typeof tradeShape>
export type Take = Read<typeof takeShape>
export type Remove = Read<typeof removeShape>
export type Invoke = Read<typeof invokeShape>
export type CopyClass = Read<typeof copyClassShape>
export type Drink = Read<typeof drinkShape>
export type FinishActing = Read<typeof finishActingShape>
export type PlaceMeeple = Read<typeof placeMeepleShape>
export type KeepMeeple = Read<typeof keepMeepleShape>
export type Loot = Read<typeof lootShape>
export type SkipLoot = Read<typeof skipLootShape>
export type Enter = Read<typeof enterShape>
export type MoveOn = Read<typeof moveOnShape>
export type Search = Read<typeof searchShape>
export type Leave = Read<typeof leaveShape>
export type GoDeeper = Read<typeof goDeeperShape>
export type Stay = Read<typeof stayShape>

export type Command =
  | PickRace
  | PickClass
  | PickQuest
  | PlacePillar
  | DropDungeon
  | Explore
  | FlickCube
  | Redrop
  | PlaceCube
  | Slide
  | Swap
  | Trade
  | Take
  | Remove
  | Invoke
  | CopyClass
  | Drink
  | FinishActing
  | PlaceMeeple
  | KeepMeeple
  | Loot
  | SkipLoot
  | Enter
  | MoveOn
  | Search
  | Leave
  | GoDeeper
  | Stay
