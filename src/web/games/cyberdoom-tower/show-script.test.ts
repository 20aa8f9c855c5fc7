/** Tests that the tower is shown event by event, and that the show agrees with the rules. */

import { describe, expect, it } from 'vitest'
import { type RecordedStep, recordedSteps } from '../../../../tests/recorded-steps.ts'
import { cyberdoomTower } from '../../../games/cyberdoom-tower/game.ts'
import { dangerAt } from '../../../games/cyberdoom-tower/hide-odds.ts'
import { ELEVATOR, type Event, SECTORS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import { advance, beginShow, receive } from '../../kit/director/director.ts'
import { foresightOf } from './context/sentinel-forecast.ts'
import { showScript } from './show-script.ts'

const steps = recordedSteps<SeenState, Event>(cyberdoomTower)
const longest = steps.reduce((most, step) => (step.events.length > most.events.length ? step : most))

/** The events in the order in which they are shown, with the tower that is drawn with each. */
function shown({ before, state, events }: RecordedStep<SeenState, Event>) {
  const seen: { readonly event: Event; readonly tower: SeenState }[] = []
  let show = receive(showScript, beginShow(showScript, before), { state, events, now: 0, rate: 1 })
  while (show.ends !== undefined) {
    seen.push({ event: show.queue[0]!.event, tower: showScript.compose(state, show.part) })
    show = advance(show, { now: show.ends, rate: 1 })
  }
  return seen
}

describe('The show of the tower', () => {
  it('shows every event, in the order of the log, each for 350 to 700 ms', () => {
    for (const step of steps) expect(shown(step).map(({ event }) => event)).toEqual(step.events)
    for (const event of steps.flatMap(({ events }) => events)) {
      const { lasts } = showScript.present(event)!
      expect(lasts).toBeGreaterThanOrEqual(350)
      expect(lasts).toBeLessThanOrEqual(700)
    }
  })

  it('shows a step of many events one after the other: a Sentinel is where its last shown slide left it', () => {
    expect(longest.events.length).toBeGreaterThanOrEqual(8)
    const edges = longest.before.floors.map(({ edge }) => edge)
    for (const { event, tower } of shown(longest).slice(0, -1)) {
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
    for (const { tower } of steps.flatMap(shown))
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

  it('delays nothing that a player decides by', () => {
    const { before, state } = longest
    const drawn = showScript.compose(state, showScript.partOf(before))
    expect([drawn.attack, drawn.arrival, drawn.acting, drawn.lastGasp]).toEqual([
      ...[state.attack, state.arrival, state.acting, state.lastGasp],
    ])
  })
})
