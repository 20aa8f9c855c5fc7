/** Rules 8.5: take one treasure without a room, as if looted; some cards cost Health. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTarget, targetsOf } from '../../ability-targets.ts'
import { type Take, takeShape } from '../../commands.ts'
import { isOutside } from '../../geometry/rooms.ts'
import { canPay } from '../../health.ts'
import { takeTreasure } from '../../heroes.ts'
import type { Cube } from '../../state.ts'
import { cubeBody } from '../../table.ts'
import { refusal } from '../../words.ts'

function refuseWhere({ facts, ability }: Using<'take'>, cube: Frozen<Cube>): Refusal | undefined {
  const where = isOutside(facts.boundary, cubeBody(cube)) ? 'outside' : 'inside'
  return where === ability.where ? undefined : refusal(`refuse.take.${where}`)
}

/** Rules 5.3: never the last point. */
function refuseCost({ state, seat, ability }: Using<'take'>): Refusal | undefined {
  return canPay(state, seat, ability.cost) ? undefined : refusal('refuse.take.lastHealth')
}

export function takings(at: Using<'take'>): Choice<Take>[] {
  if (refuseCost(at)) return []
  const { state, card, ability } = at
  return targetsOf(state, ability.targets)
    .filter(cube => !refuseWhere(at, cube))
    .map(({ id }) => ({ command: { type: 'take', card, cube: id } }))
}

const use: Use<'take', Take> = {
  kinds: ['take'],
  shape: takeShape,
  uses: takings,

  refuse(at, { cube }) {
    return (
      refuseTarget(at.state, at.ability.targets, cube) ??
      refuseWhere(at, at.state.cubes[cube]!) ??
      refuseCost(at)
    )
  },

  effect({ state, seat, ability, command, emit }) {
    state.heroes[seat]!.covered += ability.cost
    takeTreasure(state, { seat, id: command.cube, cost: ability.cost, emit })
  },
}

export const take = abilityRule(use)
