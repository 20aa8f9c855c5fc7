/** Plays the dice of an attack: takes the step most likely to hit, and spends no more Luck than the hit is worth. */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { diceOf } from '../../games/cyberdoom-tower/dice.ts'
import { ABILITIES } from '../../games/cyberdoom-tower/equipment.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { bestStep, type DiceStep } from '../../games/cyberdoom-tower/odds/best-step.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { targetOf } from '../../games/cyberdoom-tower/tower.ts'
import { isUnlocked } from '../../games/cyberdoom-tower/unlock.ts'
import { memoFor } from './memo.ts'
import { WEIGHTS } from './weights.ts'
import { luckForHit } from './worth.ts'

function commandFor(step: Exclude<DiceStep, { readonly type: 'stop' }>): Command {
  switch (step.type) {
    case 'modify':
      return { type: 'modify', die: step.die, by: step.by }
    case 'reroll':
    case 'flip':
      return { type: step.type, die: step.die }
    case 'hit':
      return { type: 'setDie', die: step.die, value: step.value }
    case 'gunsight':
    case 'discardGunsight':
      return { type: 'gunsight', die: step.die, value: step.value, discard: step.type === 'discardGunsight' }
  }
}

export interface DiceAnswer {
  readonly command: Command
  /** The odds of a hit from here. */
  readonly hit: number
  /** The most Luck that the hit is worth. */
  readonly luck: number
}

export function diceAnswer(state: Frozen<State>, seat: Seat): DiceAnswer {
  const [placement] = cyberdoomTower.rules.place.choices({ state, seat })
  if (placement) return { command: placement.command, hit: 1, luck: 0 }
  const player = state.players[seat]!
  const luck = luckForHit(state, seat, memoFor(state, WEIGHTS))
  const { best } = bestStep({
    hitBoxes: targetOf(state, player),
    dice: diceOf(state.attack!),
    unlocked: ABILITIES.filter(ability => isUnlocked(player, ability)),
    used: ABILITIES.filter((_, index) => player.used.abilities[index]),
    luck,
    gunsight: gunsightOf(state, seat),
  })
  if (best.step.type === 'stop' || best.hit === 0) return { command: { type: 'giveUp' }, hit: 0, luck }
  return { command: commandFor(best.step), hit: best.hit, luck }
}

/** On the roof the bot may discard the Gunsight; below, it saves the card for the roof. */
function gunsightOf(state: Frozen<State>, seat: Seat): 'none' | 'held' | 'discardable' {
  const { equipment, onRoof } = state.players[seat]!
  if (!equipment.includes('gunsight')) return 'none'
  return onRoof ? 'discardable' : 'held'
}
