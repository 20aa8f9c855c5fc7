/** Labels of the commands of Dungeon Drop, for buttons and menus. */

import type { Line, Param } from '../../../engine/game.ts'
import type { Command, Enter, Loot, MoveOn, Search } from '../commands.ts'
import { TOKEN_ID } from '../state.ts'
import {
  abilityName,
  className,
  cubeNumber,
  line,
  nameOf,
  numbered,
  placeLine,
  questName,
  raceName,
  type SeenState,
} from './name-lines.ts'

/** The ability of the active hero's card, or of the class that Quick Study has copied. */
export function abilityInHand(state: SeenState, card: 'race' | 'class'): Param {
  const copied = state.turn.ability?.card === card ? state.turn.ability.copied : null
  if (copied !== null) return abilityName(state, 'class', copied)
  return abilityName(state, card, state.heroes[state.active]![card] ?? '')
}

export type AbilityCommand = Extract<Command, { readonly card: unknown }>

/** How a label names one cube, and several. */
export interface CubeNames {
  cube(id: number): Line
  cubes(ids: readonly number[]): Param
}

const byNumber = (state: SeenState): CubeNames => ({
  cube: id => numbered(state, id),
  cubes: ids => ({ all: ids.map(id => numbered(state, id)) }),
})

export function abilityCommand(state: SeenState, command: AbilityCommand, names: CubeNames): Line {
  const ability = abilityInHand(state, command.card)
  const { cube, cubes } = names
  switch (command.type) {
    case 'flick': {
      const { angle, power } = command
      const aim = { angle: Math.round(angle), power: Math.round(power * 100) }
      return line('name.flick', { ability, cube: cube(command.cube), ...aim })
    }
    case 'redrop': {
      const place = placeLine(command)
      return command.cubes.length > 0
        ? line('name.redrop', { ability, cubes: cubes(command.cubes), place })
        : line('name.redrop.disc', { ability, place })
    }
    case 'placeCube':
      return line('name.placeCube', { ability, cube: cube(command.cube), place: placeLine(command) })
    case 'slide': {
      const distance = Math.round(command.distance)
      return line('name.slide', { ability, cube: cube(command.cube), pillar: cube(command.pillar), distance })
    }
    case 'swap':
      return line('name.swap', { ability, first: cube(command.first), second: cube(command.second) })
    case 'trade':
      return line('name.trade', { ability, give: cube(command.gold), take: cube(command.gem) })
    case 'take':
      return line('name.take', { ability, cube: cube(command.cube) })
    case 'remove':
      return line('name.remove', { ability, cubes: cubes(command.cubes) })
    case 'invoke':
      return line('name.invoke', { ability })
  }
}

export type LootCommand = Loot | Enter | MoveOn | Search

function roomName(state: SeenState, command: LootCommand): Line {
  if (command.type === 'search') return line('name.search')
  if (command.type !== 'moveOn') {
    const numbers: Param = { all: command.pillars.map(id => cubeNumber(state, id)) }
    return line(`name.${command.type}`, { pillars: numbers })
  }
  const pillars: Param = { all: command.pillars.map(id => numbered(state, id)) }
  const tokens: Param = { all: command.keep.map(token => numbered(state, TOKEN_ID + token)) }
  return line('name.moveOn', { tokens, pillars })
}

/** A room, with the items that are used in it. */
export function withItems(what: Line, command: LootCommand, { cube, cubes }: CubeNames): Line {
  const { shields, potions, beside } = command
  const items: Param[] = []
  if (shields.length > 0) items.push(line('name.using.shields', { cubes: cubes(shields) }))
  if (potions > 0) items.push(line('name.using.potions', { count: potions }))
  if (beside !== null) items.push(line('name.using.beside', { cube: cube(beside) }))
  return items.length > 0 ? line('name.using', { what, items: { all: items } }) : what
}

export function name({ state, command }: { state: SeenState; command: Command }): Line {
  if ('card' in command) return abilityCommand(state, command, byNumber(state))
  switch (command.type) {
    case 'pickRace':
      return line('name.pickRace', { race: raceName(state, command.race) })
    case 'pickClass':
      return line('name.pickClass', { class: className(state, command.class) })
    case 'pickQuest':
      return line('name.pickQuest', { quest: questName(state, command.quest) })
    case 'placePillar':
    case 'placeMeeple':
      return line(`name.${command.type}`, { place: placeLine(command) })
    case 'dropDungeon':
      return line('name.dropDungeon', { height: Math.round(command.height) })
    case 'explore':
      return line('name.explore', { place: placeLine(command), height: Math.round(command.height) })
    case 'copyClass': {
      const ability = abilityInHand(state, 'race')
      const copied = command.hero === null ? null : state.heroes[command.hero]?.class
      if (command.hero === null || copied === null || copied === undefined)
        return line('name.copyClass.alone', { ability })
      return line('name.copyClass', { ability, seat: nameOf(command.hero), class: className(state, copied) })
    }
    case 'loot':
    case 'enter':
    case 'moveOn':
    case 'search':
      return withItems(roomName(state, command), command, byNumber(state))
    default:
      return line(`name.${command.type}`)
  }
}
