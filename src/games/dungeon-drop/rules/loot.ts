/** Rules 6: three pillars make a room, and everything in it is taken. */

import type { Choice, Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { type Loot, lootShape } from '../commands.ts'
import { type Facts, type Lootable, roomWith } from '../facts.ts'
import { endTurn } from '../flow.ts'
import { centroid } from '../geometry/polygons.ts'
import type { Room } from '../geometry/rooms.ts'
import {
  besideOf,
  haulOf,
  type Items,
  lootedBy,
  NO_ITEMS,
  refuseDeadly,
  refuseItems,
  refuseOutline,
  takeHaul,
} from '../looting.ts'
import { refuseUnless } from '../phases.ts'
import type { Physics } from '../physics.ts'
import { DROP_HEIGHT, type Event, MEEPLE_ID, type State } from '../state.ts'
import { roomAt, type SeenTable, sceneOf } from '../table.ts'
import { throwCubes } from '../throws/throws.ts'
import { refusal } from '../words.ts'

/** Rules 6.1; at an asynchronous teamwork table the others place their meeples first. */
export function refuseLooting(state: Frozen<State>, seat: Seat): Refusal | undefined {
  if (state.spelunker) return refusal('refuse.solo.never')
  const not = refuseUnless(state, seat, ['act', 'loot'])
  if (not) return not
  const others = state.phase === 'act' && state.variants.teamwork === 'async'
  return others ? refusal('refuse.finish.first') : undefined
}

/** Rules 11.5: under time pressure a player may choose a deadly room. */
function mayTremble({ variants }: SeenTable): boolean {
  return variants.teamwork === 'live'
}

/** The rooms to list; under time pressure any room, without items if none would help. */
function offered(state: SeenTable, { rooms, lootable }: Facts): readonly Lootable[] {
  if (!mayTremble(state) || lootable.length === rooms.length) return lootable
  const known = new Map(lootable.map(({ room, items }) => [room, items]))
  return rooms.map(room => ({ room, items: known.get(room) ?? NO_ITEMS }))
}

function commandOf(room: Room, { shields, potions }: Items, beside: number | null): Loot {
  const [a, b, c] = room.pillars
  return { type: 'loot', pillars: [a, b, c], shields: [...shields], potions, beside }
}

export function loot(physics: Physics): Rule<State, Loot, Event, Facts> {
  return {
    shape: lootShape,

    choices({ state, seat, facts }) {
      if (refuseLooting(state, seat)) return []
      const found: Choice<Loot>[] = []
      for (const { room, items } of offered(state, facts)) {
        found.push({ command: commandOf(room, items, null) })
        for (const beside of besideOf(state, room)) found.push({ command: commandOf(room, items, beside) })
      }
      return found
    },

    refuse({ state, seat, command, facts }) {
      const not = refuseLooting(state, seat)
      if (not) return not
      const room = roomWith(facts, command.pillars)
      if (!room) return refusal('refuse.room.three')
      return (
        refuseOutline(state, room) ??
        refuseItems(state, seat, room, command) ??
        (mayTremble(state) ? undefined : refuseDeadly(state, seat, room, command))
      )
    },

    effect({ state, seat, command, chance, emit }) {
      const room = roomAt(sceneOf(state), command.pillars)!
      const haul = haulOf(state, seat, room, command)
      const pillars = [...room.pillars]
      if (refuseDeadly(state, seat, room, command)) {
        // Rules 11.5: the hero trembles, loses the turn, and the cubes are dropped again.
        emit({ type: 'trembled', seat, pillars, cubes: [...haul.cubes] })
        const point = centroid(pillars.map(id => state.cubes[id]!.pose!))
        const release = { seat, why: 'fear', cubes: haul.cubes, ...point, height: DROP_HEIGHT.usual } as const
        throwCubes(state, { physics, chance, emit }, release)
        endTurn(state, { chance, emit })
        return
      }
      takeHaul(state, seat, haul, command)
      emit(lootedBy(seat, room, { haul, items: command }))
      for (const [owner, hero] of state.heroes.entries()) {
        // Rules 11.4: a player who guessed the room scores a point.
        if (owner === seat || !room.inside.includes(MEEPLE_ID + owner)) continue
        hero.teamwork++
        emit({ type: 'meepleScored', seat: owner })
      }
      endTurn(state, { chance, emit })
    },
  }
}
