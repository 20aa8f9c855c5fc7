/** Decks from files: ours is valid, a user's can be played and replayed, and a bad one is refused by card and cell. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { checkRandomMatch } from '../../../engine/conformance.ts'
import type { Line } from '../../../engine/game.ts'
import { startMatch } from '../../../engine/match.ts'
import { canonical } from '../../../engine/plain-data.ts'
import { choices } from '../../../engine/play.ts'
import { seeded } from '../../../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../../engine/record.ts'
import { played } from '../../../engine/testing/toy-matches.ts'
import ai from '../components/ai.json' with { type: 'json' }
import equipment from '../components/equipment.json' with { type: 'json' }
import player from '../components/player.json' with { type: 'json' }
import sentinels from '../components/sentinels.json' with { type: 'json' }
import towers from '../components/towers.json' with { type: 'json' }
import { cyberdoomTower as game } from '../game.ts'
import type { State } from '../state.ts'
import { play, refuses, table } from '../testing/positions.ts'
import { deckFileText, deckKey, deckOf, HOUSE } from './deck.ts'
import { deckFaults, deckFileShape, readDeck, withoutDeckNotes } from './deck-file.ts'

/** A copy of our deck that a test may break. */
const deck = (): Record<string, unknown> => structuredClone({ towers, sentinels, ai, equipment, player })

/** A copy of our deck with one change: the value at the path is replaced, or removed if it is `undefined`. */
function spoilt(path: string, value: unknown): Record<string, unknown> {
  const whole = deck()
  const keys = path.split('.')
  const last = keys.pop()!
  let part = whole
  for (const key of keys) part = part[key] as Record<string, unknown>
  if (value !== undefined) part[last] = value
  else if (Array.isArray(part)) part.splice(Number(last), 1)
  else delete part[last]
  return whole
}

describe('The house deck', () => {
  it('gives the source of every value', () => {
    const sources = new Set<unknown>()
    const walk = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return
      if ('source' in part) sources.add(part.source)
      for (const inner of Object.values(part)) walk(inner)
    }
    walk(deck())
    expect([...sources].sort()).toEqual(['printed', 'reconstructed'])
    const bare = [...towers.flatMap(({ columns }) => columns)].filter(
      ({ antiStealth, range, hitRow1, hitRow2 }) =>
        ![antiStealth, range, hitRow1, hitRow2].every(cell => 'source' in cell),
    )
    expect(bare).toEqual([])
  })

  it('is valid, and has the printed number of symbols', () => {
    expect(deckFaults(deckFileShape.parse(withoutDeckNotes(deck())))).toEqual([])
    const symbols = [...deckOf(HOUSE).towers.values()].flatMap(tower => tower.symbols)
    const count = (wanted: string): number => symbols.filter(symbol => symbol === wanted).length
    expect(['crate', 'energy', 'luck', 'key'].map(count)).toEqual([7, 4, 4, 5])
    expect(deckOf(HOUSE).weapons).toEqual({
      base: { range: 2, damage: 1, energy: 0 },
      'laser-cannon': { range: 4, damage: 1, energy: 1 },
      'plasma-rifle': { range: 2, damage: 2, energy: 1 },
      'antimatter-grenade': { range: 2, damage: 3, energy: 0 },
    })
  })
})

describe('A deck as a file', () => {
  it("is the same after it is read back, ours and a user's", () => {
    const ours = readDeck(JSON.parse(deckFileText(HOUSE)))
    if (!ours.ok) throw new Error(ours.refusal.because)
    const key = deckKey(ours.value)
    expect(deckOf(key).towers).toEqual(deckOf(HOUSE).towers)
    expect(deckOf(key).sentinels).toEqual(deckOf(HOUSE).sentinels)
    const again = readDeck(JSON.parse(deckFileText(key)))
    expect(again.ok && deckKey(again.value)).toBe(key)
  })
})

describe('A bad deck', () => {
  const red = { n: 3, red: true }
  const faults: readonly [string, unknown, string, object][] = [
    ['towers.2.columns.3.range.value', -1, 'cell', { card: 'T3' }],
    ['towers.2.columns.3.antiStealth', 'high', 'cell', { card: 'T3' }],
    ['towers.2.columns.3', undefined, 'cell', { card: 'T3' }],
    ['towers.0.sectors.1.symbol.value', 'gold', 'cell', { card: 'T1' }],
    ['towers.1.columns.0.hitRow2.type', 'star', 'cell', { card: 'T2' }],
    ['sentinels.4.hitRows.1.boxes.0', undefined, 'cell', { card: 'S5' }],
    ['sentinels.0.hitRows.0.boxes.2.n', 7, 'cell', { card: 'S1' }],
    ['ai.1.damage.value', 0, 'cell', { card: 'AI-B' }],
    ['colour', 'red', 'whole', { problem: { params: { keys: 'colour' } } }],
    ['towers.0.colour', 'red', 'card', { card: 'T1', problem: { params: { keys: 'colour' } } }],
    ['ai.0.hitRows.0.colour', 'red', 'cell', { card: 'AI-A', problem: { params: { keys: 'colour' } } }],
    ['ai.1.damage.colour', 'red', 'cell', { card: 'AI-B' }],
    ['equipment.2.cost.colour', 'red', 'cell', { card: 'plasma-rifle' }],
    ['equipment.0.id', 'sword', 'cell', { card: 'sword' }],
    ['towers.4', undefined, 'card', { card: 'towers' }],
    ['sentinels', undefined, 'card', { card: 'sentinels' }],
    ['towers.3', 7, 'card', { card: 'towers 3' }],
    ['towers.1.id', 'T1', 'twice', { card: 'T1' }],
    ['equipment.1.id', 'gunsight', 'twice', { card: 'gunsight' }],
    ['towers.4.sectors.0.symbol.value', 'key', 'keys', { card: 'T5', count: 2 }],
    ['towers.4.sectors.3.symbol.value', 'crate', 'keys', { card: 'T5', count: 0 }],
    ['towers.0.sectors.0.n', 6, 'order', { card: 'T1' }],
    ['towers.0.columns.5.col', 1, 'order', { card: 'T1' }],
    ['ai.0.hitRows.0.boxes', [red, red, red], 'reds', { card: 'AI-A', count: 4 }],
  ]

  it.each(faults)('is refused: %s as %o', (path, value, fault, params) => {
    const started = startMatch(game, { seats: 1, options: { deck: spoilt(path, value) } }, seeded)
    if (started.ok) throw new Error('a bad deck was accepted')
    expect(started.refusal).toMatchObject({ because: `refuse.deck.${fault}`, params, rule: '18.2' })
  })

  it('is refused with the name of the cell', () => {
    const read = readDeck(spoilt('sentinels.3.hitRows.1.boxes.2.n', 9))
    if (read.ok) throw new Error('a bad deck was accepted')
    const told: string[] = []
    const walk = ({ say, params = {} }: Line): void => {
      if (say !== 'cell.in') told.push(`${say} ${params.number}`)
      for (const part of [params.outer, params.inner]) {
        if (typeof part === 'string') told.push(part)
        else if (part && typeof part === 'object' && 'say' in part) walk(part)
      }
    }
    walk(read.refusal.params!.cell as Line)
    expect(told).toEqual(['cell.row 2', 'cell.box 3', 'n'])
  })

  it.each([[[]], ['none'], [7], [null]])('of the wrong kind is refused: %s', wrong => {
    expect(startMatch(game, { seats: 1, options: { deck: wrong } }, seeded).ok).toBe(false)
  })
})

describe("A user's deck", () => {
  /** Sentinels that see almost nothing, bare values, its own names, and a Plasma Rifle that costs 2. */
  const own = () => ({
    name: 'Quiet',
    towers: towers.map(({ id, sectors }) => ({
      id: `Q-${id}`,
      name: `Quiet ${id}`,
      sectors: sectors.map(({ symbol }) => ({ symbol: symbol.value })),
      columns: Array.from({ length: 6 }, () => ({
        antiStealth: -6,
        range: 0,
        hitRow1: { type: 'none' },
        hitRow2: { type: 'none' },
      })),
    })),
    sentinels: sentinels.map(({ id, hitRows }) => ({ id, name: id, energy: 1, damage: 1, hitRows })),
    ai: ai.map(({ id, hitRows }) => ({ id, name: id, energy: 1, damage: 1, hitRows })),
    equipment: [{ id: 'plasma-rifle', cost: { energy: 2 } }, { id: 'jetpack' }],
  })

  it('replays from its record alone, which has nothing that no rule reads', () => {
    const noted = { ...own(), note: 'x'.repeat(10_000) }
    const started = startMatch(game, { seats: 2, options: { deck: noted } }, step => seeded(step + 5))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    const random = seeded(3)
    for (let step = 0; step < 60 && game.awaited(match.state as State).length > 0; step++) {
      const seat = game.awaited(match.state as State)[0]!
      const listed = choices(game, match.state, seat)
      played(match, seat, listed[random() % listed.length]!.command)
    }
    const read = readRecord(writeRecord(recordOf(match)))
    if (!read.ok) throw new Error(read.refusal.because)
    expect(readDeck(own())).toEqual({ ok: true, value: read.value.options.deck })
    expect(JSON.stringify(read.value.options)).not.toMatch(/note|source/)
    const again = replayRecord([game], read.value)
    if (!again.ok) throw new Error(again.refusal.because)
    // As in a record that was written when fields that nobody knows were ignored.
    const deck = {
      ...own(),
      colour: 'red',
      ai: own().ai.map(card => ({ ...card, name: { value: card.name, colour: 1 } })),
    }
    expect(readDeck(deck).ok).toBe(false)
    expect(replayRecord([game], { ...read.value, options: { ...read.value.options, deck } }).ok).toBe(true)
    expect(canonical(again.value.state)).toBe(canonical(match.state))
  })

  it('keeps its own numbers, and uses the rulebook’s for those it leaves out', () => {
    const state = table(1, { options: { deck: own() } })
    expect(deckOf(state.deck).weapons['plasma-rifle']).toEqual({ range: 2, damage: 2, energy: 2 })
    expect(deckOf(state.deck).weapons.base).toEqual({ range: 2, damage: 1, energy: 0 })
    expect(state.pile).toEqual(['plasma-rifle', 'jetpack'])
    expect(state.floors[0]!.tower).toMatch(/^Q-T\d$/)
    const { events } = play(state, { type: 'move', to: 1, energy: 0, jetpack: 0 }, [1])
    expect(events.at(-1)?.type).toBe('hidden')
    const armed = table(1, {
      options: { deck: own() },
      players: [{ onRoof: true, energy: 2, equipment: ['plasma-rifle'] }],
    })
    expect(refuses(armed, { type: 'attack', weapon: 'plasma-rifle' })?.because).toBe('refuse.attack.energy')
  })

  it('keeps every invariant, and random players get further with it', () => {
    const rounds: number[] = []
    for (let seed = 1; seed <= sampleSize({ daily: 3, long: 24 }); seed++) {
      const match = checkRandomMatch(game, { seats: 2, options: { deck: own() }, seed, bound: 3_000 })
      rounds.push((match.state as State).round)
    }
    expect(Math.max(...rounds)).toBe(12)
  }, 60_000)
})
