/** The browser's store passes the tests of all stores, and keeps what players saved with earlier releases. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import { describeStore } from '../../../host/testing/store-contract.ts'
import { browserForEachTest, done, openedByFirstRelease } from '../../testing/fake-browser.ts'
import { fakeTab } from '../../testing/fake-tab.ts'
import { browserStore } from './browser-store.ts'
import { connect } from './database.ts'

const fixture = browserForEachTest()

/** Each has a separate connection, like two tabs. */
async function storeOfTab() {
  const connection = await connect()
  return browserStore(async () => connection)
}
describeStore('the browser', { open: storeOfTab, openAgain: storeOfTab })

/** The first steps from here draw no chance, so that they can be undone. */
const START = { position: 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -' }

const RECORD = given(
  readRecord(
    readFileSync(new URL('../../../../tests/records/cube-attack/duel-2.json', import.meta.url), 'utf8'),
  ),
)

it('opens the database of the first release with every match and step, and plays on', async () => {
  const first = await openedByFirstRelease(indexedDB)
  const { withRecord, freshMatch } = await import('./matches.ts')
  const players = ['Ada', 'Bo'].map(name => ({ kind: 'person' as const, name }))
  const steps = RECORD.steps.slice(0, 5)
  const wholes = [0, 1].map(() => {
    const head = freshMatch({ game: box.game.id, players, options: RECORD.options })
    const { fingerprint: _, ...match } = withRecord(head, { ...RECORD, steps, fingerprint: '' }).match
    const entries = steps.map((step, index) => ({ match: match.id, seq: index + 1, ...step }))
    return { match, entries }
  })
  const writing = first.transaction(['matches', 'entries'], 'readwrite')
  for (const { match, entries } of wholes) {
    writing.objectStore('matches').put(match)
    for (const entry of entries) writing.objectStore('entries').put(entry)
  }
  // Everything else in the database stays, too.
  writing.objectStore('matches').put({ id: 'damaged', players: 'nobody' })
  writing.objectStore('entries').put({ match: 'damaged', seq: 1, seat: 0, command: null, tape: [] })
  await done(writing)
  first.close()

  const tab = await fakeTab(box)
  const { matches, damaged } = await tab.matches.readMatches()
  expect([matches.length, damaged]).toEqual([2, 1])
  for (const whole of wholes) expect(await tab.matches.wholeMatch(whole.match.id)).toEqual(whole)
  expect(await tab.matches.damagedRows()).toMatchObject([{ row: { players: 'nobody' }, steps: [{ seq: 1 }] }])
  const { match } = wholes[0]!
  const table = tab.open(match)
  await table.act(2)
  await table.undo()
  const record = await table.record()
  expect(record.steps.slice(0, 5)).toEqual(steps)
  const later = await fakeTab(box)
  const again = later.open((await later.matches.storedMatch(match.id))!)
  expect((await again.record()).steps).toEqual(record.steps)
  expect((await fixture.browser.rows()).find(({ id }) => id === match.id)?.seqs).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
})

it('adds an undo to the journal, gives each entry its id and time, and never uses a version twice', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START)
  const table = tab.open(match)
  const before = Date.now()
  await table.act(3)
  await table.undo()
  await table.act(1)
  const { version } = await table.heard('shown')
  expect(version).toBe(5)
  const { browserStore: store } = await import('./browser-store.ts')
  const { tail } = (await store().open(match.id))!
  expect(tail.map(entry => [entry.version, entry.command === undefined])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, false],
  ])
  expect(new Set(tail.map(({ id }) => id)).size).toBe(5)
  for (const { time } of tail) expect(time).toBeGreaterThanOrEqual(before)
  // The next room continues from there.
  const later = await fakeTab(box)
  const again = later.open((await later.matches.storedMatch(match.id))!)
  expect(await again.heard('shown')).toMatchObject({ version: 5, step: 3 })
})

it('restores a deleted match, including undone steps', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START)
  const table = tab.open(match)
  await table.act(3)
  await table.undo()
  const whole = (await tab.matches.deleteMatch(match.id))!
  expect(whole.entries).toHaveLength(2)
  await tab.matches.saveWholeMatch(whole)
  expect(await fixture.browser.rows()).toMatchObject([{ steps: 2, seqs: [1, 2, 3, 4] }])
})

it('writes nothing twice if a write succeeded after it stopped waiting', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START)
  const table = tab.open(match)
  await table.act(2)
  const { browserStore: store } = await import('./browser-store.ts')
  const { match: row, entries } = (await tab.matches.wholeMatch(match.id))!
  expect(await store().write({ match: row, journal: entries, saved: 0 })).toBe('kept')
  expect(await fixture.browser.rows()).toMatchObject([{ steps: 2, seqs: [1, 2] }])
  const others = entries.map(entry => ({ ...entry, id: `other ${entry.id}` }))
  expect(await store().write({ match: row, journal: others, saved: 1 })).toBe('conflict')
  expect((await tab.matches.wholeMatch(match.id))?.entries).toEqual(entries)
})
