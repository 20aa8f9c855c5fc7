/** Tests that nothing runs in a page at rest, and that the work can be woken again. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STILL_FRAMES, untilStill } from './until-still.ts'

describe('Work in every frame', () => {
  let frames: (() => void)[]
  const runFrames = (count: number) => {
    let run = 0
    while (run < count && frames.length > 0) {
      frames.shift()!()
      run++
    }
    return run
  }

  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = []
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('continues while something changes, and then rests', () => {
    let changes = 50
    untilStill(() => changes-- > 0)
    expect(runFrames(1000)).toBe(50 + STILL_FRAMES)
    expect(frames).toEqual([])
  })

  it('wakes once, even if it is woken several times', () => {
    let calls = 0
    const { wake } = untilStill(() => {
      calls++
      return false
    })
    runFrames(1000)
    const before = calls
    wake()
    wake()
    expect(frames).toHaveLength(1)
    runFrames(1000)
    expect(calls).toBe(before + STILL_FRAMES)
  })

  it('ends', () => {
    const { stop } = untilStill(() => true)
    runFrames(3)
    stop()
    expect(frames).toEqual([])
  })
})
