/** Which cubes an ability may target. Rules 5.2. */

import type { Frozen, Refusal } from '../../engine/game.ts'
import type { Targets } from './cards/cards.ts'
import { type Cube, MEEPLE_ID, TOKEN_ID } from './state.ts'
import { colourOf, isMonster, isPillar, isTreasure, onTable, type SeenTable } from './table.ts'
import { refusal } from './words.ts'

function refuseCube({ turn }: SeenTable, targets: Targets, cube: Frozen<Cube>): Refusal | undefined {
  const { category, types, exclude, sizes } = targets
  if (category === 'dropped' && !turn.dropped.includes(cube.id)) return refusal('refuse.target.dropped')
  if (category === 'pillar' && !isPillar(cube)) return refusal('refuse.target.notPillar')
  const wrong =
    (category === 'treasure' && !isTreasure(cube)) ||
    (category === 'monster' && !isMonster(cube)) ||
    (types !== null && !types.includes(cube.type)) ||
    exclude.includes(cube.type)
  if (wrong) return refusal(isPillar(cube) ? 'refuse.target.pillar' : 'refuse.target.kind')
  return sizes === null || sizes.includes(cube.size) ? undefined : refusal('refuse.target.size')
}

/** The cube with this id, if it is on the table. Tokens and meeples are not cubes. */
export function cubeOnTable(state: SeenTable, id: number): Frozen<Cube> | undefined {
  const cube = state.cubes[id]
  return cube?.zone === 'table' && cube.pose ? cube : undefined
}

/** Rules 5.2, 5.5. */
export function refuseTarget(state: SeenTable, targets: Targets, id: number): Refusal | undefined {
  const cube = cubeOnTable(state, id)
  if (cube) return refuseCube(state, targets, cube)
  if (id >= TOKEN_ID) return refusal('refuse.target.token')
  return refusal(id >= MEEPLE_ID ? 'refuse.target.meeple' : 'refuse.target.gone')
}

/** Several cubes at once: no duplicates, at most as many as the card says, and of one colour if it says so. */
export function refuseTargets(
  state: SeenTable,
  at: { readonly targets: Targets; readonly most: number; readonly sameColour?: boolean },
  ids: readonly number[],
): Refusal | undefined {
  if (ids.length === 0) return refusal('refuse.target.none')
  if (new Set(ids).size < ids.length) return refusal('refuse.target.twice')
  if (ids.length > at.most) return refusal('refuse.target.many', { most: at.most })
  for (const id of ids) {
    const not = refuseTarget(state, at.targets, id)
    if (not) return not
  }
  const colours = new Set(ids.map(id => colourOf(state.cubes[id]!)))
  return at.sameColour && colours.size > 1 ? refusal('refuse.target.colour') : undefined
}

export function targetsOf(state: SeenTable, targets: Targets): Frozen<Cube>[] {
  return onTable(state).filter(cube => refuseCube(state, targets, cube) === undefined)
}
