/** Tests with storage that a backup moves all matches to another browser. */

import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import type { WholeMatch } from '../../base/storage/database.ts'
import { browserForEachTest, fillDisk } from '../../testing/fake-browser.ts'
import { type FakeTab, fakeTab } from '../../testing/fake-tab.ts'

const text = (name: string) =>
  readFileSync(new URL(`../../../../tests/records/cube-attack/${name}.json`, import.meta.url), 'utf8')

const fixture = browserForEachTest()

/** Saves two finished matches; one of them lacks a step. */
async function keepFinished({
  matches,
}: FakeTab): Promise<readonly [whole: WholeMatch, damaged: WholeMatch]> {
  const wholes = ['duel-2', 'duel-2-random'].map(name => {
    const record = given(readRecord(text(name)))
    const players = [0, 1].map(seat => ({ kind: 'person' as const, name: `P${seat}` }))
    const fresh = matches.freshMatch({ game: record.game, players, options: record.options })
    const outcome = { winners: [0], because: 'outcome.points' }
    return matches.withRecord({ ...fresh, id: name, over: true, outcome, progress: 1 }, record)
  })
  await matches.saveWholeMatch(...wholes)
  await fixture.browser.damageStep('duel-2-random', 5, null)
  return [wholes[0]!, wholes[1]!]
}

async function saved(tab: FakeTab): Promise<string> {
  const { writeBackup } = await tab.archive()
  const parts: number[] = []
  const file = (await writeBackup(part => void parts.push(part))).join('')
  expect(parts.at(-1)).toBe(1)
  return file
}

async function bring(tab: FakeTab, content: string) {
  const { importBackup } = await tab.archive()
  const parts: number[] = []
  const end = await importBackup(new File([content], 'matches.json'), part => void parts.push(part))
  expect(parts).toEqual([...parts].sort((one, other) => one - other))
  return end
}

it('all matches go to another browser in one file, including damaged and unfinished ones, and are added once', async () => {
  const there = await fakeTab(box)
  const [whole] = await keepFinished(there)
  const begun = await there.begin({ board: 'duel' })
  await there.open(begun).act(2)
  const fresh = await there.begin({ board: 'duel' })
  const file = await saved(there)

  fixture.change()
  const here = await fakeTab(box)
  expect(await bring(here, '{"format":"tavolo-record"}')).toEqual({ because: 'history:archive.none' })
  expect(await bring(here, file.slice(0, -200))).toMatchObject({ because: 'engine:json.truncated' })
  expect(await here.matches.storedMatches()).toEqual([])
  expect(await bring(here, file)).toEqual({ added: 4, known: 0, damaged: 0 })
  expect(await bring(here, file)).toEqual({ added: 0, known: 4, damaged: 0 })
  const rows = await fixture.browser.rows()
  expect(rows.map(({ id }) => id).sort()).toEqual(['duel-2', 'duel-2-random', begun.id, fresh.id].sort())
  const arrived = (await here.matches.wholeMatch('duel-2'))!
  expect(arrived.entries).toEqual(whole.entries)
  expect(arrived.match.outcome).toEqual(whole.match.outcome)
  const table = here.open((await here.matches.storedMatch(begun.id))!)
  await table.act(1)
  expect((await fixture.browser.rows()).find(({ id }) => id === begun.id)).toMatchObject({
    steps: 3,
    seqs: [1, 2, 3],
  })
})

it('a large file that is no backup is refused without being read', async () => {
  const { importBackup } = await (await fakeTab(box)).archive()
  for (const content of [`[${'[],'.repeat(4_000_000)}[]]`, 'x'.repeat(12_000_000)]) {
    const file = new File([content], 'large.json')
    const reading = vi.spyOn(file, 'text')
    expect(await importBackup(file, () => {})).toEqual({ because: 'history:archive.none' })
    expect(reading).not.toHaveBeenCalled()
  }
})

it('a backup that cannot be saved is refused, and existing matches stay', async () => {
  const there = await fakeTab(box)
  await keepFinished(there)
  const file = await saved(there)
  fixture.change()
  const here = await fakeTab(box)
  const mine = await here.begin({ board: 'duel' })
  fixture.undoFault = fillDisk('at the end of the transaction', 3)
  expect(await bring(here, file)).toEqual({ because: 'history:archive.notKept' })
  expect((await fixture.browser.rows()).map(({ id }) => id)).toEqual([mine.id])
  fixture.undoFault()
  expect(await bring(here, file)).toEqual({ added: 2, known: 0, damaged: 0 })
})
