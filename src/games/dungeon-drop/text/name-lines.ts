/** The names of cubes, cards and heroes as lines. Cards of a user's file have the names from their file. */

import type { Frozen, Line, Param, Seat } from '../../../engine/game.ts'
import { linesIn } from '../../../engine/lines.ts'
import { type CardKind, cardsOf, HOUSE, type Provenance, printedOn } from '../cards/card-catalogue.ts'
import type { Ability, Bonus, ClassId, Quest, QuestId, RaceId, Targets } from '../cards/cards.ts'
import { CUBE_TYPES, type CubeType, GEMS, MEEPLE_ID, type State, TOKEN_ID } from '../state.ts'
import { type WordKey, words } from '../words.ts'

export type SeenState = Frozen<State>

export const line = linesIn<WordKey>()

type LineKey = Parameters<typeof line>[0]

export const nameOf = (seat: Seat): Param => ({ seat })

export function typeLine(type: CubeType): Line {
  return line(`type.${type}`)
}

/** A cube by type and size; or a meeple or a token, which have separate ids. */
export function cubeLine(state: SeenState, id: number): Line {
  if (id >= TOKEN_ID) return line('token', { number: id - TOKEN_ID + 1 })
  if (id >= MEEPLE_ID) return line('meepleOf', { seat: nameOf(id - MEEPLE_ID) })
  const cube = state.cubes[id]
  // A command may name a cube that does not exist; it gets a label before it is refused.
  return cube ? line(`cube.${cube.type}.${cube.size}` as LineKey) : line('nothing')
}

/** The number of a cube among those of its type, from 1. Players count Pillars; the ids of cubes mean nothing to them. */
export function cubeNumber({ cubes }: { readonly cubes: SeenState['cubes'] }, id: number): number {
  return cubes.filter(cube => cube.id <= id && cube.type === cubes[id]?.type).length
}

/** A cube with its number, unless it is the only one of its type. */
export function numberedLine(cube: Line, type: CubeType, number: number): Line {
  return type === 'dragon' || type === 'staircase' ? cube : line('cube.numbered', { cube, number })
}

/** One cube with its number, which the sketch shows too. */
export function numbered(state: SeenState, id: number): Line {
  const cube = cubeLine(state, id)
  const type = state.cubes[id]?.type
  return type ? numberedLine(cube, type, cubeNumber(state, id)) : cube
}

/** Cubes counted by type: 3 × Gold, 1 × Key. */
export function cubesLine(state: SeenState, ids: readonly number[]): Param {
  const others = ids.filter(id => id >= MEEPLE_ID)
  const counted = CUBE_TYPES.flatMap(type => {
    const count = ids.filter(id => state.cubes[id]?.type === type).length
    return count > 0 ? [line('count', { count, what: typeLine(type) })] : []
  })
  const all = [...counted, ...others.map(id => cubeLine(state, id))]
  return all.length > 0 ? { all } : line('nothing')
}

/** Where a hand or a cube is, in whole millimetres. */
export function placeLine({ x, y }: { readonly x: number; readonly y: number }): Line {
  return line('place', { x: Math.round(x) || 0, y: Math.round(y) || 0 })
}

/** Our cards are translated; a user's cards have one name in every language. */
function cardName(state: SeenState, kind: CardKind, id: string): Param {
  return state.cards === HOUSE
    ? line(`${kind}.${id}` as LineKey)
    : (printedOn(state.cards, kind, id)?.name ?? id)
}

export const raceName = (state: SeenState, id: RaceId): Param => cardName(state, 'race', id)
export const className = (state: SeenState, id: ClassId): Param => cardName(state, 'class', id)
export const questName = (state: SeenState, id: QuestId): Param => cardName(state, 'quest', id)

export function heroLine(state: SeenState, seat: Seat): Line | undefined {
  const { race, class: job } = state.heroes[seat]!
  if (race === null || job === null) return undefined
  return line('hero', { race: raceName(state, race), class: className(state, job) })
}

/** The name of an ability, or that of its card if it has none. */
export function abilityName(state: SeenState, kind: 'race' | 'class', id: string): Param {
  if (state.cards === HOUSE) return line(`${kind}.${id}.ability` as LineKey)
  return printedOn(state.cards, kind, id)?.ability ?? cardName(state, kind, id)
}

export function abilityAbout(state: SeenState, kind: 'race' | 'class', id: string): Line {
  if (state.cards === HOUSE) return line(`${kind}.${id}.about` as LineKey)
  const cards = cardsOf(state.cards)
  return aboutLine((kind === 'race' ? cards.races : cards.classes).get(id)!.ability)
}

function typesParam(types: readonly CubeType[]): Param {
  return { all: types.map(typeLine) }
}

function targetsLine({ category, types, exclude, sizes }: Targets): Param {
  const all = [line(`targets.${category}`)]
  if (types) all.push(line('targets.types', { types: typesParam(types) }))
  if (exclude.length > 0) all.push(line('targets.exclude', { types: typesParam(exclude) }))
  if (sizes) all.push(line('targets.sizes', { sizes: { all: sizes.map(size => line(`size.${size}`)) } }))
  return { all }
}

/** An ability described only by its values, which is all a user's card has. */
export function aboutLine(ability: Ability): Line {
  switch (ability.kind) {
    case 'flick': {
      const { count, targets, powerMax, sameColour } = ability
      const params = { count, targets: targetsLine(targets), power: Math.round(powerMax * 100) }
      return line(sameColour ? 'about.flick.colour' : 'about.flick', params)
    }
    case 'redrop': {
      const { radius, most, sameColour } = ability
      const targets = targetsLine(ability.targets)
      if (radius !== null) return line('about.redrop.disc', { radius, targets })
      return line(sameColour ? 'about.redrop.colour' : 'about.redrop', { most, targets })
    }
    case 'place':
    case 'slide':
      return line(`about.${ability.kind}`, { targets: targetsLine(ability.targets), most: ability.most })
    case 'swap':
      return line('about.swap', { targets: targetsLine(ability.targets) })
    case 'trade':
      return line('about.trade', { give: typesParam(ability.give), take: typesParam(ability.take) })
    case 'take':
      return line(`about.take.${ability.where}`, {
        targets: targetsLine(ability.targets),
        cost: ability.cost,
      })
    case 'reach':
      return line('about.reach', { gap: ability.gap })
    case 'remove': {
      const { most, radius, targets } = ability
      return line('about.remove', { most, radius, targets: targetsLine(targets) })
    }
    case 'heal':
      return line('about.heal', { amount: ability.amount })
    case 'guard':
      return line('about.guard', { count: ability.count, monsters: typesParam(ability.monsters) })
    case 'spare':
      return line('about.spare', { points: ability.points })
    case 'soar':
      return line('about.soar', { pillars: ability.pillars })
    case 'copy':
      return line('about.copy')
  }
}

/** Rules 10.4: what a quest gives besides the value of its gems. */
export function bonusLine(bonus: Bonus): Line {
  switch (bonus.kind) {
    case 'teamworkOrLighter':
      return line('bonus.teamworkOrLighter', {
        perTeamwork: bonus.perTeamwork,
        perHeavier: bonus.perHeavier,
      })
    case 'per': {
      const { points, every, size } = bonus
      const params = { points, count: every, types: typesParam(bonus.types) }
      return size
        ? line('bonus.per.size', { ...params, size: line(`size.${size}`) })
        : line('bonus.per', params)
    }
    case 'set':
      return line('bonus.set', { points: bonus.points, types: typesParam(bonus.types) })
    case 'uncoveredHealth':
      return line('bonus.uncoveredHealth', { points: bonus.points, every: bonus.every })
    default:
      return line(`bonus.${bonus.kind}`, { points: bonus.points })
  }
}

/** The value of gems under a quest, colour by colour. */
export function gemLines({ gems }: Quest): Line[] {
  return GEMS.map(colour => {
    const { S, L } = gems[colour]
    const gem = typeLine(colour)
    return S === L ? line('gems.colour', { gem, points: S }) : line('gems.size', { gem, small: S, large: L })
  })
}

/** Rules 15.1: where a value comes from. */
export function provenanceLine({ field, source, from }: Provenance): Line {
  const known = `field.${field}` in words.en ? line(`field.${field}` as LineKey) : field
  const told = (): Line => {
    if (source === 'review') return line('source.review', { sites: { all: [...from] } })
    if (source === 'unsaid' && from.length > 0) return line('source.own', { text: from.join(', ') })
    return line(`source.${source}`)
  }
  return line('provenance', { field: known, source: told() })
}
