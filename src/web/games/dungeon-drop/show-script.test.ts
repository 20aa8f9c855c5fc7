/** Tests that the dungeon is shown event by event, and that the show agrees with the rules. */

import { describe, expect, it } from 'vitest'
import { recordedSteps } from '../../../../tests/recorded-steps.ts'
import { redact } from '../../../engine/secret.ts'
import { dungeonDrop } from '../../../games/dungeon-drop/game.ts'
import type { Event } from '../../../games/dungeon-drop/state.ts'
import { pointsLine } from '../../../games/dungeon-drop/text/points-line.ts'
import { noPhysics } from '../../../games/dungeon-drop/throws/no-physics.ts'
import { isInBounds, shownScenes } from '../../kit/director/testing/shown-scenes.ts'
import type { Seen } from './pieces/pieces.ts'
import { showScript } from './show-script.ts'

const steps = recordedSteps<Seen, Event>(dungeonDrop(noPhysics), [
  'classic-2.json',
  'family-3-draft-async.json',
  'solo-lost.json',
])

/** The events in the order in which they are shown, with the table that is drawn with each. */
function shown(step: (typeof steps)[number]) {
  const { scenes, end } = shownScenes(showScript, step)
  const seen = scenes.map(({ event, early, landed }) => ({ event, table: early, landed }))
  return { scenes, seen, end }
}

describe('The show of the dungeon', () => {
  it('shows every event, in the order of the log, each for as long as its weight says unless cubes fall', () => {
    for (const step of steps) {
      const { seen, end } = shown(step)
      expect(seen.map(({ event }) => event)).toEqual(step.events)
      expect(end).toEqual(showScript.partOf(step.state))
    }
    for (const event of steps.flatMap(({ events }) => events)) {
      expect(isInBounds(showScript.present(event)!), event.type).toBe(true)
    }
  })

  it('counts Health when the event has landed, and tells of a throw when the cubes lie', () => {
    const health = ({ heroes }: Seen) => heroes.map(({ covered }) => covered)
    for (const step of steps) {
      for (const { early, landed, toldBefore, toldAfter, untold } of shown(step).scenes) {
        expect(untold[0] - untold[1]).toBe(1)
        expect([health(early), health(landed)]).toEqual([health(toldBefore), health(toldAfter)])
        expect(toldBefore.active).toBe(step.before.active)
      }
    }
  })

  it('says that a turn or a round is over when the next one begins', () => {
    const told = ({ round, heroes }: Seen) => [round, ...heroes.map(({ played }) => played)]
    const begins = ({ type }: Event) => type === 'turnBegan' || type === 'roundBegan'
    let turns = 0
    let rounds = 0
    for (const step of steps) {
      const { scenes } = shown(step)
      if (!scenes.some(({ event }) => begins(event))) continue
      turns++
      const first = scenes.findIndex(({ event }) => begins(event))
      for (const { early } of scenes.slice(0, first)) expect(told(early)).toEqual(told(step.before))
      expect(told(scenes.at(-1)!.landed)).toEqual(told(step.state))
      const next = scenes.find(({ event }) => event.type === 'roundBegan')
      if (!next) continue
      rounds++
      expect(told(next.landed)).toEqual([step.state.round, ...step.state.heroes.map(() => false)])
    }
    expect(turns).toBeGreaterThan(10)
    expect(rounds).toBeGreaterThan(3)
  })

  it('draws nothing that contradicts the rules: cubes on the table are in their true places', () => {
    const lying = ({ cubes }: Pick<Seen, 'cubes'>) =>
      cubes.filter(({ zone }) => zone === 'table').map(({ id, pose }) => [id, pose?.x, pose?.y])
    for (const { before, state, events } of steps) {
      const end = events.reduce(
        (part, event) => showScript.after(part, event, state),
        showScript.partOf(before),
      )
      expect(lying(end)).toEqual(lying(state))
      expect(end.heroes.map(({ covered }) => covered)).toEqual(state.heroes.map(({ covered }) => covered))
    }
  })

  it('leaves looted cubes on the table until the room has been drawn, and lets each cube fly', () => {
    let rooms = 0
    for (const step of steps) {
      for (const { event, table } of shown(step).seen) {
        if (event.type !== 'looted') continue
        rooms++
        expect(event.cubes.every(id => table.cubes[id]!.zone === 'table')).toBe(true)
        const { flights = [] } = showScript.present(event, {
          state: step.state,
          part: showScript.partOf(table),
        })!
        expect(flights.filter(({ cube }) => cube)).toHaveLength(event.cubes.length)
        expect(flights.some(({ text }) => text === `−${event.damage}`)).toBe(event.damage > 0)
      }
    }
    expect(rooms).toBeGreaterThan(10)
  })

  it('keeps the points of the others hidden until the quests are revealed, and the score until the end', () => {
    const before = recordedSteps<Seen, Event>(dungeonDrop(noPhysics), ['classic-2.json'])
    const last = before.at(-1)!
    const seen = { ...last, before: redact(last.before, 0), state: redact(last.state, 0) }
    const told = shown(seen).seen.map(({ event, table }) => [event.type, pointsLine(table, 1)?.say] as const)
    const until = (type: Event['type']) => told.findIndex(([each]) => each === type)
    const [reveal, end] = [until('questsRevealed'), until('ended')]
    expect(reveal).toBeGreaterThan(0)
    expect(new Set(told.slice(0, reveal).map(([, say]) => say))).toEqual(new Set(['standing.least']))
    for (const [, say] of told.slice(reveal, end)) expect(say).toMatch(/points|dice/)
    const scores = shown(seen).seen.map(({ landed }) => landed.scores.length)
    expect(scores.slice(0, end).every(length => length === 0)).toBe(true)
    expect(scores[end]).toBe(2)
  })

  it('opens chests one after the other', () => {
    const last = steps.at(-1)!
    const chests = shown(last).seen.filter(({ event }) => event.type === 'chestOpened')
    expect(chests.length).toBeGreaterThanOrEqual(2)
    for (const { event } of chests) {
      const { lasts, flightsAfter, strength, sound } = showScript.present(event)!
      // The die lies still before it is told, and its sound is the same whatever it shows.
      expect(flightsAfter).toBeGreaterThan(560)
      expect(0.7 * lasts).toBeGreaterThan(flightsAfter!)
      expect([sound, strength]).toEqual(['dice', 0.9])
    }
  })
})
