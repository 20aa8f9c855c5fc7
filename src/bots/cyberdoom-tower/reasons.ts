/** Why a trooper does what it does: the odds and the plan that decided, in sentences. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { floorLine } from '../../games/cyberdoom-tower/lines.ts'
import { hideOdds } from '../../games/cyberdoom-tower/odds/hide.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { inHundred, reason } from '../words.ts'
import type { Candidate } from './candidates.ts'
import { perilOf } from './danger.ts'
import type { DiceAnswer } from './dice-play.ts'
import { hitsOf } from './hit-tables.ts'
import { plansFor } from './plans.ts'
import { hideTargetOf } from './worth.ts'

type Seen = Frozen<State>

/** What the dice have to say to it. */
function odds(state: Seen, seat: Seat, command: Command): Line | undefined {
  const player = state.players[seat]!
  if (command.type === 'attack') {
    // The tables are those of fresh abilities: for a second attack in a turn they promise too much to be told.
    if (player.used.abilities.some(Boolean)) return undefined
    const hits = hitsOf(state, player)
    return reason(player.equipment.includes('gunsight') ? 'tower.attack.gunsight' : 'tower.attack', {
      hit: inHundred(hits[0]!),
      luck: inHundred(hits[player.luck]!),
    })
  }
  const target = hideTargetOf(state, seat, command)
  if (target === undefined) return undefined
  const hide = hideOdds({ target, luck: player.luck })
  return reason('tower.hide', { hide: inHundred(hide[0]!), luck: inHundred(hide[player.luck]!) })
}

/** Where the way leads, and what drives one from here. */
function plan(state: Seen, seat: Seat, command: Command): Line[] {
  if (command.type !== 'move' && command.type !== 'ride') return []
  const player = state.players[seat]!
  const lines: Line[] = []
  const { energy } = perilOf(state, player)
  if (energy > 0) lines.push(reason('tower.danger', { energy }))
  const plans = plansFor(state)
  const first = plans?.[seat]?.first
  // The plan was made before the command: it is told only where the command follows it.
  const towards = command.type === 'ride' ? command.floor : player.floor
  if (first?.floor === towards) lines.push(reason('tower.plan', { floor: floorLine(state, first.floor) }))
  else if (plans?.every(each => !each.first)) lines.push(reason('tower.plan.roof'))
  return lines
}

/** Of what was weighed, the best first. */
export function whyBest(state: Seen, seat: Seat, [best, next]: readonly Candidate[]): Line[] {
  if (!best || !next) return [reason('only')]
  const { command } = best
  const dice = odds(state, seat, command)
  const chances = reason('tower.chances', { best: inHundred(best.worth), next: inHundred(next.worth) })
  return [...(dice ? [dice] : []), ...plan(state, seat, command), chances]
}

export function whyDice({ command, hit, luck }: DiceAnswer): Line[] {
  if (command.type === 'place') return [reason('tower.fit')]
  if (command.type === 'giveUp') return [reason('tower.noHit')]
  return [reason('tower.dice', { hit: inHundred(hit), luck })]
}

export function whyLastGasp({ type }: Command): Line[] {
  return [reason(type === 'discard' ? 'tower.discard' : 'tower.accept')]
}
