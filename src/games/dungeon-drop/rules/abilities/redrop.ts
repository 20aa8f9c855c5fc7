/** Rules 8.2: pick cubes up and drop them again. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTargets, targetsOf } from '../../ability-targets.ts'
import { type Redrop, redropShape } from '../../commands.ts'
import { centroid, type Point } from '../../geometry/polygons.ts'
import { touchesDisc } from '../../geometry/rooms.ts'
import type { Physics } from '../../physics.ts'
import { type Cube, DROP_HEIGHT } from '../../state.ts'
import { boxOf, colourOf, cubeBody, mayDropAt, type SeenTable } from '../../table.ts'
import { throwCubes } from '../../throws/throws.ts'
import { refusal } from '../../words.ts'

/** Rules 8.2: everything that touches the disc around the point, except meeples and tokens. */
function touchedBy(state: SeenTable, ability: Using<'redrop'>['ability'], point: Point): number[] {
  const { radius, targets } = ability
  if (radius === null) return []
  return targetsOf(state, targets)
    .filter(cube => touchesDisc(cubeBody(cube), point, radius))
    .map(({ id }) => id)
}

/** Each cube by itself, and runs of as many as the card allows in the order of ids, but not every possible set. */
function setsOf(
  cubes: readonly Frozen<Cube>[],
  { most, sameColour }: Using<'redrop'>['ability'],
): number[][] {
  const groups = new Map<string, number[]>()
  for (const cube of cubes) {
    const group = sameColour ? colourOf(cube) : ''
    groups.set(group, [...(groups.get(group) ?? []), cube.id])
  }
  const sets = cubes.map(({ id }) => [id])
  for (const ids of groups.values()) {
    const size = Math.min(most, ids.length)
    if (size === 1) continue
    for (let from = 0; from + size <= ids.length; from++) sets.push(ids.slice(from, from + size))
  }
  return sets
}

export function redrops({ state, card, ability, facts }: Using<'redrop'>): Choice<Redrop>[] {
  const cubes = targetsOf(state, ability.targets)
  const area = facts.dropArea
  if (cubes.length === 0 || !area) return []
  const aim = { ...boxOf(area), height: { min: DROP_HEIGHT.min, max: DROP_HEIGHT.max } }
  const over = (ids: number[], { x, y }: Point): Choice<Redrop> => ({
    command: { type: 'redrop', card, cubes: ids, x, y, height: DROP_HEIGHT.usual },
    aim,
  })
  // The centre of any cube is in the drop area, and its disc touches at least that cube.
  if (ability.radius !== null) return [over([], cubes[0]!.pose!)]
  const middle = centroid(area)
  return setsOf(cubes, ability).map(ids => over(ids, middle))
}

function refuseRedrop({ state, ability, facts }: Using<'redrop'>, command: Redrop): Refusal | undefined {
  const byDisc = ability.radius !== null
  if (byDisc && command.cubes.length > 0) return refusal('refuse.redrop.listed')
  const not = byDisc ? undefined : refuseTargets(state, ability, command.cubes)
  if (not) return not
  if (!mayDropAt(facts.dropArea, command)) return refusal('refuse.redrop.outside')
  const nothing = byDisc && touchedBy(state, ability, command).length === 0
  return nothing ? refusal('refuse.redrop.empty') : undefined
}

export function redrop(physics: Physics) {
  const use: Use<'redrop', Redrop> = {
    kinds: ['redrop'],
    shape: redropShape,
    uses: redrops,
    refuse: refuseRedrop,
    effect({ state, seat, ability, command, chance, emit }) {
      const { x, y, height } = command
      const cubes = ability.radius === null ? command.cubes : touchedBy(state, ability, command)
      throwCubes(state, { physics, chance, emit }, { seat, why: 'ability', cubes, x, y, height })
    },
  }
  return abilityRule(use)
}
