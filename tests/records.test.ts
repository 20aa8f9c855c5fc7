/** Replays recorded matches to their fingerprints; for a damaged copy the error says what is wrong. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../src/engine/box.ts'
import type { Line, Refusal, Result } from '../src/engine/game.ts'
import type { Match } from '../src/engine/match.ts'
import { below, seeded } from '../src/engine/random.ts'
import { type MatchRecord, readRecord, recordOf, replayRecord, writeRecord } from '../src/engine/record.ts'
import { allBoxes } from '../src/games/all-games.ts'

const games = gamesOf(allBoxes)
const FOLDER = fileURLToPath(new URL('./records', import.meta.url))
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.json'))
  .sort()

const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

/** As the program does it: from the text of a file to the match. */
function load(text: string): Result<Match> {
  const read = readRecord(text)
  return read.ok ? replayRecord(games, read.value) : read
}

function refusalOf(text: string): Refusal {
  const loaded = load(text)
  if (loaded.ok) throw new Error('this damage went unnoticed')
  return loaded.refusal
}

describe('Recorded matches', () => {
  for (const file of files) {
    it(`${file} replays to its fingerprint`, () => {
      const text = textOf(file)
      const loaded = load(text)
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.refusal))
      const match = loaded.value
      const { names, bots, ...record } = JSON.parse(text) as MatchRecord
      expect(match.game.id).toBe(file.split(/[\\/]/)[0])
      expect(match.entries).toHaveLength(record.steps.length)
      expect(match.game.outcome(match.state)).toBeDefined()
      const again = JSON.parse(
        writeRecord(recordOf(match, { ...(names && { names }), ...(bots && { bots }) })),
      )
      expect(again).toEqual(JSON.parse(text))
    })
  }

  it('cover every board and many endings, and are of modest size', () => {
    const matches = files.map(file => {
      const loaded = load(textOf(file))
      if (!loaded.ok) throw new Error(file)
      return loaded.value
    })
    const endings = matches.map(({ game, state }) => `${game.id} ${game.outcome(state)?.because}`)
    expect([...new Set(endings)].sort()).toEqual([
      'cube-attack outcome.lastStanding',
      'cube-attack outcome.points',
      'cube-attack outcome.roundLimit',
      'cube-attack outcome.standstill',
      'cyberdoom-tower outcome.aiDefeated',
      'cyberdoom-tower outcome.caught',
      'cyberdoom-tower outcome.energy',
      'dungeon-drop outcome.dark',
      'dungeon-drop outcome.escaped',
      'dungeon-drop outcome.points',
    ])
    const galaxies = matches.filter(({ game }) => game.id === 'cube-attack')
    const boards = galaxies.map(({ options }) => (options as { board: unknown }).board)
    const named = boards.map(board => (typeof board === 'string' ? board : 'a user’s'))
    expect([...new Set(named)].sort()).toEqual(['a user’s', 'duel', 'hexa', 'quartet', 'quintet', 'trinity'])
    for (const file of files) expect(textOf(file).length, file).toBeLessThan(25_000)
  })
})

/** A record to damage: three seats, fights, names in several scripts. */
const SOUND = files.find(file => basename(file) === 'trinity-3-rotating-token.json')!

describe('A damaged record', () => {
  const sound = textOf(SOUND)
  const record = JSON.parse(sound) as MatchRecord
  const altered = (change: Partial<Record<keyof MatchRecord, unknown>>): Refusal =>
    refusalOf(JSON.stringify({ ...record, ...change }))
  const stepAltered = (index: number, change: object): Refusal =>
    altered({ steps: record.steps.map((step, at) => (at === index ? { ...step, ...change } : step)) })

  it('that ends too early says after how many characters', () => {
    const middles = [0.01, 0.3, 0.5, 0.9].map(part => Math.floor(sound.length * part))
    const inString = sound.indexOf('tavolo-record') + 3
    const afterComma = sound.lastIndexOf('},\n') + 2
    for (const length of [0, 1, ...middles, inString, afterComma, sound.trimEnd().length - 1]) {
      expect(refusalOf(sound.slice(0, length))).toEqual({
        because: 'engine:json.truncated',
        params: { length },
      })
    }
  })

  it('loses nothing with its last line break', () => {
    expect(load(sound.trimEnd()).ok).toBe(true)
  })

  it('with a comma changed says line and column', () => {
    const lines = sound.split('\n')
    const line = lines.findIndex(text => text.includes('"move"'))
    const column = lines[line]!.lastIndexOf(',')
    const broken = lines.with(line, `${lines[line]!.slice(0, column)};`).join('\n')
    expect(refusalOf(broken)).toMatchObject({
      because: 'engine:json.damaged',
      params: { line: line + 1, column: column + 1 },
    })
  })

  it('with any one character changed is refused with a message, or is the same match', () => {
    const random = seeded(7)
    const { fingerprint } = record
    const told = new Set<string>()
    for (let time = 0; time < 300; time++) {
      const at = below(random, sound.length)
      const sign = '0123456789abcxyz"{}[],:; -'[below(random, 26)]!
      const loaded = load(sound.slice(0, at) + sign + sound.slice(at + 1))
      if (loaded.ok) expect(recordOf(loaded.value).fingerprint).toBe(fingerprint)
      else told.add(loaded.refusal.because)
    }
    for (const because of told) expect(because).toMatch(/^engine:(record|json)\./)
    expect([...told]).toContain('engine:record.entry')
  })

  it('with another command names the step, the seat and the reason', () => {
    const index = record.steps.findIndex(({ command }) => (command as { type: string }).type === 'move')
    const { seat, command } = record.steps[index]!
    const illegal = stepAltered(index, { command: { ...(command as object), to: 0 } })
    expect(illegal).toMatchObject({ because: 'engine:record.entry', params: { step: index + 1, seat } })
    expect((illegal.params!.why as Line).say).toMatch(/^refuse\.move\./)
    const unknown = stepAltered(index, { command: { type: 'castle' } })
    expect((unknown.params!.why as Line).say).toBe('engine:command.unknownType')
    const malformed = stepAltered(index, { command: { type: 'move', unit: 'first', to: 1 } })
    expect((malformed.params!.why as Line).say).toBe('engine:command.shape')
    const stranger = stepAltered(index, { seat: 3 })
    expect((stranger.params!.why as Line).say).toBe('engine:noSuchSeat')
  })

  it('with a step left out or added is detected, at the latest by the fingerprint', () => {
    expect(altered({ steps: record.steps.toSpliced(5, 1) }).because).toBe('engine:record.entry')
    expect(altered({ steps: record.steps.slice(0, -1) })).toEqual({ because: 'engine:record.fingerprint' })
    const more = altered({ steps: [...record.steps, record.steps.at(-1)] })
    expect(more).toMatchObject({
      because: 'engine:record.entry',
      params: { step: record.steps.length + 1, why: { say: 'engine:over' } },
    })
  })

  it('with another tape names the step whose outcomes do not fit', () => {
    for (const setup of [[], [3], [-1], [0.5], ['2'], [2, 0]]) {
      expect(altered({ setup })).toMatchObject({ because: 'engine:record.tape', params: { step: 0 } })
    }
    expect(stepAltered(4, { tape: [1] })).toMatchObject({
      because: 'engine:record.tape',
      params: { step: 5 },
    })
    // A token drawn by another player is possible, but then it is not that player's turn.
    expect(altered({ setup: [0] })).toMatchObject({ because: 'engine:record.entry', params: { step: 1 } })
  })

  it('of another format, game or version says so', () => {
    expect(altered({ format: 'chess' })).toEqual({ because: 'engine:record.notRecord' })
    for (const text of ['null', '[]', '7', '"tavolo-record"', '{}']) {
      expect(refusalOf(text)).toEqual({ because: 'engine:record.notRecord' })
    }
    expect(altered({ formatVersion: 3 })).toEqual({
      because: 'engine:record.formatVersion',
      params: { found: '3', known: 2 },
    })
    expect(altered({ game: 'chess' })).toEqual({
      because: 'engine:record.unknownGame',
      params: { game: 'chess' },
    })
    expect(altered({ gameVersion: record.gameVersion + 1 })).toEqual({
      because: 'engine:record.gameVersion',
      params: { game: record.game, found: record.gameVersion + 1, known: record.gameVersion },
    })
  })

  it('with another start says why it cannot be set up', () => {
    expect(altered({ seats: 7 })).toMatchObject({
      because: 'engine:record.setup',
      params: { why: { say: 'engine:start.seats' } },
    })
    expect(altered({ seats: 4 })).toMatchObject({
      because: 'engine:record.setup',
      params: { why: { say: 'refuse.start.seating' } },
    })
    expect(altered({ options: { ...record.options, bord: 'hexa' } })).toMatchObject({
      params: { why: { say: 'engine:options.unknown', params: { option: 'bord' } } },
    })
    expect(altered({ options: { ...record.options, rotatingToken: false } }).because).toBe(
      'engine:record.entry',
    )
  })

  it('with a field missing, surplus or of another kind says which', () => {
    const path = (refusal: Refusal): unknown => {
      expect(refusal.because).toBe('engine:record.shape')
      return refusal.params!.path
    }
    expect(path(altered({ seats: 'three' }))).toBe('seats')
    expect(path(altered({ steps: undefined }))).toBe('steps')
    expect(path(altered({ fingerprint: 7 }))).toBe('fingerprint')
    expect(path(stepAltered(3, { seat: -1 }))).toBe('steps.3.seat')
    expect(path(refusalOf(JSON.stringify({ ...record, surplus: 1 })))).toBe('(top)')
  })

  it('with another fingerprint is distinguished from one that replays', () => {
    expect(altered({ fingerprint: '0'.repeat(32) })).toEqual({ because: 'engine:record.fingerprint' })
  })
})
