/**
 * A finished match of two people who have added bytes to its seed, and forgeries of its record. A forger computes the
 * fingerprint again, and tries seeds until they give the wanted outcomes.
 */

import { commitmentOf } from '../../src/engine/commitment.ts'
import type { AnyGame, Json } from '../../src/engine/game.ts'
import { fork, type Match, replay, startMatch, submit } from '../../src/engine/match.ts'
import { fingerprint } from '../../src/engine/plain-data.ts'
import { choices, takeAim } from '../../src/engine/play.ts'
import { below, seeded } from '../../src/engine/random.ts'
import { type MatchRecord, recordOf } from '../../src/engine/record.ts'
import { liveSeeds, type SeedPeriod, seedFromText } from '../../src/engine/seed.ts'
import { given } from '../../src/engine/testing/toy-matches.ts'
import type { Verdict } from '../../src/engine/verify.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'

export const game: AnyGame = cyberdoomTower
const SEED = seedFromText('the committed seed')
const BYTES = ['Ada', 'Bea'].map(name => seedFromText(name).slice(0, 32))
/** Gives a match of some length; most random ones are lost soon. */
const PLAYERS = 'players 29'
const MOST_STEPS = 2_000
const MOST_SEEDS = 200

const known = (seed: string) => ({ commitment: commitmentOf(seed), seed })

/** Plays on to the end, by lot. */
function finished(begun: Match): Match {
  const random = seeded(PLAYERS)
  let match = begun
  for (let step = 0; step < MOST_STEPS; step++) {
    const { state } = match
    if (game.outcome(state)) return match
    const seat = game.awaited(state)[0]!
    const offered = choices(game, state, seat)
    const choice = offered[below(random, offered.length)]!
    match = given(submit(match, seat, takeAim(game, { state, seat, choice, random }))).match
  }
  throw new Error('the match does not end')
}

function honestMatch(): Match {
  const committed = BYTES.map((bytes, seat) => ({ seat, hash: commitmentOf(bytes) }))
  const period: SeedPeriod = { from: 0, commitment: commitmentOf(SEED), contributions: BYTES, committed }
  const seeds = liveSeeds({ earlier: [period], secret: SEED }, () => '')
  return finished(given(startMatch(game, { seats: 2 }, seeds)))
}

const match = honestMatch()
export const honest: MatchRecord = recordOf(match, { names: ['Ada', 'Bea'] })
const [first] = honest.seeds as [SeedPeriod]
const last = honest.steps.length
/** The steps in which dice fall. */
const rolls = honest.steps.flatMap(({ draws = [] }, index) => (draws[0] === '1-6' ? [index + 1] : []))
const roll = rolls[3]!

/** The record after a change, with the fingerprint of the state in which it ends now, if the rules can replay it. */
function forged(change: (record: MatchRecord) => object): MatchRecord {
  const record = change(structuredClone(honest)) as MatchRecord
  const replayed = replay(game, record, step => seeded(step))
  return replayed.ok ? { ...record, fingerprint: fingerprint(replayed.value.state) } : record
}

const withSeeds = (...seeds: object[]) => forged(record => ({ ...record, seeds }))
const withFirst = (changed: object) => withSeeds({ ...first, ...changed })

/** Plays on from before this step with another seed, tried until the first die of the step is a six. */
function withTriedSeed(from: Match, step: number): Match {
  const earlier = from.randomForStep.seeds!(true)
  for (let tried = 0; tried < MOST_SEEDS; tried++) {
    const seeds = liveSeeds({ earlier }, () => seedFromText(`try ${step} ${tried}`))
    const forking = given(fork(from, step - 1, seeds))
    seeds.renew(step)
    const { seat, command } = [...from.entries][step - 1]!
    const played = submit(forking, seat, command)
    if (played.ok && played.value.entry.tape[0] === 6) return finished(played.value.match)
  }
  throw new Error('no seed gives a six')
}

function withStep(number: number, change: (step: MatchRecord['steps'][number]) => object): MatchRecord {
  return forged(record => ({
    ...record,
    steps: record.steps.map((step, index) => (index === number - 1 ? change(step) : step)),
  }))
}

const die = honest.steps[roll - 1]!.tape[0] as number
const loaded = (die % 6) + 1
const onceContinued = withTriedSeed(match, roll)
const { ending: _, ...unended } = honest
/** The first steps alone. */
const cut = (more: object = {}) =>
  forged(() => ({ ...unended, steps: unended.steps.slice(0, roll), ...more }))
const decoy = (from: number) => ({ from, ...known(seedFromText('decoy')) })
const [ada, bea] = first.committed!
const bytesTwice = { contributions: [...BYTES, BYTES[1]], committed: [ada, bea, bea] }

export interface Forgery {
  readonly name: string
  readonly record: MatchRecord
  /** Why it is refused, or what the headline says. */
  readonly found: `engine:record.${string}` | Verdict
}

const forgery = (name: string, record: MatchRecord, found: Forgery['found']): Forgery => ({
  ...{ name, record, found },
})

/** A seed of its own for each roll, all found by trial. */
function everyDieChosen(): Match {
  let chosen = match
  for (let done = 0; ; ) {
    const next = [...chosen.entries].findIndex(({ draws }, index) => draws[0] === '1-6' && index >= done)
    if (next < 0) return chosen
    chosen = withTriedSeed(chosen, next + 1)
    done = next + 1
  }
}

const everyDie = recordOf(everyDieChosen())

function withHiddenSeed(record: MatchRecord): MatchRecord {
  const { seed: _seed, ...hidden } = record.seeds![1]!
  return { ...record, seeds: record.seeds!.with(1, hidden) }
}

/** Those that the review of the second release made. */
const OF_REVIEW: readonly Forgery[] = [
  forgery('a further seed, found by trial', recordOf(onceContinued), 'continued'),
  forgery('a decoy long after the end', withSeeds(first, decoy(99_999)), 'engine:record.afterEnd'),
  forgery(
    'a seed used again after another',
    withSeeds(first, decoy(roll), { ...first, from: roll + 1 }),
    'engine:record.reused',
  ),
]

const OF_SEEDS: readonly Forgery[] = [
  forgery('a seed of its own for every die', everyDie, 'continued'),
  forgery('two seeds for the same steps', withSeeds(first, decoy(0)), 'engine:record.periods'),
  forgery('seeds in the wrong order', withSeeds(decoy(roll), first), 'engine:record.periods'),
  forgery('a decoy for the step after the end', withSeeds(first, decoy(last + 1)), 'engine:record.afterEnd'),
  forgery(
    'a decoy after the end whose seed is secret',
    withSeeds(first, { from: last + 1, commitment: commitmentOf(seedFromText('decoy')) }),
    'engine:record.afterEnd',
  ),
  forgery(
    'the same in the older format, which does not say that the match is over',
    forged(() => ({
      ...{ ...unended, formatVersion: 1 },
      seeds: [first, { from: last + 1, commitment: commitmentOf(seedFromText('decoy')) }],
    })),
    'engine:record.afterEnd',
  ),
  forgery('the same seed twice in a row', withSeeds(first, { ...first, from: roll }), 'engine:record.reused'),
  forgery('a seed that was taken away', withFirst({ seed: undefined }), 'seedMissing'),
  forgery('no seeds at all', withSeeds(), 'seedMissing'),
  forgery(
    'no seeds, as in older versions',
    forged(({ seeds: _seeds, ...record }) => ({ ...record, formatVersion: 1 })),
    'part',
  ),
  forgery('another seed with its own hash', withFirst(known(seedFromText('mine'))), 'engine:record.tape'),
  forgery('another hash', withFirst({ commitment: commitmentOf(SEED + SEED) }), 'engine:record.commitment'),
  forgery('a seed that begins after the set-up', withFirst({ from: 1 }), 'part'),
  forgery('a secret seed between others', withHiddenSeed(everyDie), 'continued'),
  forgery(
    'a secret seed for the last step',
    withSeeds(first, { from: last, commitment: commitmentOf(seedFromText('hidden')) }),
    'seedMissing',
  ),
]

const CONTRIBUTIONS = 'engine:record.contributions'
const OF_CONTRIBUTIONS: readonly Forgery[] = [
  forgery('bytes that were exchanged', withFirst({ contributions: BYTES.toReversed() }), CONTRIBUTIONS),
  forgery('other bytes than committed', withFirst({ contributions: [BYTES[0], 'abcd'] }), CONTRIBUTIONS),
  forgery('bytes that nobody had committed to', withFirst({ committed: undefined }), CONTRIBUTIONS),
  forgery('a seat that adds bytes twice', withFirst(bytesTwice), CONTRIBUTIONS),
  forgery(
    'a seat that is not at the table',
    withFirst({ committed: [ada, { ...bea, seat: 2 }] }),
    CONTRIBUTIONS,
  ),
  forgery(
    'a bot that adds bytes',
    forged(record => ({ ...record, bots: [null, 'random'] })),
    CONTRIBUTIONS,
  ),
  forgery(
    'other bytes with their own hash',
    withFirst({
      contributions: [BYTES[0], 'abcd'],
      committed: [ada, { seat: 1, hash: commitmentOf('abcd') }],
    }),
    'engine:record.tape',
  ),
  forgery(
    'bytes that are said not to have been shown',
    withFirst({ contributions: [BYTES[0], bea!.hash] }),
    'engine:record.tape',
  ),
  forgery('no bytes of the players', withFirst({ contributions: [], committed: [] }), 'engine:record.tape'),
]

const OF_STEPS: readonly Forgery[] = [
  forgery(
    'a loaded die',
    withStep(roll, step => ({ ...step, tape: [loaded as Json, ...step.tape.slice(1)] })),
    'engine:record.tape',
  ),
  forgery(
    'a die that is said to have had seven sides',
    withStep(roll, step => ({ ...step, draws: ['1-7', ...step.draws!.slice(1)] })),
    'engine:record.draws',
  ),
  forgery('a match cut short, with its seed', cut(), 'cut'),
  forgery(
    'a decoy after the step at which a match was given up',
    cut({ ending: { kind: 'aborted', winners: [] }, seeds: [first, decoy(last)] }),
    'engine:record.afterEnd',
  ),
]

/** Forgeries of the seeds and of what they give: both programs notice them. */
export const FORGERIES = [...OF_REVIEW, ...OF_SEEDS, ...OF_CONTRIBUTIONS, ...OF_STEPS]

/** Only the rules know when a match is over and who has won, so the script has to believe the record. */
export const FOR_THE_RULES: readonly Forgery[] = [
  forgery('a cut match that is said to be over', cut({ ending: honest.ending }), 'engine:record.ending'),
  forgery(
    'another winner',
    forged(record => ({ ...record, ending: { kind: 'rules', winners: [1] } })),
    'engine:record.ending',
  ),
  forgery(
    'a lost match that is said to have been conceded',
    forged(record => ({ ...record, ending: { kind: 'forfeit', seat: 1, why: 'conceded', winners: [0] } })),
    'engine:record.ending',
  ),
  forgery(
    'a finished match that is said to go on',
    forged(() => unended),
    'engine:record.ending',
  ),
]

/** A forger may cut a match and say that the other player conceded: the headline names it. */
export const cutAndConceded = cut({ ending: { kind: 'forfeit', seat: 1, why: 'conceded', winners: [0] } })
