/** Rules 4: drop cubes from the box, and those that fell off before, into the dungeon. */

import { draw } from '../../../engine/chance.ts'
import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type Explore, exploreShape } from '../commands.ts'
import type { Facts } from '../facts.ts'
import { drawnBy } from '../flow.ts'
import { centroid, type Polygon } from '../geometry/polygons.ts'
import { outlineOf } from '../geometry/rooms.ts'
import { refuseUnless } from '../phases.ts'
import type { Physics } from '../physics.ts'
import { currentCorners } from '../solo-play.ts'
import { DROP_HEIGHT, type Event, type State } from '../state.ts'
import { boxOf, mayDropAt, type SeenTable } from '../table.ts'
import { throwClear } from '../throws/solo-throws.ts'
import { refusal } from '../words.ts'

/** Rules 4.2, and 12.4 in solo play: over any cubes, or over the current room. */
function exploreArea({ spelunker }: SeenTable, facts: Facts): Polygon | undefined {
  if (!spelunker) return facts.dropArea
  const corners = currentCorners(facts.scene)
  return corners && outlineOf(corners)
}

function refusePhase(state: Frozen<State>, seat: Seat): Refusal | undefined {
  return refuseUnless(state, seat, ['explore'])
}

export function explore(physics: Physics): Rule<State, Explore, Event, Facts> {
  return {
    shape: exploreShape,

    choices({ state, seat, facts }) {
      if (refusePhase(state, seat)) return []
      const area = exploreArea(state, facts)
      const { x, y } = area ? centroid(area) : { x: 0, y: 0 }
      const aim = { ...(area ? boxOf(area) : {}), height: { min: DROP_HEIGHT.min, max: DROP_HEIGHT.max } }
      return [{ command: { type: 'explore', x, y, height: DROP_HEIGHT.usual }, aim }]
    },

    refuse({ state, seat, command, facts }) {
      const phase = refusePhase(state, seat)
      if (phase) return phase
      if (mayDropAt(exploreArea(state, facts), command)) return undefined
      return refusal(state.spelunker ? 'refuse.solo.over' : 'refuse.explore.outside')
    },

    effect({ state, seat, command, chance, emit }) {
      const { x, y, height } = command
      const box = state.cubes.filter(({ zone }) => zone === 'box').map(({ id }) => id)
      const cubes = state.cubes.filter(({ zone }) => zone === 'offTable').map(({ id }) => id)
      for (let drawn = drawnBy(state); drawn > 0 && box.length > 0; drawn--) cubes.push(draw(chance, box)!)
      cubes.sort((a, b) => a - b)
      emit({ type: 'explored', seat, cubes })
      throwClear(state, { physics, chance, emit }, { seat, why: 'explore', cubes, x, y, height })
      state.turn.dropped = cubes
      state.phase = 'act'
    },
  }
}
