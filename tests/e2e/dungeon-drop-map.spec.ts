/** Dungeon Drop in a browser without WebGL, on the map; app-offline.spec.ts plays a whole match in the long tests. */

import { expect, type Page, test } from '@playwright/test'
import type { CubeType } from '../../src/games/dungeon-drop/state.ts'
import { CHOICES, type Palette } from '../../src/web/base/settings/settings.ts'
import { CUBE_COLOURS } from '../../src/web/games/dungeon-drop/pieces/cube-colours.ts'
import said from '../../src/web/kit/settings-dialog/words/en.json' with { type: 'json' }
import { askForEmptyRoom, flickByPull, momentOf, openAt, playToTheEnd } from './dungeon-matches.ts'
import { sitDownAt } from './seeded-matches.ts'
import { nearTheEnd } from './short-matches.ts'
import { storedRows } from './store.ts'
import { sitDown, takesKey } from './table.ts'

test.use({ viewport: { width: 1280, height: 900 } })

// one-intent.spec.ts tests a drag, and settings.spec.ts the question before a risk, with every commit.
test('a room that was cancelled can be requested again at once; a cube is flicked by a drag', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.confirm', 'on'))
  await openAt(page, momentOf('flicking'))
  const go = page.locator('.drop-go .button--primary')
  const risk = page.locator('.risk')
  // A room with nothing in it is asked about; a player who declines is back at the button.
  await askForEmptyRoom(page)
  await risk.getByRole('button', { name: 'Cancel' }).click()
  await expect(risk).toHaveCount(0)
  await expect(go).toBeFocused()
  await expect(go).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(risk).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(go).toBeFocused()
  await flickByPull(page)
  expect(problems).toEqual([])
})

test('a match against a bot is played to its end on the map', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  await sitDownAt(page, nearTheEnd('dungeon-drop'))
  await expect(page.locator('.drop')).toHaveAttribute('data-view', 'map', { timeout: 60_000 })
  // Disclosures build their content when opened: with the mouse, and with the keyboard.
  await page.getByText('Still in the box').click()
  await expect(page.locator('.drop-box .drop-tally')).toBeVisible()
  await page.locator('.drop-hero').first().click()
  const details = page.getByRole('dialog')
  const card = details.locator('.drop-card').first()
  await card.getByText('About this card').press('Enter')
  await expect(card.locator('.drop-card__sources li').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  const { state } = await playToTheEnd(page, { seed: 1 })
  await expect(page.locator('.drop-score tfoot td')).toHaveText(
    state.scores.map(({ total }) => String(total)),
  )
  expect(problems).toEqual([])
})

/** The colours of every cube on the map: its type, its face, and its mark. */
const drawnCubes = (page: Page) =>
  page.locator('.drop-piece:not([data-type="meeple"])').evaluateAll(pieces =>
    pieces.map(piece => ({
      type: piece.getAttribute('data-type'),
      colour: piece.querySelector('.drop-piece__body rect')?.getAttribute('fill'),
      ink: piece.querySelector('.drop-piece__body path:not([class])')?.getAttribute('fill'),
    })),
  )

test('a chosen palette colours the cubes on the map at once, and their icons', { tag: '@long' }, async ({
  page,
}) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('looting'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings…' }).click()
  const cubes = await drawnCubes(page)
  expect(new Set(cubes.map(({ type }) => type)).size).toBeGreaterThan(8)
  const inPalette = (palette: Palette) =>
    cubes.map(({ type }) => ({ type, ...CUBE_COLOURS[palette][type as CubeType] }))
  for (const palette of CHOICES.palette) {
    await page.getByRole('radio', { name: said[`palette.${palette}`] }).check({ force: true })
    expect(await drawnCubes(page), palette).toEqual(inPalette(palette))
  }
  await page.keyboard.press('Escape')
  await page.getByText('Still in the box').click()
  const icon = page.locator('.drop-mark').first()
  const type = (await icon.getAttribute('data-term')) as CubeType
  await expect(icon.locator('rect')).toHaveAttribute('fill', CUBE_COLOURS.contrast[type].colour)
  expect(problems).toEqual([])
})

test('a hint is drawn on the table, and can be played there', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('looting'))
  const piece = page.locator('.drop-piece[role="button"]').first()
  await piece.focus()
  for (const key of ['+', '-', 'ArrowLeft']) {
    expect(await takesKey(piece, key), key).toBe(true)
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(await takesKey(piece, key, held), `${held} ${key}`).toBe(false)
  }
  await expect(page.locator('.drop-room')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.hint__card .button--primary')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.drop-room[data-state="legal"]')).toBeVisible()
  const { steps } = (await storedRows(page))[0]!
  await page.locator('.drop-go .button--primary').click()
  await expect.poll(async () => (await storedRows(page))[0]!.steps).toBe(steps + 1)
  expect(problems).toEqual([])
})

/** At most this many frames are drawn of a throw that was skipped; a whole one has a hundred and more. */
const MOST_PICTURES = 6

// killed-browser.spec.ts tests that a throw is animated, and skip-animation.test.ts that a press ends it, with every
// commit.
test('a throw is animated, ends when the table is pressed, and is not shown at the fastest pace', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAt(page, momentOf('dropped'))
  const board = page.locator('.drop')
  await page.locator('.drop-go .button--primary').click()
  await expect(board).toHaveAttribute('data-playing')
  await expect(page.locator('.status__line')).toContainText('Animating')
  // Counted in frames, not in time: on a busy machine the fall and its end would both be slow.
  await board.evaluate(element => {
    element.addEventListener('click', () => {
      let pictures = 0
      const count = () => {
        if (element.hasAttribute('data-playing')) pictures++
        element.setAttribute('data-pictures', String(pictures))
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    })
  })
  await page.locator('.drop__table').click({ position: { x: 12, y: 200 } })
  await expect(board).not.toHaveAttribute('data-playing')
  expect(Number(await board.getAttribute('data-pictures'))).toBeLessThanOrEqual(MOST_PICTURES)
  await expect(page.locator('.status__line')).not.toContainText('Animating')

  for (const pace of ['quick', 'very quick', 'none']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: `Speed: ${pace}` }).click()
  }
  // Back to before the throw, and on again: now it is not animated.
  const { steps } = (await storedRows(page))[0]!
  await page.evaluate(step => {
    location.hash = `#/replay/dungeon-drop/stage?step=${step}`
  }, steps - 1)
  const place = page.locator('.replay-bar__place')
  await expect(place).toHaveText(`${steps - 1} / ${steps}`)
  await board.evaluate(element => {
    new MutationObserver(() => element.setAttribute('data-played', '')).observe(element, {
      attributeFilter: ['data-playing'],
    })
  })
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`${steps} / ${steps}`)
  await page.waitForTimeout(200)
  await expect(board).not.toHaveAttribute('data-played')
  expect(problems).toEqual([])
})
