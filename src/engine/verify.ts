/**
 * Checks a record without trusting it: every command against the rules, every simulated outcome by simulating it again,
 * and every outcome of a step whose seed is known by drawing it again.
 */

import { checking } from './chance.ts'
import { commitmentOf } from './commitment.ts'
import type { AnyGame, Json, Refusal, Result, Seat } from './game.ts'
import { type Match, type ReadTape, replayStep } from './match.ts'
import { type Ending, endingByRules, type MatchRecord, refuseEnding, startOfRecord } from './record.ts'
import { granted, refused } from './refusals.ts'
import { periodOf, randomFromSeed, type SeedPeriod, unrevealed } from './seed.ts'
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
  /** How many people added random bytes to the seed. */
  readonly contributions: number
  /** Whether these people had committed to their bytes before anybody showed any; older versions did not ask for it. */
  readonly committed: boolean
  /** The seats that did not show their bytes in time, so that their commitment was used. */
  readonly unrevealed: readonly Seat[]
}

/**
 * What a record without errors proves.
 * - `verified`: the match is over, and every outcome comes from one seed.
 * - `continued`: several seeds. The later ones may have been chosen when the outcomes before them were known.
 * - `seedMissing`: the match is over, but its seed is not in the record.
 * - `cut`: the seed is in the record, but the match is not over: steps may be missing.
 * - `unfinished`: the match is not over, and its seed is still secret.
 * - `part`: some outcomes have no seed.
 */
export type Verdict = 'verified' | 'continued' | 'seedMissing' | 'cut' | 'unfinished' | 'part'

/** The result of the verification. It can be sent between threads. */
export interface Verification {
  readonly verdict: Verdict
  /** The number of steps that were checked. */
  readonly steps: number
  /** Whether the rules have ended the match. */
  readonly over: boolean
  /** How the match ended; only the record says so if the rules have not ended it. */
  readonly ending?: Ending
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
  const wrong = refuseSeeds(record)
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
  const isWhole = to >= record.steps.length
  const altered = isWhole
    ? (refuseEnding(record, match.state) ?? refuseStatedEnding(record, endingByRules(match)))
    : undefined
  return altered ? refused(altered) : granted({ match, verification: report(match, record, simulated) })
}

/** The seeds must be the ones that were committed to, and their periods in order, each with another seed. */
function refuseSeeds({ seeds = [], ...record }: MatchRecord): Refusal | undefined {
  const known = new Set<string>()
  for (const [index, period] of seeds.entries()) {
    const { from, commitment, seed } = period
    const step = from
    if (index > 0 && from <= seeds[index - 1]!.from) return engineRefusal('record.periods', { step })
    if (known.has(commitment)) return engineRefusal('record.reused', { step })
    known.add(commitment)
    // The next step of a match that goes on may have a seed already, as long as nobody knows it.
    const isNext = seed === undefined && index === seeds.length - 1 && record.ending === undefined
    if (from > record.steps.length && !isNext) return engineRefusal('record.afterEnd', { step })
    if (seed !== undefined && commitmentOf(seed) !== commitment)
      return engineRefusal('record.commitment', { step })
    const wrong = refuseContributions(period, record)
    if (wrong) return wrong
  }
  return undefined
}

/** Every contribution is either the bytes that its person had committed to, or the commitment itself. */
function refuseContributions(
  { from, contributions = [], committed }: SeedPeriod,
  { formatVersion, seats, bots = [] }: Pick<MatchRecord, 'formatVersion' | 'seats' | 'bots'>,
): Refusal | undefined {
  if (formatVersion === 1 && !committed) return undefined
  const hashes = committed ?? []
  const isSound =
    contributions.length === hashes.length &&
    hashes.every(({ seat, hash }, index) => {
      const isSeat = seat < seats && (bots[seat] ?? null) === null && seat > (hashes[index - 1]?.seat ?? -1)
      const bytes = contributions[index]!
      return isSeat && (bytes === hash || commitmentOf(bytes) === hash)
    })
  return isSound ? undefined : engineRefusal('record.contributions', { step: from })
}

/** A match that the rules have ended says so, with its winners; only one that they have not ended can be given up. */
function refuseStatedEnding(
  { formatVersion, ending, seeds = [], seats, steps }: MatchRecord,
  byRules: Ending | undefined,
): Refusal | undefined {
  if (byRules && seeds.some(({ from }) => from > steps.length))
    return engineRefusal('record.afterEnd', { step: seeds.at(-1)!.from })
  if (!ending) return byRules && formatVersion > 1 ? engineRefusal('record.ending') : undefined
  const { kind, seat = 0, winners } = ending
  const isSound =
    kind === 'rules'
      ? byRules !== undefined &&
        ending.seat === undefined &&
        ending.why === undefined &&
        winners.join() === byRules.winners.join()
      : byRules === undefined &&
        seat < seats &&
        winners.every((winner, index) => winner < seats && winner > (winners[index - 1] ?? -1)) &&
        (kind === 'forfeit' || winners.length === 0)
  return isSound ? undefined : engineRefusal('record.ending')
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

function report(match: Match, record: MatchRecord, simulated: number): Verification {
  const { seeds = [] } = record
  const steps = match.entries.length
  const counts = [match.setupDraws.length, ...[...match.entries].map(({ draws }) => draws.length)]
  const starts = seeds.filter(({ from }) => from <= steps)
  const first: Pick<SeedPeriod, 'from'>[] = starts[0]?.from === 0 ? [] : [{ from: 0 }]
  const all: Partial<SeedPeriod>[] = [...first, ...starts]
  const periods = all.map((period, index): VerifiedPeriod => {
    const { from = 0, commitment, seed, contributions = [], committed } = period
    const to = (all[index + 1]?.from ?? steps + 1) - 1
    const outcomes = counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0)
    const chance = seed !== undefined ? 'drawn' : commitment !== undefined ? 'secret' : 'none'
    return {
      ...{ from, to, outcomes, chance, ...(commitment ? { commitment } : {}), ...(seed ? { seed } : {}) },
      ...{ contributions: contributions.length, committed: committed !== undefined },
      unrevealed: unrevealed(period),
    }
  })
  const sum = (of: readonly VerifiedPeriod[]): number =>
    of.reduce((total, { outcomes }) => total + outcomes, 0)
  const isWhole = steps === record.steps.length
  const ending = endingByRules(match) ?? (isWhole ? record.ending : undefined)
  return {
    verdict: verdictOn(periods, { isOver: ending !== undefined, isOlder: record.formatVersion === 1 }),
    steps,
    over: ending?.kind === 'rules',
    ...(ending ? { ending } : {}),
    outcomes: sum(periods),
    drawn: sum(periods.filter(({ chance }) => chance === 'drawn')),
    simulated,
    periods,
    kinds: [match.setupDraws, ...[...match.entries].map(({ draws }) => draws)],
  }
}

function verdictOn(
  periods: readonly VerifiedPeriod[],
  { isOver, isOlder }: { readonly isOver: boolean; readonly isOlder: boolean },
): Verdict {
  const withSeed = periods.filter(({ chance }) => chance !== 'none')
  const last = periods.at(-1)!.chance
  if (isOver && (last === 'secret' || (last === 'none' && !isOlder))) return 'seedMissing'
  if (withSeed.length > 1) return 'continued'
  if (withSeed.length < periods.length) return 'part'
  if (isOver) return 'verified'
  return last === 'drawn' ? 'cut' : 'unfinished'
}

/** The first step of the second seed, if the match was continued with another one. */
export function continuedAt({ periods }: Pick<Verification, 'periods'>): number | undefined {
  return periods.filter(({ chance }) => chance !== 'none')[1]?.from
}

/** The record of a finished match with its possible draws, for programs that do not know the rules. */
export function describedRecord(record: MatchRecord, { ending, kinds }: Verification): MatchRecord {
  if (!ending || !record.seeds) return record
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
