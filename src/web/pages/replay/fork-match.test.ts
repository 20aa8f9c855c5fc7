/** Tests that continuing from a replay creates a separate match and leaves the old one unchanged. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, vi } from 'vitest'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../../games/all-games.ts'
import {
  freshMatch,
  saveWholeMatch,
  storedMatches,
  wholeMatch,
  withRecord,
} from '../../base/storage/matches.ts'
import { buildTimeline, type Timeline } from '../../kit/timeline/timeline.ts'
import { browserForEachTest } from '../../testing/fake-browser.ts'
import { forkMatch } from './fork-match.ts'

const FILE = fileURLToPath(new URL('../../../../tests/records/cube-attack/duel-2.json', import.meta.url))
const record = given(readRecord(readFileSync(FILE, 'utf8')))
const STEP = 7
const players = ['Ada', 'Bo'].map(name => ({ kind: 'person' as const, name }))

browserForEachTest()
beforeEach(() => {
  vi.stubGlobal('location', { hash: '' })
})

function timelineOf(): Timeline {
  const work = buildTimeline(allBoxes, record)
  for (;;) {
    const part = work.next()
    if (part.done) return given(part.value)
  }
}

it('a match continued from a replay has the steps up to there; the old one keeps all its steps', async () => {
  const old = withRecord(
    {
      ...freshMatch({ game: record.game, players, options: record.options }),
      over: true,
      outcome: { winners: [0], because: 'outcome.points' },
    },
    record,
  )
  await saveWholeMatch(old)
  const before = await wholeMatch(old.match.id)
  expect(before?.entries).toHaveLength(record.steps.length)

  await forkMatch(timelineOf(), STEP, players)

  expect(await wholeMatch(old.match.id)).toEqual(before)
  const others = (await storedMatches()).filter(({ id }) => id !== old.match.id)
  expect(others).toMatchObject([{ game: 'cube-attack', steps: STEP, over: false, players }])
  const fresh = (await wholeMatch(others[0]!.id))!
  expect(fresh.entries.map(({ command }) => command)).toEqual(
    record.steps.slice(0, STEP).map(({ command }) => command),
  )
  expect(location.hash).toContain(others[0]!.id)
})
