/**
 * Tests of undoing moves that bots have answered: worked examples for each game, what prevents it, and random matches
 * in which everything that can be undone is undone and played again.
 */

import { describe, expect, it } from 'vitest'
import { isOurs } from '../../tests/our-games.ts'
import { randomBot } from '../bots/random-bot.ts'
import { gamesOf } from '../engine/box.ts'
import type { AnyGame, Seat, Tagged } from '../engine/game.ts'
import { type Entry, type Match, refuseUndo, startMatch, submit, undo } from '../engine/match.ts'
import { fingerprint } from '../engine/plain-data.ts'
import { choices, takeAim } from '../engine/play.ts'
import { below, seeded } from '../engine/random.ts'
import { readRecord, replayRecord } from '../engine/record.ts'
import { hiddenCard } from '../engine/testing/hidden-card.ts'
import { given, started } from '../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../games/all-games.ts'
import { cubeAttack } from '../games/cube-attack/game.ts'
import { gameFrom, table as tower } from '../games/cyberdoom-tower/testing/positions.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import type { TableTold } from '../wire/match-messages.ts'
import { newUuid } from '../wire/uuid.ts'
import { storeJournal } from './journal/journal.ts'
import { memoryStore } from './journal/memory-store.ts'
import { openFromStore } from './journal/open-from-journal.ts'
import { openTable } from './table.ts'
import { fakeClock, prompt, scripted } from './testing/bot-table.ts'

interface Scene {
  readonly bot?: typeof randomBot
  readonly takeBack?: boolean
  /** The first seats belong to people. */
  readonly people?: number
}

/** A table of a person and bots, with the messages that the person gets. */
function laid(match: Match, { bot = randomBot, takeBack = true, people = 1 }: Scene = {}) {
  const time = fakeClock()
  const store = memoryStore()
  const { game, seats, setup } = match
  const head = { id: 'm', game: game.id, gameVersion: game.version, seats, setup, created: 0, options: {} }
  const created = store.create({ ...head, seed: '', commitment: '', contributions: [] })
  const table = openTable(match, {
    seating: Array.from({ length: seats }, (_, seat) =>
      seat < people ? { kind: 'person', name: `P${seat}` } : { kind: 'bot', bot: bot.id, name: `B${seat}` },
    ),
    keepSeating: async () => {},
    bots: [bot],
    random: seeded(1),
    hintRandom: seeded(2),
    clock: time.clock,
    journal: { keep: storeJournal(store, 'm', { now: () => 0 }).keep },
    takeBack,
  })
  const { room } = table
  const told: TableTold[] = []
  const screen = table.connect({ holds: () => true, send: message => void told.push(message) })
  const act = (seat: Seat, command: Tagged) =>
    screen.receive({ type: 'command', id: newUuid(), seat, command })
  const takeBackBy = (seat: Seat) => screen.receive({ type: 'undo', id: newUuid(), seat })
  const whyNot = (seat: Seat = 0) => {
    const shown = told.findLast(message => message.type === 'shown')!
    return shown.views.find(({ viewer }) => viewer === seat)!.noUndo?.because
  }
  const refusal = () => {
    const last = told.findLast(({ type }) => type === 'refused')
    return last?.type === 'refused' ? last.refusal : undefined
  }
  return { ...time, table, room, told, act, takeBackBy, whyNot, refusal, store, created }
}

/** Any legal command without a number to choose. */
function anyCommand({ game, state }: Match, seat: Seat): Tagged {
  return choices(game, state, seat)[0]!.command as Tagged
}

/** A person plays until it is a bot's turn, and the bots play until it is a person's. */
async function round(table: ReturnType<typeof laid>): Promise<void> {
  while (table.room.match.game.awaited(table.room.match.state).includes(0))
    await table.act(0, anyCommand(table.room.match, 0))
  await table.run(10_000)
}

const duel = () => given(startMatch(cubeAttack, { seats: 3 }, () => seeded(3)))

describe("Cube Attack: bots' answers can always be undone", () => {
  it('to the player’s last decision, decision by decision, to the beginning', async () => {
    const table = laid(duel())
    await table.run(10_000)
    const own: string[] = []
    for (let turn = 0; turn < 3; turn++) {
      while (cubeAttack.awaited(table.room.match.state as never).includes(0)) {
        own.push(fingerprint(table.room.match.state))
        await table.act(0, anyCommand(table.room.match, 0))
      }
      await table.run(10_000)
    }
    expect(table.room.match.entries.last!.seat).not.toBe(0)
    for (const before of own.reverse()) {
      expect(table.whyNot()).toBeUndefined()
      await table.takeBackBy(0)
      expect(fingerprint(table.room.match.state)).toBe(before)
    }
    expect(table.whyNot()).toBe('engine:undo.nothing')
  })

  it('in one entry of the journal, from which the match opens again', async () => {
    const table = laid(duel())
    await table.run(10_000)
    await round(table)
    const version = table.room.version()
    const { length } = table.room.match.entries
    await table.takeBackBy(0)
    expect(table.room.version()).toBe(version + 1)
    expect(table.room.match.entries.length).toBeLessThan(length - 2)
    await round(table)
    const kept = (await table.store.open('m'))!
    const { game, randomForStep } = table.room.match
    const opened = given(await openFromStore(table.store, kept, { game, randomForStep }))
    expect(fingerprint(opened.match.state)).toBe(fingerprint(table.room.match.state))
    expect(opened.version).toBe(table.room.version())
  })

  it('and are not in the record, which replays', async () => {
    const table = laid(duel())
    await table.run(10_000)
    await round(table)
    await table.takeBackBy(0)
    const record = given(readRecord(table.table.record()))
    expect(record.steps).toHaveLength(table.room.match.entries.length)
    expect(given(replayRecord([cubeAttack], record)).state).toEqual(table.room.match.state)
    expect(record.takeBack).toBeUndefined()
  })

  it('but not if the match is without take-back, which its record says', async () => {
    const table = laid(duel(), { takeBack: false })
    await table.run(10_000)
    await round(table)
    expect(table.whyNot()).toBe('engine:undo.otherSeat')
    await table.takeBackBy(0)
    expect(table.refusal()?.because).toBe('engine:undo.otherSeat')
    expect(given(readRecord(table.table.record())).takeBack).toBe(false)
  })

  it("and not past another person's move", async () => {
    const table = laid(duel(), { people: 2 })
    for (let step = 0; step < 40 && !isBotAfterPeople(table.room.match); step++) {
      const [seat] = cubeAttack.awaited(table.room.match.state as never)
      if (seat! < 2) await table.act(seat!, anyCommand(table.room.match, seat!))
      else await table.run(10_000)
    }
    const last = [...table.room.match.entries].findLast(({ seat }) => seat < 2)!.seat
    expect(table.whyNot(last)).toBeUndefined()
    expect(table.whyNot(1 - last)).toBe('engine:undo.otherSeat')
  })
})

function isBotAfterPeople({ entries }: Match): boolean {
  const seats = [...entries].map(({ seat }) => seat)
  return seats.at(-1) === 2 && seats.includes(0) && seats.includes(1)
}

describe('Cyberdoom Tower', () => {
  const answering = (type: string, position: Parameters<typeof tower>[1] = {}) => {
    const { bot } = scripted(function* (about) {
      yield 0
      const listed = choices(about.game, about.state, about.seat)
      return (listed.find(({ command }) => command.type === type) ?? listed[0]!).command as Tagged
    })
    const match = started(gameFrom(tower(2, { acting: 0, ...position })), { seats: 2 })
    return laid(match, { bot })
  }

  it("a bot's move without chance can be undone", async () => {
    const table = answering('pass')
    await table.act(0, { type: 'pass' })
    await table.run(10_000)
    expect(table.room.match.entries.last!.seat).toBe(1)
    await table.takeBackBy(0)
    expect(table.room.match.entries).toHaveLength(0)
  })

  it("a bot's roll prevents it, and is named", async () => {
    const table = answering('attack', { players: [{}, { sector: 5 }] })
    await table.act(0, { type: 'pass' })
    await table.run(10_000)
    const attack = [...table.room.match.entries][1]!
    expect(attack).toMatchObject({ seat: 1, reveals: 'chance' })
    // The bot's other moves with its dice revealed nothing more.
    expect(table.room.match.entries.last!.reveals).toBe('nothing')
    await table.takeBackBy(0)
    expect(table.refusal()).toEqual({
      because: 'engine:undo.since.chance',
      params: { seat: { seat: 1 }, step: 2 },
    })
  })
})

describe('Dungeon Drop', () => {
  it("a bot's throw prevents it, and so does the player’s own", async () => {
    const game = gamesOf(await openAllBoxes(scatter)).find(({ id }) => id === 'dungeon-drop')!
    const match = started(game, { seats: 2 })
    const table = laid(match)
    const reasons = new Set<string | undefined>()
    for (let step = 0; step < 60 && game.awaited(table.room.match.state).length > 0; step++) {
      const { state } = table.room.match
      if (game.awaited(state).includes(0)) {
        const [choice] = choices(game, state, 0)
        await table.act(0, takeAim(game, { state, seat: 0, choice: choice!, random: seeded(step) }))
      } else await table.run(60_000)
      const { last } = table.room.match.entries
      if (last?.reveals === 'chance')
        expect(table.whyNot()).toBe(last.seat === 0 ? 'engine:undo.chance' : 'engine:undo.since.chance')
      reasons.add(table.whyNot())
    }
    expect(reasons).toContain('engine:undo.chance')
    expect(reasons).toContain('engine:undo.since.chance')
  })
})

describe('a bot that is thinking', () => {
  it('is stopped by an undo and does not act on the old position', async () => {
    const { bot, shown } = prompt('pass')
    const table = laid(started(hiddenCard, { seats: 3 }), { bot })
    await table.act(0, { type: 'pass' })
    // The first bot has answered, and the second one is about to.
    await table.run(0)
    await table.takeBackBy(0)
    const thought = shown.length
    expect(table.room.match.entries).toHaveLength(0)
    await table.run(10_000)
    expect(table.room.match.entries).toHaveLength(0)
    expect(shown).toHaveLength(thought)
  })
})

/** What the seat would undo, derived from the entries alone; undefined if it may not. */
function takenBack(entries: readonly Entry[], seat: Seat): readonly Entry[] | undefined {
  const own = entries.findLastIndex(entry => entry.seat === seat)
  const since = entries.slice(own)
  return own >= 0 && since.every(({ reveals }) => reveals === 'nothing') ? since : undefined
}

function anyStep({ game, state, seats }: Match, random: ReturnType<typeof seeded>) {
  const able = [...Array(seats).keys()]
    .map(seat => ({ seat, listed: choices(game, state, seat) }))
    .filter(({ listed }) => listed.length > 0)
  const { seat, listed } = able[below(random, able.length)]!
  const choice = listed[below(random, listed.length)]!
  return { seat, command: takeAim(game, { state, seat, choice, random }) }
}

describe('random matches', () => {
  const isBot = (seat: Seat): boolean => seat > 0
  const checkMatch = (game: AnyGame, seed: number): number => {
    const random = seeded(seed)
    let match = started(game, { seats: Math.min(3, game.seats.max) }, seed)
    let times = 0
    for (let step = 0; step < 60 && game.awaited(match.state).length > 0; step++) {
      const { seat, command } = anyStep(match, random)
      match = given(submit(match, seat, command)).match
      const undoing = takenBack([...match.entries], 0)
      expect(refuseUndo(match, 0, isBot) === undefined).toBe(undoing !== undefined)
      if (!undoing || undoing.length < 2) continue
      times++
      const after = fingerprint(match.state)
      let again = given(undo(match, 0, isBot)).match
      expect(again.entries.length).toBe(match.entries.length - undoing.length)
      for (const entry of undoing) again = given(submit(again, entry.seat, entry.command)).match
      expect(fingerprint(again.state)).toBe(after)
    }
    return times
  }

  it('undo and the same commands again lead to the same state, in every game', async () => {
    for (const game of gamesOf(await openAllBoxes(scatter))) {
      let times = 0
      for (let seed = 1; seed <= 4; seed++) times += checkMatch(game, seed)
      // In a game of hidden cards nearly every command shows something, so that little can be undone.
      if (isOurs(game.id)) expect(times).toBeGreaterThan(0)
    }
  })
})
