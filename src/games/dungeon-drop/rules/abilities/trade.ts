/** Rules 8.4: drop one of the hero's own treasures into the dungeon, and get one of the same size for it. */

import type { Choice, Frozen, Refusal } from '../../../../engine/game.ts'
import { abilityRule, type Use, type Using } from '../../ability-rule.ts'
import { cubeOnTable } from '../../ability-targets.ts'
import { type Trade, tradeShape } from '../../commands.ts'
import type { Facts } from '../../facts.ts'
import { centroid } from '../../geometry/polygons.ts'
import { isOutside } from '../../geometry/rooms.ts'
import { supplyOf, takeTreasure } from '../../heroes.ts'
import type { Physics } from '../../physics.ts'
import { type Cube, DROP_HEIGHT } from '../../state.ts'
import { boxOf, cubeBody, mayDropAt, onTable } from '../../table.ts'
import { throwCubes } from '../../throws/throws.ts'
import { refusal } from '../../words.ts'

/** The hero's own cubes that may be given, one of each type and size, since equal cubes make no difference. */
function givable({ state, seat, ability }: Using<'trade'>): Frozen<Cube>[] {
  const own = supplyOf(state, seat).filter(({ type }) => (ability.give as readonly string[]).includes(type))
  return own.filter(
    (cube, index) => own.findIndex(({ type, size }) => type === cube.type && size === cube.size) === index,
  )
}

function lieInside({ boundary }: Facts, cube: Frozen<Cube>): boolean {
  return !isOutside(boundary, cubeBody(cube))
}

export function trades(at: Using<'trade'>): Choice<Trade>[] {
  const { state, card, ability, facts } = at
  const given = givable(at)
  const area = facts.dropArea
  if (given.length === 0 || !area) return []
  const gems = onTable(state).filter(cube => ability.take.includes(cube.type) && lieInside(facts, cube))
  const aim = { ...boxOf(area), height: { min: DROP_HEIGHT.min, max: DROP_HEIGHT.max } }
  return given.flatMap(gold =>
    gems
      .filter(({ size }) => size === gold.size)
      .map(gem => ({
        command: {
          type: 'trade',
          card,
          gold: gold.id,
          gem: gem.id,
          ...centroid(area),
          height: DROP_HEIGHT.usual,
        } as const,
        aim,
      })),
  )
}

function refuseTrade({ state, seat, ability, facts }: Using<'trade'>, command: Trade): Refusal | undefined {
  const gold = state.cubes[command.gold]
  const own = gold?.zone === 'supply' && gold.owner === seat && ability.give.includes(gold.type)
  if (!own) return refusal('refuse.trade.gold')
  const gem = cubeOnTable(state, command.gem)
  if (!gem) return refusal('refuse.target.gone')
  if (!ability.take.includes(gem.type)) return refusal('refuse.trade.gem')
  if (gem.size !== gold.size) return refusal('refuse.trade.size')
  if (!lieInside(facts, gem)) return refusal('refuse.trade.boundary')
  return mayDropAt(facts.dropArea, command) ? undefined : refusal('refuse.trade.outside')
}

export function trade(physics: Physics) {
  const use: Use<'trade', Trade> = {
    kinds: ['trade'],
    shape: tradeShape,
    uses: trades,
    refuse: refuseTrade,
    effect({ state, seat, command, chance, emit }) {
      const { x, y, height } = command
      // The gem is taken first, or the gold might knock it off the table.
      takeTreasure(state, { seat, id: command.gem, cost: 0, emit })
      const cubes = [command.gold]
      throwCubes(state, { physics, chance, emit }, { seat, why: 'ability', cubes, x, y, height })
    },
  }
  return abilityRule(use)
}
