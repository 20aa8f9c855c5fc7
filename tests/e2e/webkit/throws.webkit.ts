/** Throws in WebKit: one by hand on the table in three dimensions, and many that end exactly as in Node and Chromium. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecord } from '../../../src/engine/record.ts'
import { given } from '../../../src/engine/testing/toy-matches.ts'
import { verifyRecord } from '../../../src/engine/verify.ts'
import { dungeonDrop } from '../../../src/games/dungeon-drop/game.ts'
import { nodePhysics } from '../../../src/physics/node-physics.ts'
import { buildAndServe, type ServedPage } from '../build-page.ts'
import { firstFlick, momentIn } from '../dungeon-matches.ts'
import { SCENE } from '../lazy-parts.ts'
import { expectFingerprint } from '../other-browsers/physics.ts'
import { goTo } from '../other-browsers/wait.ts'
import { expectDone, matchNow, recordAfter } from '../play-dungeon.ts'
import { keepNow, kept } from '../seeded-matches.ts'
import { pullOnScene } from './pull-on-scene.ts'
import { webKitForTests } from './webkit.ts'

const webKit = webKitForTests()
let served: ServedPage | undefined

beforeAll(async () => {
  served = await buildAndServe('tests/e2e/physics/index.html', {
    name: 'physics-pages-webkit',
    plugins: [],
  })
})

afterAll(() => served?.stop())

test('a cube that is pulled back in 3D and released flies, and ends where Node says it does', async () => {
  const { page, problems } = await webKit.openTab()
  const record = momentIn(kept('dungeon-drop/family-3-draft-async'), 'flicking')
  const id = await keepNow(page, { game: 'dungeon-drop', record })
  await goTo(page, `#/table/dungeon-drop/${id}`, SCENE.loaded)
  const { state, entries } = await matchNow(page)
  const meant = firstFlick(state)
  await pullOnScene(page, meant)
  const after = await recordAfter(page, entries.length)
  expectDone(after, meant, entries.length)
  // Every throw of the record is simulated again, this one too.
  const checks = verifyRecord([dungeonDrop(await nodePhysics())], given(readRecord(after)))
  let check = checks.next()
  while (!check.done) check = checks.next()
  const { steps, simulated } = given(check.value).verification
  expect(steps).toBe(entries.length + 1)
  expect(simulated).toBeGreaterThan(1)
  expect(await problems()).toEqual([])
  expect(webKit.violations()).toEqual([])
})

test('the fingerprint of 200 drops and 200 flicks is the committed one', async () => {
  const { page } = await webKit.openBlank()
  await expectFingerprint(page, served!.address)
})
