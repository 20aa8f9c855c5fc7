/** The commands of Dungeon Drop, as they come over the wire. Millimetres, degrees, ids of cubes. */

import { z } from 'zod'
import { MAT } from './physics.ts'
import { HEIGHT } from './state.ts'

const bare = <const Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) })

/** z.number refuses NaN and the infinities by itself. */
const along = z
  .number()
  .min(-MAT / 2)
  .max(MAT / 2)
const height = z.number().min(HEIGHT.min).max(HEIGHT.max)
const cube = z.int().min(0).max(92)
/** A pillar, or alone one of the three tokens. */
const pillar = z.int().min(0).max(112)
/** What an ability points at; ids of meeples and tokens are let in, so that a rule says why not. */
const target = z.int().min(0).max(112)
const seat = z.int().min(0).max(3)
const card = z.enum(['race', 'class'])
const cardId = z.string().min(1).max(40)

/** What a hero uses while looting. */
const looting = {
  /** Monsters of the room on which a shield is spent. */
  shields: z.array(cube).max(2),
  potions: z.int().min(0).max(2),
  /** Rules 8.5: the treasure beside the room, if the ability allows one. */
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
  /** Empty where the card says which: then the point decides. */
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
/** An ability with nothing to point at: healing, and those that change this turn's loot. */
export const invokeShape = z.strictObject({ type: z.literal('invoke'), card })
/** `hero` is null alone, where chance picks one of the unused classes. */
export const copyClassShape = z.strictObject({ type: z.literal('copyClass'), hero: seat.nullable() })
export const drinkShape = bare('drink')
/** No ability, or no more of it: others may place meeples now. Only at an asynchronous teamwork table. */
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
  /** Tokens that stay: two, or one for whoever soars. */
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
