/** The schemas of the commands of Cyberdoom Tower. */

import { z } from 'zod'
import type { Bare } from '../../engine/rule-without-fields.ts'
import { EQUIPMENT, WEAPONS } from './equipment.ts'

/** A die of the attack: 0 to 3 are white, 4 and 5 red. */
const die = z.int().min(0).max(5)
const face = z.int().min(1).max(6)
const floor = z.int().min(0).max(4)

export const moveShape = z.strictObject({
  type: z.literal('move'),
  /** The destination; 0 is the Elevator stop. */
  to: z.int().min(0).max(6),
  /** Positions paid with Energy. */
  energy: z.int().min(0).max(6),
  /** How many Action Points move two positions instead of one. */
  jetpack: z.int().min(0).max(3),
})
export const rideShape = z.strictObject({ type: z.literal('ride'), floor })
export const hideShape = z.strictObject({ type: z.literal('hide'), suit: z.boolean() })
/** 0 points: the player keeps the Luck and fails the test. */
export const spendLuckShape = z.strictObject({ type: z.literal('spendLuck'), points: z.int().min(0).max(6) })
export const attackShape = z.strictObject({ type: z.literal('attack'), weapon: z.enum(WEAPONS) })
export const modifyShape = z.strictObject({ type: z.literal('modify'), die, by: z.literal([-1, 1]) })
export const rerollShape = z.strictObject({ type: z.literal('reroll'), die })
export const flipShape = z.strictObject({ type: z.literal('flip'), die })
export const setDieShape = z.strictObject({ type: z.literal('setDie'), die, value: face })
export const gunsightShape = z.strictObject({
  type: z.literal('gunsight'),
  die,
  value: face,
  /** Whether to discard the card instead of paying Luck. */
  discard: z.boolean(),
})
export const placeShape = z.strictObject({
  type: z.literal('place'),
  /** For each die, the box it goes into: 0 to 2 are the upper row, 3 to 5 the lower. */
  boxes: z.array(z.int().min(0).max(5)).length(6),
})
export const discardShape = z.strictObject({ type: z.literal('discard'), card: z.enum(EQUIPMENT) })

export type Move = z.infer<typeof moveShape>
export type Ride = z.infer<typeof rideShape>
export type Hide = z.infer<typeof hideShape>
export type SpendLuck = z.infer<typeof spendLuckShape>
export type AttackCommand = z.infer<typeof attackShape>
export type Modify = z.infer<typeof modifyShape>
export type Reroll = z.infer<typeof rerollShape>
export type Flip = z.infer<typeof flipShape>
export type SetDie = z.infer<typeof setDieShape>
export type Gunsight = z.infer<typeof gunsightShape>
export type Place = z.infer<typeof placeShape>
export type Discard = z.infer<typeof discardShape>
export type GiveUp = Bare<'giveUp'>
export type StepOntoRoof = Bare<'stepOntoRoof'>
export type AcceptDamage = Bare<'acceptDamage'>
export type Pass = Bare<'pass'>

export type Command =
  | Move
  | Ride
  | Bare<'takeKey'>
  | Bare<'leaveKey'>
  | Bare<'loot'>
  | Bare<'leaveCrate'>
  | Hide
  | SpendLuck
  | Bare<'returnToElevator'>
  | Bare<'stay'>
  | AttackCommand
  | Modify
  | Reroll
  | Flip
  | SetDie
  | Gunsight
  | Place
  | GiveUp
  | Bare<'moveToken'>
  | Bare<'leaveToken'>
  | StepOntoRoof
  | Discard
  | AcceptDamage
  | Pass
