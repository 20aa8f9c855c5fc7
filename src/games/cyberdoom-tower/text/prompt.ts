/** The status line: what the acting player has to do, addressed to that player or to spectators. */

import type { Line, Seat } from '../../../engine/game.ts'
import { hasSuit, hideTarget } from '../after-move.ts'
import { diceOf } from '../dice.ts'
import { fits } from '../odds/placement.ts'
import { luckMissing } from '../rules/spend-luck.ts'
import { targetOf } from '../tower.ts'
import { line, nameOf, type SeenState } from './name-lines.ts'

/** `watch` sentences are about the player, `prompt` sentences are addressed to the player. */
type Form = 'prompt' | 'watch'

/** The sentence about a movement, an attack or its reward, if one of them is in progress. */
function decision(state: SeenState, acting: Seat, form: Form): Line | undefined {
  const { arrival, attack, tokenOffer } = state
  const player = state.players[acting]!
  const seat = nameOf(acting)
  if (attack) {
    const fitting = fits(diceOf(attack), targetOf(state, player))
    return line(fitting ? `${form}.dice.fit` : `${form}.dice.unfit`, { seat })
  }
  if (tokenOffer) return line(`${form}.token`, { seat })
  if (!arrival) return undefined
  if (arrival.step === 'hide') {
    const target = hideTarget(state, player, { looted: arrival.looted, suit: false })
    const asks = form === 'prompt' && hasSuit(player)
    return line(asks ? 'prompt.hide.suit' : 'watch.hide', { seat, target })
  }
  if (arrival.step === 'luck') {
    const { die, target } = arrival
    return line(`${form}.luck`, { seat, die: die ?? 0, target: target ?? 0, count: luckMissing(state) })
  }
  return line(`${form}.${arrival.step}`, { seat })
}

export function prompt({
  state,
  seat,
  watching = false,
}: {
  readonly state: SeenState
  readonly seat: Seat
  readonly watching?: boolean
}): Line {
  const { result, lastGasp, acting, round, players } = state
  const form: Form = watching ? 'watch' : 'prompt'
  if (result) {
    return result.won
      ? line('prompt.over.won')
      : line('prompt.over.lost', { cause: line(`outcome.${result.cause}`) })
  }
  if (lastGasp) return line(`${form}.lastGasp`, { seat: nameOf(lastGasp.seat), damage: lastGasp.damage })
  const waiting = [...players.keys()].filter(each => !players[each]!.done)
  if (acting === null && waiting.length > 1) return line('prompt.begin', { round })
  const actor = acting ?? waiting[0] ?? seat
  const count = players[actor]!.actionPoints
  return decision(state, actor, form) ?? line('prompt.act', { seat: nameOf(actor), count })
}
