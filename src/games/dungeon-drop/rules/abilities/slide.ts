/** Rules 8.3: slide a cube straight towards a pillar; it stops at the first thing it touches. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { cubeOnTable, refuseTarget, targetsOf } from '../../ability-targets.ts'
import { type Slide, slideShape } from '../../commands.ts'
import { bodiesNear, canSlide, slidTowards } from '../../geometry/sliding.ts'
import type { Body, Pose } from '../../physics.ts'
import type { Cube } from '../../state.ts'
import { bodiesOf, isPillar, onTable, type SeenTable } from '../../table.ts'
import { refusal } from '../../words.ts'

/** How many pillars the choices list for each cube: the nearest ones. */
const NEAREST = 3

function slid(
  { state, bodies }: { readonly state: SeenTable; readonly bodies: readonly Body[] },
  { cube, pillar, distance }: Slide,
): Pose | undefined {
  return slidTowards(bodies, state.cubes[cube]!, { towards: state.cubes[pillar]!.pose!, distance })
}

function nearestTo({ id, pose }: Frozen<Cube>, pillars: readonly Frozen<Cube>[]): Frozen<Cube>[] {
  const nearest: Frozen<Cube>[] = []
  const ways: number[] = []
  for (const pillar of pillars) {
    if (pillar.id === id) continue
    const squared = (pillar.pose!.x - pose!.x) ** 2 + (pillar.pose!.y - pose!.y) ** 2
    let place = Math.min(ways.length, NEAREST)
    for (; place > 0 && squared < ways[place - 1]!; place--) {
      ways[place] = ways[place - 1]!
      nearest[place] = nearest[place - 1]!
    }
    ways[place] = squared
    nearest[place] = pillar
  }
  return nearest.slice(0, NEAREST)
}

export function slides({ state, card, ability, facts: { bodies } }: Using<'slide'>): Choice<Slide>[] {
  const { targets, most } = ability
  const pillars = onTable(state).filter(isPillar)
  const aim = { distance: { min: Math.min(1, most), max: most } }
  const found: Choice<Slide>[] = []
  for (const cube of targetsOf(state, targets)) {
    const near = bodiesNear(bodies, cube)
    for (const { id, pose } of nearestTo(cube, pillars)) {
      if (!canSlide(bodies, cube, { towards: pose!, distance: most }, near)) continue
      found.push({ command: { type: 'slide', card, cube: cube.id, pillar: id, distance: most }, aim })
    }
  }
  return found
}

function refuseSlide(
  { state, ability, facts: { bodies } }: Using<'slide'>,
  command: Slide,
): Refusal | undefined {
  const not = refuseTarget(state, ability.targets, command.cube)
  if (not) return not
  const pillar = cubeOnTable(state, command.pillar)
  if (!pillar || !isPillar(pillar) || pillar.id === command.cube) return refusal('refuse.slide.pillar')
  if (command.distance > ability.most) return refusal('refuse.slide.far', { most: ability.most })
  return slid({ state, bodies }, command) ? undefined : refusal('refuse.slide.touching')
}

const use: Use<'slide', Slide> = {
  kinds: ['slide'],
  shape: slideShape,
  uses: slides,
  refuse: refuseSlide,

  effect({ state, seat, command, emit }) {
    const pose = slid({ state, bodies: bodiesOf(state) }, command)!
    state.cubes[command.cube]!.pose = pose
    emit({ type: 'cubeSlid', seat, cube: command.cube, pillar: command.pillar, pose })
  },
}

export const slide = abilityRule(use)
