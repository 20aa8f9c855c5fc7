/** Labels of commands in hints: the board marks the place, so they have no coordinates and no numbers of cubes. */

import type { Line, Param } from '../../../engine/game.ts'
import type { Command } from '../commands.ts'
import { abilityInHand, name } from './command-labels.ts'
import { cubeLine, cubesLine, line, type SeenState } from './name-lines.ts'

type AbilityCommand = Extract<Command, { readonly card: unknown }>

function abilityHint(state: SeenState, command: AbilityCommand): Line {
  const ability = abilityInHand(state, command.card)
  const cube = (id: number): Line => cubeLine(state, id)
  switch (command.type) {
    case 'flick':
    case 'placeCube':
      return line(`hint.${command.type}`, { ability, cube: cube(command.cube) })
    case 'redrop':
      return command.cubes.length > 0
        ? line('hint.redrop', { ability, cubes: cubesLine(state, command.cubes) })
        : line('hint.redrop.disc', { ability })
    case 'slide':
      return line('hint.slide', { ability, cube: cube(command.cube) })
    case 'swap':
      return line('name.swap', { ability, first: cube(command.first), second: cube(command.second) })
    case 'trade':
      return line('name.trade', { ability, give: cube(command.gold), take: cube(command.gem) })
    case 'take':
      return line('name.take', { ability, cube: cube(command.cube) })
    case 'remove':
      return line('name.remove', { ability, cubes: cubesLine(state, command.cubes) })
    case 'invoke':
      return line('name.invoke', { ability })
  }
}

type RoomCommand = Extract<Command, { readonly potions: unknown }>

function roomHint(state: SeenState, command: RoomCommand): Line {
  const { shields, potions, beside } = command
  const what = line(`hint.${command.type}`)
  const items: Param[] = []
  if (shields.length > 0) items.push(line('name.using.shields', { cubes: cubesLine(state, shields) }))
  if (potions > 0) items.push(line('name.using.potions', { count: potions }))
  if (beside !== null) items.push(line('name.using.beside', { cube: cubeLine(state, beside) }))
  return items.length > 0 ? line('name.using', { what, items: { all: items } }) : what
}

export function hintName({ state, command }: { state: SeenState; command: Command }): Line {
  if ('card' in command) return abilityHint(state, command)
  switch (command.type) {
    case 'placePillar':
    case 'placeMeeple':
    case 'dropDungeon':
    case 'explore':
      return line(`hint.${command.type}`)
    case 'loot':
    case 'enter':
    case 'moveOn':
    case 'search':
      return roomHint(state, command)
    default:
      return name({ state, command })
  }
}
