/** Tests that a tooltip stands beside its element, in the window, and over nothing that can be pressed. */

import { describe, expect, it } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

const window = { width: 800, height: 600 }
const tip = { width: 200, height: 60 }
const about = { left: 380, top: 280, width: 40, height: 40 }

describe('A tooltip', () => {
  it('is above its element, in the middle', () => {
    expect(tooltipPlace(about, { tip, window, lit: [] })).toEqual({ left: 300, top: 212, covers: 0 })
  })

  it('is below it at the upper edge, and never beyond an edge', () => {
    const place = tooltipPlace({ ...about, left: 0, top: 10 }, { tip, window, lit: [] })
    expect(place).toEqual({ left: 8, top: 58, covers: 0 })
  })

  it('goes where it covers nothing that can be pressed', () => {
    const above = { left: 390, top: 220, width: 20, height: 20 }
    expect(tooltipPlace(about, { tip, window, lit: [above] }).top).toBe(328)
    const below = { ...above, top: 340 }
    expect(tooltipPlace(about, { tip, window, lit: [above, below] })).toEqual({
      left: 428,
      top: 270,
      covers: 0,
    })
  })

  it('says so if there is no such place', () => {
    const everywhere = { left: 0, top: 0, ...window }
    expect(tooltipPlace(about, { tip, window, lit: [everywhere] }).covers).toBe(200 * 60)
  })
})
