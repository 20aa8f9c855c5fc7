/** For tests of solo play: rooms marked by tokens, and throws that end where the test says. */

import type { Command } from '../commands.ts'
import type { Physics, Pose, Throw } from '../physics.ts'
import type { Event, State } from '../state.ts'
import { type HeroAtTable, type Lying, table } from './positions.ts'

export const NOTHING = { shields: [], potions: 0, beside: null }
export const A = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 80 },
]
export const search: Command = { type: 'search', ...NOTHING }
export const drop = (x: number, y: number): Command => ({ type: 'explore', x, y, height: 200 })

/** A solo position: the tokens at set A, in the middle of a turn. */
export function inside<Name extends string>(
  cubes: Record<Name, Lying>,
  { hero = {}, phase = 'act' }: { hero?: HeroAtTable; phase?: State['phase'] } = {},
) {
  return table({ cubes, heroes: [hero], tokens: A, phase })
}

export const kinds = (events: readonly Event[]): string[] => events.map(({ type }) => type)
export const thrownIn = (events: readonly Event[]) =>
  events.filter(event => event.type === 'thrown') as Extract<Event, { type: 'thrown' }>[]

/** A physics that puts the cubes of each throw at the next of these places, and at the last one from then on. */
export function landing(...places: Pose[]): Physics & { readonly throws: Throw[] } {
  const throws: Throw[] = []
  return {
    throws,
    flick: () => ({ moved: [], gone: [] }),
    throwCubes(_, thrown) {
      const { x, y, yaw } = places[Math.min(throws.length, places.length - 1)]!
      throws.push(thrown)
      const moved = thrown.cubes.map(({ id }, index) => ({ id, pose: { x, y: y + 15 * index, yaw } }))
      return { moved, gone: [] }
    },
  }
}
