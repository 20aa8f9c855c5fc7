/** The sources of the values on our own cards. A user's deck needs none. */

import ai from '../components/ai.json' with { type: 'json' }
import equipment from '../components/equipment.json' with { type: 'json' }
import player from '../components/player.json' with { type: 'json' }
import sentinels from '../components/sentinels.json' with { type: 'json' }
import towers from '../components/towers.json' with { type: 'json' }
import type { EquipmentId, WeaponId } from '../equipment.ts'

/** Rules 18.1. */
export const SOURCES = ['printed', 'reviewed', 'reconstructed'] as const
export type Source = (typeof SOURCES)[number]

export interface ColumnSources {
  readonly antiStealth: Source
  readonly range: Source
  /** For the upper and the lower row of Hit Boxes. */
  readonly modifiers: readonly Source[]
}

export interface TowerSources {
  readonly name: Source
  /** By sector; the entry at 0 is never used. */
  readonly symbols: readonly Source[]
  /** By sector; the entry at 0 is never used. */
  readonly columns: readonly ColumnSources[]
}

export interface EnemySources {
  readonly name: Source
  readonly energy: Source
  readonly damage: Source
  readonly rows: readonly Source[]
}

function sourceOf({ source }: { readonly source: string }): Source {
  const found = SOURCES.find(each => each === source)
  if (!found) throw new Error(`a value of our deck has no such source: ${source}`)
  return found
}

function cardOf<Card extends { readonly id: string }>(cards: readonly Card[], id: string): Card {
  const found = cards.find(card => card.id === id)
  if (!found) throw new Error(`our deck has no card ${id}`)
  return found
}

export function towerSources(id: string): TowerSources {
  const { name, sectors, columns } = cardOf(towers, id)
  const symbols = sectors.map(({ symbol }) => sourceOf(symbol))
  const read = columns.map(({ antiStealth, range, hitRow1, hitRow2 }): ColumnSources => {
    return {
      antiStealth: sourceOf(antiStealth),
      range: sourceOf(range),
      modifiers: [sourceOf(hitRow1), sourceOf(hitRow2)],
    }
  })
  return { name: sourceOf(name), symbols: [symbols[0]!, ...symbols], columns: [read[0]!, ...read] }
}

export function enemySources(id: string): EnemySources {
  const { name, energy, damage, hitRows } = cardOf([...sentinels, ...ai], id)
  return {
    name: sourceOf(name),
    energy: sourceOf(energy),
    damage: sourceOf(damage),
    rows: hitRows.map(sourceOf),
  }
}

export function equipmentSource(id: EquipmentId | WeaponId): Source {
  return sourceOf(id === 'base' ? player.baseWeapon.range : cardOf(equipment, id))
}
