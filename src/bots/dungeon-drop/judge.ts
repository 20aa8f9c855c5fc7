/** Judges which room a hero of Dungeon Drop looted: all rooms are known exactly, and playing on tells what they lead to. */

import { factsOf } from '../../engine/facts.ts'
import type { Frozen, Seat, Tagged } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import type { Command, Loot } from '../../games/dungeon-drop/commands.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { type Advice, answerOf, type Thought } from '../bot.ts'
import type { Judge, JudgedDecision, Judgement } from '../judge.ts'
import { costInPoints } from '../next-best-cost.ts'
import { clearDifference } from '../paired-tries.ts'
import { delver } from './delver-bot.ts'
import { heroWorth } from './hero-worth.ts'
import { lead } from './lead.ts'
import { afterLoot, type LootOption, lootCommand, lootOptions } from './loot-options.ts'
import { leadAfter, raceFor } from './loot-race.ts'
import { leadInTheEnd } from './play-on.ts'
import { roomReasons, soloReasons } from './reasons.ts'

type Seen = Frozen<State>

const LOOKAHEAD = { envy: 1, leader: 0.5, trust: 0.5 }
/** The exact rooms must differ by so many points before it is worth playing on. */
const SUSPECT = 2.5
/** Fewer points are no mistake. */
const LEAST = 1
const PAIRS = 36

/** By how much the hero is ahead after looting with these items, or nothing. */
function leadOf(state: Seen, seat: Seat, command: Loot | undefined): number | undefined {
  const race = raceFor(state)
  if (!command) return leadAfter(race, seat, LOOKAHEAD)
  const pillars = canonical([...command.pillars].sort((a, b) => a - b))
  const number = race.rooms.findIndex(room => canonical([...room.pillars].sort((a, b) => a - b)) === pillars)
  const room = race.rooms[number]
  if (!room) return undefined
  const { shields, potions, beside } = command
  const cheapest = lootOptions(state, seat, { lookahead: LOOKAHEAD, most: race.rooms.length }).find(
    option => option.room === room && option.items.beside === null,
  )
  if (!cheapest) return undefined
  const worth = heroWorth(afterLoot(state, seat, room, { shields, potions, beside }), seat)
  return cheapest.lead + worth - cheapest.worth
}

function* confirmed(
  { state, seat, random }: JudgedDecision,
  better: Command,
  played: Command,
): Thought<number | undefined> {
  const seeds = Array.from({ length: PAIRS }, () => random())
  const end = (command: Command, seed: number) => leadInTheEnd(state as Seen, { seat, command, seed })
  return yield* clearDifference({
    least: LEAST,
    most: PAIRS,
    pair: index => end(better, seeds[index]!) - end(played, seeds[index]!),
  })
}

function mistake(lost: number, better: Command, why: Advice['why']): Judgement {
  return { is: 'mistake', better, lost, cost: costInPoints(lost), why }
}

function* judgeRoom(decision: JudgedDecision): Thought<Judgement> {
  const { seat, command } = decision
  const state = decision.seen as Seen
  const options = lootOptions(state, seat, { lookahead: LOOKAHEAD })
  const best = options[0]
  if (!best) return undefined
  const played = leadOf(state, seat, command.type === 'loot' ? (command as Loot) : undefined)
  if (played === undefined) return undefined
  if (isSameRoom(best, command)) return foundBest(state, seat, options)
  if (best.lead - played < SUSPECT) return undefined
  const better = lootCommand(best)
  const lost = yield* confirmed(decision, better, command as Command)
  return lost === undefined ? undefined : mistake(lost, better, () => roomReasons(state, seat, best))
}

function isSameRoom({ room }: LootOption, command: Tagged): boolean {
  if (command.type !== 'loot') return false
  const sorted = (pillars: readonly number[]) => canonical([...pillars].sort((a, b) => a - b))
  return sorted(room.pillars) === sorted((command as Loot).pillars)
}

function foundBest(state: Seen, seat: Seat, options: readonly LootOption[]): Judgement {
  const [best, ...others] = options as [LootOption, ...LootOption[]]
  const next = others.find(({ room }) => room !== best.room)
  if (!next) return undefined
  return { is: 'best', ahead: best.lead - next.lead, why: () => roomReasons(state, seat, best) }
}

/** In solo play what the level above would do is compared with what was done. */
const alone = delver('judge', { tries: 0, drops: 0, sees: 1, error: 0, home: { turns: 3, way: 1 } })
const ALONE: readonly Command['type'][] = [
  'enter',
  'moveOn',
  'search',
  'skipLoot',
  'leave',
  'stay',
  'goDeeper',
]

function* judgeAlone(decision: JudgedDecision): Thought<Judgement> {
  const { game, seat, random, command } = decision
  const state = decision.seen as Seen
  if (!ALONE.includes(command.type as Command['type'])) return undefined
  const better = answerOf(alone, { game, state, seat, random }) as Command
  if (canonical(better) === canonical(command) || !ALONE.includes(better.type)) return undefined
  const lost = yield* confirmed(decision, better, command as Command)
  return lost === undefined ? undefined : mistake(lost, better, () => soloReasons(lost))
}

/** Throws and abilities are not judged: what they lead to is not known well enough. */
function* judge(decision: JudgedDecision): Thought<Judgement> {
  const state = decision.seen as Seen
  if (state.active !== decision.seat) return undefined
  if (state.spelunker) return yield* judgeAlone(decision)
  const { type } = decision.command
  if (type !== 'loot' && type !== 'skipLoot') return undefined
  if (factsOf({ facts }, state).lootable.length === 0) return undefined
  return yield* judgeRoom(decision)
}

export const dungeonJudge: Judge = {
  unit: 'points',
  judge,
  valueOf: (state, seat) => lead(state as Seen, seat),
}
