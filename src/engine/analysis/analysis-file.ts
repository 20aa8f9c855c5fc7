/**
 * An analysis as a file or a link: the start of a match, and a list of moves, each after an earlier position. What is
 * read may come from anybody: its cost is limited before its content is looked at, and every move is checked again.
 */

import { z } from 'zod'
import type { AnyGame, Json, Line, Refusal, Result } from '../game.ts'
import { gameOfVersion } from '../game-versions.ts'
import type { JsonLimits } from '../json-limits.ts'
import { anyJson, fieldsOf, shownName } from '../limited-shapes.ts'
import { type Match, replay } from '../match.ts'
import { onFirstUse } from '../on-first-use.ts'
import { fingerprint } from '../plain-data.ts'
import { seeded } from '../random.ts'
import { readJson } from '../read-json.ts'
import { type MatchRecord, recordFrom } from '../record.ts'
import { granted, refused } from '../refusals.ts'
import { firstProblem } from '../schema-problems.ts'
import type { RandomForStep } from '../seed.ts'
import { engineRefusal } from '../words.ts'
import {
  type AnalysedPosition,
  type AnalysisTree,
  annotated,
  LONGEST_COMMENT,
  MOST_POSITIONS,
  MOVE_MARKS,
  newAnalysis,
  positionAt,
  positionsFrom,
  showPosition,
  withStep,
} from './analysis-tree.ts'

const FORMAT = 'tavolo-analysis'
const FORMAT_VERSION = 1

/** As much as a link may contain; an analysis of two thousand positions is smaller. */
const ANALYSIS_LIMITS: JsonLimits = { length: 2_000_000, depth: 32, parts: 200_000, word: 20_000 }

const MOST_SEATS = 64
const MOST_OUTCOMES = 1_000
const MOST_OPTIONS = 100
const LONGEST_WORD = 100

export const analysisShape = onFirstUse(() => {
  const word = z.string().max(LONGEST_WORD)
  const outcomes = z.array(anyJson).max(MOST_OUTCOMES)
  const position = z
    .int()
    .min(0)
    .max(MOST_POSITIONS - 1)
  const comment = shownName({ max: LONGEST_COMMENT })
  return z.strictObject({
    format: z.literal(FORMAT),
    formatVersion: z.literal(FORMAT_VERSION),
    game: word,
    gameVersion: z.int(),
    seats: z.int().min(1).max(MOST_SEATS),
    options: fieldsOf(z.string(), anyJson, MOST_OPTIONS),
    names: z
      .array(shownName({ min: 0, max: LONGEST_WORD }))
      .max(MOST_SEATS)
      .optional(),
    /** The outcomes of chance in the set-up. */
    setup: outcomes,
    /** The comment on the start. */
    comment: comment.optional(),
    moves: z
      .array(
        z.strictObject({
          /** The position before it: 0 is the start, n that after move n. Missing: the one after the move before. */
          after: position.optional(),
          seat: z.int().min(0).max(MOST_SEATS),
          command: anyJson,
          tape: outcomes.optional(),
          comment: comment.optional(),
          mark: z.enum(MOVE_MARKS).optional(),
        }),
      )
      .max(MOST_POSITIONS - 1),
    /** The position that is shown first. */
    shown: position,
    /** Of the last positions of all branches, in their order. It detects damage, and rules that have changed. */
    fingerprint: word,
  })
})

export type AnalysisFile = z.infer<ReturnType<typeof analysisShape>>

/** The players' names, for people. */
interface Named {
  readonly names?: readonly string[] | undefined
}

/** Main lines first: the branches at a fork follow when the line has come to its end. */
export function analysisFileOf(tree: AnalysisTree, { names }: Named = {}): AnalysisFile {
  const { match, comment } = positionAt(tree, 0)
  const inOrder = positionsFrom(tree, 0)
  const places = new Map(inOrder.map(({ id }, place) => [id, place]))
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    game: match.game.id,
    gameVersion: match.game.version,
    seats: match.seats,
    options: match.options as AnalysisFile['options'],
    ...(names ? { names: [...names] } : {}),
    setup: [...match.setup],
    ...(comment ? { comment } : {}),
    moves: inOrder.slice(1).map((position, index) => writtenMove(position, places, index)),
    shown: places.get(tree.shown)!,
    fingerprint: fingerprintOf(inOrder),
  }
}

function writtenMove(
  { entry, before, comment, mark }: AnalysedPosition,
  places: ReadonlyMap<number, number>,
  previous: number,
): AnalysisFile['moves'][number] {
  const { seat, command, tape } = entry!
  const after = places.get(before!)!
  return {
    ...(after === previous ? {} : { after }),
    seat,
    command: command as unknown as Json,
    ...(tape.length > 0 ? { tape: [...tape] } : {}),
    ...(comment ? { comment } : {}),
    ...(mark ? { mark } : {}),
  }
}

function fingerprintOf(inOrder: readonly AnalysedPosition[]): string {
  return fingerprint(
    inOrder.filter(({ after }) => after.length === 0).map(({ match }) => fingerprint(match.state)),
  )
}

/** Writes one move per line. */
export function writeAnalysis({ moves, ...head }: AnalysisFile): string {
  const lines = moves.map(move => JSON.stringify(move))
  const body = lines.length > 0 ? `\n    ${lines.join(',\n    ')}\n  ` : ''
  return `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "moves": [${body}]\n}\n`
}

/** Reads a text without playing any of its moves. */
export function readAnalysis(text: string): Result<AnalysisFile> {
  const read = readJson(text, ANALYSIS_LIMITS)
  if (!read.ok) return read
  const head = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.unknown() }).safeParse(read.value)
  if (!head.success) return refused(engineRefusal('analysis.notAnalysis'))
  if (head.data.formatVersion !== FORMAT_VERSION) {
    const found = JSON.stringify(head.data.formatVersion)?.slice(0, LONGEST_WORD) ?? '?'
    return refused(engineRefusal('record.formatVersion', { found, known: FORMAT_VERSION }))
  }
  const parsed = analysisShape().safeParse(read.value)
  return parsed.success
    ? granted(parsed.data)
    : refused(engineRefusal('analysis.shape', firstProblem(parsed.error)))
}

/** An analysis proves nothing about chance, so it has no seeds; those of the match stay with its record. */
const withoutSeeds: RandomForStep = step => seeded(step)

function startOf(
  games: readonly AnyGame[],
  {
    game: id,
    gameVersion,
    ...start
  }: Pick<MatchRecord, 'game' | 'gameVersion' | 'seats' | 'options' | 'setup'>,
): Result<Match> {
  const newest = games.find(game => game.id === id)
  if (!newest) return refused(engineRefusal('record.unknownGame', { game: id }))
  const game = gameOfVersion(newest, gameVersion)
  if (!game) {
    const versions = { found: gameVersion, known: newest.version }
    return refused(engineRefusal('record.gameVersion', { game: id, ...versions }))
  }
  return replay(game, { ...start, steps: [] }, withoutSeeds)
}

/** Plays all moves of a file again. It yields the progress from 0 to 1, because that may take seconds. */
export function* openAnalysis(
  games: readonly AnyGame[],
  file: AnalysisFile,
): Generator<number, Result<AnalysisTree>, void> {
  const { moves, comment, shown } = file
  const start = startOf(games, file)
  if (!start.ok) return start
  let tree = newAnalysis(start.value)
  if (comment) tree = annotated(tree, 0, { comment })
  for (const [index, move] of moves.entries()) {
    const number = index + 1
    const { after = index } = move
    // Positions are numbered in the order in which they come, and a branch twice would have no number.
    if (after > index || tree.positions.length !== number)
      return refused(engineRefusal('analysis.order', { number }))
    const played = withStep(showPosition(tree, after), { ...move, tape: move.tape ?? [] })
    if (!played.ok) return refused(moveRefusal(number, played.refusal))
    tree = annotated(played.value, played.value.shown, {
      comment: move.comment ?? '',
      mark: move.mark ?? 'none',
    })
    yield number / moves.length
  }
  if (tree.positions.length !== moves.length + 1)
    return refused(engineRefusal('analysis.order', { number: moves.length }))
  if (shown > moves.length || fingerprintOf(positionsFrom(tree, 0)) !== file.fingerprint)
    return refused(engineRefusal('analysis.fingerprint'))
  return granted(showPosition(tree, shown))
}

/** The reason itself, without the step of the record that it would name. */
function moveRefusal(number: number, { because, params = {} }: Refusal): Refusal {
  const why = params.why ?? ({ say: because, params } satisfies Line)
  return engineRefusal('analysis.move', { number, why })
}

/** A record as an analysis with one line, at one of its steps; each step is yielded as progress from 0 to 1. */
export function* analysisOfRecord(
  games: readonly AnyGame[],
  record: MatchRecord,
  step: number,
): Generator<number, Result<AnalysisTree>, void> {
  const { steps } = record
  if (steps.length >= MOST_POSITIONS)
    return refused(engineRefusal('analysis.long', { steps: steps.length, most: MOST_POSITIONS }))
  const start = startOf(games, record)
  if (!start.ok) return start
  let tree = newAnalysis(start.value)
  for (const [index, each] of steps.entries()) {
    const played = withStep(tree, each)
    if (!played.ok) return played
    tree = played.value
    yield (index + 1) / steps.length
  }
  return granted(showPosition(tree, Math.max(0, Math.min(step, steps.length))))
}

/** The moves that lead to a position as the record of a match, to go on playing from there. */
export function recordTo({ match }: AnalysedPosition, { names }: Named = {}): MatchRecord {
  const { game, seats, options, setup, entries, state } = match
  return recordFrom({
    game: game.id,
    gameVersion: game.version,
    ...{ seats, options: options as MatchRecord['options'] },
    ...(names ? { names: [...names] } : {}),
    setup: [...setup],
    steps: [...entries].map(({ seat, command, tape }) => ({
      seat,
      command: command as unknown as Json,
      tape: [...tape],
    })),
    fingerprint: fingerprint(state),
  })
}
