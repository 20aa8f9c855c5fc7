/** What a try at a challenge comes to, and what the tries of a day say together. Pure functions. */

import type { Seat } from '../../../engine/game.ts'
import type { TryEnd } from '../../../wire/challenge-api.ts'
import { COMMAND_HASH, type VerifiedEnd } from '../../pool/match-work.ts'
import type { KeptResult, ScoredTry } from '../../store/challenge-store.ts'
import type { KeptTable } from '../../store/table-store.ts'

function endOf({ play }: KeptTable, { ending }: VerifiedEnd): TryEnd {
  if (ending.kind === 'rules') return 'played'
  return play.ending?.why === 'timeUp' ? 'unfinished' : 'givenUp'
}

/** The result of a try whose record was verified. Undefined if the record proves less than everything. */
export function resultOfTry(table: KeptTable, end: VerifiedEnd): Omit<ScoredTry, 'table'> | undefined {
  const { verdict, ending, scores, commands } = end
  const own = table.seats.find(({ bot }) => bot === undefined)?.seat
  if (verdict !== 'verified' || own === undefined) return undefined
  const how = endOf(table, end)
  const score = how === 'played' ? scores?.[own] : undefined
  const result: KeptResult = {
    end: how,
    won: how === 'played' && ending.winners.includes(own),
    ...(score === undefined ? {} : { score }),
    steps: commands.filter(({ seat }) => seat === own).length,
  }
  return { result, moves: commands.map(({ hash }) => hash).join('') }
}

/** Whoever played to the end comes first, then who won, had more points and, among winners, needed fewer commands. */
function compared(one: KeptResult, other: KeptResult): number {
  const played = Number(other.end === 'played') - Number(one.end === 'played')
  const won = Number(other.won) - Number(one.won)
  const points = (other.score ?? 0) - (one.score ?? 0)
  return played || won || points || (one.won ? one.steps - other.steps : 0)
}

/** 1 for the best; equal results share a place. */
export function placesOf(
  tries: readonly ScoredTry[],
): readonly { readonly table: string; readonly place: number }[] {
  const sorted = tries.toSorted((one, other) => compared(one.result, other.result))
  let place = 0
  return sorted.map(({ table, result }, index) => {
    const before = sorted[index - 1]
    if (!before || compared(before.result, result) !== 0) place = index + 1
    return { table, place }
  })
}

/** Where people came who had decided the same so far. */
export interface Fork {
  /** How many commands came before. */
  readonly after: number
  readonly people: number
  /** By what they did, the most frequent first. */
  readonly ways: readonly { readonly hash: string; readonly tries: readonly ScoredTry[] }[]
}

const FORKS = 3

function grouped(tries: readonly ScoredTry[], after: number): ReadonlyMap<string, ScoredTry[]> {
  const ways = new Map<string, ScoredTry[]>()
  for (const each of tries) {
    const hash = each.moves.slice(after * COMMAND_HASH, (after + 1) * COMMAND_HASH)
    if (hash === '') continue
    const way = ways.get(hash)
    if (way) way.push(each)
    else ways.set(hash, [each])
  }
  return ways
}

function forkOf(ways: ReadonlyMap<string, ScoredTry[]>, after: number): Fork {
  const sorted = [...ways]
    .map(([hash, tries]) => ({ hash, tries }))
    .sort((one, other) => other.tries.length - one.tries.length || (one.hash < other.hash ? -1 : 1))
  return { after, people: sorted.reduce((sum, { tries }) => sum + tries.length, 0), ways: sorted }
}

/** How many did not do what most did. */
const dissent = ({ people, ways }: Fork): number => people - (ways[0]?.tries.length ?? 0)

/**
 * The moves where most people differed. Two people with the same decisions have the same match, so the tries form a
 * tree; the parts of it with a single person are left out.
 */
export function forksIn(tries: readonly ScoredTry[]): readonly Fork[] {
  const forks: Fork[] = []
  let groups: readonly (readonly ScoredTry[])[] = [tries]
  for (let after = 0; groups.length > 0; after++) {
    const next: ScoredTry[][] = []
    for (const group of groups) {
      const ways = grouped(group, after)
      if (ways.size > 1) forks.push(forkOf(ways, after))
      for (const way of ways.values()) if (way.length > 1) next.push(way)
    }
    groups = next
    // Few are enough, and a long day has many.
    forks.sort((one, other) => dissent(other) - dissent(one) || one.after - other.after)
    forks.length = Math.min(forks.length, FORKS)
  }
  return forks
}

/** What is played when the day is over: nothing. */
export function timeUpFor({ play, seats }: KeptTable): KeptTable['play'] {
  const seat: Seat = seats.find(({ bot }) => bot === undefined)?.seat ?? 0
  const { undo: _, ...others } = play
  return { ...others, ending: { kind: 'aborted', seat, why: 'timeUp', winners: [] } }
}
