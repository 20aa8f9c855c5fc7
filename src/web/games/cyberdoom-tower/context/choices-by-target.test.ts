/** Tests that choices are grouped by the part of the board that a player clicks. */

import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../../engine/game.ts'
import { choices } from '../../../../engine/play.ts'
import type { Command } from '../../../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../../../games/cyberdoom-tower/game.ts'
import { type Changes, table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import { amountsOf, choicesByTarget, POINTS_ONLY, wayBy } from './choices-by-target.ts'

function offered(changes: Changes) {
  return choicesByTarget(choices(cyberdoomTower, table(1, changes), 0) as Choice<Command>[])
}

describe('choices by target', () => {
  it('leave none out', () => {
    const state = table(1, { players: [{ equipment: ['jetpack', 'gunsight'] }] })
    const found = choices(cyberdoomTower, state, 0) as Choice<Command>[]
    const { moves, rides, attacks, discards, dice, decisions, ...single } = choicesByTarget(found)
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

  it('include every way to pay for a movement', () => {
    const changes = { players: [{ equipment: ['jetpack' as const], energy: 6 }] }
    for (const jetpackLimit of ['oncePerTurn', 'unlimited']) {
      const { moves } = offered({ ...changes, options: { jetpackLimit } })
      for (const ways of moves.values()) for (const way of ways) expect(wayBy(way, ways)).toBe(way)
    }
    expect(wayBy(POINTS_ONLY, undefined)).toBeUndefined()
  })

  it('pay with as little as possible unless told otherwise', () => {
    const { moves } = offered({ players: [{ equipment: ['jetpack'] }] })
    expect(wayBy(POINTS_ONLY, moves.get(3))).toMatchObject({ energy: 0, jetpack: 0 })
    expect(wayBy(POINTS_ONLY, moves.get(4))).toMatchObject({ energy: 0, jetpack: 1 })
    expect(wayBy({ energy: 2, jetpack: 1 }, moves.get(1))).toMatchObject({ to: 1, energy: 0, jetpack: 0 })
  })

  it('ask how to pay only if it makes a difference', () => {
    expect(amountsOf(offered({ players: [{ equipment: ['jetpack'] }] }))).toEqual({
      energy: [0, 1, 2],
      jetpack: [0, 1],
    })
    expect(amountsOf(offered({}))).toEqual({ energy: [0, 1, 2], jetpack: [0] })
    expect(amountsOf(offered({ players: [{ energy: 1 }] }))).toEqual({ energy: [], jetpack: [] })
  })
})
