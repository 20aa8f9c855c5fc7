/** Tests of the tree: branches, marks, removal, and changes that are undone and done again. */

import { describe, expect, it } from 'vitest'
import { hiddenCard } from '../testing/hidden-card.ts'
import { takeAway } from '../testing/take-away.ts'
import { given, reason, started } from '../testing/toy-matches.ts'
import { changeRedone, changeUndone, entered, historyOf } from './analysis-history.ts'
import {
  type AnalysisTree,
  annotated,
  asMainLine,
  countOfPositions,
  endOfLine,
  isOnMainLine,
  LONGEST_COMMENT,
  lineTo,
  newAnalysis,
  positionAt,
  positionsFrom,
  shownPosition,
  showPosition,
  withoutBranch,
  withStep,
} from './analysis-tree.ts'

const begun = (): AnalysisTree => newAnalysis(started(takeAway, { seats: 2 }))
const take = (seat: number, count: number) => ({ seat, command: { type: 'take', count }, tape: [] })

/** Plays these counts one after the other, by turns, after the position that is shown. */
function playedOn(tree: AnalysisTree, ...counts: readonly number[]): AnalysisTree {
  return counts.reduce((now, count) => {
    const { turn } = shownPosition(now).match.state as { turn: number }
    return given(withStep(now, take(turn, count)))
  }, tree)
}

const left = (tree: AnalysisTree, id = tree.shown): number =>
  (positionAt(tree, id).match.state as { left: number }).left

describe('a tree', () => {
  it('starts with one position and grows by legal commands', () => {
    const tree = playedOn(begun(), 1, 2)
    expect(countOfPositions(tree)).toBe(3)
    expect(left(tree)).toBe(4)
    expect(lineTo(tree, tree.shown).map(({ id }) => left(tree, id))).toEqual([7, 6, 4])
    expect(reason(withStep(tree, take(0, 4)))).toBe('engine:record.entry')
    expect(reason(withStep(tree, take(1, 1)))).toBe('engine:record.entry')
  })

  it('branches where another command is played, and never twice by the same', () => {
    const line = playedOn(begun(), 1, 2)
    const two = playedOn(showPosition(line, 1), 3)
    expect(left(two)).toBe(3)
    expect(positionAt(two, 1).after).toEqual([2, 3])
    const again = playedOn(showPosition(two, 1), 2)
    expect(again.shown).toBe(2)
    expect(again.positions).toBe(two.positions)
    expect(left(line)).toBe(4)
  })

  it('lists a line to its end before the branches beside it', () => {
    const line = playedOn(begun(), 1, 2, 1)
    const tree = playedOn(showPosition(line, 1), 3, 2)
    expect(positionsFrom(tree, 0).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
    expect(endOfLine(tree, 0)).toBe(3)
    expect(endOfLine(tree, 4)).toBe(5)
  })

  it('can make any line the main line', () => {
    const tree = playedOn(showPosition(playedOn(begun(), 1, 2), 0), 2, 1)
    expect([2, 4].map(id => isOnMainLine(tree, id))).toEqual([true, false])
    const turned = asMainLine(tree, 4)
    expect([2, 4].map(id => isOnMainLine(turned, id))).toEqual([false, true])
    expect(endOfLine(turned, 0)).toBe(4)
  })

  it('removes a branch with all that follows, and shows the position before it', () => {
    const tree = playedOn(showPosition(playedOn(begun(), 1, 2, 1), 1), 3)
    const without = given(withoutBranch(showPosition(tree, 3), 2))
    expect(countOfPositions(without)).toBe(3)
    expect(without.shown).toBe(1)
    expect(positionAt(without, 1).after).toEqual([4])
    expect(() => positionAt(without, 3)).toThrow('no position 3')
    expect(given(withoutBranch(tree, 2)).shown).toBe(4)
    expect(reason(withoutBranch(tree, 0))).toBe('engine:analysis.start')
    // A number is never given again, so nothing that remembers one shows another position.
    expect(playedOn(showPosition(without, 1), 2).shown).toBe(5)
  })

  it('has room for two thousand positions, and says so', () => {
    const tree = playedOn(begun(), 1)
    const full = { ...tree, positions: [...tree.positions, ...Array(1_998).fill(positionAt(tree, 1))] }
    expect(countOfPositions(full)).toBe(2_000)
    expect(reason(withStep(full, take(1, 1)))).toBe('engine:analysis.full')
    const room = { ...full, positions: full.positions.with(1_999, undefined) }
    expect(countOfPositions(given(withStep(room, take(1, 1))))).toBe(2_000)
  })

  it('keeps the same command with another outcome as another branch', () => {
    const tree = newAnalysis(started(hiddenCard, { seats: 2 }))
    const rolled = (die: number) => ({ seat: 0, command: { type: 'roll' }, tape: [die] })
    const five = given(withStep(tree, rolled(5)))
    const both = given(withStep(showPosition(five, 0), rolled(2)))
    expect(positionAt(both, 0).after).toEqual([1, 2])
    expect(reason(withStep(tree, rolled(7)))).toBe('engine:record.tape')
  })
})

describe('a comment', () => {
  it('is one paragraph of bounded length; a mark can be set and taken away', () => {
    const tree = playedOn(begun(), 1)
    const told = annotated(tree, 1, { comment: '  Better\n\u202etwo. ', mark: 'doubtful' })
    expect(positionAt(told, 1)).toMatchObject({ comment: 'Better two.', mark: 'doubtful' })
    const unmarked = annotated(told, 1, { mark: 'none' })
    expect(positionAt(unmarked, 1)).toMatchObject({ comment: 'Better two.', mark: undefined })
    expect(positionAt(annotated(told, 1, { comment: '' }), 1).mark).toBe('doubtful')
    const long = annotated(tree, 1, { comment: 'x'.repeat(LONGEST_COMMENT + 9) })
    expect(positionAt(long, 1).comment).toHaveLength(LONGEST_COMMENT)
    expect(positionAt(tree, 1).comment).toBe('')
  })
})

describe('the history', () => {
  it('undoes and does again what changed the tree, not what was looked at', () => {
    const tree = begun()
    let history = historyOf(tree)
    history = entered(history, playedOn(history.tree, 1))
    history = entered(history, showPosition(history.tree, 0))
    expect(history.past).toHaveLength(1)
    history = entered(history, annotated(history.tree, 1, { comment: 'why?' }))
    const changed = history.tree
    history = changeUndone(history)
    expect(positionAt(history.tree, 1).comment).toBe('')
    history = changeUndone(history)
    expect(history.tree).toBe(tree)
    expect(changeUndone(history)).toEqual(history)
    history = changeRedone(changeRedone(history))
    expect(history.tree).toBe(changed)
    expect(changeRedone(history)).toEqual(history)
    history = entered(changeUndone(history), playedOn(showPosition(changed, 1), 3))
    expect(history.undone).toEqual([])
  })

  it('keeps the last two hundred changes', () => {
    let history = historyOf(begun())
    for (let time = 0; time < 300; time++)
      history = entered(history, annotated(history.tree, 0, { comment: String(time) }))
    expect(history.past).toHaveLength(200)
  })
})
