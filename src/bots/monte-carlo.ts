/**
 * A bot for any game: Monte-Carlo tree search on the generic engine. The tree consists of commands, not of states
 * ("open loop"): every pass guesses anew what the seat cannot see, draws new chance, and follows the commands that are
 * legal in that world. So secrets and dice need no special treatment, and the bot cannot peek.
 */

import { type Chance, sampling } from '../engine/chance.ts'
import type { Choice, Seat, Tagged } from '../engine/game.ts'
import { copy } from '../engine/plain-data.ts'
import { choices, perform, playout, takeAim } from '../engine/play.ts'
import { below, type Random } from '../engine/random.ts'
import { type Advice, advising, type Bot, type Thinking, type Thought } from './bot.ts'
import { costInChance } from './next-best-cost.ts'

/** A command that a seat may play here, and its results for the seat that played it. */
interface Branch {
  readonly command: Tagged
  visits: number
  /** Passes in which the command was legal here; since each world is a guess, it is not legal in all of them. */
  offers: number
  total: number
  readonly branches: Map<string, Branch>
}

/** The exploration constant: how much the search favours branches with few visits. */
const CURIOSITY = 0.7
/** How many aims the search tries for a choice that has one. */
const AIMS = 6
const PASSES_A_STEP = 25
/** A playout without an end means that the game is broken, but the bot should not hang because of it. */
const ENDLESS = 20_000
const DEEPEST = 60

/** The rate of a branch with fewer visits means nothing. */
const FEWEST_VISITS = 30

const ignore = (): void => {}

function branch(command: Tagged): Branch {
  return { command, visits: 0, offers: 0, total: 0, branches: new Map() }
}

/** What a finished match is worth to a seat: 1 for a win, or a share of it for a tie. */
function rewardOf(winners: readonly Seat[], seat: Seat): number {
  return winners.includes(seat) ? 1 / winners.length : 0
}

/** Selects the branch to try: any that was never tried, then the one with the highest upper confidence bound (UCB1). */
function select(open: readonly Branch[], random: Random): Branch {
  let best: Branch | undefined
  let highest = Number.NEGATIVE_INFINITY
  let fresh = 0
  for (const each of open) {
    if (each.visits === 0) {
      fresh++
      if (below(random, fresh) === 0) best = each
    } else if (fresh === 0) {
      const bound = each.total / each.visits + CURIOSITY * Math.sqrt(Math.log(each.offers) / each.visits)
      if (bound > highest) {
        highest = bound
        best = each
      }
    }
  }
  return best!
}

/** A search in progress. */
interface Search {
  readonly about: Thinking
  readonly root: Map<string, Branch>
  readonly chance: Chance
}

/** Returns the branches that are legal in this state, and adds the new ones to `branches`. */
function openBranches(branches: Map<string, Branch>, listed: readonly Choice<Tagged>[]): Branch[] {
  return listed.map(({ command }) => {
    const key = JSON.stringify(command)
    let known = branches.get(key)
    if (!known) {
      known = branch(command)
      branches.set(key, known)
    }
    known.offers++
    return known
  })
}

/**
 * One iteration: imagines a world, walks down the tree, adds a branch, plays the match out, and records the result.
 * `first` is the branch to begin with; the search selects it by default.
 */
function pass({ about, root, chance }: Search, first?: Branch): void {
  const { game, seat: self, random } = about
  const state = game.imagine ? game.imagine({ ...about, chance }) : copy(about.state)
  const path: { seat: Seat; taken: Branch }[] = []
  let branches = root
  for (let depth = 0; depth < DEEPEST; depth++) {
    const awaited = game.awaited(state)
    if (awaited.length === 0) break
    const atRoot = depth === 0
    const seat = atRoot ? self : awaited[below(random, awaited.length)]!
    // The root's branches were created before the search, with several aims for each aimed choice.
    const listed = atRoot ? [] : choices(game, state, seat)
    const open = atRoot ? [...root.values()] : openBranches(branches, listed)
    if (atRoot) for (const each of open) each.offers++
    const taken = (atRoot && first) || select(open, random)
    const choice = atRoot ? undefined : listed[open.indexOf(taken)]
    const command = choice?.aim ? takeAim(game, { state, seat, choice, random }) : taken.command
    perform(game, { state, seat, command, chance, emit: ignore })
    path.push({ seat, taken })
    branches = taken.branches
    if (taken.visits === 0) break
  }
  playout(game, { state, random, limit: ENDLESS })
  const { winners = [] } = game.outcome(state) ?? {}
  for (const { seat, taken } of path) {
    taken.visits++
    taken.total += rewardOf(winners, seat)
  }
}

/** The seat's choices as the first branches of the tree; a choice with an aim becomes several branches. */
function rootBranches({ game, state, seat, random }: Thinking): Map<string, Branch> {
  const root = new Map<string, Branch>()
  for (const choice of choices(game, state, seat)) {
    const tries = choice.aim ? AIMS : 1
    for (let aim = 0; aim < tries; aim++) {
      const command = aim === 0 ? choice.command : takeAim(game, { state, seat, choice, random })
      root.set(JSON.stringify(command), branch(command))
    }
  }
  return root
}

/** The branches with most visits first: the search visits good branches more often. */
function byVisits(root: Map<string, Branch>): Branch[] {
  return [...root.values()].sort((one, other) => other.visits - one.visits)
}

function* searching(about: Thinking, passes: number, isHint: boolean): Thought<Advice> {
  const root = rootBranches(about)
  if (root.size === 1) return adviceFrom(byVisits(root))
  const search: Search = { about, root, chance: sampling(about.random) }
  for (let done = 1; done <= passes; done++) {
    pass(search)
    if (done % PASSES_A_STEP !== 0) continue
    const word = yield done / passes
    if (word === 'hurry') return adviceFrom(byVisits(root))
  }
  const ranked = byVisits(root)
  // The search turns away from a bad branch before it knows how bad it is.
  while (isHint && ranked[1]!.visits < FEWEST_VISITS) pass(search, ranked[1])
  return adviceFrom(ranked)
}

/**
 * `passes` is the number of iterations for one answer; each plays a match to its end. The search has no reasons that a
 * player could use.
 */
export function monteCarlo({ passes = 1_000 }: { readonly passes?: number } = {}): Bot {
  const bot = (isHint: boolean) => advising('monte-carlo', about => searching(about, passes, isHint))
  return { ...bot(true), think: bot(false).think }
}

/** Branches are equally good if their rates differ by no more than this. */
const APART = 0.02

/** The next best and all that are named equal must have been tried often enough. */
function adviceFrom([best, second, ...others]: readonly Branch[]): Advice {
  const rate = ({ total, visits }: Branch): number => total / visits
  const { command } = best!
  if (!second || second.visits < FEWEST_VISITS) return { command, why: () => [] }
  const isEqual = [second, ...others].every(
    each => each.visits >= FEWEST_VISITS && Math.abs(rate(each) - rate(best!)) <= APART,
  )
  const next = { command: second.command, cost: costInChance(rate(best!) - rate(second)) }
  return { command, why: () => [], ...(isEqual ? { isEqual } : { next }) }
}
