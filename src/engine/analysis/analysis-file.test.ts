/** Tests of analyses as files: they are read back unchanged, and what strangers write is bounded and checked. */

import { describe, expect, it } from 'vitest'
import { submit } from '../match.ts'
import { type MatchRecord, recordOf, replayRecord } from '../record.ts'
import { hiddenCard } from '../testing/hidden-card.ts'
import { takeAway } from '../testing/take-away.ts'
import { given, reason, started } from '../testing/toy-matches.ts'
import {
  type AnalysisFile,
  analysisFileOf,
  analysisOfRecord,
  openAnalysis,
  readAnalysis,
  recordTo,
  writeAnalysis,
} from './analysis-file.ts'
import {
  type AnalysisTree,
  annotated,
  asMainLine,
  newAnalysis,
  showPosition,
  withStep,
} from './analysis-tree.ts'

const GAMES = [takeAway, hiddenCard]

function finished<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const opened = (file: AnalysisFile) => finished(openAnalysis(GAMES, file))

const roll = (seat: number, die: number) => ({ seat, command: { type: 'roll' }, tape: [die] })

/** Five and then two; at first also a two, and after that a mark. */
function branched(): AnalysisTree {
  let tree = newAnalysis(started(hiddenCard, { seats: 2 }))
  tree = given(withStep(tree, roll(0, 5)))
  tree = given(withStep(tree, roll(1, 2)))
  tree = given(withStep(showPosition(tree, 0), roll(0, 2)))
  tree = given(withStep(tree, { seat: 1, command: { type: 'mark' }, tape: [] }))
  tree = annotated(tree, 0, { comment: 'At the beginning' })
  return annotated(tree, 3, { comment: 'Unlucky', mark: 'interesting' })
}

const FILE = analysisFileOf(branched(), { names: ['Ada', 'Zoë'] })

describe('an analysis', () => {
  it('is written and read back with branches, comments, marks and the shown position', () => {
    const text = writeAnalysis(FILE)
    const read = given(readAnalysis(text))
    expect(read).toEqual(FILE)
    const tree = given(opened(read))
    expect(analysisFileOf(tree, { names: read.names })).toEqual(FILE)
    expect(tree.positions.map(position => position?.before)).toEqual([undefined, 0, 1, 0, 3])
    expect(tree.positions[3]).toMatchObject({ comment: 'Unlucky', mark: 'interesting' })
    expect(tree.shown).toBe(4)
    expect(text.split('\n').filter(line => line.includes('"seat"'))).toHaveLength(4)
  })

  it('is the same file whichever way its branches were played, once they are in the same order', () => {
    const turned = asMainLine(branched(), 4)
    const again = given(opened(analysisFileOf(turned)))
    expect(analysisFileOf(again)).toEqual(analysisFileOf(turned))
    expect(again.positions.map(position => position?.before)).toEqual([undefined, 0, 1, 0, 3])
  })

  it('comes from a record at any step, and any of its positions goes on as a record', () => {
    const match = given(
      submit(given(submit(started(takeAway, { seats: 2 }), 0, { type: 'take', count: 2 })).match, 1, {
        type: 'take',
        count: 1,
      }),
    ).match
    const record = recordOf(match)
    const tree = given(finished(analysisOfRecord(GAMES, record, 1)))
    expect([tree.positions.length, tree.shown]).toEqual([3, 1])
    const back = recordTo(tree.positions[2]!)
    expect(back).toMatchObject({ steps: record.steps, fingerprint: record.fingerprint })
    expect(back.seeds).toBeUndefined()
    expect(given(replayRecord(GAMES, recordTo(tree.positions[1]!))).state).toMatchObject({ left: 5 })
  })

  it('does not have room for a record with too many steps', () => {
    const steps = Array(2_000).fill({ seat: 0, command: {}, tape: [] })
    const record = { ...recordOf(started(takeAway, { seats: 2 })), steps } as MatchRecord
    expect(reason(finished(analysisOfRecord(GAMES, record, 0)))).toBe('engine:analysis.long')
  })
})

describe('an analysis from a stranger', () => {
  const refusal = (text: string) => reason(readAnalysis(text))
  const changed = (parts: object) => writeAnalysis({ ...FILE, ...parts } as AnalysisFile)

  it('is refused before its moves are looked at if it is too large, too deep or something else', () => {
    expect(refusal(' '.repeat(2_000_001))).toBe('engine:json.length')
    expect(refusal(`${'['.repeat(40)}${']'.repeat(40)}`)).toBe('engine:json.depth')
    expect(refusal(`[${'0,'.repeat(200_000)}0]`)).toBe('engine:json.parts')
    expect(refusal('{"format":"tavolo-record","formatVersion":2}')).toBe('engine:analysis.notAnalysis')
    expect(refusal(changed({ formatVersion: 2 }))).toBe('engine:record.formatVersion')
    expect(refusal(changed({ moves: Array(2_000).fill(FILE.moves[0]) }))).toBe('engine:analysis.shape')
    expect(refusal(changed({ extra: 1 }))).toBe('engine:analysis.shape')
    expect(refusal(changed({ comment: 'a\u202eb' }))).toBe('engine:analysis.shape')
    expect(refusal(changed({ comment: 'x'.repeat(1_001) }))).toBe('engine:analysis.shape')
    expect(refusal(changed({ shown: -1 }))).toBe('engine:analysis.shape')
  })

  it.each<[string, Partial<AnalysisFile>, string]>([
    ['of an unknown game', { game: 'chess' }, 'record.unknownGame'],
    ['of other rules', { gameVersion: 9 }, 'record.gameVersion'],
    ['with an impossible set-up', { setup: [99, 0] }, 'record.tape'],
    ['with too few seats', { seats: 1 }, 'record.setup'],
    ['that shows a position that does not exist', { shown: 5 }, 'analysis.fingerprint'],
    ['that was altered', { fingerprint: '0'.repeat(32) }, 'analysis.fingerprint'],
  ])('%s is refused', (_what, parts, because) => {
    expect(reason(opened({ ...FILE, ...parts }))).toBe(`engine:${because}`)
  })

  const moved = (index: number, parts: object): AnalysisFile => ({
    ...FILE,
    moves: FILE.moves.map((move, place) => (place === index ? { ...move, ...parts } : move)),
  })

  it.each<[string, AnalysisFile, string]>([
    ['after a later position', moved(1, { after: 2 }), 'analysis.order'],
    [
      'that is there twice',
      { ...FILE, moves: [...FILE.moves, { ...FILE.moves[0]!, after: 0 }] },
      'analysis.order',
    ],
    ['of a seat that waits', moved(1, { seat: 0 }), 'analysis.move'],
    ['with a die that shows 7', moved(0, { tape: [7] }), 'analysis.move'],
    ['with too many dice', moved(0, { tape: [5, 5] }), 'analysis.move'],
    ['that is no command', moved(3, { command: [[]] }), 'analysis.move'],
    ['with another die than it was written with', moved(1, { tape: [3] }), 'analysis.fingerprint'],
  ])('a move %s is refused', (_what, file, because) => {
    expect(reason(opened(file))).toBe(`engine:${because}`)
  })

  it('says why a move cannot be played, in the words of the rules', () => {
    const result = opened(moved(0, { tape: [7] }))
    expect(result).toMatchObject({
      refusal: { params: { number: 1, why: { say: 'engine:tape.range', params: { min: 1, max: 6 } } } },
    })
  })
})
