/** Opens an analysis: what its address asks for is loaded, played again in slices, and never trusted. */

import {
  type AnalysisFile,
  analysisOfRecord,
  openAnalysis,
  readAnalysis,
} from '../../../engine/analysis/analysis-file.ts'
import {
  type AnalysisTree,
  endOfLine,
  newAnalysis,
  showPosition,
} from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tape } from '../../../engine/chance.ts'
import type { Refusal, Result } from '../../../engine/game.ts'
import { replay, type Start, startMatch } from '../../../engine/match.ts'
import { seeded } from '../../../engine/random.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { redact } from '../../../engine/secret.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { newMatchId, wholeMatch } from '../../base/storage/matches.ts'
import { soundRecord } from '../../base/workers/open-stored-match.ts'
import { unpackAnalysis } from '../../kit/links/analysis-link.ts'
import { unpackRecord } from '../../kit/links/record-link.ts'
import { seatsOfPosition, suggestedOptions } from '../../kit/match-setup/match-draft.ts'
import { keptText } from './kept-analyses.ts'

/** What an address asks for. */
export type AnalysisSource =
  /** An analysis of this browser. */
  | { readonly is: 'kept'; readonly id: string }
  /** A match of this browser at one of its steps. */
  | { readonly is: 'match'; readonly match: string; readonly step: number }
  /** A record that the link contains, at one of its steps. */
  | { readonly is: 'record'; readonly data: string; readonly step: number }
  /** An analysis that the link contains. */
  | { readonly is: 'link'; readonly data: string }
  /** A position in the notation of the game. */
  | { readonly is: 'position'; readonly notation: string }
  /** The start of a match with so many seats. */
  | { readonly is: 'start'; readonly seats: number }
  /** The same, with cards that the reader chooses. */
  | { readonly is: 'chosenStart'; readonly seats: number }
  /** A position that the reader sets up, beginning with one in the notation or with an empty board. */
  | { readonly is: 'setUp'; readonly notation: string | undefined }

/** What can be opened without asking the reader. */
export type OpenableSource = Exclude<AnalysisSource, { is: 'chosenStart' | 'setUp' }>

export interface OpenedAnalysis {
  readonly box: AnyBox
  readonly tree: AnalysisTree
  readonly names: readonly string[] | undefined
  /** The name under which it is kept in this browser. */
  readonly id: string
}

/** Undefined if nothing is asked for: the page then offers ways to begin. */
export function sourceOf(asked: string): AnalysisSource | undefined {
  const query = new URLSearchParams(asked)
  const given = (name: string): string | undefined => query.get(name) || undefined
  const number = (name: string): number => Number(/^\d{1,9}$/.exec(query.get(name) ?? '')?.[0] ?? 0)
  const [kept, match, record, link, position] = ['kept', 'match', 'record', 'link', 'position'].map(given)
  if (kept) return { is: 'kept', id: kept }
  if (match) return { is: 'match', match, step: number('step') }
  if (record) return { is: 'record', data: record, step: number('step') }
  if (link) return { is: 'link', data: link }
  if (position) return { is: 'position', notation: position }
  if (query.has('setup')) return { is: 'setUp', notation: given('setup') }
  if (!query.has('seats')) return undefined
  return { is: query.has('choose') ? 'chosenStart' : 'start', seats: number('seats') }
}

/** Whether the judge is open in it from the start. */
export function asksJudge(asked: string): boolean {
  return new URLSearchParams(asked).has('judge')
}

interface Watch {
  onProgress(part: number): void
  stopped(): boolean
}

/** Resolves to undefined if it was stopped. */
export async function openSource(
  box: AnyBox,
  source: OpenableSource,
  watch: Watch,
): Promise<Result<OpenedAnalysis> | undefined> {
  await box.prepare?.()
  switch (source.is) {
    case 'kept':
      return openKept(box, source.id, watch)
    case 'link':
      return openFile(box, await unpackAnalysis(source.data), { id: newMatchId(), watch })
    case 'match':
      return openMatch(box, source, watch)
    case 'record':
      return openRecord(box, await unpackRecord(source.data), { ...source, id: newMatchId(), watch })
    case 'position':
      return beginAt(box, source.notation)
    case 'start':
      return begun(box, { seats: source.seats, options: suggestedOptions(box, source.seats) })
  }
}

async function openKept(box: AnyBox, id: string, watch: Watch) {
  const text = keptText(id)
  if (text === undefined) return refused(notKept)
  const file = text.startsWith('{') ? readAnalysis(text) : await unpackAnalysis(text)
  return openFile(box, file, { id, watch })
}

const notKept: Refusal = { because: 'analysis:notKept' }

interface Opening {
  readonly id: string
  readonly watch: Watch
}

async function openFile(
  box: AnyBox,
  read: Result<AnalysisFile>,
  { id, watch }: Opening,
): Promise<Result<OpenedAnalysis> | undefined> {
  if (!read.ok) return read
  const tree = await runSliced(openAnalysis([box.game], read.value), watch)
  if (!tree?.ok) return tree
  return granted({ box, tree: tree.value, names: read.value.names, id })
}

/** A text that somebody chose: an analysis, or else the record of a match. */
export async function openText(box: AnyBox, text: string, watch: Watch) {
  await box.prepare?.()
  const id = newMatchId()
  const record = /"format"\s*:\s*"tavolo-record"/.test(text.slice(0, 500)) ? readRecord(text) : undefined
  return record
    ? openRecord(box, record, { step: Number.POSITIVE_INFINITY, id, watch })
    : openFile(box, readAnalysis(text), { id, watch })
}

async function openRecord(
  box: AnyBox,
  read: Result<MatchRecord>,
  { step, id, watch }: Opening & { readonly step: number },
): Promise<Result<OpenedAnalysis> | undefined> {
  if (!read.ok) return read
  const tree = await runSliced(analysisOfRecord([box.game], read.value, step), watch)
  if (!tree?.ok) return tree
  return granted({ box, tree: tree.value, names: read.value.names, id })
}

/** If the match has been analysed before, that analysis is opened at the step. */
async function openMatch(
  box: AnyBox,
  { match, step }: Extract<AnalysisSource, { is: 'match' }>,
  watch: Watch,
): Promise<Result<OpenedAnalysis> | undefined> {
  const whole = await wholeMatch(match)
  if (!whole) return refused({ because: 'analysis:noMatch' })
  const id = `${match}-${whole.match.steps}`
  if (keptText(id) !== undefined) {
    const kept = await openKept(box, id, watch)
    if (!kept || kept.ok) return kept && granted(atStep(kept.value, step))
  }
  const names = whole.match.players.map(({ name }) => name)
  const opened = await openRecord(box, soundRecord(whole), { step, id, watch })
  if (!opened?.ok) return opened
  const refusal = refuseRunning(opened.value)
  return refusal ? refused(refusal) : granted({ ...opened.value, names })
}

/** A match that goes on may only be analysed if nothing is hidden in it from those who play it. */
function refuseRunning({ box, tree }: OpenedAnalysis): Refusal | undefined {
  const { game, state } = tree.positions[endOfLine(tree, 0)]!.match
  if (box.game.outcome(state) || redact(state, 'audience') === state) return undefined
  return { because: 'analysis:running', params: { game: game.id } }
}

/** On the line of the match, which was played first and so has the lowest numbers. */
function atStep(opened: OpenedAnalysis, step: number): OpenedAnalysis {
  const { tree } = opened
  let at = 0
  while (tree.positions[at]!.match.entries.length < step) {
    const { after } = tree.positions[at]!
    if (after.length === 0) break
    at = Math.min(...after)
  }
  return { ...opened, tree: showPosition(tree, at) }
}

function beginAt(box: AnyBox, position: string): Result<OpenedAnalysis> {
  const seats = seatsOfPosition(box, position)
  return typeof seats === 'number' ? begun(box, { seats, options: { position } }) : refused(seats)
}

function begun(box: AnyBox, start: Start): Result<OpenedAnalysis> {
  const seed = newMatchId()
  const started = startMatch(box.game, start, step => seeded(`${seed} ${step}`))
  return started.ok ? begunWith(box, start, started.value.setup) : started
}

/** The start of a match with these outcomes; a seed is not needed any more. */
export function begunWith(box: AnyBox, start: Start, setup: Tape): Result<OpenedAnalysis> {
  const match = replay(box.game, { ...start, setup, steps: [] }, step => seeded(step))
  return match.ok
    ? granted({ box, tree: newAnalysis(match.value), names: undefined, id: newMatchId() })
    : match
}
