/** What a hero may do now, as commands of Dungeon Drop. */

import type { Choice, Frozen } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import type { Thinking } from '../bot.ts'

export function legalChoices({
  game,
  state,
  seat,
}: Thinking & { readonly state: Frozen<State> }): Choice<Command>[] {
  return choices(game, state, seat) as Choice<Command>[]
}
