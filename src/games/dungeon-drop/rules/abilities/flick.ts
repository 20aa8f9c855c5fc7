/** Rules 8.1: flick a cube along the table; some cards allow two, one after the other. */

import type { Choice, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { refuseTarget, targetsOf } from '../../ability-targets.ts'
import { type FlickCube, flickShape } from '../../commands.ts'
import type { Physics } from '../../physics.ts'
import { colourOf, type SeenTable } from '../../table.ts'
import { flickCube } from '../../throws/throws.ts'
import { refusal } from '../../words.ts'

/** The weakest flick that the choices offer; a player may be gentler. */
const GENTLE = 0.05

function flickedBefore({ turn }: SeenTable): readonly number[] {
  return turn.ability?.flicked ?? []
}

/** Rules 8.1: the second cube must be another one and, if the card says so, of the first one's colour. */
function refuseAgain({ state, ability }: Using<'flick'>, id: number): Refusal | undefined {
  const before = flickedBefore(state)
  if (before.includes(id)) return refusal('refuse.flick.twice')
  const [first] = before
  if (!ability.sameColour || first === undefined) return undefined
  const same = colourOf(state.cubes[first]!) === colourOf(state.cubes[id]!)
  return same ? undefined : refusal('refuse.flick.colour')
}

export function flicks(at: Using<'flick'>): Choice<FlickCube>[] {
  const { card, ability } = at
  const { powerMax } = ability
  const aim = {
    angle: { min: 0, max: 360 },
    power: { min: Math.min(GENTLE, powerMax / 2), max: powerMax },
  }
  return targetsOf(at.state, ability.targets)
    .filter(({ id }) => !refuseAgain(at, id))
    .map(({ id }) => ({ command: { type: 'flick', card, cube: id, angle: 0, power: powerMax / 2 }, aim }))
}

function refuseFlick(at: Using<'flick'>, { cube, power }: FlickCube): Refusal | undefined {
  const { state, ability } = at
  if (flickedBefore(state).includes(cube)) return refusal('refuse.flick.twice')
  const not = refuseTarget(state, ability.targets, cube) ?? refuseAgain(at, cube)
  if (not) return not
  return power > ability.powerMax
    ? refusal('refuse.flick.power', { most: Math.round(ability.powerMax * 100) })
    : undefined
}

export function flick(physics: Physics) {
  const use: Use<'flick', FlickCube> = {
    kinds: ['flick'],
    shape: flickShape,
    uses: flicks,
    refuse: refuseFlick,
    effect({ state, seat, ability, used, command, chance, emit }) {
      const { cube, angle, power } = command
      used.flicked.push(cube)
      used.done = used.flicked.length >= ability.count
      flickCube(state, { physics, chance, emit }, { seat, cube, angle, power })
    },
  }
  return abilityRule(use)
}
