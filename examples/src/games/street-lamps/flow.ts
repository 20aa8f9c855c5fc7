/** What several rules of Street Lamps share: whose turn it is, which lamps fit, and the end. */

import type { Frozen, Refusal, Seat } from '../../engine/game.ts'
import { unveiled } from '../../engine/secret.ts'
import { type Event, type Lamp, MOST_IN_HAND, type State } from './state.ts'
import { refusal } from './words.ts'

type Seen = Frozen<State>

export function refuseIdle({ scores, turn }: Seen, seat: Seat): Refusal | undefined {
  return scores || seat !== turn ? refusal('refuse.notYourTurn', { seat: { seat: turn } }) : undefined
}

/** The lamps of a hand that the reader of this state knows: for the owner all of them. */
export function lampsOf({ players }: Seen, seat: Seat): readonly Lamp[] {
  return players[seat]!.hand.flatMap(({ value }) => value ?? [])
}

/** Rules 2.2: a lamp fits if it has the colour of the last one, or is brighter. */
export function fits({ street }: Seen, lamp: Lamp): boolean {
  const last = street.at(-1)
  return !last || lamp.colour === last.colour || lamp.brightness > last.brightness
}

/** Rules 2.3: two points if it is both. */
export function pointsFor({ street }: Seen, lamp: Lamp): number {
  const last = street.at(-1)
  return last && lamp.colour === last.colour && lamp.brightness > last.brightness ? 2 : 1
}

/** Rules 2.4. */
export function refuseDraw({ pile, players }: Seen, seat: Seat): Refusal | undefined {
  if (pile.length === 0) return refusal('refuse.draw.empty')
  return players[seat]!.hand.length >= MOST_IN_HAND
    ? refusal('refuse.draw.full', { most: MOST_IN_HAND })
    : undefined
}

/** Rules 3.1 and 3.2: the next seat acts, or the match is over and everybody counts. */
export function endTurn(state: State, emit: (event: Event) => void): void {
  const { players, passes } = state
  const over = passes === players.length || players.some(({ hand }) => hand.length === 0)
  if (!over) {
    state.turn = (state.turn + 1) % players.length
    return
  }
  state.scores = players.map(({ points, hand }) => points - hand.length)
  for (const [seat, player] of players.entries()) {
    player.hand = player.hand.map(unveiled)
    emit({ type: 'counted', seat, left: player.hand.length, score: state.scores[seat]! })
  }
}
