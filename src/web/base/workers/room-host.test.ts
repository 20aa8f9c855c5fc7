/** Tests a table with its database: nothing is shown before it is saved, and failures to save are reported. */

import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import {
  blockStorage,
  browserForEachTest,
  fillDisk,
  opened,
  openedByFirstRelease,
  QUOTA_ERRORS,
  watchCommits,
} from '../../testing/fake-browser.ts'
import { type FakeTable, fakeTab } from '../../testing/fake-tab.ts'
import type { SeatAssignment } from '../storage/database.ts'
import { isComputation } from './room-host.ts'

/** Two fleets of Cube Attack at the start, with the same choices in every run. */
const START = { position: 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -' }

const fixture = browserForEachTest()

it('the worker knows every computation, so that none is left without an answer', () => {
  const types = ['verify', 'turningPoints', 'review', 'nudge', 'evaluate', 'rateMoves', 'open']
  expect(types.filter(type => isComputation({ type } as never))).toEqual(types.slice(0, 5))
})

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const kept = (table: FakeTable) => table.told.findLast(({ type }) => type === 'keeping')

describe('every step', () => {
  it('is in the store, on the disk, before it is shown; an undo is a separate entry', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    const table = tab.open(match)
    await table.heard('shown')
    expect(await fixture.browser.rows()).toMatchObject([{ id: match.id, steps: 0, seqs: [] }])
    const order: string[] = []
    fixture.undoFault = watchCommits(durability => order.push(`${durability} ${shownTimes(table)}`))
    for (let step = 1; step <= 3; step++) {
      await table.act(1)
      expect(await fixture.browser.rows()).toMatchObject([
        { steps: step, seqs: numbersTo(step), over: false },
      ])
    }
    // The test's own transactions do not request durability.
    expect(order.filter(each => !each.startsWith('undefined'))).toEqual(['strict 1', 'strict 2', 'strict 3'])
    await table.undo()
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 2, seqs: [1, 2, 3, 4], over: false }])
    expect((await tab.matches.wholeMatch(match.id))?.entries).toMatchObject([{ seq: 1 }, { seq: 2 }])
  })

  it('is saved completely or not at all, wherever the disk fails', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    const table = tab.open(match)
    await table.act(2)
    for (const [index, kind] of QUOTA_ERRORS.entries()) {
      for (const spared of [0, 1]) {
        const before = await fixture.browser.rows()
        const free = fillDisk(kind, spared)
        fixture.undoFault = free
        await table.act(1)
        expect(await table.heard('keeping')).toMatchObject({ kept: false })
        expect(await fixture.browser.rows()).toEqual(before)
        free()
        await table.act(1)
        const steps = 2 + 4 * index + 2 * (spared + 1)
        expect(await fixture.browser.rows()).toMatchObject([{ steps, seqs: numbersTo(steps) }])
        expect(kept(table)).toMatchObject({ kept: true })
      }
    }
  })

  it('is restored after the browser was killed: same record, same table, and the match continues', async () => {
    const killed = await fakeTab(box)
    const match = await killed.begin(START)
    const before = killed.open(match)
    const at = await before.act(7)
    const record = await before.record()
    // The browser is killed after the command was sent: it was either carried out or not.
    await before.ask()

    const tab = await fakeTab(box)
    const table = tab.open((await tab.matches.storedMatch(match.id))!)
    const [row] = await fixture.browser.rows()
    expect([7, 8]).toContain(row!.steps)
    expect(row!.seqs).toEqual(numbersTo(row!.steps))
    const after = await table.record()
    expect(after.steps.slice(0, 7)).toEqual(record.steps)
    if (row!.steps === 7) expect(await table.state()).toEqual(at)
    await table.act(1)
    expect(await fixture.browser.rows()).toMatchObject([
      { steps: row!.steps + 1, seqs: numbersTo(row!.steps + 1) },
    ])
  })

  it('saves who sits where, and how the match ended', async () => {
    const tab = await fakeTab(box)
    const text = readFileSync(
      new URL('../../../../tests/records/cube-attack/duel-2.json', import.meta.url),
      'utf8',
    )
    const record = given(readRecord(text))
    const last = record.steps.at(-1)!
    const fresh = tab.matches.freshMatch({ game: box.game.id, players: [], options: record.options })
    const players: SeatAssignment[] = [1, 2].map(number => ({ kind: 'person', name: `Guest ${number}` }))
    const { fingerprint: _, ...whole } = tab.matches.withRecord({ ...fresh, players }, record).match
    const entries = tab.matches.withRecord(fresh, record).entries.slice(0, -1)
    await tab.matches.saveWholeMatch({ match: { ...whole, steps: entries.length }, entries })
    const table = tab.open(whole)
    const before = (await table.heard('shown')).step
    await table.seat(last.seat === 0 ? 1 : 0, 'random')
    expect((await fixture.browser.rows())[0]!.players.filter(({ kind }) => kind === 'bot')).toHaveLength(1)
    await table.ask(last.command)
    await vi.waitFor(
      () => expect(table.told.findLast(({ type }) => type === 'shown')).toMatchObject({ step: before + 1 }),
      30_000,
    )
    const [row] = await fixture.browser.rows()
    expect(row).toMatchObject({ over: true, steps: record.steps.length, fingerprint: record.fingerprint })
    expect(row!.outcome?.winners).toHaveLength(1)
  })
})

function shownTimes(table: FakeTable): number {
  return table.told.filter(({ type }) => type === 'shown').length
}

describe('a full store', () => {
  it.each(QUOTA_ERRORS)('is reported, and everything is saved once there is room (%s)', async kind => {
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    const table = tab.open(match)
    await table.act(1)
    fixture.undoFault = fillDisk(kind)
    expect(kept(table)).toBeUndefined()
    await table.act(2)
    expect(await table.heard('keeping')).toMatchObject({ kept: false })
    // Reported once, not with every step.
    expect(table.told.filter(({ type }) => type === 'keeping')).toHaveLength(1)
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 1, seqs: [1] }])
    expect((await table.record()).steps).toHaveLength(3)
    fixture.undoFault()
    const at = await table.act(1)
    expect(kept(table)).toMatchObject({ kept: true })
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 4, seqs: [1, 2, 3, 4] }])
    const later = await fakeTab(box)
    const again = later.open((await later.matches.storedMatch(match.id))!)
    expect(await again.state()).toEqual(at)
  })

  it('still opens and continues a saved match, and claims it once there is room', async () => {
    const first = await fakeTab(box)
    const match = await first.begin(START)
    const at = await first.open(match).act(2)

    const tab = await fakeTab(box)
    fixture.undoFault = fillDisk('thrown by put')
    const table = tab.open((await tab.matches.storedMatch(match.id))!)
    expect(await table.state()).toEqual(at)
    expect(await table.heard('keeping')).toMatchObject({ kept: false })
    await table.act(1)
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 2, seqs: [1, 2] }])
    fixture.undoFault()
    await table.act(1)
    expect(kept(table)).toMatchObject({ kept: true })
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 4, seqs: [1, 2, 3, 4] }])
  })

  it('loses nothing when another tab takes the match over: unsaved steps come as a record', async () => {
    const first = await fakeTab(box)
    const match = await first.begin(START)
    const table = first.open(match)
    await table.act(4)
    fixture.undoFault = fillDisk('thrown by put')
    await table.act(1)
    fixture.undoFault()
    const second = await fakeTab(box)
    await second.open((await second.matches.storedMatch(match.id))!).heard('shown')
    await table.ask()
    const { taken, record } = await table.heard('elsewhere')
    expect(taken).toBe(true)
    expect(JSON.parse(record!).steps).toHaveLength(5)
    expect(table.closed()).toBe(true)
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 4, seqs: [1, 2, 3, 4] }])
  })
})

describe('if nothing can be saved at all', () => {
  it('a match can still be started and played, and so can a record from a file', async () => {
    fixture.undoFault = blockStorage({ texts: true })
    const tab = await fakeTab(box)
    await expect(tab.matches.readMatches()).rejects.toThrow('blocked')
    const match = await tab.begin(START)
    expect(await tab.matches.storedMatch(match.id)).toEqual(match)
    const table = tab.open(match)
    expect(await table.heard('keeping')).toMatchObject({ kept: false })
    await table.act(3)
    const record = await table.record()
    expect(record.steps).toHaveLength(3)

    const { match: head } = tab.matches.withRecord(
      { ...tab.matches.freshMatch({ game: box.game.id, players: match.players, options: START }) },
      record,
    )
    const whole = tab.matches.withRecord(head, record)
    await tab.matches.saveOrHold(whole)
    expect(await tab.matches.wholeMatch(head.id)).toEqual(whole)
    const other = tab.open(whole.match)
    expect(await other.heard('keeping')).toMatchObject({ kept: false })
    await other.act(1)
    expect((await other.record()).steps).toHaveLength(4)
    // Once the match can be saved, all of it is, including the steps from before it was opened here.
    fixture.undoFault()
    await other.act(1)
    expect(kept(other)).toMatchObject({ kept: true })
    expect(await fixture.browser.rows()).toMatchObject([{ id: head.id, steps: 5, seqs: [1, 2, 3, 4, 5] }])
  })

  it('a match that started in memory is saved, from its first step, once that works', async () => {
    fixture.undoFault = fillDisk('at the end of the transaction')
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    const table = tab.open(match)
    await table.act(2)
    expect(kept(table)).toMatchObject({ kept: false })
    fixture.undoFault()
    await table.act(1)
    expect(kept(table)).toMatchObject({ kept: true })
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
    // The page that started it in memory finds what has been saved since.
    expect((await tab.matches.wholeMatch(match.id))?.entries).toHaveLength(3)
  })
})

describe('versions of the store', () => {
  it('a newer page may change it: this one makes way, says so, and plays on', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    const table = tab.open(match)
    await table.act(1)
    // This would reject if the old page blocked the upgrade.
    const newer = await opened(indexedDB, 3)
    newer.close()
    await table.act(2)
    expect(await table.heard('keeping')).toMatchObject({ kept: false })
    expect((await table.record()).steps).toHaveLength(3)
    await expect(tab.matches.readMatches()).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('the page does not wait for an older one that does not make way', async () => {
    const older = await openedByFirstRelease(indexedDB)
    const tab = await fakeTab(box)
    await expect(tab.matches.readMatches()).rejects.toThrow('an older page of Tavolo blocks the database')
    older.close()
  })
})

describe('a match open in two tabs', () => {
  it('belongs to the tab that opened it last, and nothing is mixed up', async () => {
    const first = await fakeTab(box)
    const match = await first.begin(START)
    const table = first.open(match)
    await table.act(2)
    const second = await fakeTab(box)
    const other = second.open((await second.matches.storedMatch(match.id))!)
    const at = await other.act(1)
    const shown = shownTimes(table)
    await table.ask()
    expect(await table.heard('elsewhere')).toEqual({ type: 'elsewhere', taken: true })
    // A step that is never saved is never shown.
    expect(shownTimes(table)).toBe(shown)
    expect(table.closed()).toBe(true)
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 3, seqs: [1, 2, 3] }])
    const third = await fakeTab(box)
    expect(await third.open((await third.matches.storedMatch(match.id))!).state()).toEqual(at)
  })
})

describe('a damaged match', () => {
  it('names the step, exports what is intact, and affects no other match', async () => {
    const tab = await fakeTab(box)
    const whole = await tab.begin(START)
    const at = await tab.open(whole).act(2)
    const match = await tab.begin(START)
    await tab.open(match).act(4)
    const open = async (id: string) => {
      const page = await fakeTab(box)
      return page.open((await page.matches.storedMatch(id))!)
    }
    await fixture.browser.damageStep(match.id, 3, { type: 'move', unit: 99, to: 1 })
    const wrong = await (await open(match.id)).heard('notOpened')
    expect(wrong.refusal).toMatchObject({ params: { step: 3 } })
    expect(JSON.parse(wrong.record!).steps).toHaveLength(2)
    await fixture.browser.damageStep(match.id, 2, null)
    const missing = await (await open(match.id)).heard('notOpened')
    expect(missing.refusal).toMatchObject({ because: 'engine:record.missing', params: { step: 2 } })
    expect(JSON.parse(missing.record!).steps).toHaveLength(1)
    expect(await (await open(whole.id)).state()).toEqual(at)
  })

  it('is not opened if it ends in another state than recorded, or has other rules, or an unknown game', async () => {
    const tab = await fakeTab(box)
    const match = await tab.begin(START)
    await tab.open(match).act(2)
    const { seqs: _, ...row } = (await fixture.browser.rows())[0]!
    const faults = [
      [{ fingerprint: 'other' }, 'engine:record.fingerprint'],
      [{ version: box.game.version + 1 }, 'engine:record.gameVersion'],
      [{ game: 'chess' }, 'engine:record.unknownGame'],
      [{ steps: 3 }, 'engine:record.missing'],
    ] as const
    for (const [fault, because] of faults) {
      await fixture.browser.putRow({ ...row, ...fault })
      const page = await fakeTab(box)
      const { refusal, record } = await page
        .open((await page.matches.storedMatch(match.id))!)
        .heard('notOpened')
      expect(refusal.because).toBe(because)
      expect(JSON.parse(record!).steps).toHaveLength(2)
    }
  })
})
