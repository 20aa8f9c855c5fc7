/** The parts of the tower that a command refers to. */

import type { Command } from '../../../games/cyberdoom-tower/commands.ts'
import { ELEVATOR } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'

export function anchorsOf(command: Command, { acting, players }: SeenState): readonly string[] {
  switch (command.type) {
    case 'move': {
      const mover = players[acting ?? players.findIndex(({ done }) => !done)]
      return mover ? [`position=${mover.floor}.${command.to}`] : []
    }
    case 'ride':
      return [`position=${command.floor}.${ELEVATOR}`]
    case 'attack':
      return [`weapon=${command.weapon}`]
    case 'stepOntoRoof':
      return ['part=roof']
    case 'pass':
      return ['part=pass']
    default:
      return ['part=console']
  }
}
