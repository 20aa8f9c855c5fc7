/** The choices sorted by what one points at. */

import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../engine/game.ts'
import { choices } from '../../../engine/play.ts'
import type { Command } from '../../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../../games/cyberdoom-tower/game.ts'
import { type Changes, table } from '../../../games/cyberdoom-tower/positions.ts'
import { offersOf, paymentsOf, wayBy } from './offers.ts'

function offered(changes: Changes) {
  return offersOf(choices(cyberdoomTower, table(1, changes), 0) as Choice<Command>[])
}

describe('offers', () => {
  it('leave no choice out', () => {
    const state = table(1, { players: [{ equipment: ['jetpack', 'gunsight'] }] })
    const found = choices(cyberdoomTower, state, 0) as Choice<Command>[]
    const { moves, rides, attacks, discards, dice, decisions, ...single } = offersOf(found)
    const sorted = [
      ...[...moves.values()].flat(),
      ...rides.values(),
      ...attacks.values(),
      ...discards.values(),
      ...dice,
      ...decisions,
      ...Object.values(single).filter(command => command !== undefined),
    ]
    const told = (commands: readonly Command[]) => commands.map(command => JSON.stringify(command)).sort()
    expect(told(sorted)).toEqual(told(found.map(({ command }) => command)))
  })

  it('pay for a movement as one likes, as far as one can', () => {
    const { moves } = offered({ players: [{ equipment: ['jetpack'] }] })
    const ways = moves.get(2)
    expect(wayBy('points', ways)).toMatchObject({ energy: 0, jetpack: 0 })
    expect(wayBy('energy', ways)).toMatchObject({ energy: 1, jetpack: 0 })
    expect(wayBy('jetpack', ways)).toMatchObject({ energy: 0, jetpack: 1 })
    expect(wayBy('jetpack', moves.get(1))).toMatchObject({ to: 1, jetpack: 0 })
    expect(wayBy('points', undefined)).toBeUndefined()
  })

  it('ask how to pay only where it makes a difference', () => {
    expect(paymentsOf(offered({ players: [{ equipment: ['jetpack'] }] }))).toEqual([
      'points',
      'energy',
      'jetpack',
    ])
    expect(paymentsOf(offered({}))).toEqual(['points', 'energy'])
    expect(paymentsOf(offered({ players: [{ energy: 1 }] }))).toEqual([])
  })
})
