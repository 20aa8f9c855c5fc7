/** Checks the rules of an attack against its odds, which are separate code: both must agree on steps and prices. */

import { expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import type { Command } from './commands.ts'
import { diceOf, priceOf } from './dice.ts'
import { ABILITIES, GUNSIGHT_LUCK } from './equipment.ts'
import { cyberdoomTower as game } from './game.ts'
import { bestStep, type DiceStep } from './odds/best-step.ts'
import type { State } from './state.ts'
import { table } from './testing/positions.ts'
import { targetOf } from './tower.ts'

/** A random attack in progress, with a random half of the abilities and cards that could help. */
function attacking(seed: number): State {
  const random = seeded(seed)
  const edge = 2 + below(random, 6)
  const tower = `T${1 + below(random, 5)}`
  const sentinel = `S${1 + below(random, 5)}`
  const used = {
    jetpack: false,
    suit: false,
    abilities: ABILITIES.map(() => below(random, 2) === 0),
  }
  const tokens = [0, ...ABILITIES.slice(1).map(() => below(random, 2))]
  const equipment: State['pile'] = below(random, 2) === 0 ? ['gunsight'] : []
  return table(1, {
    options: { colourRule: below(random, 2) === 0 ? 'redOnly' : 'ordered' },
    floors: [{ tower, sentinel, edge }],
    players: [{ sector: edge - 1, luck: below(random, 4), tokens, equipment, used, energy: 6 }],
    attack: { weapon: 'base', dice: Array.from({ length: 6 }, () => 1 + below(random, 6)) },
    acting: 0,
  })
}

/** Describes a change of a die in one format for both sides; equal dice give equal texts. */
function sign(state: State, kind: string, die: number, to: number | undefined, price: number): string {
  return `${kind} ${die < 4 ? 'white' : 'red'} ${state.attack!.dice[die]} → ${to ?? '?'} for ${price}`
}

function byRules(state: State): string[] {
  const dice = state.attack!.dice
  return choices(game, state, 0).flatMap(choice => {
    const command = choice.command as Command
    switch (command.type) {
      case 'modify':
        return sign(
          state,
          'modify',
          command.die,
          dice[command.die]! + command.by,
          priceOf(state, 0, 'modify'),
        )
      case 'reroll':
        return sign(state, 'reroll', command.die, undefined, priceOf(state, 0, 'reroll'))
      case 'flip':
        return sign(state, 'flip', command.die, undefined, priceOf(state, 0, 'flip'))
      case 'setDie':
        return sign(state, 'hit', command.die, command.value, priceOf(state, 0, 'hit'))
      case 'gunsight':
        return command.discard
          ? sign(state, 'discardGunsight', command.die, command.value, 0)
          : sign(state, 'gunsight', command.die, command.value, GUNSIGHT_LUCK)
      default:
        return []
    }
  })
}

function byOdds(state: State): { signs: string[]; hit: number; stops: boolean } {
  const player = state.players[0]!
  const { best, steps } = bestStep({
    hitBoxes: targetOf(state, player),
    unlocked: ABILITIES.filter((_, index) => player.tokens[index] === 0),
    used: ABILITIES.filter((_, index) => player.used.abilities[index]),
    luck: player.luck,
    gunsight: player.equipment.includes('gunsight') ? 'discardable' : 'none',
    dice: diceOf(state.attack!),
  })
  const signOf = (step: DiceStep, price: number): string[] => {
    if (step.type === 'stop') return []
    const value = state.attack!.dice[step.die]!
    const to = step.type === 'modify' ? value + step.by : 'value' in step ? step.value : undefined
    return [sign(state, step.type, step.die, to, price)]
  }
  const signs = steps.flatMap(({ step, price }) => signOf(step, price))
  const unchanged = (text: string): boolean => /(\d) → \1 /.test(text)
  return { signs: signs.filter(text => !unchanged(text)), hit: best.hit, stops: best.step.type === 'stop' }
}

it('rules and odds allow the same steps at the same price, and agree on when the dice fit', () => {
  for (let seed = 1; seed <= sampleSize({ daily: 20, long: 200 }); seed++) {
    const state = attacking(seed)
    const rules = byRules(state)
    const { signs, hit, stops } = byOdds(state)
    expect([seed, [...new Set(rules)].sort()]).toEqual([seed, [...new Set(signs)].sort()])
    const fits = choices(game, state, 0).some(({ command }) => command.type === 'place')
    expect([seed, fits]).toEqual([seed, stops && hit === 1])
  }
}, 60_000)
