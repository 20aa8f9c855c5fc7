/** Pebbles, for 2 to 4: take or roll until the heap is empty, with a secret lucky number. */

import { draw } from '../../engine/chance.ts'
import type { GameDefinition } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { secret } from '../../engine/secret.ts'
import type { Command } from './commands.ts'
import { label } from './label.ts'
import { type Options, optionsShape } from './options.ts'
import { roll } from './rules/roll.ts'
import { take } from './rules/take.ts'
import { type Event, LUCKY_NUMBERS, type Player, type State } from './state.ts'

export const game: GameDefinition<State, Command, Event, Options> = {
  id: label.id,
  version: 1,
  seats: label.seats,
  options: optionsShape,

  setup({ seats, options: { heap }, chance }) {
    // The cards nobody drew are not stored: by elimination they would reveal what the others hold.
    const cards = [...LUCKY_NUMBERS]
    const players = Array.from(
      { length: seats },
      (_, seat): Player => ({ pebbles: 0, lucky: secret(draw(chance, cards)!, [seat]) }),
    )
    return { size: heap, heap, turn: 0, players, scores: null }
  },

  awaited: ({ scores, turn }) => (scores ? [] : [turn]),

  rules: { take, roll },

  outcome({ scores }) {
    if (!scores) return undefined
    const best = Math.max(...scores)
    const winners = [...scores.keys()].filter(seat => scores[seat] === best)
    return { winners, scores, because: 'outcome.empty' }
  },

  imagine({ state: seen, chance }) {
    const state = copy(seen) as State
    const known = state.players.map(({ lucky }) => lucky.value)
    const unknown = LUCKY_NUMBERS.filter(number => !known.includes(number))
    for (const player of state.players) {
      player.lucky = { ...player.lucky, value: player.lucky.value ?? draw(chance, unknown)! }
    }
    return state
  },
}
