/** Tests that saved matches are found, deleted and restored. */

import { describe, expect, it, vi } from 'vitest'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import {
  blockStorage,
  browserForEachTest,
  failNextTransaction,
  fillDisk,
  QUOTA_ERRORS,
  silenceStore,
} from '../../testing/fake-browser.ts'
import { fakeTab } from '../../testing/fake-tab.ts'

const fixture = browserForEachTest()

describe('a deleted match', () => {
  it('can be restored with all its steps, even if the store fails at first', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin({ board: 'duel' })
    const at = await tab.open(match).act(3)
    await tab.begin({ board: 'duel' })
    const whole = (await tab.matches.deleteMatch(match.id))!
    expect((await fixture.browser.rows()).map(({ id }) => id)).not.toContain(match.id)
    for (const kind of QUOTA_ERRORS) {
      const free = fillDisk(kind)
      fixture.undoFault = free
      await expect(tab.matches.saveWholeMatch(whole)).rejects.toThrow()
      free()
      expect(await fixture.browser.rows()).toHaveLength(1)
    }
    await tab.matches.saveWholeMatch(whole)
    expect((await fixture.browser.rows()).find(({ id }) => id === match.id)).toMatchObject({
      steps: 3,
      seqs: [1, 2, 3],
    })
    const later = await fakeTab(box)
    expect(await later.open((await later.matches.storedMatch(match.id))!).state()).toEqual(at)
  })

  it('is not stored twice: an existing match stays as it is', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin({ board: 'duel' })
    await tab.open(match).act(2)
    const [before] = await fixture.browser.rows()
    await tab.matches.saveWholeMatch({ match: { ...match, progress: 0.9 }, entries: [] })
    expect(await fixture.browser.rows()).toEqual([before])
  })

  it('is undefined if it did not exist', async () => {
    const { matches } = await fakeTab(box)
    expect(await matches.deleteMatch('nowhere')).toBeUndefined()
    expect(await matches.storedMatch('nowhere')).toBeUndefined()
    expect(await matches.wholeMatch('nowhere')).toBeUndefined()
  })
})

describe('a row that is no longer a valid match', () => {
  it('is counted, kept, exported with its steps, and deleted only on request', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin({ board: 'duel' })
    await tab.open(match).act(2)
    const other = await tab.begin({ board: 'duel' })
    const { seqs: _, ...row } = (await fixture.browser.rows()).find(({ id }) => id === match.id)!
    await fixture.browser.putRow({ ...row, players: 'nobody' })
    const { matches, damaged } = await tab.matches.readMatches()
    expect([matches.map(({ id }) => id), damaged]).toEqual([[other.id], 1])
    expect(await tab.matches.storedMatch(match.id)).toBeUndefined()
    expect(await tab.matches.wholeMatch(match.id)).toBeUndefined()
    const [saved, ...rest] = await tab.matches.damagedRows()
    expect(rest).toEqual([])
    expect(saved).toMatchObject({ row: { id: match.id, players: 'nobody' }, steps: [{ seq: 1 }, { seq: 2 }] })
    expect(await fixture.browser.rows()).toHaveLength(2)
    await tab.matches.deleteMatch(match.id)
    expect((await fixture.browser.rows()).map(({ id }) => id)).toEqual([other.id])
    expect(await tab.matches.damagedRows()).toEqual([])
  })
})

describe('a store that fails', () => {
  it('does not block the page for ever', async () => {
    vi.useFakeTimers()
    fixture.undoFault = silenceStore()
    const { matches } = await fakeTab(box)
    const asked = Promise.allSettled([
      matches.readMatches(),
      matches.storedMatch('one'),
      matches.wholeMatch('one'),
      matches.saveWholeMatch(),
    ])
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.advanceTimersByTimeAsync(2_000)
    const answers = await asked
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(answers[0]).toMatchObject({ reason: { message: 'the store does not answer' } })
  })

  it('is tried again the next time', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin({ board: 'duel' })
    failNextTransaction()
    await expect(tab.matches.wholeMatch(match.id)).rejects.toThrow('gone')
    expect((await tab.matches.wholeMatch(match.id))?.match.id).toBe(match.id)
    const other = await fakeTab(box)
    fixture.undoFault = blockStorage()
    await expect(other.matches.storedMatch(match.id)).rejects.toThrow('blocked')
    fixture.undoFault()
    expect((await other.matches.storedMatch(match.id))?.id).toBe(match.id)
  })
})

describe('persistent storage', () => {
  it('is requested from the browser once, in any tab', async () => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist } })
    for (let tab = 0; tab < 2; tab++) {
      const { matches } = await fakeTab(box)
      matches.askToPersist()
      matches.askToPersist()
    }
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is not requested if the browser cannot grant it, and a refusal is not an error', async () => {
    const { matches } = await fakeTab(box)
    expect(() => matches.askToPersist()).not.toThrow()
    fixture.browser.localStorage.removeItem('tavolo.persist')
    vi.stubGlobal('navigator', { storage: { persist: () => Promise.reject(new Error('no')) } })
    matches.askToPersist()
    await new Promise(resolve => setTimeout(resolve))
  })
})

it('the latest match comes first', async () => {
  const tab = await fakeTab(box)
  const made = [await tab.begin({}), await tab.begin({}), await tab.begin({})]
  for (const [index, match] of made.entries())
    await fixture.browser.putRow({ ...match, touched: [5, 9, 7][index] })
  const { matches } = await tab.matches.readMatches()
  expect(matches.map(({ touched }) => touched)).toEqual([9, 7, 5])
})
