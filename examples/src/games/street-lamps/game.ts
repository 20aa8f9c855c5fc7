/** Street Lamps, for 2 to 4: light the lamps of a hidden hand, each brighter than the last or of its colour. */

import { draw as drawFrom } from '../../engine/chance.ts'
import type { GameDefinition } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { type Secret, secret } from '../../engine/secret.ts'
import type { Command } from './commands.ts'
import { label } from './label.ts'
import { type Options, optionsShape } from './options.ts'
import { draw } from './rules/draw.ts'
import { light } from './rules/light.ts'
import { pass } from './rules/pass.ts'
import { ALL_LAMPS, type Event, type Lamp, type Player, type State } from './state.ts'

export const game: GameDefinition<State, Command, Event, Options> = {
  id: label.id,
  version: 1,
  seats: label.seats,
  options: optionsShape,

  setup({ seats, options: { hand: size }, chance }) {
    const lamps = [...ALL_LAMPS]
    const players = Array.from({ length: seats }, (_, seat): Player => {
      const hand = Array.from({ length: size }, () => secret(drawFrom(chance, lamps)!, [seat]))
      return { hand, points: 0 }
    })
    const pile = lamps.map(lamp => secret(lamp, []))
    return { pile, street: [], turn: 0, passes: 0, players, scores: null }
  },

  awaited: ({ scores, turn }) => (scores ? [] : [turn]),

  rules: { light, draw, pass },

  outcome({ scores }) {
    if (!scores) return undefined
    const best = Math.max(...scores)
    const winners = [...scores.keys()].filter(seat => scores[seat] === best)
    return { winners, scores, because: 'outcome.counted' }
  },

  imagine({ state: seen, chance }) {
    const state = copy(seen) as State
    const hidden = [...state.players.flatMap(({ hand }) => hand), ...state.pile]
    const known = [...state.street, ...hidden.flatMap(({ value }) => value ?? [])]
    const unknown = ALL_LAMPS.filter(
      lamp =>
        !known.some(({ colour, brightness }) => colour === lamp.colour && brightness === lamp.brightness),
    )
    const guess = (lamp: Secret<Lamp>): Secret<Lamp> => ({
      ...lamp,
      value: lamp.value ?? drawFrom(chance, unknown)!,
    })
    for (const player of state.players) player.hand = player.hand.map(guess)
    state.pile = state.pile.map(guess)
    return state
  },
}
