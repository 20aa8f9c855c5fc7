/** Plays a match on to its end, with heroes who loot what is best for them and imagine their throws. */

import { sampling } from '../../engine/chance.ts'
import type { AnyGame, Frozen, Seat, Tagged } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { askedSeats, perform } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { answerOf } from '../bot.ts'
import { delver } from './delver-bot.ts'
import { lead } from './lead.ts'

const imagined: AnyGame = dungeonDrop(scatter)

/** Quick, and the same for everybody: no abilities, and a handful falls anywhere. */
const player = delver('quick', { tries: 0, drops: 0, sees: 1, error: 0, home: { turns: 3, way: 1 } })

/** More commands than any match has. */
const ENDLESS = 400

const ignore = (): void => {}

/** By how much the seat is ahead at the end of one way in which the match may go on after the command. */
export function leadInTheEnd(
  position: Frozen<State>,
  { seat, command, seed }: { readonly seat: Seat; readonly command: Command; readonly seed: number },
): number {
  const random = seeded(seed)
  const state = copy(position) as State
  let next: { seat: Seat; command: Tagged } | undefined = { seat, command }
  for (let done = 0; next && done < ENDLESS; done++) {
    perform(imagined, { state, ...next, chance: sampling(random), emit: ignore })
    const [asked] = askedSeats(imagined, state)
    next =
      asked === undefined
        ? undefined
        : {
            seat: asked,
            command: answerOf(player, { game: imagined, state: redact(state, asked), seat: asked, random }),
          }
  }
  return lead(state, seat)
}
