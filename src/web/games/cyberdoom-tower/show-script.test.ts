/** Tests that the tower is shown event by event, and that the show agrees with the rules. */

import { describe, expect, it } from 'vitest'
import { type RecordedStep, recordedSteps } from '../../../../tests/recorded-steps.ts'
import { cyberdoomTower } from '../../../games/cyberdoom-tower/game.ts'
import { dangerAt } from '../../../games/cyberdoom-tower/hide-odds.ts'
import { ELEVATOR, type Event, SECTORS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import { isInBounds, shownScenes } from '../../kit/director/testing/shown-scenes.ts'
import { foresightOf } from './context/sentinel-forecast.ts'
import { showScript } from './show-script.ts'

const steps = recordedSteps<SeenState, Event>(cyberdoomTower)
const longest = steps.reduce((most, step) => (step.events.length > most.events.length ? step : most))

const scenesOf = (step: RecordedStep<SeenState, Event>) => shownScenes(showScript, step).scenes

describe('The show of the tower', () => {
  it('shows every event, in the order of the log, each for as long as its weight says', () => {
    for (const step of steps) expect(scenesOf(step).map(({ event }) => event)).toEqual(step.events)
    for (const event of steps.flatMap(({ events }) => events)) {
      expect(isInBounds(showScript.present(event)!), event.type).toBe(true)
    }
  })

  it('counts points and damage when the event has landed, and says whose turn it is last', () => {
    const counted = ({ players, floors, ai }: SeenState) => [
      players.map(({ energy, luck, keys, actionPoints }) => [energy, luck, keys, actionPoints]),
      floors.map(({ damage, defeated, key }) => [damage, defeated, key]),
      ai.damage,
    ]
    for (const step of steps) {
      for (const { early, toldBefore, toldAfter, landed, untold } of scenesOf(step)) {
        expect(untold[0] - untold[1]).toBe(1)
        expect(counted(early)).toEqual(counted(toldBefore))
        expect(counted(landed)).toEqual(counted(toldAfter))
        expect([toldBefore.acting, toldBefore.arrival]).toEqual([step.before.acting, step.before.arrival])
      }
    }
  })

  it('shows dice when they are thrown, and as they are changed', () => {
    expect(showScript.partOf(longest.before).attack).toBeNull()
    const thrown = {
      type: 'attackRolled',
      seat: 0,
      floor: 0,
      weapon: 'base',
      dice: [1, 2, 3, 4, 5, 6],
    } satisfies Event
    const rolled = showScript.after(showScript.partOf(longest.before), thrown, longest.state)
    const [, ...others] = thrown.dice
    const changed = { type: 'gunsightUsed', seat: 0, die: 0, from: 1, to: 6, discarded: false } as const
    expect(showScript.after(rolled, changed, longest.state).attack?.dice).toEqual([6, ...others])
  })

  it('shows a step of many events one after the other: a Sentinel is where its last shown slide left it', () => {
    expect(longest.events.length).toBeGreaterThanOrEqual(8)
    const edges = longest.before.floors.map(({ edge }) => edge)
    for (const { event, early: tower } of scenesOf(longest).slice(0, -1)) {
      if (event.type === 'sentinelSlid') edges[event.floor] = event.edge
      expect(tower.floors.map(({ edge }) => edge)).toEqual(edges)
    }
  })

  it('draws nothing that contradicts the rules: after the last event, all pieces are in their true places', () => {
    for (const { before, state, events } of steps) {
      const end = events.reduce(
        (part, event) => showScript.after(part, event, state),
        showScript.partOf(before),
      )
      const { round, aiDamage, players, floors } = showScript.partOf(state)
      expect([end.round, end.aiDamage]).toEqual([round, aiDamage])
      const where = ({ floor, sector, onRoof, keys }: (typeof players)[number]) => [
        floor,
        sector,
        onRoof,
        keys,
      ]
      expect(end.players.map(where)).toEqual(players.map(where))
      const how = ({ edge, active, defeated, blocked, damage }: (typeof floors)[number]) => [
        ...[edge, active, defeated, blocked, damage],
      ]
      expect(end.floors.map(how)).toEqual(floors.map(how))
    }
  })

  it('shows only states for which the board can preview the next turn', () => {
    for (const tower of steps.flatMap(scenesOf).flatMap(({ early, landed }) => [early, landed]))
      for (const floor of tower.floors.keys()) {
        foresightOf(tower, floor)
        for (let sector = ELEVATOR; sector <= SECTORS; sector++) dangerAt(tower, { floor, sector })
      }
  })

  it('shows a card in sector 1 as the end of its floor, as the rules do', () => {
    const part = showScript.partOf(longest.before)
    const end = showScript.after(
      part,
      { type: 'sentinelSlid', floor: 0, edge: 1, dragged: false },
      longest.state,
    )
    expect(end.floors[0]).toMatchObject({ edge: 1, blocked: true })
    const tower = showScript.compose(longest.state, end)
    expect([foresightOf(tower, 0), dangerAt(tower, { floor: 0, sector: 1 })]).toEqual([
      undefined,
      { kind: 'none' },
    ])
  })

  it('has everything that a player decides by when all has landed', () => {
    for (const step of steps) {
      const drawn = scenesOf(step).at(-1)?.landed ?? step.state
      expect([drawn.attack, drawn.arrival, drawn.acting, drawn.lastGasp]).toEqual([
        ...[step.state.attack, step.state.arrival, step.state.acting, step.state.lastGasp],
      ])
    }
  })
})
