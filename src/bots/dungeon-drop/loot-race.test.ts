/** The race for the rooms agrees with the rules, and leaves everything as it was. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { factsOf } from '../../engine/facts.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { played, started } from '../../engine/testing/toy-matches.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import { cheapestItems } from '../../games/dungeon-drop/looting.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { heroWorth } from './hero-worth.ts'
import { afterLoot } from './loot-options.ts'
import { leadAfter, raceFor, triedRooms } from './loot-race.ts'

const game = dungeonDrop(scatter)
const MATCHES = sampleSize({ daily: 2, long: 60 })
const LOOKAHEAD = { envy: 1, leader: 0.5, trust: 1 }

/** Positions of random matches in which a hero may loot, as the hero sees them. */
function* positions(): Generator<{ state: State; seat: number }> {
  for (let number = 0; number < MATCHES; number++) {
    const random = seeded(`race ${number}`)
    const options = { sameRoomItems: number % 2 === 0, teamwork: number % 3 === 2 ? 'async' : 'off' }
    const match = started(game, { seats: 2 + (number % 3), options }, number + 1)
    for (let [seat] = game.awaited(match.state as State); seat !== undefined; ) {
      const state = redact(match.state, seat) as State
      if (['act', 'loot'].includes(state.phase) && state.active === seat) yield { state, seat }
      const open = choices(game, match.state, seat)
      const choice = open[below(random, open.length)]!
      played(match, seat, takeAim(game, { state: match.state, seat, choice, random }))
      ;[seat] = game.awaited(match.state as State)
    }
  }
}

describe('the race for the rooms', () => {
  it('knows of every room whether the hero survives it, and the worth of the hero afterwards', () => {
    let rooms = 0
    for (const { state, seat } of positions()) {
      const race = raceFor(state)
      const tried = new Map(triedRooms(race, seat).map(({ room, worth }) => [race.rooms[room]!, worth]))
      for (const room of factsOf({ facts }, state).rooms) {
        const items = cheapestItems(state, seat, room)
        const worth = items && heroWorth(afterLoot(state, seat, room, items), seat)
        if (worth === undefined) expect(tried.get(room)).toBeUndefined()
        else expect(tried.get(room)).toBeCloseTo(worth, 9)
        rooms++
      }
    }
    expect(rooms).toBeGreaterThan(1000)
  })

  it('gives the same lead again: it puts back what it has taken', () => {
    for (const { state, seat } of positions()) {
      const race = raceFor(state)
      const leads = () => race.contents.slice(0, 5).map(cubes => leadAfter(race, seat, LOOKAHEAD, cubes))
      const first = leads()
      expect(leads()).toEqual(first)
      expect(triedRooms(race, seat)).toEqual(triedRooms(raceFor(state), seat))
    }
  })
})
