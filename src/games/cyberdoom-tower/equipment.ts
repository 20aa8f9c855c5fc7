/** The fixed lists of abilities, weapons and equipment. */

/** In their order on the Player Card, from left to right: tokens move along them. */
export const ABILITIES = ['modify', 'reroll', 'flip', 'hit'] as const
export type Ability = (typeof ABILITIES)[number]

export const EQUIPMENT = [
  'gunsight',
  'laser-cannon',
  'plasma-rifle',
  'jetpack',
  'tecno-suit',
  'antimatter-grenade',
] as const
export type EquipmentId = (typeof EQUIPMENT)[number]

/** Rules 12.10: everybody has the Base Weapon, which is not a card. */
export const WEAPONS = ['base', 'laser-cannon', 'plasma-rifle', 'antimatter-grenade'] as const
export type WeaponId = (typeof WEAPONS)[number]

export interface Weapon {
  readonly range: number
  readonly damage: number
  /** Its price in Energy, besides the Action Point of the attack. */
  readonly energy: number
}

export function isWeapon(card: EquipmentId): card is EquipmentId & WeaponId {
  return WEAPONS.some(weapon => weapon === card)
}

/** Rules 12.4: the price of one use. */
export const GUNSIGHT_LUCK = 1
