/** Describes what a card does in this match, with the numbers of its deck and the variants in use. */

import { deckOf } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import { type EquipmentId, isWeapon, type WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import type { SeenState } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import type { TowerWords } from './board-words.ts'

/** Weapons that need a note besides their numbers. */
const NOTES = {
  base: 'equipment.base.about',
  'antimatter-grenade': 'equipment.antimatter-grenade.about',
} as const satisfies Partial<Record<WeaponId, string>>

function aboutWeapon(weapon: WeaponId, { deck }: SeenState, { say }: TowerWords): string {
  const { range, damage, energy } = deckOf(deck).weapons[weapon]
  const costs = energy > 0 ? [say('board.costs', { energy })] : []
  const note = weapon in NOTES ? [say(NOTES[weapon as keyof typeof NOTES])] : []
  return [`${say('board.range')} ${range}`, `${say('board.damage')} ${damage}`, ...costs, ...note].join(' · ')
}

export function aboutCard(card: EquipmentId | WeaponId, state: SeenState, speech: TowerWords): string {
  if (card === 'base' || isWeapon(card)) return aboutWeapon(card, state, speech)
  const { jetpackLimit, gunsightDiscard } = state.variants
  if (card === 'jetpack' && jetpackLimit === 'unlimited') return speech.say('equipment.jetpack.unlimited')
  if (card === 'gunsight' && gunsightDiscard === 'hitOnly') return speech.say('equipment.gunsight.hitOnly')
  return speech.say(`equipment.${card}.about`)
}
