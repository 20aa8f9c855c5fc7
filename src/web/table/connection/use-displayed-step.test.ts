/** Tests that the table never falls far behind the match. */

import { describe, expect, it } from 'vitest'
import { atRest, isBehind } from './use-displayed-step.ts'

describe('The table', () => {
  it('shows step by step what it can show in five seconds', () => {
    expect(isBehind([], false)).toBe(false)
    expect(isBehind([420, 2600, 420], false)).toBe(false)
    expect(isBehind(Array(12).fill(420), false)).toBe(false)
  })

  it('goes to the newest step when more than that waits', () => {
    expect(isBehind(Array(13).fill(420), false)).toBe(true)
    expect(isBehind([2600, 2600, 420], false)).toBe(true)
  })

  it('is never behind by a single long step, nor where nothing is waited for', () => {
    expect(isBehind([9000], false)).toBe(false)
    expect(isBehind(Array(1000).fill(0), false)).toBe(false)
  })

  it('shows nothing step by step to nobody', () => {
    expect(isBehind([420], true)).toBe(true)
    expect(isBehind([0], true)).toBe(true)
  })

  it('animates nothing of what it left out', () => {
    const shown = { step: 3, views: [{ viewer: 0, events: [{ type: 'thrown' }] }] }
    expect(atRest(shown)).toEqual({ step: 3, views: [{ viewer: 0, events: [] }] })
  })
})
