/** One intent at the dungeon: aimed on the map, changed in the form, committed by either button, saved as shown. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { momentOf, openAt } from './dungeon-matches.ts'
import { tableOn } from './dungeon-table.ts'
import { setFineTuning } from './play-dungeon.ts'
import { keptRecord } from './store.ts'
import { openSheet, sitDown } from './table.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const form = (page: Page, name: string) => page.locator('.actions').getByRole('form', { name })
const number = (within: Locator, name: RegExp) => within.getByRole('spinbutton', { name })
const slider = (page: Page, name: string) => page.locator('.drop-measure', { hasText: name }).locator('input')

async function lastCommand(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await keptRecord(page)) ?? '{}').steps?.at(-1).command
}

/** Beside the drawn board the form is folded: its heading opens it. */
async function openForm(page: Page, heading: RegExp, name: string): Promise<Locator> {
  await page.locator('.actions .fold__heading').getByRole('button', { name: heading }).click()
  await expect(form(page, name)).toBeVisible()
  return form(page, name)
}

test('a drop aimed on the map and changed in the form is carried out as both showed it', async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, momentOf('dropped'))
  const map = page.locator('.drop-map__sheet')
  await expect(form(page, 'Drop them')).toHaveCount(0)
  // While the numbers are open, a press on the table only aims.
  await setFineTuning(page, true)
  const { x, y, width, height } = (await map.boundingBox())!
  await page.mouse.click(x + width * 0.22, y + height * 0.4)
  const drop = await openForm(page, /^Explore/, 'Drop them')
  const across = await slider(page, 'To the right').inputValue()
  expect(Number(across)).toBeLessThan(-10)
  await expect(number(drop, /^Millimetres to the right/)).toHaveValue(across)
  await number(drop, /^Height/).fill('240')
  await expect(slider(page, 'Height')).toHaveValue('240')
  // An empty field is not a number: neither button does anything until there is one again.
  await number(drop, /^Height/).fill('')
  const go = page.locator('.drop-go .button--primary')
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await number(drop, /^Height/).fill('236')
  // To the list and back: the aim is still there.
  for (let turn = 0; turn < 2; turn++) await page.locator('.top-bar__described').click()
  await expect(slider(page, 'To the right')).toHaveValue(across)
  const away = Number(await slider(page, 'Away from').inputValue())
  await go.click()
  const meant = { type: 'explore', x: Number(across), y: away, height: 236 }
  await expect.poll(() => lastCommand(page), { timeout: 20_000 }).toEqual(meant)
  expect(problems).toEqual([])
})

test('a flick aimed by a drag and changed in the form is carried out as both showed it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  await openAt(page, momentOf('flicking'))
  const flick = await openForm(page, /Flick a cube$/, 'Flick!')
  await expect(flick).toContainText('Not complete yet.')
  const target = page.locator('.drop-piece[role="button"]').first()
  const id = Number(await target.getAttribute('data-id'))
  // It may be outside the picture: then the camera zooms out first.
  await tableOn(page).press(id)
  await setFineTuning(page, true)
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2 - 30, { steps: 4 })
  await page.mouse.up()
  const angle = await slider(page, 'Angle').inputValue()
  await expect(number(flick, /^Angle/)).toHaveValue(angle)
  expect(Number(angle)).not.toBe(90)
  const cube = Number(await flick.getByRole('combobox').first().inputValue())
  expect(cube).toBe(id)
  await number(flick, /^Power/).fill('17')
  await expect(slider(page, 'Power')).toHaveAttribute('aria-valuetext', /^17\s?%$/)
  await flick.getByRole('button').click()
  await expect
    .poll(() => lastCommand(page), { timeout: 20_000 })
    .toMatchObject({ type: 'flick', cube, angle: Number(angle), power: 0.17 })
  expect(problems).toEqual([])
})

for (const { screen, width, height, tag } of [
  { screen: 'a desk', width: 1440, height: 900, tag: ['@long'] },
  { screen: 'a phone', width: 360, height: 740, tag: [] },
]) {
  test(`one button carries out what is aimed, however often the player changes their mind, at ${screen}`, {
    tag,
  }, async ({ page }) => {
    const problems = await sitDown(page, { textView: 'needed' })
    await page.setViewportSize({ width, height })
    await openAt(page, momentOf('potion'))
    const step = (name: RegExp) => page.locator('.drop-steps').getByRole('button', { name })
    const one = page.locator('[data-part="do"]')
    for (let times = 0; times < 3; times++) {
      await openSheet(page, 'details')
      await step(/Loot/).click()
      await expect(one).toHaveText('Loot this room')
      await openSheet(page, 'details')
      await step(/ability/).click()
      await page.locator('.drop-abilities button').first().click()
      await expect(one).not.toHaveText('Loot this room')
      await expect(page.locator('.drop-plain')).toHaveText('Drink a Healing Potion')
    }
    expect(problems).toEqual([])
  })
}
