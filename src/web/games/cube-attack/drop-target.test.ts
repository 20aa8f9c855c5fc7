/** Tests what a drop of a dragged unit means: on planets, on enemies, on the sky, and with an inexact finger. */

import { describe, expect, it } from 'vitest'
import { choices } from '../../../engine/play.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { at, planet } from '../../../games/cube-attack/testing/positions.ts'
import { type Point, placedUnits, placeOf } from './drawing/board-layout.ts'
import { dropTarget } from './drop-target.ts'
import { selectionOf } from './selection.ts'

/** A long weapon on M0, with a disarmed enemy beside it on H0 and one on the far side. */
const POSITION = 'duel 64 3.0.0.2 0/18/0/0/M0l,E0 1/17/0/0/H0,F,B0 - -'

function drop(position: string, place: string | Point, { unit = 0, perPixel = 1 } = {}) {
  const state = at(position)
  const board = boardOf(state.board)
  const placed = placedUnits(board, state.units)
  const selection = selectionOf(state, choices(cubeAttack, state, 0) as { command: Command }[], unit)
  const point = typeof place === 'string' ? placeOf(board.planets[planet(state, place)]!) : place
  return dropTarget(point, { board, placed, selection, unit: state.units[unit]!, perPixel })
}

const spot = (id: string): Point => {
  const board = boardOf('duel')
  return placeOf(board.planets[board.indexById.get(id)!]!)
}
const beside = (id: string, x: number, y: number): Point => ({ x: spot(id).x + x, y: spot(id).y + y })

describe('Dropping a unit', () => {
  it('on a planet within reach moves it there', () => {
    expect(drop(POSITION, 'C0')).toEqual({
      command: { type: 'move', unit: 0, to: boardOf('duel').indexById.get('C0') },
      isOffered: true,
    })
  })

  it('on an enemy shoots, and beside it on the same planet moves', () => {
    expect(drop(POSITION, beside('H0', 0, -18))).toMatchObject({ command: { type: 'attack', target: 20 } })
    expect(drop(POSITION, beside('H0', 46, 30))).toMatchObject({ command: { type: 'move' }, isOffered: true })
  })

  it('elsewhere, or on its own planet, does nothing', () => {
    expect(drop(POSITION, { x: 520, y: -520 })).toBeUndefined()
    expect(drop(POSITION, 'M0')).toBeUndefined()
  })

  it('where it is illegal asks the rules why: about the move, or about the shot', () => {
    expect(drop(POSITION, 'E1')).toMatchObject({ command: { type: 'move', unit: 0 }, isOffered: false })
    expect(drop(POSITION, 'B0')).toMatchObject({ command: { type: 'attack', unit: 0 }, isOffered: false })
    expect(drop(POSITION, 'M1')).toMatchObject({ command: { type: 'move', unit: 0 }, isOffered: false })
  })

  it('is tolerant of a finger on a small screen: 22 pixels around a planet', () => {
    const move = { command: { type: 'move' }, isOffered: true }
    expect(drop(POSITION, beside('C0', 85, 0))).toBeUndefined()
    expect(drop(POSITION, beside('C0', 87, 0), { perPixel: 4 })).toMatchObject(move)
    expect(drop(POSITION, beside('C0', 89, 0), { perPixel: 4 })).toBeUndefined()
  })

  it('is equally tolerant around an enemy, unless the unit can move to its planet', () => {
    const { board, units } = at(POSITION)
    const placed = placedUnits(boardOf(board), units)
    /** This far to the right of the centre of the enemy on this planet. */
    const fromEnemy = (id: string, distance: number): Point => {
      const { x, y, scale } = placed.find(({ unit }) => unit.planet === planet(at(POSITION), id))!
      return { x: x + distance, y: y - 10 * scale }
    }
    const shot = { command: { type: 'attack' } }
    const move = { command: { type: 'move' } }
    // B0 is out of reach for both a move and a shot: the rules explain what the finger meant.
    expect(drop(POSITION, fromEnemy('B0', 43), { perPixel: 2 })).toMatchObject(shot)
    expect(drop(POSITION, fromEnemy('B0', 45), { perPixel: 2 })).toMatchObject(move)
    // On H0 both are possible, so only the cube itself counts as the enemy.
    expect(drop(POSITION, fromEnemy('H0', 43), { perPixel: 2 })).toMatchObject(move)
  })
})
