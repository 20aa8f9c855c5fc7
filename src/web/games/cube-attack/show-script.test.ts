/** Tests that the galaxy is shown event by event, and that the show agrees with the rules. */

import { describe, expect, it } from 'vitest'
import { recordedSteps } from '../../../../tests/recorded-steps.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { moonPoints } from '../../../games/cube-attack/scoring.ts'
import type { Event } from '../../../games/cube-attack/state.ts'
import { isInBounds, shownScenes } from '../../kit/director/testing/shown-scenes.ts'
import { type SeenGalaxy, showScript } from './show-script.ts'

const steps = recordedSteps<SeenGalaxy, Event>(cubeAttack, [
  'hexa-3-every-variant.json',
  'quartet-2-free-pass-and-re-entry.json',
  'quintet-5-full-range-and-recycling.json',
  'duel-2.json',
])

describe('The show of the galaxy', () => {
  it('shows every event, in the order of the log, each for as long as its weight says', () => {
    for (const step of steps) {
      const { scenes, end } = shownScenes(showScript, step)
      expect(scenes.map(({ event }) => event)).toEqual(step.events)
      expect(end).toEqual(showScript.partOf(step.state))
    }
    for (const event of steps.flatMap(({ events }) => events)) {
      expect(isInBounds(showScript.present(event)!), event.type).toBe(true)
    }
  })

  it('counts points when they have flown, and says whose turn it is last', () => {
    const scored = ({ players }: SeenGalaxy) => players.map(({ score }) => score)
    for (const step of steps) {
      const { scenes } = shownScenes(showScript, step)
      for (const { event, early, landed, toldBefore, toldAfter, untold } of scenes) {
        expect(untold[0] - untold[1]).toBe(1)
        expect(toldBefore).toMatchObject({ turn: step.before.turn, round: step.before.round })
        expect([scored(early), scored(landed)]).toEqual([scored(toldBefore), scored(toldAfter)])
        if (event.type === 'scored' && Math.max(...event.points) > 0) {
          expect(scored(early)).not.toEqual(scored(landed))
        }
      }
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
