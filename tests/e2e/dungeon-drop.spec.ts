/** Dungeon Drop in 3D: whole matches in a browser with software-rendered WebGL. */

import { expect, type Page, test } from '@playwright/test'
import { beginMatch, firstFlick, flickByPull, momentOf, openAt, playToTheEnd } from './dungeon-matches.ts'
import { SCENE } from './lazy-parts.ts'
import { blockFirst } from './load-again.ts'
import { matchNow } from './play-dungeon.ts'
import { sitDown, takesKey } from './table.ts'

test.use({ viewport: { width: 1024, height: 640 } })

/** The warnings of the page; a trajectory that ends elsewhere than the throw is one. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', message => {
    // The browser itself complains about drawing without a graphics card, and about the cached copy that tests turn
    // off.
    if (message.type() === 'warning' && !/GPU stall|WebGL|swiftshader|Service Worker/i.test(message.text()))
      warnings.push(message.text())
  })
  return warnings
}

async function expectTorchlight(page: Page): Promise<void> {
  await expect(page.locator('.drop')).toHaveAttribute('data-view', 'scene')
  const canvas = page.locator('.drop-scene canvas')
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  // A canvas with a context of one kind gives no other.
  const drawn = await canvas.evaluate(element => {
    const context = (element as HTMLCanvasElement).getContext('webgl2')
    return { live: context !== null && !context.isContextLost(), width: context?.drawingBufferWidth ?? 0 }
  })
  expect(drawn.live).toBe(true)
  expect(drawn.width).toBeGreaterThan(300)
}

test('a whole match against a bot in 3D', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000)
  const problems = await sitDown(page)
  const warnings = warningsOf(page)
  await beginMatch(page, 2, ['Hero Construction'])
  await expectTorchlight(page)
  const { state, entries } = await playToTheEnd(page, { seed: 2 })
  const done = [...entries].filter(({ seat }) => seat === 0).map(({ command }) => command.type)
  test.info().annotations.push({ type: 'played', description: done.join(' ') })
  expect(done.filter(type => type === 'loot' || type === 'skipLoot')).toHaveLength(3)
  await expect(page.locator('.result')).toBeVisible()
  // The winner first.
  const totals = state.scores.map(({ total }) => total).sort((one, other) => other - one)
  await expect(page.locator('.drop-score tfoot td')).toHaveText(totals.map(String))
  await expectTorchlight(page)
  expect(problems).toEqual([])
  expect(warnings).toEqual([])
})

test('a whole solo match in 3D, with the first throws as they fell', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000)
  const problems = await sitDown(page)
  const warnings = warningsOf(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await beginMatch(page, 1)
  await expectTorchlight(page)
  const board = page.locator('.drop')
  await board.evaluate(element => {
    const seen = new MutationObserver(() => {
      const { playing } = (element as HTMLElement).dataset
      if (playing)
        (element as HTMLElement).dataset.played = `${(element as HTMLElement).dataset.played} ${playing}`
    })
    seen.observe(element, { attributeFilter: ['data-playing'] })
  })
  let filmed = false
  const { state, entries } = await playToTheEnd(page, {
    seed: 3,
    // On a slow machine a throw may be shown without its trajectory; at least one must be animated.
    async after() {
      if (filmed) return
      await page.waitForTimeout(500)
      await expect(board).not.toHaveAttribute('data-playing', { timeout: 60_000 })
      filmed = ((await board.getAttribute('data-played')) ?? '').includes('film')
      if (filmed) await page.emulateMedia({ reducedMotion: 'reduce' })
    },
  })
  expect(filmed).toBe(true)
  const done = [...entries].map(({ command }) => command.type)
  test.info().annotations.push({ type: 'played', description: `${state.result?.cause}: ${done.join(' ')}` })
  expect(done).toContain('enter')
  await expect(page.locator('.result')).toBeVisible()
  await expect(page.locator('.drop-score tfoot td')).toHaveText([String(state.scores[0]!.total)])
  expect(problems).toEqual([])
  expect(warnings).toEqual([])
})

test('the 3D table that failed to load is there after "Try again", and a cube is flicked on it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const problems = await sitDown(page)
  const requests = await blockFirst(page, SCENE.files)
  await openAt(page, momentOf('flicking'))
  // Meanwhile the map is there.
  await expect(page.locator('.drop-map')).toBeVisible()
  await expect(page.locator(SCENE.loaded)).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expectTorchlight(page)
  const canvas = page.locator('.drop-scene canvas')
  for (const key of ['-', '+']) {
    expect(await takesKey(canvas, key), key).toBe(true)
    expect(await takesKey(canvas, key, 'ctrlKey'), `Control ${key}`).toBe(false)
  }
  expect(requests()).toBeGreaterThan(1)
  await expect(page.locator('.drop-map')).toHaveCount(0)
  await flickByPull(page)
  // Nothing but the missing file.
  expect(problems.filter(each => !/ERR_FAILED|SceneView/.test(each))).toEqual([])
})

test('the first movement of a pull in 3D aims, and turns nothing', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page, { textView: 'needed' })
  await openAt(page, momentOf('flicking'))
  await expectTorchlight(page)
  const { cube } = firstFlick((await matchNow(page)).state).command as { readonly cube: number }
  const pin = page.locator(`.drop-pin[data-id="${cube}"]`)
  const placeOf = () => pin.evaluate(element => (element as HTMLElement).style.transform)
  await expect(pin).toBeVisible()
  const before = await placeOf()
  const { x, y, width, height } = (await pin.boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // Still on the button of the cube.
  await page.mouse.move(from.x - 6, from.y + 6)
  await page.mouse.move(from.x - 34, from.y + 34)
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await placeOf()).toBe(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(problems).toEqual([])
})
