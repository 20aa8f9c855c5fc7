import { describe, expect, it } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

describe('a value built on first use', () => {
  it('is not built before, and not again', () => {
    let times = 0
    const value = onFirstUse(() => ({ number: ++times }))
    expect(times).toBe(0)
    expect(value()).toBe(value())
    expect(times).toBe(1)
  })

  it('is kept even if it is undefined', () => {
    let times = 0
    const value = onFirstUse(() => void times++)
    value()
    value()
    expect(times).toBe(1)
  })

  it('is built again if that failed', () => {
    let times = 0
    const value = onFirstUse(() => {
      times++
      if (times === 1) throw new Error('not yet')
      return times
    })
    expect(value).toThrow('not yet')
    expect(value()).toBe(2)
  })
})
