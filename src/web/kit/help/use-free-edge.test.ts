/** Tests that a card over the board goes to the edge where it covers less of what can be pressed. */

import { expect, it } from 'vitest'
import { freeEdge } from './use-free-edge.ts'

const board = { left: 0, top: 100, width: 400, height: 500 }
const atBottom = { left: 50, top: 520, width: 300, height: 60 }
const atTop = { ...atBottom, top: 108 }
const target = { left: 180, top: 540, width: 40, height: 40 }

it('a card leaves the edge where it lies over a target, and stays where it lies over none', () => {
  expect(freeEdge('bottom', { card: atBottom, board, lit: [target] })).toBe('top')
  expect(freeEdge('top', { card: atTop, board, lit: [target] })).toBe('top')
  expect(freeEdge('bottom', { card: atBottom, board, lit: [] })).toBe('bottom')
})

it('it stays if the other edge is no better', () => {
  const both = [target, { ...target, top: 120 }]
  expect(freeEdge('bottom', { card: atBottom, board, lit: both })).toBe('bottom')
  expect(freeEdge('top', { card: atTop, board, lit: both })).toBe('top')
})

it('a chosen piece, which the card may ask about, weighs more than a target', () => {
  const chosen = { left: 180, top: 545, width: 30, height: 30 }
  const lit = [{ ...target, top: 120 }]
  expect(freeEdge('bottom', { card: atBottom, board, lit, chosen: [chosen] })).toBe('top')
  expect(freeEdge('top', { card: atTop, board, lit, chosen: [chosen] })).toBe('top')
})
