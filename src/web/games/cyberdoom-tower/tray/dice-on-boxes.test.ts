/** Tests placing dice by hand, and the reason why one does not fit. */

import { describe, expect, it } from 'vitest'
import { below, seeded } from '../../../../engine/random.ts'
import { diceOf } from '../../../../games/cyberdoom-tower/dice.ts'
import type { HitBoxes } from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import { bestPlacement } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import type { Attack } from '../../../../games/cyberdoom-tower/state.ts'
import { refuses, table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import { targetOf } from '../../../../games/cyberdoom-tower/tower.ts'
import {
  fitsBox,
  ghostsOf,
  lay,
  mixesColours,
  NOTHING_LAID,
  placeCommand,
  stillLaid,
  whyNot,
} from './dice-on-boxes.ts'

const box = (number: number | null, red = false) => ({ number, red })

/** An attack from sector 4 of the second floor, where T2 meets S2: boxes 2 5 _ and 4 4 _. */
function attacking(dice: Attack['dice']) {
  const state = table(1, {
    acting: 0,
    attack: { weapon: 'base', dice },
    players: [{ floor: 1, sector: 4 }],
    floors: [{}, { edge: 5 }],
  })
  return { state, dice: diceOf(state.attack!), hitBoxes: targetOf(state, state.players[0]!) }
}

describe('dice placed by hand', () => {
  it('are moved, not copied, and replace what is there', () => {
    const first = lay(lay(NOTHING_LAID, 2, 1), 3, 4)
    expect(lay(first, 2, 4)).toEqual([undefined, undefined, undefined, undefined, 2, undefined])
  })

  it('are removed once they no longer fit', () => {
    const laid = lay(NOTHING_LAID, 0, 1)
    expect(stillLaid(attacking([5, 1, 1, 1, 1, 1]), laid)).toEqual(laid)
    expect(stillLaid(attacking([4, 1, 1, 1, 1, 1]), laid)).toEqual(NOTHING_LAID)
  })

  it('make the command to place them when all are placed', () => {
    const laid = [0, 1, 2, 3, 4, 5].reduce((lying, die) => lay(lying, die, 5 - die), NOTHING_LAID)
    expect(placeCommand(laid)).toEqual({ type: 'place', boxes: [5, 4, 3, 2, 1, 0] })
  })
})

describe('the suggested placement', () => {
  /** Boxes 3, red 4 and empty above 5, 2 and empty; the last two dice are red. */
  const hitBoxes: HitBoxes = {
    rows: [
      { boxes: [box(3), box(4, true), box(null)], modifier: { type: 'none' } },
      { boxes: [box(5), box(2), box(null)], modifier: { type: 'none' } },
    ],
    colourRule: 'redOnly',
  }
  const suggested = (dice: Attack['dice']) => {
    const rolled = { dice: diceOf({ weapon: 'base', dice }), hitBoxes }
    const ghosts = ghostsOf(rolled)
    return { ghosts, mixes: mixesColours(rolled, ghosts) }
  }

  it('puts red dice on red boxes, then on empty ones, and each number on the box nearest to it', () => {
    expect(suggested([3, 5, 2, 1, 4, 6])).toEqual({ ghosts: [0, 4, 5, 1, 2, 3], mixes: false })
    expect(suggested([6, 2, 3, 5, 1, 1])).toEqual({ ghosts: [2, undefined, 4, 3, 1, 0], mixes: false })
  })

  it('uses red dice on numbered boxes only to fill more of them, which is then said', () => {
    expect(suggested([1, 1, 1, 1, 5, 3])).toMatchObject({ mixes: true })
    expect(suggested([1, 1, 1, 1, 5, 1])).toMatchObject({
      ghosts: [undefined, 4, 1, undefined, undefined, 0],
      mixes: false,
    })
  })

  it('fills as many boxes as the rules allow, in random rolls', () => {
    const random = seeded(7)
    for (let roll = 0; roll < 300; roll++) {
      const rolled = Array.from({ length: 6 }, () => 1 + below(random, 6)) as Attack['dice']
      const dice = diceOf({ weapon: 'base', dice: rolled })
      const count = (laid: readonly (number | undefined)[]) => laid.filter(die => die !== undefined).length
      const ghosts = ghostsOf({ dice, hitBoxes })
      expect(count(ghosts)).toBe(count(bestPlacement(dice, hitBoxes).dieByBox))
      expect(stillLaid({ dice, hitBoxes }, ghosts)).toEqual(ghosts)
    }
  })
})

describe('a die that does not fit', () => {
  it('gives the same reason as the rule, and only where it does not fit', () => {
    const at = attacking([6, 6, 6, 1, 6, 6])
    for (let box = 0; box < 6; box++) {
      const why = whyNot(at, NOTHING_LAID, 3, box)
      expect(why === undefined).toBe(fitsBox(at, NOTHING_LAID, 3, box))
      // The 1 goes to this box and the sixes to the others, so that nothing else can be wrong.
      const others = [0, 1, 2, 3, 4, 5].filter(each => each !== box)
      const boxes = at.dice.map((_, die) => (die === 3 ? box : others[die > 3 ? die - 1 : die]!))
      expect(refuses(at.state, { type: 'place', boxes })).toEqual(why)
    }
  })

  it('may be wrong only because of the dice beside it', () => {
    const state = table(1, {
      acting: 0,
      attack: { weapon: 'base', dice: [6, 5, 6, 6, 6, 6] },
      players: [{ sector: 3 }],
      floors: [{ edge: 4 }],
    })
    const at = { state, dice: diceOf(state.attack!), hitBoxes: targetOf(state, state.players[0]!) }
    const chained = at.hitBoxes.rows.findIndex(({ modifier }) => modifier.type === 'chain')
    expect(chained).toBe(0)
    expect(whyNot(at, NOTHING_LAID, 1, 2)).toBeUndefined()
    expect(whyNot(at, lay(NOTHING_LAID, 0, 0), 1, 2)).toMatchObject({
      because: 'refuse.place.notEqual',
      params: { box: 3, needed: 6 },
    })
  })
})
