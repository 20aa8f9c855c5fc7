/** Rules 8.4: two cubes of one size exchange their places and rotations. */

import type { Choice, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTarget, targetsOf } from '../../ability-targets.ts'
import { type Swap, swapShape } from '../../commands.ts'
import { colourOf } from '../../table.ts'
import { refusal } from '../../words.ts'

/** How many partners the choices list for each cube: all of them would be thousands of pairs. */
const PARTNERS = 4

/** Pairs that make a difference: the same size, but different colours. */
export function swaps({ state, card, ability }: Using<'swap'>): Choice<Swap>[] {
  const cubes = targetsOf(state, ability.targets)
  return cubes.flatMap((cube, index) => {
    const colour = colourOf(cube)
    const partners: number[] = []
    for (let next = index + 1; next < cubes.length && partners.length < PARTNERS; next++) {
      const other = cubes[next]!
      if (other.size === cube.size && colourOf(other) !== colour) partners.push(other.id)
    }
    return partners.map(second => ({ command: { type: 'swap', card, first: cube.id, second } as const }))
  })
}

function refuseSwap({ state, ability }: Using<'swap'>, { first, second }: Swap): Refusal | undefined {
  if (first === second) return refusal('refuse.swap.same')
  const not = refuseTarget(state, ability.targets, first) ?? refuseTarget(state, ability.targets, second)
  if (not) return not
  return state.cubes[first]!.size === state.cubes[second]!.size ? undefined : refusal('refuse.swap.size')
}

const use: Use<'swap', Swap> = {
  kinds: ['swap'],
  shape: swapShape,
  uses: swaps,
  refuse: refuseSwap,

  effect({ state, seat, command, emit }) {
    const first = state.cubes[command.first]!
    const second = state.cubes[command.second]!
    const { pose } = first
    first.pose = second.pose
    second.pose = pose
    emit({ type: 'cubesSwapped', seat, cubes: [first.id, second.id] })
  },
}

export const swap = abilityRule(use)
