/** Rules 8.6: remove cubes that touch one disc from the game; nobody scores them. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTargets, targetsOf } from '../../ability-targets.ts'
import { type Remove, removeShape } from '../../commands.ts'
import { gap } from '../../geometry/polygons.ts'
import { footprint, TOUCH_EPS } from '../../geometry/rooms.ts'
import type { Cube } from '../../state.ts'
import { refusal } from '../../words.ts'

/** How many partners the choices list for each cube. */
const PARTNERS = 9

/** If both touch some disc, they touch one with its centre midway between them. */
function touchOneDisc(a: Frozen<Cube>, b: Frozen<Cube>, radius: number): boolean {
  return gap(footprint(a.size, a.pose!), footprint(b.size, b.pose!)) <= 2 * (radius + TOUCH_EPS)
}

export function removals({ state, card, ability }: Using<'remove'>): Choice<Remove>[] {
  const cubes = targetsOf(state, ability.targets)
  const sets: number[][] = cubes.map(({ id }) => [id])
  if (ability.most > 1) {
    for (const [index, cube] of cubes.entries()) {
      for (const other of cubes.slice(index + 1, index + 1 + PARTNERS)) {
        if (touchOneDisc(cube, other, ability.radius)) sets.push([cube.id, other.id])
      }
    }
  }
  return sets.map(ids => ({ command: { type: 'remove', card, cubes: ids } }))
}

function refuseRemoval({ state, ability }: Using<'remove'>, { cubes }: Remove): Refusal | undefined {
  const not = refuseTargets(state, ability, cubes)
  if (not) return not
  const [first, second] = cubes.map(id => state.cubes[id]!)
  const near = !second || touchOneDisc(first!, second, ability.radius)
  return near ? undefined : refusal('refuse.remove.far', { radius: ability.radius })
}

const use: Use<'remove', Remove> = {
  kinds: ['remove'],
  shape: removeShape,
  uses: removals,
  refuse: refuseRemoval,

  effect({ state, seat, command, emit }) {
    const cubes = [...command.cubes].sort((a, b) => a - b)
    for (const id of cubes) {
      const cube = state.cubes[id]!
      cube.zone = 'removed'
      cube.pose = null
    }
    emit({ type: 'cubesRemoved', seat, cubes })
  },
}

export const remove = abilityRule(use)
