/** Tests that presses do not force a layout, and that elements that may have moved are measured again. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRectangle } from './use-rectangle.ts'

const at = (left: number) => ({ left, top: 0, width: 10, height: 10 })

describe('A cached rectangle', () => {
  let frames: (() => void)[] = []
  const paint = () => {
    for (const frame of frames.splice(0)) frame()
    vi.runAllTimers()
  }

  beforeEach(() => {
    vi.useFakeTimers()
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is measured once for any number of presses', () => {
    const measure = vi.fn(() => at(5))
    const { now } = keepRectangle(measure)
    for (let press = 0; press < 20; press++) expect(now().left).toBe(5)
    expect(measure).toHaveBeenCalledTimes(1)
  })
  it('is not measured before the render is painted, and then once', () => {
    let left = 5
    const measure = vi.fn(() => at(left))
    const { now, renew } = keepRectangle(measure)
    now()
    left = 7
    renew()
    renew()
    expect(now().left).toBe(5)
    expect(measure).toHaveBeenCalledTimes(1)
    paint()
    expect(now().left).toBe(7)
    expect(measure).toHaveBeenCalledTimes(2)
  })
  it('is measured again when it may have moved', () => {
    let left = 5
    const { now, forget } = keepRectangle(() => at(left))
    now()
    left = 9
    forget()
    expect(now().left).toBe(9)
  })
})
