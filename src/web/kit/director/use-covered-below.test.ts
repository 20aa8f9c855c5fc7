/** Tests how much of a moment is under the bar or a sheet. */

import { describe, expect, it } from 'vitest'
import { coveredBelow } from './use-covered-below.ts'

const board = { left: 0, right: 360, top: 100, bottom: 560 }

describe('The lower part of the board', () => {
  it('is free if nothing reaches over it', () => {
    expect(coveredBelow(board, [])).toBe(0)
    expect(coveredBelow(board, [{ left: 0, right: 360, top: 560, bottom: 740 }])).toBe(0)
  })
  it('is under a bar that needs more room than it has, as far as the highest of them reaches', () => {
    const bar = { left: 0, right: 360, top: 410, bottom: 740 }
    expect(coveredBelow(board, [bar])).toBe(150)
    expect(coveredBelow(board, [bar, { ...bar, top: 360 }])).toBe(200)
  })
  it('is not covered by what lies beside it or over a part of its width', () => {
    expect(coveredBelow(board, [{ left: 360, right: 700, top: 0, bottom: 740 }])).toBe(0)
    expect(coveredBelow(board, [{ left: 0, right: 180, top: 300, bottom: 740 }])).toBe(0)
  })
  it('does not matter if hardly anything else can be seen', () => {
    expect(coveredBelow(board, [{ left: 0, right: 360, top: 150, bottom: 740 }])).toBe(0)
  })
})
