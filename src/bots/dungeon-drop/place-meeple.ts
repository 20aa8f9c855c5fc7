/** Chooses where a bot places its meeple in a teamwork match: in the room that the other hero will want most. */

import type { Seat } from '../../engine/game.ts'
import { choices, refusalOf } from '../../engine/play.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { contains, type Point, type Polygon } from '../../games/dungeon-drop/geometry/polygons.ts'
import { outlineOf } from '../../games/dungeon-drop/geometry/rooms.ts'
import { boxOf } from '../../games/dungeon-drop/table.ts'
import type { Advice } from '../bot.ts'
import { reason } from '../words.ts'
import type { AbilityQuestion } from './ability-answer.ts'
import { lootOptions } from './loot-options.ts'

/** How many of the best rooms count as likely; a place inside several of them is better than inside one. */
const LIKELY = 5
/** Columns and rows of the grid of places tried across the best room. */
const GRID = 9

function placesIn(outline: Polygon): Point[] {
  const { x, y } = boxOf(outline)
  const places: Point[] = []
  for (let column = 1; column < GRID; column++) {
    for (let row = 1; row < GRID; row++) {
      const place = {
        x: x.min + ((x.max - x.min) * column) / GRID,
        y: y.min + ((y.max - y.min) * row) / GRID,
      }
      if (contains(outline, place)) places.push(place)
    }
  }
  return places
}

export function placeMeeple({ game, state, seat }: AbilityQuestion): Advice {
  const offered = choices(game, state, seat) as { command: Command }[]
  const kept = offered.find(({ command }) => command.type === 'keepMeeple') ?? offered[0]!
  const name = { seat: state.active }
  const rooms = lootOptions(state, state.active as Seat).slice(0, LIKELY)
  const [first] = rooms
  if (!first) return { command: kept.command, why: () => [reason('dungeon.keep.noRoom', { name })] }
  const outlines = rooms.map(({ room }) => outlineOf(room.corners))
  const liked = placesIn(outlines[0]!)
    .map(place => ({ place, rooms: outlines.filter(outline => contains(outline, place)).length }))
    .sort((a, b) => b.rooms - a.rooms)
  for (const { place, rooms: within } of liked) {
    const command: Command = { type: 'placeMeeple', x: place.x, y: place.y, turn: 0 }
    if (refusalOf(game, state, seat, command)) continue
    const figures = { rooms: within, likely: rooms.length, name }
    return { command, why: () => [reason('dungeon.meeple', figures)] }
  }
  return { command: kept.command, why: () => [reason('dungeon.keep', { name })] }
}
