/** Tests that each press at the table sends one command, for the position that was shown when it was pressed. */

import { describe, expect, it } from 'vitest'
import { createInputGuard } from './input-guard.ts'

function table() {
  const hand = { number: 1, rest: false }
  let time = 0
  const board = { animating: false }
  const gate = createInputGuard({
    press: () => ({ ...hand }),
    time: () => time,
    isAnimating: () => board.animating,
  })
  return {
    gate,
    board,
    hand,
    later(milliseconds: number) {
      time += milliseconds
    },
  }
}

describe('the input guard', () => {
  it('accepts nothing before there is a table', () => {
    expect(table().gate.pass('endTurn')).toBeUndefined()
  })

  it('accepts one press for the shown position, with its version, whatever is pressed next', () => {
    const { gate, hand, later } = table()
    gate.show({ version: 7 })
    expect(gate.pass('endTurn')).toBe(7)
    hand.number++
    later(10_000)
    expect(gate.pass('endTurn')).toBeUndefined()
    expect(gate.pass('move')).toBeUndefined()
    expect(gate.pass('undo', { quick: true })).toBeUndefined()
    gate.show({ version: 8 })
    expect(gate.pass('endTurn')).toBe(8)
  })

  it('accepts presses again after a refusal, and when another viewer sees the same', () => {
    const { gate } = table()
    gate.show({ version: 3 })
    gate.pass('move')
    gate.open()
    expect(gate.pass('move')).toBe(3)
    gate.show({ version: 3 })
    expect(gate.pass('hide')).toBe(3)
  })

  it('treats a quick repeat as part of the first press, until there was time to mean it', () => {
    const { gate, hand, later } = table()
    gate.show({ version: 1 })
    gate.pass('endTurn')
    later(900)
    gate.show({ version: 2 })
    later(200)
    expect(gate.pass('endTurn')).toBeUndefined()
    later(200)
    expect(gate.pass('endTurn')).toBe(2)
    gate.show({ version: 3 })
    hand.number++
    expect(gate.pass('endTurn')).toBe(3)
    gate.show({ version: 4 })
    expect(gate.pass('move')).toBe(4)
  })

  it('rejects presses while the board still shows how a position came about, but for less than a second', () => {
    const { gate, board, hand, later } = table()
    board.animating = true
    gate.show({ version: 1 })
    expect(gate.pass('endTurn')).toBeUndefined()
    later(400)
    expect(gate.pass('endTurn')).toBe(1)
    gate.show({ version: 2 })
    later(900)
    expect(gate.pass('endTurn')).toBeUndefined()
    hand.number++
    expect(gate.pass('endTurn')).toBe(2)
    gate.show({ version: 3 })
    hand.number++
    expect(gate.pass('endTurn')).toBeUndefined()
    // A player who has skipped the show has seen the position.
    board.animating = false
    expect(gate.pass('endTurn')).toBe(3)
  })

  it('never treats a held key, or the second half of a double click, as another press', () => {
    const { gate, hand, later } = table()
    gate.show({ version: 1 })
    gate.pass('endTurn')
    gate.show({ version: 2 })
    later(10_000)
    hand.rest = true
    expect(gate.pass('endTurn')).toBeUndefined()
  })

  it('lets frequently repeated actions be repeated quickly', () => {
    const { gate } = table()
    gate.show({ version: 1 })
    expect(gate.pass('undo', { quick: true })).toBe(1)
    gate.show({ version: 2 })
    expect(gate.pass('undo', { quick: true })).toBe(2)
  })
})
