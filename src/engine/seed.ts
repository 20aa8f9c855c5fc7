/**
 * The seed of a match: drawn once, committed to by its hash from the start, and shown when the match is over, so that
 * anyone can draw the outcomes again. `docs/files/record.md` says how.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { commitmentOf } from './commitment.ts'
import { onFirstUse } from './on-first-use.ts'
import { type Random, sealed } from './random.ts'

export const SEED_BYTES = 32

/** The schema of a period. */
export const seedPeriodShape = onFirstUse(() => {
  const hash = z.string().regex(/^[0-9a-f]{64}$/)
  const bytes = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/)
  return z.strictObject({
    /** The first step whose chance comes from this seed; step 0 is the set-up. The next period ends it. */
    from: z.int().min(0),
    /** SHA-256 of the seed, known before anything is drawn from it. */
    commitment: hash,
    /** Missing while the seed must stay secret. */
    seed: hash.optional(),
    /** Random bytes from people at an online table, which the host cannot choose. There are none on a shared screen. */
    contributions: z.array(bytes).max(64).optional(),
    /**
     * What these people had committed to before anybody showed bytes: for each contribution its seat and the SHA-256.
     * A contribution that was not shown in time is this hash itself. Older versions did not ask for it.
     */
    committed: z
      .array(z.strictObject({ seat: z.int().min(0).max(63), hash }))
      .max(64)
      .optional(),
  })
})

/** The seed of the step `from` and of those after it. Bytes are written in hexadecimal. */
export type SeedPeriod = z.infer<ReturnType<typeof seedPeriodShape>>

/**
 * Returns the random source for one step. Each step has its own source, so the outcomes of one step tell nothing about
 * the next. Step 0 is the set-up.
 */
export interface RandomForStep {
  (step: number): Random
  /** The seeds behind it, if there are any. The seed in use is left out unless `reveal`. */
  seeds?(reveal: boolean): readonly SeedPeriod[]
  /**
   * Set where other people rely on the seed, as on a server. This many first steps cannot be undone, because they were
   * drawn from other seeds, and neither can the end, because everybody may know the seed by then.
   */
  readonly fixedSteps?: number
}

/** The seats that did not show their bytes in time: the hash that they had committed to was used instead. */
export function unrevealed({
  contributions = [],
  committed = [],
}: Pick<SeedPeriod, 'contributions' | 'committed'>): readonly number[] {
  return committed.flatMap(({ seat, hash }, index) => (contributions[index] === hash ? seat : []))
}

/** The random source of one step. */
export function randomFromSeed(
  {
    seed,
    contributions = [],
  }: { readonly seed: string; readonly contributions?: readonly string[] | undefined },
  step: number,
): Random {
  let random: Random | undefined
  // Most steps draw nothing.
  return () => {
    random ??= sealed(hexToBytes(seed), `tavolo/1/${contributions.join(',')}/${step}`)
    return random()
  }
}

/** The period that a step belongs to; undefined if the step was played without a seed. */
export function periodOf(periods: readonly SeedPeriod[], step: number): SeedPeriod | undefined {
  return periods.findLast(({ from }) => from <= step)
}

/**
 * The periods as the record of a match with this many steps has them. Undone steps may leave periods behind from which
 * nothing was drawn; only a seed that is still secret is kept, for the next step.
 */
export function periodsWithin(periods: readonly SeedPeriod[], steps: number): SeedPeriod[] {
  const used = before(periods, steps + 1)
  const last = periods.at(-1)
  const isNext = last !== undefined && last.from > steps && last.seed === undefined
  return isNext ? [...used, { ...last, from: steps + 1 }] : used
}

/** A seed for repeatable matches, from what a user typed. */
export function seedFromText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** The random source of a match that is being played. It holds the secret seed. */
export interface LiveSeeds extends RandomForStep {
  seeds(reveal: boolean): readonly SeedPeriod[]
  /** The seed in use, only for the host's store; undefined before anything was drawn. */
  secret(): string | undefined
  /** Starts a period with a new seed at this step; the earlier seed may be shown from now on. */
  renew(step: number): void
}

/**
 * Continues after `earlier` periods. Without their `secret` the next draw starts a new period: a copy of a match that
 * continues must not use a seed that somebody may know. `fresh` returns a new random seed in hexadecimal.
 */
export function liveSeeds(
  {
    earlier = [],
    secret: kept,
  }: { earlier?: readonly SeedPeriod[] | undefined; secret?: string | undefined },
  fresh: () => string,
): LiveSeeds {
  let periods = [...earlier]
  let secret = kept !== undefined && periods.length > 0 ? kept : undefined
  const begin = (from: number): string => {
    const seed = fresh()
    if (secret !== undefined) periods.push({ ...periods.pop()!, seed: secret })
    periods = [...before(periods, from), { from, commitment: commitmentOf(seed) }]
    secret = seed
    return seed
  }
  const random = (step: number): Random => {
    const seed = secret ?? begin(step)
    const current = periods.at(-1)!
    // Steps before the period can be undone and played again; nothing was drawn in them.
    if (step < current.from) periods = [...before(periods, step), { ...current, from: step }]
    return randomFromSeed({ seed, contributions: current.contributions }, step)
  }
  return Object.assign(random, {
    secret: () => secret,
    renew: (step: number) => void begin(step),
    seeds: (reveal: boolean) =>
      reveal && secret !== undefined
        ? [...periods.slice(0, -1), { ...periods.at(-1)!, seed: secret }]
        : [...periods],
  })
}

function before(periods: readonly SeedPeriod[], step: number): SeedPeriod[] {
  return periods.filter(({ from }) => from < step)
}
