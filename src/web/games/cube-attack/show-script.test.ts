/** Tests that the galaxy is shown event by event, and that the show agrees with the rules. */

import { describe, expect, it } from 'vitest'
import { recordedSteps } from '../../../../tests/recorded-steps.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import { advance, beginShow, receive } from '../../kit/director/director.ts'
import { moonPoints, type SeenGalaxy, showScript } from './show-script.ts'

const steps = recordedSteps<SeenGalaxy, Event>(cubeAttack, [
  'hexa-3-every-variant.json',
  'quartet-2-free-pass-and-re-entry.json',
  'quintet-5-full-range-and-recycling.json',
  'duel-2.json',
])

describe('The show of the galaxy', () => {
  it('shows every event, in the order of the log, each for 350 to 700 ms', () => {
    for (const { before, state, events } of steps) {
      const seen: Event[] = []
      let show = receive(showScript, beginShow(showScript, before), { state, events, now: 0, rate: 1 })
      while (show.ends !== undefined) {
        seen.push(show.queue[0]!.event)
        show = advance(show, { now: show.ends, rate: 1 })
      }
      expect(seen).toEqual(events)
      expect(show.part).toEqual(showScript.partOf(state))
    }
    for (const event of steps.flatMap(({ events }) => events)) {
      const { lasts } = showScript.present(event)!
      expect(lasts).toBeGreaterThanOrEqual(350)
      expect(lasts).toBeLessThanOrEqual(700)
    }
  })

  it('draws nothing that contradicts the rules: after the last event, cubes and scores are the true ones', () => {
    const where = ({ units, players }: SeenGalaxy) => ({
      units: units.map(({ id, owner, planet, weapon, size }) => [id, owner, planet, weapon, size]),
      scores: players.map(({ score }) => score),
    })
    for (const { before, state, events } of steps) {
      const end = events.reduce(
        (part, event) => showScript.after(part, event, state),
        showScript.partOf(before),
      )
      expect(where(showScript.compose(state, end))).toEqual(where(state))
    }
  })

  it('lets all points of a round fly from the moons that pay them', () => {
    let rounds = 0
    for (const { before, state, events } of steps) {
      let part = showScript.partOf(before)
      for (const event of events) {
        if (event.type === 'scored') {
          const paid = event.points.map(() => 0)
          for (const { seat, points } of moonPoints(showScript.compose(state, part))) paid[seat]! += points
          expect(paid).toEqual(event.points)
          expect(showScript.present(event, { state, part })!.flights?.length ?? 0).toBe(
            moonPoints(showScript.compose(state, part)).length,
          )
          rounds++
        }
        part = showScript.after(part, event, state)
      }
    }
    expect(rounds).toBeGreaterThan(20)
  })
})
