/** The Delver uses abilities for a purpose, and only as the rules allow. */

import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { at, table } from '../../games/dungeon-drop/testing/positions.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { answerOf } from '../bot.ts'
import { delverBot } from './delver-bot.ts'

const game = dungeonDrop(scatter)

function answered(state: State): Command {
  const command = answerOf(delverBot, { game, state: redact(state, 0), seat: 0, random: seeded('abilities') })
  expect(refusalOf(game, state, 0, command)).toBeUndefined()
  return command as Command
}

/** A room full of gold, with a troll in it that a hero with two Health points left does not survive. */
const GUARDED = {
  p1: at('pillar', 0, 0),
  p2: at('pillar', 120, 0),
  p3: at('pillar', 60, 100),
  gold1: at('gold', 60, 20),
  gold2: at('gold', 60, 35),
  gold3: at('gold', 60, 50),
  gold4: at('gold', 75, 30),
  troll: at('troll', 45, 30),
} as const

describe('an ability', () => {
  it('moves a monster out of the way', () => {
    const heroes = [{ race: 'hawkmyn', class: 'beastmaster', paid: 5 }, {}]
    const { state, id } = table({ cubes: GUARDED, heroes })
    expect(answered(state)).toMatchObject({ type: 'placeCube', cube: id.troll })
  })

  it('is copied from another hero for what it could do', () => {
    const heroes = [
      { race: 'human', class: 'rogue', paid: 6 },
      { race: 'automaton', class: 'beastmaster' },
    ]
    const { state } = table({ cubes: GUARDED, heroes })
    expect(answered(state)).toEqual({ type: 'copyClass', hero: 1 })
  })

  it('never lifts a token that is in the way', () => {
    const tokens = [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 60, y: 30 },
    ]
    const { p3, gold2, gold3 } = GUARDED
    const cubes = { p3, gold2, gold3, gold: at('gold', 60, 15), far: at('pillar', 200, 90) }
    const { state } = table({ cubes, heroes: [{ race: 'automaton', class: 'druid', paid: 1 }], tokens })
    answered(state)
  })
})
