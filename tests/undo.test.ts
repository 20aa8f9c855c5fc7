/**
 * Undo at every step of random matches of every game, requested from a room by every seat. The expected answer is
 * derived from the record of each step and from what each seat could see before and after, never by the engine.
 */

import { describe, expect, it } from 'vitest'
import { gamesOf } from '../src/engine/box.ts'
import type { AnyGame, Refusal, Seat, Viewer } from '../src/engine/game.ts'
import { type Match, startMatch } from '../src/engine/match.ts'
import { canonical } from '../src/engine/plain-data.ts'
import { choices, takeAim } from '../src/engine/play.ts'
import { below, type Random, seeded } from '../src/engine/random.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import type { Connection } from '../src/host/room/connection.ts'
import { openRoom, type Room } from '../src/host/room/room.ts'
import type { Told } from '../src/wire/match-messages.ts'
import { newUuid } from '../src/wire/uuid.ts'
import { isOurs } from './our-games.ts'
import { acceptedOptions, seatCounts } from './random-matches.ts'
import { sampleSize } from './sample-size.ts'

/** Plays matches until there were this many steps, for each game and number of seats. */
const STEPS = sampleSize({ daily: 16, long: 120 })
/** At one step in this many, undoes everything possible and plays it again. */
const ALL_THE_WAY = 4
const BOUND = 5_000

type Reason = 'nothing' | 'otherSeat' | 'chance' | 'secret'

/** One recorded step, and everything on the table before and after it, as text. */
interface Written {
  readonly seat: Seat
  readonly drew: boolean
  readonly events: string
  readonly before: string
  readonly after: string
}

/** Every secret in a text, hidden or revealed: who knows it, and what it is. */
function faceDown(text: string): string[] {
  const found: string[] = []
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'knownTo' in value) found.push(canonical(value))
    return value
  })
  return found.sort()
}

function shows({ drew, events, before, after }: Written): 'chance' | 'secret' | undefined {
  if (drew) return 'chance'
  const moved = faceDown(before).join() !== faceDown(after).join()
  return moved || faceDown(events).length > 0 ? 'secret' : undefined
}

/** Why this seat may not undo the last of these steps; undefined if it may. */
function reasonOf(steps: readonly Written[], seat: Seat): Reason | undefined {
  const last = steps.at(-1)
  if (!last) return 'nothing'
  return last.seat === seat ? shows(last) : 'otherSeat'
}

/** A connection per seat, and what it received last. */
function wiresOf(room: Room, seats: number) {
  const viewers: Viewer[] = [...Array(seats).keys(), 'audience']
  return viewers.map(viewer => {
    const told: Told[] = []
    const connection: Connection = { viewers: [viewer], send: message => void told.push(message) }
    room.join(connection)
    const view = (): string => {
      const shown = told.findLast(message => message.type === 'shown')!
      return canonical(shown.views[0]!.state)
    }
    const noUndo = (): Refusal | undefined =>
      told.findLast(message => message.type === 'shown')!.views[0]!.noUndo
    return { viewer, told, connection, view, noUndo }
  })
}

type Wire = ReturnType<typeof wiresOf>[number]

interface Table {
  readonly room: Room
  readonly wires: readonly Wire[]
  readonly steps: Written[]
  /** What each could see after this many steps, in the order of the connections. */
  readonly views: string[][]
}

function lay(game: AnyGame, seats: number, number: number): Table {
  const options = acceptedOptions(game, seats, number)
  const started = startMatch(game, { seats, options }, step => seeded(`${number}/${step}`))
  if (!started.ok) throw new Error(started.refusal.because)
  let hours = 0
  // Hours pass between any two calls of the clock, so that nothing is delayed.
  const room = openRoom(started.value, { clock: { now: () => ++hours * 3_600_000, later: () => {} } })
  const wires = wiresOf(room, seats)
  return { room, wires, steps: [], views: [wires.map(wire => wire.view())] }
}

async function doIt({ room, wires, steps, views }: Table, seat: Seat, command: unknown) {
  const before = canonical(room.match.state)
  await room.receive(wires[seat]!.connection, { type: 'command', id: newUuid(), seat, command })
  const { tape, events } = room.match.entries.last!
  const after = canonical(room.match.state)
  steps.push({ seat, drew: tape.length > 0, events: canonical(events), before, after })
  expect(room.match.entries).toHaveLength(steps.length)
  views.push(wires.map(wire => wire.view()))
}

/** Every seat requests it; returns the results. A seat that may undo the step does, and plays it again. */
async function tryAll(table: Table, counts: Map<Reason | 'granted', number>): Promise<void> {
  const { room, wires, steps } = table
  for (const wire of wires) {
    const { viewer: seat } = wire
    if (seat === 'audience') continue
    const reason = reasonOf(steps, seat)
    // The button announces the answer in advance.
    expect(wire.noUndo()?.because).toBe(reason && `engine:undo.${reason}`)
    const command = room.match.entries.last?.command
    const heard = wires.map(({ told }) => told.length)
    await room.receive(wire.connection, { type: 'undo', id: newUuid(), seat })
    counts.set(reason ?? 'granted', (counts.get(reason ?? 'granted') ?? 0) + 1)
    if (reason) expectRefused(table, wire, reason, heard)
    else {
      expectBack(table)
      await doIt(table, seat, command)
    }
  }
}

function expectRefused({ room, wires, steps }: Table, asker: Wire, reason: Reason, heard: number[]): void {
  expect(room.match.entries).toHaveLength(steps.length)
  expect(canonical(room.match.state)).toBe(steps.at(-1)?.after ?? canonical(room.match.state))
  expect(asker.told.at(-1)).toMatchObject({
    type: 'refused',
    refusal: { because: `engine:undo.${reason}` },
  })
  // Nobody else is notified.
  for (const [index, wire] of wires.entries())
    expect(wire.told).toHaveLength(heard[index]! + (wire === asker ? 1 : 0))
}

/** The last step is as if it had never been, for everybody. */
function expectBack({ room, wires, steps, views }: Table): void {
  const { before } = steps.pop()!
  views.pop()
  expect(room.match.entries).toHaveLength(steps.length)
  expect(canonical(room.match.state)).toBe(before)
  expect(wires.map(wire => wire.view())).toEqual(views.at(-1))
}

/** Undoes as much as possible, like a player who keeps pressing the button; then plays it all again. */
async function allTheWay(table: Table): Promise<number> {
  const { room, wires, steps } = table
  const { seat } = steps.at(-1)!
  const free = steps.findLastIndex(step => step.seat !== seat || shows(step)) + 1
  const undone = [...room.match.entries].slice(free)
  for (let left = undone.length; left > 0; left--) {
    await room.receive(wires[seat]!.connection, { type: 'undo', id: newUuid(), seat })
    expectBack(table)
  }
  await room.receive(wires[seat]!.connection, { type: 'undo', id: newUuid(), seat })
  expect(wires[seat]!.told.at(-1)?.type).toBe('refused')
  expect(room.match.entries).toHaveLength(free)
  for (const { command } of undone) await doIt(table, seat, command)
  return undone.length
}

/** Any seat with a choice may act, awaited or not. */
function anyChoice({ game, state, seats }: Match, random: Random) {
  const able = [...Array(seats).keys()]
    .map(seat => ({ seat, listed: choices(game, state, seat) }))
    .filter(({ listed }) => listed.length > 0)
  const { seat, listed } = able[below(random, able.length)]!
  const choice = listed[below(random, listed.length)]!
  return { seat, command: takeAim(game, { state, seat, choice, random }) }
}

const games = gamesOf(await openAllBoxes(scatter))

describe('Undo at every step', () => {
  for (const game of games) {
    it(`${game.id}: never crosses chance, a reveal or another seat, and says why`, async () => {
      const counts = new Map<Reason | 'granted', number>()
      let furthest = 0
      let number = 500
      for (const seats of seatCounts(game)) {
        for (let steps = 0; steps < STEPS; ) {
          const table = lay(game, seats, ++number)
          const random = seeded(number)
          await tryAll(table, counts)
          // With the fewest seats every match is played to its end.
          const most = seats === game.seats.min ? BOUND : sampleSize({ daily: STEPS, long: BOUND })
          for (; steps < most && game.awaited(table.room.match.state).length > 0; steps++) {
            expect(steps).toBeLessThan(BOUND - 1)
            const { seat, command } = anyChoice(table.room.match, random)
            await doIt(table, seat, command)
            await tryAll(table, counts)
            if (below(random, ALL_THE_WAY) === 0) furthest = Math.max(furthest, await allTheWay(table))
          }
        }
      }
      console.log(`${game.id}: ${JSON.stringify(Object.fromEntries(counts))}, at most ${furthest} in a row`)
      expect(counts.get('nothing')).toBeGreaterThan(0)
      // Another game may let nobody act twice in a row, or show something new at every step.
      if (!isOurs(game.id)) return
      expect(counts.get('granted')).toBeGreaterThan(0)
      expect(counts.get('otherSeat')).toBeGreaterThan(0)
      expect(furthest).toBeGreaterThan(1)
    }, 120_000)
  }
})
