/** Tests which windows get which layout. */

import { describe, expect, it } from 'vitest'
import { isCompact, isShort, layoutFor } from './layout.ts'

/** In pixels, with text at this percentage. */
const at = (width: number, height: number, text = 100) =>
  layoutFor({ width: (width * 100) / text / 16, height: (height * 100) / text / 16 })

describe('The layout of a table', () => {
  it('has columns on a desktop, fewer on a small one', () => {
    expect([at(1920, 1080), at(1440, 900), at(1280, 720)]).toEqual(['wide', 'wide', 'wide'])
    expect(at(1024, 640)).toBe('medium')
  })

  it('has sheets on phones and tablets, as they are held', () => {
    expect([at(360, 740), at(390, 844), at(820, 1180)]).toEqual(['upright', 'upright', 'upright'])
    expect([at(844, 390), at(740, 360)]).toEqual(['lying', 'lying'])
  })

  it('is the same for larger text as for a zoomed page', () => {
    for (const zoom of [2, 4]) {
      expect(at(1280 / zoom, 720 / zoom)).toBe('lying')
      expect(at(1280, 720, zoom * 100)).toBe('lying')
    }
    expect(at(1920, 1080, 150)).toBe('wide')
    expect([at(1440, 900, 150), at(1920, 1080, 200)]).toEqual(['lying', 'lying'])
  })

  it('is short where there is no line to spare', () => {
    expect(isShort({ width: 20, height: 11 }, 'lying')).toBe(true)
    expect(isShort({ width: 50, height: 24 }, 'lying')).toBe(false)
    expect(isShort({ width: 22, height: 46 }, 'upright')).toBe(false)
    expect(isShort({ width: 80, height: 40 }, 'wide')).toBe(false)
  })

  it('is compact when the board shares its place with sheets', () => {
    expect([at(360, 740), at(844, 390), at(1280, 720)].map(isCompact)).toEqual([true, true, false])
  })
})
