/** Labels of commands in hints: the board marks the place, so they have no coordinates and no numbers of cubes. */

import type { Line } from '../../../engine/game.ts'
import type { Command } from '../commands.ts'
import {
  type AbilityCommand,
  abilityCommand,
  abilityInHand,
  type CubeNames,
  name,
  withItems,
} from './command-labels.ts'
import { cubeLine, cubesLine, line, type SeenState } from './name-lines.ts'

const byType = (state: SeenState): CubeNames => ({
  cube: id => cubeLine(state, id),
  cubes: ids => cubesLine(state, ids),
})

function abilityHint(state: SeenState, command: AbilityCommand): Line {
  const ability = abilityInHand(state, command.card)
  const { cube, cubes } = byType(state)
  switch (command.type) {
    case 'flick':
    case 'placeCube':
    case 'slide':
      return line(`hint.${command.type}`, { ability, cube: cube(command.cube) })
    case 'redrop':
      return command.cubes.length > 0
        ? line('hint.redrop', { ability, cubes: cubes(command.cubes) })
        : line('hint.redrop.disc', { ability })
    default:
      return abilityCommand(state, command, byType(state))
  }
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
      return withItems(line(`hint.${command.type}`), command, byType(state))
    default:
      return name({ state, command })
  }
}
