/** Tests that the bubble of a unit stays within the field, and covers neither the unit nor other targets. */

import { describe, expect, it } from 'vitest'
import { choices as choicesOf } from '../../../engine/play.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { at, planet } from '../../../games/cube-attack/testing/positions.ts'
import { placedUnits, placeOf } from './board-layout.ts'
import { bubblePlace, pressableBeside } from './bubble-place.ts'
import { selectionOf } from './selection.ts'

const field = { width: 360, height: 366 }
const bubble = { width: 150, height: 44 }

/** Whether a point is under the bubble. */
function covers(corner: { x: number; y: number }, point: { x: number; y: number }): boolean {
  return (
    point.x > corner.x &&
    point.x < corner.x + bubble.width &&
    point.y > corner.y &&
    point.y < corner.y + bubble.height
  )
}

describe('The bubble beside a unit', () => {
  it('is on its right if there is room', () => {
    expect(bubblePlace({ x: 100, y: 180 }, { bubble, field, avoid: [] })).toEqual({ x: 126, y: 158 })
  })

  it('never leaves the field nor covers the unit, wherever the unit is', () => {
    for (let x = 0; x <= field.width; x += 20)
      for (let y = 0; y <= field.height; y += 20) {
        const corner = bubblePlace({ x, y }, { bubble, field, avoid: [] })
        expect(covers(corner, { x, y })).toBe(false)
        expect(corner.x).toBeGreaterThanOrEqual(0)
        expect(corner.y).toBeGreaterThanOrEqual(0)
        expect(corner.x + bubble.width).toBeLessThanOrEqual(field.width)
        expect(corner.y + bubble.height).toBeLessThanOrEqual(field.height)
      }
  })

  it('leaves the planets free that the unit can move to', () => {
    const unit = { x: 180, y: 180 }
    const avoid = [
      { x: 240, y: 180, radius: 20 },
      { x: 180, y: 240, radius: 20 },
      { x: 110, y: 190, radius: 20 },
    ]
    const corner = bubblePlace(unit, { bubble, field, avoid })
    for (const planet of avoid) expect(covers(corner, planet)).toBe(false)
  })

  it('is farther away from a unit in a crowd, to leave the others free', () => {
    const unit = { x: 180, y: 180 }
    const around = [0, 60, 120, 180, 240, 300].map(degrees => (degrees * Math.PI) / 180)
    const avoid = around.map(turn => ({
      x: unit.x + 45 * Math.cos(turn),
      y: unit.y + 45 * Math.sin(turn),
      radius: 20,
    }))
    const corner = bubblePlace(unit, { bubble, field, avoid })
    for (const other of avoid) expect(covers(corner, other)).toBe(false)
  })
})

describe('The places left free beside a selected unit', () => {
  /** The places left free, by name, while the unit is selected. */
  function freeBeside(position: string, inHand: number): string[] {
    const state = at(position)
    const board = boardOf(state.board)
    const placed = placedUnits(board, state.units)
    const choices = choicesOf(cubeAttack, state, state.turn) as { command: Command }[]
    const selection = selectionOf(state, choices, inHand)
    const free = pressableBeside(placed.find(({ unit }) => unit.id === inHand)!, { board, selection, placed })
    const planets = board.planets.map(({ id }) => ({
      name: id,
      ...placeOf(board.planets[planet(state, id)]!),
    }))
    const units = placed.map(({ unit, x, y }) => ({ name: `unit ${unit.id}`, x, y }))
    return free
      .map(({ x, y }) => [...units, ...planets].find(each => each.x === x && each.y === y)!.name)
      .sort()
  }

  it('are where it can go, its planet and its owner’s other units, but not an enemy out of reach', () => {
    expect(freeBeside('duel 64 3.0.0.2 0/18/0/0/E0,H0 1/19/0/0/E1 - -', 0)).toEqual(['A0', 'W0', 'unit 1'])
  })

  it('include whatever is on its planet, and the enemies it can attack', () => {
    const beside = (weapon: string) =>
      freeBeside(`duel 64 3.0.0.2 0/19/0/0/C0${weapon} 1/17/0/0/C0,M0,W1 - -`, 0)
    expect(beside('')).toEqual(['A0', 'M0', 'M2', 'W0', 'unit 20'])
    expect(beside('l')).toEqual(['A0', 'M0', 'M2', 'W0', 'unit 20', 'unit 21'])
  })
})
