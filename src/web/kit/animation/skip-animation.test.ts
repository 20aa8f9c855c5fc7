/** Tests that animations run to their end unless somebody skips them. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endShowing, isSkip, onceShown, showing } from './skip-animation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  endShowing()
  vi.useRealTimers()
})

describe('The next step', () => {
  it('comes after its time, where nothing is shown', () => {
    const next = vi.fn()
    onceShown(next, 400)
    vi.advanceTimersByTime(399)
    expect(next).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(next).toHaveBeenCalledOnce()
  })

  it('cuts nothing off: it waits for a film that takes longer, and comes once', () => {
    const next = vi.fn()
    const over = showing(() => {})
    onceShown(next, 400)
    vi.advanceTimersByTime(5000)
    expect(next).not.toHaveBeenCalled()
    over()
    over()
    expect(next).toHaveBeenCalledOnce()
  })

  it('comes at once when what is shown is skipped, and never when it was called off', () => {
    const [next, never] = [vi.fn(), vi.fn()]
    const over = showing(() => over())
    onceShown(next, 100)
    const callOff = onceShown(never, 100)
    vi.advanceTimersByTime(200)
    callOff()
    endShowing()
    expect(next).toHaveBeenCalledOnce()
    expect(never).not.toHaveBeenCalled()
  })
})

describe('Enough is said', () => {
  const free = { onBoard: true, onControl: false }

  it('by a press on the board, or Enter or Escape', () => {
    expect(isSkip(free)).toBe(true)
    expect(isSkip({ ...free, key: 'Enter' })).toBe(true)
    expect(isSkip({ ...free, key: 'Escape' })).toBe(true)
  })

  it('not by turning the view, by a button, by other keys, or elsewhere on the page', () => {
    expect(isSkip({ ...free, moved: 40 })).toBe(false)
    expect(isSkip({ onBoard: true, onControl: true })).toBe(false)
    expect(isSkip({ onBoard: true, onControl: true, key: 'Enter' })).toBe(false)
    expect(isSkip({ ...free, key: ' ' })).toBe(false)
    expect(isSkip({ ...free, onBoard: false })).toBe(false)
    expect(isSkip({ ...free, onBoard: false, key: 'Escape' })).toBe(false)
  })
})
