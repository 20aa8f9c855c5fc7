/**
 * An analysis: positions of a match as a tree. Every position is reached from the start by legal commands with their
 * tapes; the first branch at each fork is the main line. A tree never changes: every function returns another one.
 */

import { replayingChosen } from '../chance.ts'
import type { Result } from '../game.ts'
import { type Entry, type Match, replayStep, type Step } from '../match.ts'
import { canonical } from '../plain-data.ts'
import { granted, refused } from '../refusals.ts'
import { engineRefusal } from '../words.ts'

/** What a reader thinks of the command that led to a position. */
export const MOVE_MARKS = ['good', 'interesting', 'doubtful', 'mistake'] as const
export type MoveMark = (typeof MOVE_MARKS)[number]

/** A position of the tree. Its number stays the same as long as it exists; the start is 0. */
export interface AnalysedPosition {
  readonly id: number
  readonly match: Match
  /** What led here; undefined at the start. */
  readonly entry: Entry | undefined
  readonly before: number | undefined
  /** The positions after it, that of the main line first. */
  readonly after: readonly number[]
  readonly comment: string
  readonly mark: MoveMark | undefined
}

export interface AnalysisTree {
  /** Indexed by their numbers; undefined where one was removed. */
  readonly positions: readonly (AnalysedPosition | undefined)[]
  /** The number of the position that is shown. */
  readonly shown: number
}

/** All of them stay in memory, and a file from a stranger is replayed to its end. */
export const MOST_POSITIONS = 2_000
export const LONGEST_COMMENT = 1_000

/** A tree with one position: the start of a match, or any other that has no past. */
export function newAnalysis(match: Match): AnalysisTree {
  const start = { id: 0, match, entry: undefined, before: undefined }
  return { positions: [{ ...start, after: [], comment: '', mark: undefined }], shown: 0 }
}

export function positionAt({ positions }: Pick<AnalysisTree, 'positions'>, id: number): AnalysedPosition {
  const found = positions[id]
  if (!found) throw new Error(`the analysis has no position ${id}`)
  return found
}

export function shownPosition(tree: AnalysisTree): AnalysedPosition {
  return positionAt(tree, tree.shown)
}

/** How many positions the tree has, with the start. */
export function countOfPositions({ positions }: AnalysisTree): number {
  return positions.reduce((count, position) => count + (position ? 1 : 0), 0)
}

export function showPosition(tree: AnalysisTree, id: number): AnalysisTree {
  return tree.shown === positionAt(tree, id).id ? tree : { ...tree, shown: id }
}

/**
 * Plays a command with its tape after the shown position, and shows the position after it. If that branch exists, it is
 * only shown.
 */
export function withStep(tree: AnalysisTree, step: Step): Result<AnalysisTree> {
  const from = shownPosition(tree)
  const known = from.after.find(id => isSameStep(positionAt(tree, id).entry!, step))
  if (known !== undefined) return granted(showPosition(tree, known))
  if (countOfPositions(tree) >= MOST_POSITIONS) {
    return refused(engineRefusal('analysis.full', { most: MOST_POSITIONS }))
  }
  const played = replayStep(from.match, step, replayingChosen)
  if (!played.ok) return played
  const { match, entry } = played.value
  const id = tree.positions.length
  const position = { id, match, entry, before: from.id, after: [], comment: '', mark: undefined }
  const positions = [...tree.positions, position]
  positions[from.id] = { ...from, after: [...from.after, id] }
  return granted({ positions, shown: id })
}

function isSameStep(entry: Entry, { seat, command, tape }: Step): boolean {
  return (
    entry.seat === seat &&
    canonical(entry.command) === canonical(command) &&
    canonical(entry.tape) === canonical(tape)
  )
}

/** The positions from the start to this one, both included. */
export function lineTo(tree: AnalysisTree, id: number): readonly AnalysedPosition[] {
  const line: AnalysedPosition[] = []
  for (let at: number | undefined = id; at !== undefined; ) {
    const position = positionAt(tree, at)
    line.push(position)
    at = position.before
  }
  return line.reverse()
}

/** The last position of the line that goes on from this one by the first branch at each fork. */
export function endOfLine(tree: AnalysisTree, id: number): number {
  let at = positionAt(tree, id)
  while (at.after[0] !== undefined) at = positionAt(tree, at.after[0])
  return at.id
}

/** Every position from this one on, itself first, each followed by its branches in their order. */
export function positionsFrom(tree: AnalysisTree, id: number): readonly AnalysedPosition[] {
  const found: AnalysedPosition[] = []
  const waiting = [id]
  // A line may be as long as the tree has positions, so nothing here is recursive.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const position = positionAt(tree, next)
    found.push(position)
    waiting.push(...position.after.toReversed())
  }
  return found
}

/** Removes a position with everything after it. If that was shown, the position before it is shown. */
export function withoutBranch(tree: AnalysisTree, id: number): Result<AnalysisTree> {
  const { before } = positionAt(tree, id)
  if (before === undefined) return refused(engineRefusal('analysis.start'))
  const positions = [...tree.positions]
  for (const gone of positionsFrom(tree, id)) positions[gone.id] = undefined
  const from = positionAt(tree, before)
  positions[before] = { ...from, after: from.after.filter(each => each !== id) }
  return granted({ positions, shown: positions[tree.shown] ? tree.shown : before })
}

/** Makes the line that leads to a position the main line. */
export function asMainLine(tree: AnalysisTree, id: number): AnalysisTree {
  const positions = [...tree.positions]
  for (const { id: each, before } of lineTo(tree, id)) {
    if (before === undefined) continue
    const from = positions[before]!
    positions[before] = { ...from, after: [each, ...from.after.filter(other => other !== each)] }
  }
  return { ...tree, positions }
}

/** Whether the main line leads to this position. */
export function isOnMainLine(tree: AnalysisTree, id: number): boolean {
  return lineTo(tree, id).every(
    ({ id: each, before }) => before === undefined || positionAt(tree, before).after[0] === each,
  )
}

/** Line breaks and other control characters become spaces: a comment is one paragraph. */
const NOT_IN_COMMENTS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Writes a comment about a position, or a mark for the command that led to it; what is not given stays. */
export function annotated(
  tree: AnalysisTree,
  id: number,
  { comment, mark }: { readonly comment?: string; readonly mark?: MoveMark | 'none' },
): AnalysisTree {
  const before = positionAt(tree, id)
  const positions = [...tree.positions]
  positions[id] = {
    ...before,
    comment:
      comment === undefined
        ? before.comment
        : comment.replace(NOT_IN_COMMENTS, ' ').trim().slice(0, LONGEST_COMMENT),
    mark: mark === undefined ? before.mark : mark === 'none' ? undefined : mark,
  }
  return { ...tree, positions }
}
