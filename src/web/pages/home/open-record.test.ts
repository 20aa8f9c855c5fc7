/** Tests of opening a record file: it is opened and saved, or refused with a reason and not saved. */

import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { cubeAttackBox as box } from '../../../games/cube-attack/box.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { browserForEachTest, fillDisk } from '../../testing/fake-browser.ts'
import { type FakeTab, fakeTab } from '../../testing/fake-tab.ts'

const RECORD = readFileSync(
  new URL('../../../../tests/records/cube-attack/duel-2.json', import.meta.url),
  'utf8',
)

type Bytes = Uint8Array<ArrayBuffer>

const fixture = browserForEachTest()

async function openFile(tab: FakeTab, content: string | Bytes, stopped = false) {
  const { openRecordFile } = await tab.recordFiles()
  const parts: number[] = []
  const end = await openRecordFile(new File([content], 'match.json'), {
    shelf: {
      boxes: [{ label: { id: box.game.id } }] as unknown as Shelf['boxes'],
      open: (game: string) => (game === box.game.id ? Promise.resolve(box) : undefined),
    } as Shelf,
    guest: number => `Guest ${number}`,
    onProgress: part => void parts.push(part),
    stopped: () => stopped,
  })
  if (end && 'refusal' in end) return { refusal: end.refusal, match: undefined, parts }
  return { refusal: undefined, match: end, parts }
}

describe('a record from a file', () => {
  it('of a finished match can be viewed, with its result', async () => {
    const { match } = await openFile(await fakeTab(box), RECORD)
    const { steps, fingerprint } = JSON.parse(RECORD)
    const [row] = await fixture.browser.rows()
    expect(row).toMatchObject({ id: match?.id, game: 'cube-attack', over: true, fingerprint })
    expect(row?.seqs).toHaveLength(steps.length)
    expect(row?.outcome?.winners).toHaveLength(1)
  })

  it('saved in one browser is opened in another, with the same players, and continues', async () => {
    const there = await fakeTab(box)
    const table = there.open(await there.begin({ board: 'duel' }))
    const at = await table.act(3)
    // The next seat to play is a bot.
    const [next] = box.game.awaited(at as never)
    const bots = [0, 1].map(seat => (seat === next ? 'random' : null))
    const text = JSON.stringify({ ...(await table.record()), bots })

    fixture.change()
    const here = await fakeTab(box)
    const { match } = await openFile(here, text)
    expect(match?.players.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      ['Ada', 'Bo'].map((name, seat) => `${name} ${seat === next ? 'bot' : 'person'}`),
    )
    expect(await fixture.browser.rows()).toMatchObject([{ steps: 3, seqs: [1, 2, 3], over: false }])
    const opened = here.open(match!)
    const shown = await opened.heard('shown')
    expect(opened.told.find(({ type }) => type === 'shown')).toMatchObject({ step: 3 })
    expect(shown.views.map(({ viewer }) => viewer)).toEqual([next === 0 ? 1 : 0])
    // The bot continues the match without input.
    await vi.waitFor(async () => expect((await fixture.browser.rows())[0]!.steps).toBeGreaterThan(3), 30_000)
  })

  it('is held in memory if it cannot be saved', async () => {
    fixture.undoFault = fillDisk('thrown by put')
    const tab = await fakeTab(box)
    const { match } = await openFile(tab, RECORD)
    const table = tab.open(match!)
    expect(await table.heard('keeping')).toMatchObject({ kept: false })
    expect((await table.record()).steps).toHaveLength(JSON.parse(RECORD).steps.length)
  })

  it('is dropped if nobody waits for it any more', async () => {
    const tab = await fakeTab(box)
    // Every step takes longer than a slice of work, so that `stopped` is checked in between.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
    expect((await openFile(tab, RECORD, true)).match).toBeUndefined()
    expect((await tab.matches.readMatches()).matches).toEqual([])
  })
})

describe('a file that is not a record', () => {
  const altered = JSON.parse(RECORD)
  altered.steps[4].seat = altered.steps[4].seat === 0 ? 1 : 0

  it.each<[string, string | Bytes, object]>([
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      { because: 'engine:record.notRecord' },
    ],
    ['empty', '', { because: 'engine:record.notRecord' }],
    ['something else', '{"format": "something"}', { because: 'engine:record.notRecord' }],
    ['cut off', RECORD.slice(0, 700), { because: 'engine:json.truncated', params: { length: 700 } }],
    ['altered', JSON.stringify(altered), { params: { step: 5 } }],
    ['of another game', RECORD.replace('"cube-attack"', '"chess"'), { params: { game: 'chess' } }],
    ['too large', new Uint8Array(20_000_001), { because: 'table:record.large', params: { limit: 8 } }],
    [
      'newer',
      RECORD.replace('"formatVersion": 1', '"formatVersion": 3'),
      { because: expect.stringContaining('ersion') },
    ],
  ])('is refused with a reason, and nothing is kept of it: %s', async (_name, content, refusal) => {
    const tab = await fakeTab(box)
    expect((await openFile(tab, content)).refusal).toMatchObject(refusal)
    expect(await tab.matches.readMatches()).toEqual({ matches: [], damaged: 0 })
  })
})
