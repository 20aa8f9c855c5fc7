/** Tests what a table may tell while its board shows a step. */

import { describe, expect, it } from 'vitest'
import { toldNow } from './told.ts'

const before = toldNow(undefined, { state: 'start', facts: 'Ada to move', count: 4, before: undefined })
/** The next step: three events, after which it is the turn of Bo. */
const next = { state: 'end', facts: 'Bo to move', count: 7, before }

describe('A table tells', () => {
  it('everything at once if no board shows events', () => {
    expect(before).toMatchObject({ facts: 'Ada to move', upTo: 4, settled: true })
    expect(toldNow(undefined, next)).toMatchObject({ facts: 'Bo to move', upTo: 7, settled: true })
  })

  it('nothing of a step that its board has not taken over', () => {
    const shown = { of: 'start', state: 'start', untold: 0, playing: false }
    expect(toldNow(shown, next)).toMatchObject({
      facts: 'Ada to move',
      state: 'start',
      upTo: 4,
      settled: false,
    })
  })

  it('what has been shown, and whose turn it is with the last event', () => {
    const shown = { of: 'end', state: 'in between', untold: 2, playing: true }
    const during = toldNow(shown, next)
    expect(during).toMatchObject({ facts: 'Ada to move', state: 'in between', upTo: 5, settled: false })
    const after = toldNow({ ...shown, untold: 0 }, { ...next, before: during })
    expect(after).toMatchObject({ facts: 'Bo to move', state: 'end', upTo: 7, settled: true, playing: true })
  })

  it('no more of a step that follows while another is shown', () => {
    const during = toldNow({ of: 'end', state: 'in between', untold: 2, playing: true }, next)
    const shown = { of: 'end', state: 'in between', untold: 2, playing: true }
    const later = toldNow(shown, { state: 'far', facts: 'Cy to move', count: 9, before: during })
    expect(later).toMatchObject({ facts: 'Ada to move', upTo: 5, settled: false })
  })
})
