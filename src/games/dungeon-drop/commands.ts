/** The schemas of the commands of Dungeon Drop. Units are millimetres and degrees; cubes are given by id. */

import { z } from 'zod'
import { MAT } from './physics.ts'
import { DROP_HEIGHT } from './state.ts'

const bare = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) })

/** z.number already refuses NaN and infinities. */
const along = z
  .number()
  .min(-MAT / 2)
  .max(MAT / 2)
const height = z.number().min(DROP_HEIGHT.min).max(DROP_HEIGHT.max)
const cube = z.int().min(0).max(92)
/** A pillar or, in solo play, one of the three tokens. */
const pillar = z.int().min(0).max(112)
/** The target of an ability; ids of meeples and tokens are allowed, so that a rule can say why they are refused. */
const target = z.int().min(0).max(112)
const seat = z.int().min(0).max(3)
const card = z.enum(['race', 'class'])
const cardId = z.string().min(1).max(40)

/** The items a hero uses while looting. */
const looting = {
  /** Monsters in the room that a shield is used on. */
  shields: z.array(cube).max(2),
  potions: z.int().min(0).max(2),
  /** Rules 8.5: the treasure next to the room, if the ability allows one. */
  beside: cube.nullable(),
}

export const pickRaceShape = z.strictObject({ type: z.literal('pickRace'), race: cardId })
export const pickClassShape = z.strictObject({ type: z.literal('pickClass'), class: cardId })
export const pickQuestShape = z.strictObject({ type: z.literal('pickQuest'), quest: cardId })
export const placePillarShape = z.strictObject({ type: z.literal('placePillar'), x: along, y: along })
export const dropDungeonShape = z.strictObject({ type: z.literal('dropDungeon'), height })
export const exploreShape = z.strictObject({ type: z.literal('explore'), x: along, y: along, height })
export const flickShape = z.strictObject({
  type: z.literal('flick'),
  card,
  cube: target,
  /** From the x axis towards y. */
  angle: z.number().min(0).max(360),
  power: z.number().gt(0).max(1),
})
export const redropShape = z.strictObject({
  type: z.literal('redrop'),
  card,
  /** Empty if the ability has a radius: then the point decides. */
  cubes: z.array(target).max(3),
  x: along,
  y: along,
  height,
})
export const placeCubeShape = z.strictObject({
  type: z.literal('placeCube'),
  card,
  cube: target,
  x: along,
  y: along,
})
export const slideShape = z.strictObject({
  type: z.literal('slide'),
  card,
  cube: target,
  pillar: target,
  distance: z.number().gt(0).max(1000),
})
export const swapShape = z.strictObject({ type: z.literal('swap'), card, first: target, second: target })
export const tradeShape = z.strictObject({
  type: z.literal('trade'),
  card,
  gold: cube,
  gem: target,
  x: along,
  y: along,
  height,
})
export const takeShape = z.strictObject({ type: z.literal('take'), card, cube: target })
export const removeShape = z.strictObject({
  type: z.literal('remove'),
  card,
  cubes: z.array(target).min(1).max(2),
})
/** An ability without a target: healing, and those that change this turn's loot. */
export const invokeShape = z.strictObject({ type: z.literal('invoke'), card })
/** `hero` is null in solo play, where chance picks one of the unused classes. */
export const copyClassShape = z.strictObject({ type: z.literal('copyClass'), hero: seat.nullable() })
export const drinkShape = bare('drink')
/** Ends the use of abilities, so that others may place meeples. Only at an asynchronous teamwork table. */
export const finishActingShape = bare('finishActing')
export const placeMeepleShape = z.strictObject({
  type: z.literal('placeMeeple'),
  x: along,
  y: along,
  /** In degrees. */
  turn: z.number().min(0).max(180),
})
export const keepMeepleShape = bare('keepMeeple')
export const lootShape = z.strictObject({
  type: z.literal('loot'),
  pillars: z.tuple([pillar, pillar, pillar]),
  ...looting,
})
/** Only when no room can be formed. */
export const skipLootShape = bare('skipLoot')
export const enterShape = z.strictObject({
  type: z.literal('enter'),
  pillars: z.tuple([cube, cube, cube]),
  ...looting,
})
export const moveOnShape = z.strictObject({
  type: z.literal('moveOn'),
  /** The tokens that stay: two, or one with an ability that soars. */
  keep: z.array(z.int().min(0).max(2)).min(1).max(2),
  /** Pillar cubes that the other tokens replace. */
  pillars: z.array(cube).min(1).max(2),
  ...looting,
})
export const searchShape = z.strictObject({ type: z.literal('search'), ...looting })
export const leaveShape = bare('leave')
export const goDeeperShape = bare('goDeeper')
export const stayShape = bare('stay')

export type PickRace = z.infer<typeof pickRaceShape>
export type PickClass = z.infer<typeof pickClassShape>
export type PickQuest = z.infer<typeof pickQuestShape>
export type PlacePillar = z.infer<typeof placePillarShape>
export type DropDungeon = z.infer<typeof dropDungeonShape>
export type Explore = z.infer<typeof exploreShape>
export type FlickCube = z.infer<typeof flickShape>
export type Redrop = z.infer<typeof redropShape>
export type PlaceCube = z.infer<typeof placeCubeShape>
export type Slide = z.infer<typeof slideShape>
export type Swap = z.infer<typeof swapShape>
export type Trade = z.infer<typeof tradeShape>
export type Take = z.infer<typeof takeShape>
export type Remove = z.infer<typeof removeShape>
export type Invoke = z.infer<typeof invokeShape>
export type CopyClass = z.infer<typeof copyClassShape>
export type Drink = z.infer<typeof drinkShape>
export type FinishActing = z.infer<typeof finishActingShape>
export type PlaceMeeple = z.infer<typeof placeMeepleShape>
export type KeepMeeple = z.infer<typeof keepMeepleShape>
export type Loot = z.infer<typeof lootShape>
export type SkipLoot = z.infer<typeof skipLootShape>
export type Enter = z.infer<typeof enterShape>
export type MoveOn = z.infer<typeof moveOnShape>
export type Search = z.infer<typeof searchShape>
export type Leave = z.infer<typeof leaveShape>
export type GoDeeper = z.infer<typeof goDeeperShape>
export type Stay = z.infer<typeof stayShape>

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
