/** Tests of records: a round trip changes nothing, and the refusal of a bad record says what is wrong and where. */

import { describe, expect, it } from 'vitest'
import type { Match } from './match.ts'
import { canonical } from './plain-data.ts'
import {
  type MatchRecord,
  readRecord,
  recordOf,
  replayRecord,
  replayStepwise,
  writeRecord,
} from './record.ts'
import { aiming } from './testing/aiming-game.ts'
import { hiddenCard } from './testing/hidden-card.ts'
import { takeAway } from './testing/take-away.ts'
import { given, played, reason, started } from './testing/toy-matches.ts'

const games = [hiddenCard, takeAway, aiming]

/** A match after a few steps with dice, draws and secrets. */
function someWay(): Match {
  const match = started(hiddenCard, { seats: 2 })
  for (const [seat, type] of [
    [0, 'mark'],
    [0, 'roll'],
    [1, 'swap'],
    [0, 'show'],
    [0, 'pass'],
  ] as const) {
    played(match, seat, { type })
  }
  return match
}

const record = recordOf(someWay(), { names: ['Ada', 'Grace'], bots: [null, 'random'] })
const text = writeRecord(record)

/** The result of replaying a record after a change to it. */
function saidOf(change: (record: MatchRecord) => unknown): ReturnType<typeof replayRecord> {
  const read = readRecord(JSON.stringify(change(structuredClone(record))))
  if (!read.ok) return read
  const said = replayRecord(games, read.value)
  // Replaying it step by step gives the same result.
  const stepwise = inSteps(read.value).end
  expect(stepwise.ok ? canonical(stepwise.value.state) : stepwise).toEqual(
    said.ok ? canonical(said.value.state) : said,
  )
  return said
}

/** The progress values of a stepwise replay, and its result. */
function inSteps(of: MatchRecord) {
  const work = replayStepwise(games, of)
  const parts: number[] = []
  for (;;) {
    const next = work.next()
    if (next.done) return { parts, end: next.value }
    parts.push(next.value)
  }
}

describe('a record', () => {
  it('is read back from its text unchanged', () => {
    expect(given(readRecord(text))).toEqual(record)
    expect(writeRecord(given(readRecord(text)))).toBe(text)
  })

  it('replays to the same match', () => {
    const match = someWay()
    const again = given(replayRecord(games, given(readRecord(text))))
    expect(canonical(again.state)).toBe(canonical(match.state))
    expect(again.entries).toEqual(match.entries)
    expect(again.undoable).toHaveLength(match.undoable.length)
  })

  it('also replays one step at a time, and reports its progress', () => {
    const { parts, end } = inSteps(record)
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1])
    expect(given(end).entries).toEqual(someWay().entries)
  })

  it('has one line per step', () => {
    const lines = text.split('\n').filter(line => line.includes('"seat"'))
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('    {"seat":0,"command":{"type":"mark"}},')
  })

  it('can be saved before the first step', () => {
    const fresh = recordOf(started(takeAway, { seats: 3 }))
    expect([fresh.names, fresh.bots]).toEqual([undefined, undefined])
    expect(given(replayRecord(games, given(readRecord(writeRecord(fresh))))).entries).toHaveLength(0)
  })

  it('keeps numbers to the last digit', () => {
    const match = started(aiming, { seats: 1 })
    played(match, 0, { type: 'throw', angle: 0.1 + 0.2, force: 1 / 3 })
    const read = given(readRecord(writeRecord(recordOf(match))))
    expect(canonical(given(replayRecord(games, read)).state)).toBe(canonical(match.state))
  })

  it('can be continued', () => {
    const again = given(replayRecord(games, record))
    played(again, 1, { type: 'roll' })
    expect(replayRecord(games, recordOf(again)).ok).toBe(true)
  })
})

describe('a damaged record', () => {
  it('is reported as cut off, wherever the cut is', () => {
    const end = text.trimEnd().length
    for (let length = 0; length < end; length++) {
      expect(reason(readRecord(text.slice(0, length)))).toBe('engine:json.truncated')
    }
    expect(readRecord(text.slice(0, end)).ok).toBe(true)
  })

  it('is reported as cut off or damaged if names contain characters of JSON', () => {
    const odd = writeRecord(recordOf(someWay(), { names: ['“{[\\"', 'Grace, "the" {'] }))
    const end = odd.trimEnd().length
    for (let length = 0; length < end; length++) {
      expect(reason(readRecord(odd.slice(0, length)))).toMatch(/^engine:json\.(truncated|damaged)$/)
    }
    expect(readRecord(odd).ok).toBe(true)
  })

  it('never causes a throw, and is never taken for another match', () => {
    const whole = canonical(given(replayRecord(games, record)).state)
    for (let at = 0; at < text.length; at += 3) {
      for (const change of ['', '9', '"', '}', 'x', text[at]! + text[at]!]) {
        const read = readRecord(text.slice(0, at) + change + text.slice(at + 1))
        const again = read.ok ? replayRecord(games, read.value) : read
        if (again.ok) expect(canonical(again.value.state)).toBe(whole)
        else expect(again.refusal.because).toMatch(/^engine:(record|json)\./)
      }
    }
  })

  it('names the line and column where it stops being JSON', () => {
    const broken = text.replace('"seats": 2,', '"seats": two,')
    const line = broken.split('\n').findIndex(each => each.includes('two')) + 1
    expect(readRecord(broken)).toMatchObject({
      refusal: { because: 'engine:json.damaged', params: { line, column: 12, found: 't' } },
    })
  })

  it('is distinguished from other JSON, and from text that is not JSON', () => {
    for (const other of ['{}', '[]', 'null', '3', '"tavolo-record"', '{"format":"other"}']) {
      expect(reason(readRecord(other))).toBe('engine:record.notRecord')
    }
    expect(reason(readRecord(''))).toBe('engine:json.truncated')
    expect(reason(readRecord('# Rules'))).toBe('engine:json.damaged')
  })

  it('of a later format is refused for that reason first', () => {
    expect(saidOf(whole => ({ ...whole, formatVersion: 3, steps: 'in a new way' }))).toEqual({
      ok: false,
      refusal: { because: 'engine:record.formatVersion', params: { found: '3', known: 2 } },
    })
  })

  it('of another version of the rules, or of another game, names it', () => {
    expect(saidOf(whole => ({ ...whole, gameVersion: 2 }))).toMatchObject({
      refusal: { because: 'engine:record.gameVersion', params: { game: 'hidden-card', found: 2, known: 1 } },
    })
    expect(saidOf(whole => ({ ...whole, game: 'chess' }))).toMatchObject({
      refusal: { because: 'engine:record.unknownGame', params: { game: 'chess' } },
    })
  })

  it('names a field that is missing, wrong or unknown', () => {
    const where = (change: (record: MatchRecord) => unknown): unknown => {
      const said = saidOf(change)
      return said.ok || said.refusal.because !== 'engine:record.shape' ? undefined : said.refusal.params!.path
    }
    expect(where(whole => ({ ...whole, seats: '2' }))).toBe('seats')
    expect(where(({ setup: _, ...rest }) => rest)).toBe('setup')
    expect(where(whole => ({ ...whole, more: 1 }))).toBe('(top)')
    expect(where(whole => ({ ...whole, steps: [...whole.steps, { seat: -1, command: {} }] }))).toBe(
      'steps.5.seat',
    )
    expect(where(whole => ({ ...whole, names: [1] }))).toBe('names.0')
    expect(where(whole => ({ ...whole, bots: 'random' }))).toBe('bots')
    expect(where(whole => ({ ...whole, bots: [null, { id: 'random' }] }))).toBe('bots.1')
  })

  it('says why it cannot be set up', () => {
    expect(saidOf(whole => ({ ...whole, seats: 9 }))).toMatchObject({
      refusal: { because: 'engine:record.setup', params: { why: { say: 'engine:start.seats' } } },
    })
    expect(saidOf(whole => ({ ...whole, options: { fog: true } }))).toMatchObject({
      refusal: { because: 'engine:record.setup', params: { why: { say: 'engine:options.unknown' } } },
    })
    expect(saidOf(whole => ({ ...whole, setup: [99, 0] }))).toMatchObject({
      refusal: { because: 'engine:record.tape', params: { step: 0 } },
    })
  })

  it('names the step that cannot be played, and why', () => {
    const steps = record.steps
    expect(saidOf(whole => ({ ...whole, steps: [steps[1], ...steps] }))).toMatchObject({
      refusal: { because: 'engine:record.entry', params: { step: 2, seat: 0, why: { say: 'refuse.turn' } } },
    })
    const nonsense = { seat: 0, command: { type: 'fly' }, tape: [] }
    expect(saidOf(whole => ({ ...whole, steps: [nonsense] }))).toMatchObject({
      refusal: { params: { step: 1, why: { say: 'engine:command.unknownType' } } },
    })
  })

  it('names the step with impossible, missing or surplus dice', () => {
    const rolled = (tape: unknown[]) => (whole: MatchRecord) => ({
      ...whole,
      steps: whole.steps.map((step, index) => (index === 1 ? { ...step, tape } : step)),
    })
    for (const tape of [[9], [], [3, 3], ['3'], [null]]) {
      expect(saidOf(rolled(tape))).toMatchObject({
        refusal: { because: 'engine:record.tape', params: { step: 2 } },
      })
    }
  })

  it('is detected even if it was altered to something possible', () => {
    const die = record.steps[1]!.tape[0] as number
    const loaded = (whole: MatchRecord) => ({
      ...whole,
      steps: whole.steps.map((step, index) => (index === 1 ? { ...step, tape: [(die % 6) + 1] } : step)),
    })
    expect(reason(saidOf(loaded))).toBe('engine:record.fingerprint')
    expect(reason(saidOf(whole => ({ ...whole, steps: whole.steps.slice(0, -1) })))).toBe(
      'engine:record.fingerprint',
    )
    expect(reason(saidOf(whole => ({ ...whole, fingerprint: '0' })))).toBe('engine:record.fingerprint')
  })
})
