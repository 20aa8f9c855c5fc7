/** Tests that a match at a table has one seed, which leaves the browser only when the match is over. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../../../engine/commitment.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { verifyRecord } from '../../../engine/verify.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import { browserForEachTest } from '../../testing/fake-browser.ts'
import { type FakeTab, type FakeTable, fakeTab } from '../../testing/fake-tab.ts'
import type { StoredMatch, WholeMatch } from '../storage/database.ts'

/** A finished match of an older version, without a seed. */
const OLDER = given(
  readRecord(
    readFileSync(new URL('../../../../tests/records/cube-attack/duel-2.json', import.meta.url), 'utf8'),
  ),
)

const test = browserForEachTest()

async function onlyRow(): Promise<StoredMatch> {
  const [row] = await test.browser.rows()
  return row!
}

/** The rows of the record without its last steps, as if the match were being played. */
async function stored(tab: FakeTab, record: MatchRecord, left: number): Promise<StoredMatch> {
  const { fingerprint: _, ...cut } = { ...record, steps: record.steps.slice(0, record.steps.length - left) }
  const players = ['Ada', 'Bo'].map(name => ({ kind: 'person' as const, name }))
  const head = tab.matches.freshMatch({ game: box.game.id, players, options: record.options })
  const whole: WholeMatch = tab.matches.withRecord(head, { ...cut, fingerprint: '' })
  const { fingerprint: _none, ...match } = whole.match
  await tab.matches.saveOrHold({ ...whole, match })
  return match
}

/** Plays the last step of the old record. */
async function finish(table: FakeTable): Promise<void> {
  await table.heard('shown')
  const before = table.told.length
  await table.ask(OLDER.steps.at(-1)!.command)
  await table.heard('shown', before)
}

function verified(record: MatchRecord) {
  const work = verifyRecord([box.game], record)
  for (;;) {
    const step = work.next()
    if (step.done) return given(step.value).verification
  }
}

describe('a match', () => {
  it('has one seed from the start, which survives a killed browser', async () => {
    const killed = await fakeTab(box)
    const match = await killed.begin({ board: 'duel' })
    await killed.open(match).act(2)
    const { seeds, secretSeed } = await onlyRow()
    expect(seeds).toEqual([{ from: 0, commitment: commitmentOf(secretSeed!) }])

    const tab = await fakeTab(box)
    await tab.open((await tab.matches.storedMatch(match.id))!).act(1)
    expect(await onlyRow()).toMatchObject({ seeds, secretSeed, steps: 3 })
  })

  it('keeps its seed secret until it is over', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin({ board: 'duel' })
    const table = tab.open(match)
    await table.act(2)
    const record = await table.record()
    const { secretSeed, seeds } = await onlyRow()
    expect(secretSeed).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(table.told)).not.toContain(secretSeed)
    expect(record.seeds).toEqual(seeds)
    const { matchInBackup: packed } = await tab.archive()
    const whole = await tab.matches.wholeMatch(match.id)
    expect(packed(whole!)).toContain(seeds![0]!.commitment)
    expect(packed(whole!)).not.toContain(secretSeed)
  })

  it('of an older version gets a seed for the rest of it, and shows it at the end', async () => {
    const tab = await fakeTab(box)
    const match = await stored(tab, OLDER, 1)
    const table = tab.open(match)
    await table.heard('shown')
    const from = OLDER.steps.length
    const { seeds, secretSeed } = await onlyRow()
    expect(seeds).toEqual([{ from, commitment: commitmentOf(secretSeed!) }])
    await finish(table)
    const record = await table.record()
    expect(record.seeds).toEqual([{ ...seeds![0], seed: secretSeed }])
    expect(verified(record).periods).toMatchObject([
      { from: 0, chance: 'none' },
      { from, chance: 'drawn' },
    ])
    const { matchInBackup: packed } = await tab.archive()
    expect(packed((await tab.matches.wholeMatch(match.id))!)).toContain(secretSeed)
  })

  it('that continues after its end gets another seed', async () => {
    const tab = await fakeTab(box)
    const table = tab.open(await stored(tab, OLDER, 1))
    await finish(table)
    const { secretSeed: shown } = await onlyRow()
    const last = OLDER.steps.at(-1)!.seat
    await table.undoBy(last)
    const { seeds, secretSeed } = await onlyRow()
    expect(secretSeed).not.toBe(shown)
    expect(seeds).toEqual([{ from: OLDER.steps.length, commitment: commitmentOf(secretSeed!) }])
  })
})

describe('a copy of a match', () => {
  it('that continues separately has its own seed, and keeps the commitment to the first', async () => {
    const tab = await fakeTab(box)
    const first = tab.open(await tab.begin({ board: 'duel' }))
    await first.act(4)
    const record = await first.record()
    const { secretSeed: original } = await onlyRow()
    const match = await stored(tab, record, 2)
    const copy = tab.open(match)
    await copy.act(1)
    const { seeds } = await copy.record()
    const row = (await tab.matches.storedMatch(match.id))!
    expect(row.secretSeed).not.toBe(original)
    expect(seeds).toEqual([...record.seeds!, { from: 3, commitment: commitmentOf(row.secretSeed!) }])
    expect(JSON.stringify(row)).not.toContain(original)
  })

  it('does not use the seed of a finished match, which everybody knows', async () => {
    const tab = await fakeTab(box)
    const first = tab.open(await stored(tab, OLDER, 1))
    await finish(first)
    const record = await first.record()
    const copy = tab.open(await stored(tab, record, 1))
    await finish(copy)
    const { seeds } = await copy.record()
    expect(seeds).toMatchObject([{ from: OLDER.steps.length }])
    expect(seeds![0]!.seed).not.toBe(record.seeds![0]!.seed)
  })

  it('of a finished match gets none if it is only viewed', async () => {
    const tab = await fakeTab(box)
    const table = tab.open(await stored(tab, OLDER, 0))
    expect((await table.record()).seeds).toBeUndefined()
  })
})
