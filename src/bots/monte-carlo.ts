/**
 * A bot for any game: Monte-Carlo tree search on the generic engine. The tree consists of commands, not of states
 * ("open loop"): every pass guesses anew what the seat cannot see, draws new chance, and follows the commands that are
 * legal in that world. So secrets and dice need no special treatment, and the bot cannot peek. As long as nothing is
 * hidden and nothing was drawn, the commands determine the state, and a branch remembers which ones follow it.
 */

import { type Chance, sampling } from '../engine/chance.ts'
import type { Choice, Seat, Tagged } from '../engine/game.ts'
import { copy } from '../engine/plain-data.ts'
import { choices, perform, playout, takeAim } from '../engine/play.ts'
import { below, type Random } from '../engine/random.ts'
import { type Advice, advising, type Bot, type Thinking, type Thought } from './bot.ts'
import { costInChance } from './next-best-cost.ts'
import { rewardOf, shareOfWin } from './playout-reward.ts'

/** A command that a seat may play here, and its results for the seat that played it. */
interface Branch {
  readonly command: Tagged
  /** As it was offered the last time; undefined at the root, where the aims are drawn before the search. */
  choice: Choice<Tagged> | undefined
  visits: number
  /** Passes in which the command was legal here; since each world is a guess, it is not legal in all of them. */
  offers: number
  /** The sum of the rewards, and of the shares of wins. */
  total: number
  won: number
  /** What follows, by command. */
  readonly branches: Map<string, Branch>
  /** What follows if the commands so far determine the state. */
  determined: readonly Branch[] | undefined
}

/** The exploration constant: how much the search favours branches with few visits. */
const CURIOSITY = 0.7
/** How many aims the search tries for a choice that has one. */
const AIMS = 6
const PASSES_A_STEP = 25
const COMMANDS_A_STEP = 5_000
/** A playout without an end means that the game is broken, but the bot should not hang because of it. */
const ENDLESS = 20_000
const DEEPEST = 60

/** The rate of a branch with fewer visits means nothing. */
const FEWEST_VISITS = 30

const ignore = (): void => {}

function branch(command: Tagged, choice?: Choice<Tagged>): Branch {
  return {
    command,
    choice,
    visits: 0,
    offers: 0,
    total: 0,
    won: 0,
    branches: new Map(),
    determined: undefined,
  }
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
  readonly root: readonly Branch[]
  readonly chance: CountingChance
}

interface CountingChance extends Chance {
  draws: number
}

function counting(random: Random): CountingChance {
  const inner = sampling(random)
  const chance: CountingChance = {
    draws: 0,
    outcome(shape, sample, draw) {
      chance.draws++
      return inner.outcome(shape, sample, draw)
    },
  }
  return chance
}

/** The branches that follow and are legal in this world; new ones are added. */
function openBranches(after: Branch, listed: readonly Choice<Tagged>[]): Branch[] {
  return listed.map(choice => {
    const key = JSON.stringify(choice.command)
    let known = after.branches.get(key)
    if (!known) {
      known = branch(choice.command)
      after.branches.set(key, known)
    }
    known.choice = choice
    return known
  })
}

/**
 * One iteration: imagines a world, walks down the tree, adds a branch, plays the match out, and records the result.
 * `first` is the branch to begin with; the search selects it by default. Returns how many commands it played.
 */
function pass({ about, root, chance }: Search, first?: Branch): number {
  const { game, seat: self, random } = about
  const state = game.imagine ? game.imagine({ ...about, chance }) : copy(about.state)
  const path: { seat: Seat; taken: Branch }[] = []
  let last: Branch | undefined
  let isDetermined = game.imagine === undefined
  for (let depth = 0; depth < DEEPEST; depth++) {
    const awaited = game.awaited(state)
    if (awaited.length === 0) break
    const seat = last ? awaited[below(random, awaited.length)]! : self
    isDetermined &&= awaited.length === 1
    const list = (after: Branch): readonly Branch[] => {
      if (!isDetermined) return openBranches(after, choices(game, state, seat))
      after.determined ??= choices(game, state, seat).map(choice => branch(choice.command, choice))
      return after.determined
    }
    const open = last ? list(last) : root
    for (const each of open) each.offers++
    const taken = (!last && first) || select(open, random)
    const { choice } = taken
    const command = choice?.aim ? takeAim(game, { state, seat, choice, random }) : taken.command
    const draws = chance.draws
    perform(game, { state, seat, command, chance, emit: ignore })
    isDetermined &&= !choice?.aim && chance.draws === draws
    path.push({ seat, taken })
    last = taken
    if (taken.visits === 0) break
  }
  const commands = path.length + playout(game, { state, random, limit: ENDLESS })
  const outcome = game.outcome(state)
  for (const { seat, taken } of path) {
    taken.visits++
    taken.total += rewardOf(outcome, seat, commands)
    taken.won += shareOfWin(outcome, seat)
  }
  return commands
}

/** The seat's choices as the first branches of the tree; a choice with an aim becomes several branches. */
function rootBranches({ game, state, seat, random }: Thinking): readonly Branch[] {
  const root = new Map<string, Branch>()
  for (const choice of choices(game, state, seat)) {
    const tries = choice.aim ? AIMS : 1
    for (let aim = 0; aim < tries; aim++) {
      const command = aim === 0 ? choice.command : takeAim(game, { state, seat, choice, random })
      root.set(JSON.stringify(command), branch(command))
    }
  }
  return [...root.values()]
}

/** The branches with most visits first: the search visits good branches more often. */
function byVisits(root: readonly Branch[]): Branch[] {
  return root.toSorted((one, other) => other.visits - one.visits)
}

function* searching(about: Thinking, budget: Required<Budget>, isHint: boolean): Thought<Advice> {
  const root = rootBranches(about)
  if (root.length === 1) return adviceFrom(root)
  const search: Search = { about, root, chance: counting(about.random) }
  let passes = 0
  let commands = 0
  let paused = { passes, commands }
  while (passes < budget.passes && commands < budget.commands) {
    commands += pass(search)
    passes++
    if (passes - paused.passes < PASSES_A_STEP && commands - paused.commands < COMMANDS_A_STEP) continue
    paused = { passes, commands }
    const progress = Math.max(passes / budget.passes, commands / budget.commands)
    if ((yield Math.min(1, progress)) === 'hurry') return adviceFrom(byVisits(root))
  }
  const ranked = byVisits(root)
  // The search turns away from a bad branch before it knows how bad it is.
  while (isHint && ranked[1]!.visits < FEWEST_VISITS) pass(search, ranked[1])
  return adviceFrom(ranked)
}

/** How long the search thinks. Bots have no clock, but commands take about the same time in every position of a game. */
interface Budget {
  /** Iterations; each plays a match to its end. */
  readonly passes?: number
  /** The commands of all these matches together. */
  readonly commands?: number
}

/** People wait longer for a hint. */
const HINT_FACTOR = 4

/** The search has no reasons that a player could use. */
export function monteCarlo({ passes = 2_000, commands = 100_000 }: Budget = {}): Bot {
  const bot = (isHint: boolean) => {
    const factor = isHint ? HINT_FACTOR : 1
    const budget = { passes: factor * passes, commands: factor * commands }
    return advising('monte-carlo', about => searching(about, budget, isHint))
  }
  return { ...bot(true), think: bot(false).think }
}

/** Branches are equally good if their rates differ by no more than this. */
const APART = 0.02

/** The next best and all that are named equal must have been tried often enough. */
function adviceFrom([best, second, ...others]: readonly Branch[]): Advice {
  const rate = ({ won, visits }: Branch): number => won / visits
  const { command } = best!
  if (!second || second.visits < FEWEST_VISITS) return { command, why: () => [] }
  const isEqual = [second, ...others].every(
    each => each.visits >= FEWEST_VISITS && Math.abs(rate(each) - rate(best!)) <= APART,
  )
  const next = { command: second.command, cost: costInChance(rate(best!) - rate(second)) }
  return { command, why: () => [], ...(isEqual ? { isEqual } : { next }) }
}
