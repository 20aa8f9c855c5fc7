/** The physics in a page: built, served by our server under its content security policy, in a worker. */

import { expect, type Page, test } from '@playwright/test'
import { DUNGEON, EMPTY } from '../../src/games/dungeon-drop/testing/random-tables.ts'
import { nodePhysics } from '../../src/physics/node-physics.ts'
import { FINGERPRINT, fingerprint } from '../../src/physics/testing/fingerprint.ts'
import { buildAndServe, type ServedPage } from './build-page.ts'

// One build serves all tests.
test.describe.configure({ mode: 'default' })

let served: ServedPage | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  served = await buildAndServe('tests/e2e/physics/index.html', { name: 'physics-pages', plugins: [] })
})

test.afterAll(() => served?.stop())

/** Opens the page that computes this many throws; all of them by default. */
async function throwInBrowser(page: Page, throws?: number): Promise<string> {
  await page.goto(`${served!.address}${throws ? `?throws=${throws}` : ''}`)
  const found = page.locator('#fingerprint')
  await expect(found).toHaveText(/^[0-9a-f]{64}$/, { timeout: 600_000 })
  return (await found.textContent())!
}

/** Enough for every kind of throw: each height, walls, a token and the meeple occur within four. */
const SAMPLE = 4

test('200 drops and 200 flicks end in this browser exactly as in Node', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(700_000)
  expect(await throwInBrowser(page)).toBe(FINGERPRINT)
})

// verify.spec.ts simulates a throw in the page that was recorded in Node, with every commit.
test('drops and flicks end in this browser exactly as in Node', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000)
  const problems: string[] = []
  const fetched: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('response', response => fetched.push(response.url()))
  const found = await throwInBrowser(page, SAMPLE)

  // A trajectory is the throw itself: it ends as the throw does.
  const film = JSON.parse((await page.locator('#film').textContent())!)
  const physics = await nodePhysics()
  const thrown = { cubes: DUNGEON, x: 0, y: 0, height: 200, hand: 'dungeon', seed: 1 } as const
  expect(film.rest).toEqual(physics.throwCubes(EMPTY, thrown))
  expect(film.tracks).toBe(DUNGEON.length)
  expect(film.frames).toBeGreaterThan(30)

  // The WebAssembly is a separate file, and its download can be watched.
  expect(fetched.some(url => url.endsWith('.wasm'))).toBe(true)
  const steps: number[] = JSON.parse((await page.locator('#progress').textContent())!)
  expect(steps[0]).toBe(0)
  expect(steps.at(-1)).toBe(1)
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
  expect(steps.length).toBeGreaterThan(2)

  expect(found).toBe(fingerprint(physics, { drops: SAMPLE, flicks: SAMPLE }))
  expect(problems).toEqual([])
})
