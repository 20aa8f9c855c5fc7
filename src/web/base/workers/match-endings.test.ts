/** Tests of matches at one screen that end before the rules end them, and of bots that play the rest at once. */

import { expect, it, vi } from 'vitest'
import { startMatch } from '../../../engine/match.ts'
import { seeded } from '../../../engine/random.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import { browserForEachTest } from '../../testing/fake-browser.ts'
import { fakeTab } from '../../testing/fake-tab.ts'
import type { SeatAssignment } from '../storage/database.ts'
import { endOfRecord } from '../storage/record-ending.ts'
import { storedRecord } from './open-stored-match.ts'

const START = { position: 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -' }
const BOT: SeatAssignment = { kind: 'bot', bot: 'random', name: 'Vega' }
const AGAINST_BOT: readonly SeatAssignment[] = [{ kind: 'person', name: 'Ada' }, BOT]

const fixture = browserForEachTest()

it('a conceded match against a bot is lost, stays so, and nobody acts in it any more', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START, AGAINST_BOT)
  const table = tab.open(match)
  await table.act(1)
  table.send({ type: 'concede', seat: 0 })
  const { outcome } = await table.heard('conceded')
  expect(outcome).toEqual({ winners: [1], because: 'engine:conceded' })
  const [row] = await fixture.browser.rows()
  expect(row).toMatchObject({ over: true, conceded: true, outcome, steps: 1 })
  await table.ask()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect((await fixture.browser.rows())[0]!.steps).toBe(1)

  const again = (await fakeTab(box)).open((await tab.matches.storedMatch(match.id))!, { takeOver: true })
  expect((await again.heard('conceded')).outcome).toEqual(outcome)
  expect((await fixture.browser.rows())[0]).toMatchObject({ over: true, conceded: true })
})

it('if another person plays on, a bot takes the seat of a player who concedes', async () => {
  const tab = await fakeTab(box)
  const three = [...AGAINST_BOT, { kind: 'person', name: 'Bo' } as const]
  const match = await tab.begin({ board: 'trinity' }, three)
  const table = tab.open(match)
  await table.heard('shown')
  const before = table.told.length
  table.send({ type: 'concede', seat: 0 })
  const { players } = await table.heard('seated', before)
  expect(players.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'person'])
  expect(table.told.some(({ type }) => type === 'conceded')).toBe(false)
})

it('an abandoned match is marked as unfinished until somebody plays on', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START)
  const table = tab.open(match)
  await table.act(1)
  table.send({ type: 'leaveOff' })
  await table.heard('leftOff')
  expect((await fixture.browser.rows())[0]).toMatchObject({ over: false, leftOff: true, steps: 1 })
  const later = (await fakeTab(box)).open((await tab.matches.storedMatch(match.id))!, { takeOver: true })
  await later.act(1)
  expect((await fixture.browser.rows())[0]!.leftOff).toBeUndefined()
})

it('a match that was aborted online says so in its record until somebody plays on', async () => {
  const tab = await fakeTab(box)
  const begun = await tab.begin(START)
  await tab.open(begun).act(1)
  const whole = (await tab.matches.wholeMatch(begun.id))!
  const started = startMatch(box.game, { seats: 2, options: START }, () => seeded('aborted'))
  if (!started.ok) throw new Error(started.refusal.because)
  const end = endOfRecord(started.value, { ending: { kind: 'aborted', seat: 1, winners: [] } })
  const entries = whole.entries.map(entry => ({ ...entry, match: 'online' }))
  await tab.matches.saveWholeMatch({ match: { ...whole.match, ...end, id: 'online' }, entries })
  const recordNow = async () => storedRecord((await tab.matches.wholeMatch('online'))!)
  expect((await recordNow())?.ending).toEqual({ kind: 'aborted', winners: [] })
  const later = (await fakeTab(box)).open((await tab.matches.storedMatch('online'))!, { takeOver: true })
  await later.act(1)
  expect(await recordNow()).toMatchObject({ steps: [{}, {}] })
  expect((await recordNow())?.ending).toBeUndefined()
})

it('bots that are told to skip play to the end without waiting', async () => {
  const tab = await fakeTab(box)
  const match = await tab.begin(START, [BOT, BOT])
  const table = tab.open(match)
  await table.heard('shown')
  // At this pace nothing would happen during the test.
  table.send({ type: 'pace', pace: 60_000, grace: 60_000, beginsAfter: undefined })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect((await fixture.browser.rows())[0]).toMatchObject({ over: false })
  table.send({ type: 'skip', on: true })
  await vi.waitFor(
    async () => expect((await fixture.browser.rows())[0]).toMatchObject({ over: true }),
    10_000,
  )
})
