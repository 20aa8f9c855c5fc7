/**
 * Checks a record without trusting it: every command against the rules, every simulated outcome by simulating it again,
 * and every outcome of a step whose seed is known by drawing it again.
 */

import { checking } from './chance.ts'
import type { AnyGame, Json, Refusal, Result } from './game.ts'
import { type Match, type ReadTape, replayStep } from './match.ts'
import { type MatchRecord, refuseEnding, startOfRecord } from './record.ts'
import { granted, refused } from './refusals.ts'
import { commitmentOf, periodOf, randomFromSeed, type SeedPeriod } from './seed.ts'
import { engineRefusal } from './words.ts'

/** Some steps of a match, and whether their chance could be drawn again. */
export interface VerifiedPeriod {
  readonly from: number
  /** The last step, included. */
  readonly to: number
  /** The number of outcomes in these steps. */
  readonly outcomes: number
  /** `drawn`: drawn again from the seed. `secret`: the record has only the hash of the seed. `none`: no seed at all. */
  readonly chance: 'drawn' | 'secret' | 'none'
  readonly commitment?: string
  readonly seed?: string
}

/** The result of the verification. It can be sent between threads. */
export interface Verification {
  /** The number of steps that were checked. */
  readonly steps: number
  readonly over: boolean
  readonly outcomes: number
  /** How many outcomes were drawn again from a seed. */
  readonly drawn: number
  /** How many outcomes, such as throws, were simulated again. */
  readonly simulated: number
  readonly periods: readonly VerifiedPeriod[]
  /** What could be drawn, by step and outcome, as in the record of a finished match. */
  readonly kinds: readonly (readonly string[])[]
}

export interface Verified {
  readonly match: Match
  readonly verification: Verification
}

/**
 * Checks a record up to the step `to`, or to its end. It yields the progress from 0 to 1 after each step, because
 * simulations take long.
 */
export function* verifyRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  to = record.steps.length,
): Generator<number, Result<Verified>, void> {
  const { seeds = [] } = record
  const wrong = refuseSeeds(seeds)
  if (wrong) return refused(wrong)
  let simulated = 0
  let last = checking([], undefined)
  const read: ReadTape = (tape, step) => {
    const period = periodOf(seeds, step)
    const { seed, contributions } = period ?? {}
    last = checking(tape, seed === undefined ? undefined : randomFromSeed({ seed, contributions }, step))
    return last
  }
  const started = startOfRecord(games, record, { read })
  if (!started.ok) return started
  let match = started.value
  const misdescribed = refuseDraws(0, record.setupDraws, match.setupDraws)
  if (misdescribed) return refused(misdescribed)
  for (const [index, step] of record.steps.slice(0, to).entries()) {
    const replayed = replayStep(match, step, read)
    if (!replayed.ok) return replayed
    const refusal = refuseDraws(index + 1, step.draws, replayed.value.entry.draws)
    if (refusal) return refused(refusal)
    match = replayed.value.match
    simulated += last.simulated()
    yield (index + 1) / to
  }
  const altered = to < record.steps.length ? undefined : refuseEnding(record, match.state)
  return altered ? refused(altered) : granted({ match, verification: report(match, seeds, simulated) })
}

/** The seeds must be the ones that were committed to, and their periods in order. */
function refuseSeeds(seeds: readonly SeedPeriod[]): Refusal | undefined {
  for (const [index, { from, commitment, seed }] of seeds.entries()) {
    if (index > 0 && from <= seeds[index - 1]!.from) return engineRefusal('record.periods', { step: from })
    if (seed !== undefined && commitmentOf(seed) !== commitment) {
      return engineRefusal('record.commitment', { step: from })
    }
  }
  return undefined
}

/** The draws listed in the record must be the ones that the rules make. */
function refuseDraws(
  step: number,
  described: readonly string[] | undefined,
  draws: readonly string[],
): Refusal | undefined {
  if (!described || described.join() === draws.join()) return undefined
  return engineRefusal('record.draws', { step })
}

function report(match: Match, seeds: readonly SeedPeriod[], simulated: number): Verification {
  const steps = match.entries.length
  const counts = [match.setupDraws.length, ...[...match.entries].map(({ draws }) => draws.length)]
  const starts = seeds.filter(({ from }) => from <= steps)
  const first: Pick<SeedPeriod, 'from'>[] = starts[0]?.from === 0 ? [] : [{ from: 0 }]
  const all: Partial<SeedPeriod>[] = [...first, ...starts]
  const periods = all.map((period, index): VerifiedPeriod => {
    const { from = 0, commitment, seed } = period
    const to = (all[index + 1]?.from ?? steps + 1) - 1
    const outcomes = counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0)
    const chance = seed !== undefined ? 'drawn' : commitment !== undefined ? 'secret' : 'none'
    return { from, to, outcomes, chance, ...(commitment ? { commitment } : {}), ...(seed ? { seed } : {}) }
  })
  const sum = (of: readonly VerifiedPeriod[]): number =>
    of.reduce((total, { outcomes }) => total + outcomes, 0)
  return {
    steps,
    over: match.game.outcome(match.state) !== undefined,
    outcomes: sum(periods),
    drawn: sum(periods.filter(({ chance }) => chance === 'drawn')),
    simulated,
    periods,
    kinds: [match.setupDraws, ...[...match.entries].map(({ draws }) => draws)],
  }
}

/** The record of a finished match with its possible draws, for programs that do not know the rules. */
export function describedRecord(record: MatchRecord, { over, kinds }: Verification): MatchRecord {
  if (!over || !record.seeds) return record
  const steps = record.steps.map((step, index) => {
    const draws = kinds[index + 1] ?? []
    return draws.length > 0 ? { ...step, draws: [...draws] } : step
  })
  return { ...record, setupDraws: [...(kinds[0] ?? [])], steps }
}

/** One outcome of a match. */
export interface DrawnOutcome {
  readonly step: number
  /** Its place on the tape of the step, from 1. */
  readonly number: number
  readonly kind: string
  readonly recorded: Json
}

/** All outcomes of a match in order. */
export function drawsOf({ setup, setupDraws, entries }: Match): DrawnOutcome[] {
  const steps = [{ tape: setup, draws: setupDraws }, ...entries]
  return steps.flatMap(({ tape, draws }, step) =>
    tape.map((recorded, index) => ({ step, number: index + 1, kind: draws[index]!, recorded })),
  )
}
