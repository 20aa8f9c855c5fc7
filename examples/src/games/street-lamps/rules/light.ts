/** Rules 2.2 and 2.3: light a lamp of one's hand. */

import type { Rule } from '../../../engine/game.ts'
import { type LightLamp, lightShape } from '../commands.ts'
import { endTurn, fits, lampsOf, pointsFor, refuseIdle } from '../flow.ts'
import { lampLine } from '../lamp-line.ts'
import type { Event, Lamp, State } from '../state.ts'
import { refusal } from '../words.ts'

const same = (one: Lamp, other: Lamp): boolean =>
  one.colour === other.colour && one.brightness === other.brightness

export const light: Rule<State, LightLamp, Event> = {
  shape: lightShape,

  *choices({ state, seat }) {
    for (const { colour, brightness } of lampsOf(state, seat)) {
      const command: LightLamp = { type: 'light', colour, brightness }
      if (!light.refuse({ state, seat, command })) yield { command }
    }
  },

  refuse({ state, seat, command }) {
    const idle = refuseIdle(state, seat)
    if (idle) return idle
    const lamp = lampLine(command)
    if (!lampsOf(state, seat).some(each => same(each, command)))
      return refusal('refuse.light.notInHand', { lamp })
    if (!fits(state, command))
      return refusal('refuse.light.tooDark', { lamp, last: lampLine(state.street.at(-1)!) })
    return undefined
  },

  effect({ state, seat, command: { colour, brightness }, emit }) {
    const lamp: Lamp = { colour, brightness }
    const player = state.players[seat]!
    const points = pointsFor(state, lamp)
    player.hand.splice(
      player.hand.findIndex(({ value }) => same(value!, lamp)),
      1,
    )
    player.points += points
    state.street.push(lamp)
    state.passes = 0
    emit({ type: 'lit', seat, lamp, points })
    endTurn(state, emit)
  },
}
