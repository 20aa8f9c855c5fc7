/** Checks that every value on our cards says where it comes from. */

import { describe, expect, it } from 'vitest'
import { EQUIPMENT, WEAPONS } from '../equipment.ts'
import { SECTORS } from '../state.ts'
import { enemySources, equipmentSource, SOURCES, towerSources } from './card-sources.ts'
import { deckOf, HOUSE } from './deck.ts'

describe('The provenance of our cards', () => {
  const { towers, sentinels, ai } = deckOf(HOUSE)

  it('is given for every cell of every floor', () => {
    for (const id of towers.keys()) {
      const { name, symbols, columns } = towerSources(id)
      const cells = columns.flatMap(({ antiStealth, range, modifiers }) => [antiStealth, range, ...modifiers])
      expect(symbols).toHaveLength(SECTORS + 1)
      expect(cells).toHaveLength((SECTORS + 1) * 4)
      for (const source of [name, ...symbols, ...cells]) expect(SOURCES).toContain(source)
    }
  })

  it('is given for every Sentinel, both sides of the AI, and all equipment', () => {
    for (const id of [...sentinels.keys(), ...ai.keys()]) {
      const { name, energy, damage, rows } = enemySources(id)
      expect(rows).toHaveLength(2)
      for (const source of [name, energy, damage, ...rows]) expect(SOURCES).toContain(source)
    }
    for (const id of [...EQUIPMENT, ...WEAPONS]) expect(equipmentSource(id)).toBe('printed')
  })

  it('distinguishes what the set-up picture shows from what we had to invent', () => {
    const { symbols, columns } = towerSources('T1')
    expect(columns[1]).toEqual({
      antiStealth: 'printed',
      range: 'reconstructed',
      modifiers: ['printed', 'printed'],
    })
    expect(symbols[5]).toBe('reconstructed')
  })

  it('is unknown for cards that are not ours', () => {
    expect(() => towerSources('T9')).toThrow('no card T9')
  })
})
