/** The physics as a page has it: built, served by our server under its content security policy, in a worker. */

import { expect, test } from '@playwright/test'
import { DUNGEON, EMPTY } from '../../src/games/dungeon-drop/testing/tables.ts'
import { nodePhysics } from '../../src/physics/node.ts'
import { FINGERPRINT } from '../../src/physics/testing/fingerprint.ts'
import { servePhysicsPage } from './physics/serve.ts'

let served: Awaited<ReturnType<typeof servePhysicsPage>> | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  served = await servePhysicsPage('physics-pages')
})

test.afterAll(() => served?.close())

test('200 drops and 200 flicks end in this browser exactly as in Node', async ({ page }) => {
  test.setTimeout(600_000)
  const problems: string[] = []
  const fetched: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('response', response => fetched.push(response.url()))
  await page.goto(served!.url)

  // A film is the throw itself: it ends as the throw does.
  await expect(page.locator('#film')).not.toBeEmpty({ timeout: 120_000 })
  const film = JSON.parse((await page.locator('#film').textContent())!)
  const physics = await nodePhysics()
  const thrown = { cubes: DUNGEON, x: 0, y: 0, height: 200, hand: 'dungeon', seed: 1 } as const
  expect(film.rest).toEqual(physics.throwCubes(EMPTY, thrown))
  expect(film.tracks).toBe(DUNGEON.length)
  expect(film.frames).toBeGreaterThan(30)

  // The WebAssembly is a file of its own, and its way here can be watched.
  expect(fetched.some(url => url.endsWith('.wasm'))).toBe(true)
  const steps: number[] = JSON.parse((await page.locator('#progress').textContent())!)
  expect(steps[0]).toBe(0)
  expect(steps.at(-1)).toBe(1)
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
  expect(steps.length).toBeGreaterThan(2)

  await expect(page.locator('#fingerprint')).toHaveText(/^[0-9a-f]{64}$/, { timeout: 400_000 })
  expect(await page.locator('#fingerprint').textContent()).toBe(FINGERPRINT)
  expect(problems).toEqual([])
})
