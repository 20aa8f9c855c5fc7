/** Tests of verification with a toy game: every forgery is found, and its step is named. */

import { describe, expect, it } from 'vitest'
import { commitmentOf } from './commitment.ts'
import type { Json, Refusal, Result } from './game.ts'
import { type Match, replay, startMatch } from './match.ts'
import { fingerprint } from './plain-data.ts'
import { seeded } from './random.ts'
import { type MatchRecord, readRecord, recordOf, writeRecord } from './record.ts'
import { liveSeeds, seedFromText } from './seed.ts'
import { type Command, hiddenCard } from './testing/hidden-card.ts'
import { given, played } from './testing/toy-matches.ts'
import { describedRecord, drawsOf, type Verified, verifyRecord } from './verify.ts'

const SEED = seedFromText('one')
const OTHER = seedFromText('other')

function play(match: Match, ...types: Command['type'][]): Match {
  for (const type of types) {
    const [seat] = match.game.awaited(match.state)
    played(match, seat!, { type })
  }
  return match
}

const ALL = ['roll', 'swap', 'mark', 'show', 'pass', 'roll', 'roll', 'pass'] as const

/** A finished match of two with a seed. */
function whole(): Match {
  const match = given(
    startMatch(
      hiddenCard,
      { seats: 2 },
      liveSeeds({}, () => SEED),
    ),
  )
  play(match, ...ALL)
  if (!hiddenCard.outcome(match.state as never)) throw new Error('not over')
  return match
}

function verified(record: MatchRecord, to?: number): Result<Verified> {
  const work = verifyRecord([hiddenCard], given(readRecord(writeRecord(record))), to)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The reason for refusing a changed record. A forger would compute the fingerprint again, if it replays. */
function refusalAfter(change: (record: MatchRecord) => MatchRecord): Refusal {
  const forged = change(structuredClone(recordOf(whole())))
  const { setup, steps, seats, options } = forged
  const replayed = replay(hiddenCard, { seats, options, setup, steps }, step => seeded(step))
  const mark = replayed.ok ? fingerprint(replayed.value.state) : forged.fingerprint
  const result = verified({ ...forged, fingerprint: mark })
  if (result.ok) throw new Error('the forgery went unnoticed')
  return result.refusal
}

function withTape(record: MatchRecord, step: number, tape: Json[]): MatchRecord {
  if (step === 0) return { ...record, setup: tape }
  return { ...record, steps: record.steps.map((each, at) => (at === step - 1 ? { ...each, tape } : each)) }
}

describe('a finished match with a seed', () => {
  it('is verified from beginning to end', () => {
    const { verification, match } = given(verified(recordOf(whole())))
    const outcomes = 2 + 4
    expect(verification).toMatchObject({
      steps: ALL.length,
      over: true,
      outcomes,
      drawn: outcomes,
      simulated: 0,
      periods: [
        { from: 0, to: ALL.length, outcomes, chance: 'drawn', commitment: commitmentOf(SEED), seed: SEED },
      ],
    })
    expect(drawsOf(match).map(({ step, kind }) => `${step} ${kind}`)).toEqual([
      ...['0 0-7', '0 0-6', '1 1-6', '2 0-5', '6 1-6', '7 1-6'],
    ])
  })

  it('lists what could be drawn, even if its record was stored without that', () => {
    const record = given(readRecord(writeRecord(recordOf(whole()))))
    const steps = record.steps.map(({ draws: _, ...step }) => step)
    const { setupDraws: _, ...bare } = record
    const { verification } = given(verified({ ...bare, steps }))
    expect(describedRecord({ ...bare, steps }, verification)).toEqual(record)
  })

  it('shows its seed only when it is over', () => {
    const match = given(
      startMatch(
        hiddenCard,
        { seats: 2 },
        liveSeeds({}, () => SEED),
      ),
    )
    play(match, 'roll')
    const text = writeRecord(recordOf(match))
    expect(text).not.toContain(SEED)
    expect(text).not.toContain('draws')
    expect(text).toContain(commitmentOf(SEED))
    const { verification } = given(verified(recordOf(match)))
    expect(verification).toMatchObject({ over: false, drawn: 0, periods: [{ chance: 'secret' }] })
  })

  it('is refused with a changed die, and the step is named', () => {
    const die = [...whole().entries][0]!.tape[0] as number
    const forged = (die % 6) + 1
    expect(refusalAfter(record => withTape(record, 1, [forged]))).toEqual({
      because: 'engine:record.tape',
      params: {
        step: 1,
        why: {
          say: 'engine:tape.seedGives',
          params: { number: 1, found: String(forged), drawn: String(die) },
        },
      },
    })
  })

  it('is refused with an impossible die, a missing or a surplus outcome', () => {
    const why = (tape: Json[]) => refusalAfter(record => withTape(record, 6, tape)).params
    expect(why([7])).toMatchObject({ step: 6, why: { say: 'engine:tape.range', params: { min: 1, max: 6 } } })
    expect(why([])).toMatchObject({ step: 6, why: { say: 'engine:tape.short' } })
    expect(why([3, 3])).toMatchObject({ step: 6 })
    expect(refusalAfter(record => withTape(record, 3, [1])).params).toMatchObject({
      step: 3,
      why: { say: 'engine:tape.long' },
    })
    expect(refusalAfter(record => withTape(record, 0, [0, 7])).params).toMatchObject({ step: 0 })
  })

  it('is refused with another seed', () => {
    const seeds = [{ from: 0, commitment: commitmentOf(SEED), seed: OTHER }]
    expect(refusalAfter(record => ({ ...record, seeds }))).toEqual({
      because: 'engine:record.commitment',
      params: { step: 0 },
    })
    // Even with a matching commitment, the outcomes do not match.
    const refitted = [{ from: 0, commitment: commitmentOf(OTHER), seed: OTHER }]
    expect(refusalAfter(record => ({ ...record, seeds: refitted })).because).toBe('engine:record.tape')
  })

  it('is refused with contributions that nobody made', () => {
    const seeds = [{ from: 0, commitment: commitmentOf(SEED), seed: SEED, contributions: ['00'] }]
    expect(refusalAfter(record => ({ ...record, seeds })).because).toBe('engine:record.contributions')
    // In the older format nobody had to commit to them.
    const older = refusalAfter(record => ({ ...record, seeds, formatVersion: 1 }))
    expect(older.because).toBe('engine:record.tape')
  })

  it('is refused if its list of possible draws is wrong', () => {
    const described = refusalAfter(record => ({
      ...record,
      steps: record.steps.map((step, at) => (at === 0 ? { ...step, draws: ['1-8'] } : step)),
    }))
    expect(described).toEqual({ because: 'engine:record.draws', params: { step: 1 } })
    expect(refusalAfter(record => ({ ...record, setupDraws: ['0-7'] })).params).toEqual({ step: 0 })
  })

  it('is refused if its periods are out of order', () => {
    const period = { from: 0, commitment: commitmentOf(SEED) }
    expect(refusalAfter(record => ({ ...record, seeds: [period, period] })).because).toBe(
      'engine:record.periods',
    )
  })

  it('is checked only up to a given step', () => {
    const record = recordOf(whole())
    const forged = withTape(record, 6, [7])
    expect(given(verified(forged, 5)).verification).toMatchObject({ steps: 5, over: false })
    expect(verified(forged).ok).toBe(false)
  })
})

describe('a match that was continued from a copy', () => {
  function continued(earlier: MatchRecord['seeds'], steps: number): MatchRecord {
    const record = recordOf(whole())
    const seeds = liveSeeds({ earlier }, () => OTHER)
    const copy = { ...record, steps: record.steps.slice(0, steps) }
    return recordOf(play(given(replay(hiddenCard, copy, seeds)), ...ALL.slice(steps)))
  }

  it('is verified with both seeds if both are known', () => {
    const record = continued([{ from: 0, commitment: commitmentOf(SEED), seed: SEED }], 2)
    expect(given(verified(record)).verification).toMatchObject({
      outcomes: 6,
      drawn: 6,
      periods: [
        { from: 0, to: 2, chance: 'drawn', outcomes: 4 },
        { from: 3, to: 8, chance: 'drawn', outcomes: 2, seed: OTHER },
      ],
    })
  })

  it('does not show the seed of a match that may still be going on', () => {
    const record = continued([{ from: 0, commitment: commitmentOf(SEED) }], 2)
    expect(writeRecord(record)).not.toContain(SEED)
    expect(given(verified(record)).verification).toMatchObject({
      drawn: 2,
      periods: [{ chance: 'secret', outcomes: 4 }, { chance: 'drawn' }],
    })
  })

  it('says which steps were played without a seed', () => {
    const record = continued([], 2)
    expect(given(verified(record)).verification.periods).toMatchObject([
      { from: 0, to: 2, chance: 'none' },
      { from: 3, to: 8, chance: 'drawn' },
    ])
  })
})
