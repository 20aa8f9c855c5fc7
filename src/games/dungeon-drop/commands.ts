/**
 * The schemas of the commands of Dungeon Drop. Units are millimetres and degrees; cubes are given by id. There are many
 * schemas, so each is built when the first such command arrives.
 */

import { z } from 'zod'
import { onFirstUse } from '../../engine/on-first-use.ts'
import type { Bare } from '../../engine/rule-without-fields.ts'
import { MAT } from './physics.ts'
import { DROP_HEIGHT } from './state.ts'

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

const shapeOf = <const Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: () => Fields) =>
  onFirstUse(() => z.strictObject({ type: z.literal(type), ...fields() }))

export const pickRaceShape = shapeOf('pickRace', () => ({ race: cardId() }))
export const pickClassShape = shapeOf('pickClass', () => ({ class: cardId() }))
export const pickQuestShape = shapeOf('pickQuest', () => ({ quest: cardId() }))
export const placePillarShape = shapeOf('placePillar', () => ({ x: along(), y: along() }))
export const dropDungeonShape = shapeOf('dropDungeon', () => ({ height: height() }))
export const exploreShape = shapeOf('explore', () => ({ x: along(), y: along(), height: height() }))
export const flickShape = shapeOf('flick', () => ({
  card: card(),
  cube: target(),
  /** From the x axis towards y. */
  angle: z.number().min(0).max(360),
  power: z.number().gt(0).max(1),
}))
export const redropShape = shapeOf('redrop', () => ({
  card: card(),
  /** Empty if the ability has a radius: then the point decides. */
  cubes: z.array(target()).max(3),
  x: along(),
  y: along(),
  height: height(),
}))
export const placeCubeShape = shapeOf('placeCube', () => ({
  card: card(),
  cube: target(),
  x: along(),
  y: along(),
}))
export const slideShape = shapeOf('slide', () => ({
  card: card(),
  cube: target(),
  pillar: target(),
  distance: z.number().gt(0).max(1000),
}))
export const swapShape = shapeOf('swap', () => ({ card: card(), first: target(), second: target() }))
export const tradeShape = shapeOf('trade', () => ({
  card: card(),
  gold: cube(),
  gem: target(),
  x: along(),
  y: along(),
  height: height(),
}))
export const takeShape = shapeOf('take', () => ({ card: card(), cube: target() }))
export const removeShape = shapeOf('remove', () => ({
  card: card(),
  cubes: z.array(target()).min(1).max(2),
}))
/** An ability without a target: healing, and those that change this turn's loot. */
export const invokeShape = shapeOf('invoke', () => ({ card: card() }))
/** `hero` is null in solo play, where chance picks one of the unused classes. */
export const copyClassShape = shapeOf('copyClass', () => ({ hero: seat().nullable() }))
export const placeMeepleShape = shapeOf('placeMeeple', () => ({
  x: along(),
  y: along(),
  turn: z.number().min(0).max(180),
}))
export const lootShape = shapeOf('loot', () => ({
  pillars: z.tuple([pillar(), pillar(), pillar()]),
  ...looting(),
}))
export const enterShape = shapeOf('enter', () => ({
  pillars: z.tuple([cube(), cube(), cube()]),
  ...looting(),
}))
export const moveOnShape = shapeOf('moveOn', () => ({
  /** The tokens that stay: two, or one with an ability that soars. */
  keep: z.array(z.int().min(0).max(2)).min(1).max(2),
  /** Pillar cubes that the other tokens replace. */
  pillars: z.array(cube()).min(1).max(2),
  ...looting(),
}))
export const searchShape = shapeOf('search', looting)

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
export type PlaceMeeple = Read<typeof placeMeepleShape>
export type Loot = Read<typeof lootShape>
export type Enter = Read<typeof enterShape>
export type MoveOn = Read<typeof moveOnShape>
export type Search = Read<typeof searchShape>

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
  | Bare<'drink'>
  | Bare<'finishActing'>
  | PlaceMeeple
  | Bare<'keepMeeple'>
  | Loot
  | Bare<'skipLoot'>
  | Enter
  | MoveOn
  | Search
  | Bare<'leave'>
  | Bare<'goDeeper'>
  | Bare<'stay'>
