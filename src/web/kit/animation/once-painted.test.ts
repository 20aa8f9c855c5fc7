/** Tests that a press is painted before its effects, that nothing is lost, and that the order stays the same. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePress, oncePainted } from './once-painted.ts'

describe('Work after a press', () => {
  let frames: (() => void)[]
  const page = { hidden: false }
  beforeEach(() => {
    vi.useFakeTimers()
    frames = []
    page.hidden = false
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    vi.stubGlobal('document', page)
  })
  afterEach(() => {
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const paint = () => {
    for (const frame of frames.splice(0)) frame()
    vi.advanceTimersByTime(1)
  }

  it('waits for the paint, in order, and is not delayed afterwards', () => {
    const done: number[] = []
    const work = (number: number) => oncePainted(() => done.push(number))
    work(1)
    expect(done).toEqual([1])
    notePress()
    work(2)
    notePress()
    work(3)
    expect(done).toEqual([1])
    paint()
    expect(done).toEqual([1, 2, 3])
    work(4)
    expect(done).toEqual([1, 2, 3, 4])
  })

  it('does not wait for ever if nothing is painted, nor at all in a hidden page', () => {
    const done = vi.fn()
    notePress()
    oncePainted(done)
    vi.advanceTimersByTime(300)
    expect(done).toHaveBeenCalledTimes(1)
    page.hidden = true
    notePress()
    oncePainted(done)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('waits for the paint of the next press separately', () => {
    const done = vi.fn()
    notePress()
    paint()
    notePress()
    oncePainted(done)
    vi.advanceTimersByTime(200)
    expect(done).not.toHaveBeenCalled()
    paint()
    expect(done).toHaveBeenCalledTimes(1)
  })
})
