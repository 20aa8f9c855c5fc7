/**
 * Matches played only through accessible names and roles, whole ones in the long tests: what a screen reader gets is
 * enough to play.
 */

import { expect, type Page, test } from '@playwright/test'
import { actByRoles } from './act-by-roles.ts'
import { momentOf } from './dungeon-matches.ts'
import { goTo, keep, lay, sitDownAt } from './seeded-matches.ts'
import {
  expectNoSideways,
  MOST_STEPS,
  nearTheEnd,
  openBrowserFor,
  SITTINGS,
  type Sitting,
  stepCame,
  stepsKept,
  tableParts,
  word,
} from './short-matches.ts'
import { GALLERIES } from './states.ts'
import { keptRecord } from './store.ts'
import { sitDown } from './table.ts'

async function begin(page: Page, { game, language, seats, options = [] }: Sitting): Promise<void> {
  await page.goto(`/#/new/${game}`)
  await page
    .getByRole('group', { name: word(language, 'setup.seats.count') })
    .getByRole('radio', { name: String(seats) })
    .check()
  for (let seat = 2; seat <= seats; seat++) {
    // The first option is a person, the second the weakest bot.
    await page
      .getByRole('combobox', { name: word(language, 'setup.seat.who').replace('{{number}}', String(seat)) })
      .selectOption({ index: 1 })
  }
  for (const option of options) await page.getByRole('radio', { name: option }).check()
  await page.getByRole('button', { name: language === 'en' ? /^Start/ : /^Comincia/ }).click()
  await page.getByRole('button', { name: word(language, 'described') }).click()
}

/** Plays on until the match is over, or this many steps are saved; returns whether it is over. */
async function play(page: Page, sitting: Sitting, steps = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { over, actions } = tableParts(page, sitting)
  const something = actions.getByRole('listitem').or(actions.getByRole('form')).or(over).first()
  let refused = false
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    await expect(something).toBeVisible({ timeout: 60_000 })
    if (await over.isVisible()) return true
    const before = await stepsKept(page)
    if (before >= steps) return false
    await actByRoles(page, sitting, { turn, refused }).catch(() => {})
    refused = !(await stepCame(page, before))
  }
  return over.isVisible()
}

async function expectEnd(page: Page, width: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectNoSideways(page, width)
}

for (const sitting of SITTINGS) {
  const { game, language, width } = sitting
  const title = `a whole match of ${game} by names and roles alone, ${width} px, ${language}`
  test(title, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000)
    const problems = await openBrowserFor(page, sitting)
    await begin(page, sitting)
    expect(await play(page, sitting)).toBe(true)
    await expectEnd(page, width)
    expect(problems).toEqual([])
  })
}

// text-board.test.ts tests without a browser that the texts suffice for every game.
for (const sitting of [SITTINGS[1]!]) {
  const { game, language, width } = sitting
  const title = `a match of ${game} is set up, begun and ended by names and roles alone, ${width} px, ${language}`
  test(title, async ({ page }) => {
    test.setTimeout(240_000)
    const problems = await openBrowserFor(page, sitting)
    await begin(page, sitting)
    await play(page, sitting, 3)
    expect(await stepsKept(page)).toBeGreaterThanOrEqual(3)
    await sitDownAt(page, nearTheEnd(game))
    expect(await play(page, sitting)).toBe(true)
    await expectEnd(page, width)
    expect(problems).toEqual([])
  })
}

// one-intent.spec.ts tests the same forms beside the map with every commit.
test('a drop and a flick are aimed with their forms, and carried out as aimed', { tag: '@long' }, async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.goto('/')
  const actions = page.getByRole('group', { name: word('en', 'panel.actions') })
  const lastCommand = async () => JSON.parse((await keptRecord(page)) ?? '{}').steps?.at(-1).command
  const patience = { timeout: 60_000 }

  await lay(page, 'dungeon-drop', momentOf('dropped'))
  await page.getByRole('button', { name: word('en', 'described') }).click()
  const drop = actions.getByRole('form', { name: 'Drop them' })
  await drop.getByRole('spinbutton', { name: /^Millimetres to the right/ }).fill('12')
  await drop.getByRole('spinbutton', { name: /^Height/ }).fill('240')
  await drop.getByRole('button').click()
  await expect.poll(lastCommand, patience).toMatchObject({ type: 'explore', x: 12, height: 240 })

  const id = await keep(page, momentOf('flicking'), 'dungeon-drop')
  await goTo(page, `#/table/dungeon-drop/${id}`, '.described')
  const flick = actions.getByRole('form', { name: 'Flick!' })
  const folded = actions.getByRole('button', { expanded: false })
  while (!(await flick.isVisible())) await folded.first().click({ timeout: 60_000 })
  await flick.getByRole('combobox').first().selectOption({ index: 1 })
  const angle = flick.getByRole('spinbutton', { name: /^Angle/ })
  const before = await angle.inputValue()
  await flick.getByRole('combobox').last().selectOption({ index: 3 })
  await expect(angle).not.toHaveValue(before)
  const towards = Number(await angle.inputValue())
  await flick.getByRole('spinbutton', { name: /^Power/ }).fill('31')
  await flick.getByRole('button').click()
  await expect.poll(lastCommand, patience).toMatchObject({ type: 'flick', angle: towards, power: 0.31 })
  expect(problems).toEqual([])
})

test('events are announced as they happen, and none twice; the text view is remembered', async ({ page }) => {
  await sitDown(page)
  await page.goto('/')
  await GALLERIES['cube-attack'][0]!.go(page)
  const read = page.locator('[aria-live="polite"]')
  await expect(read).toHaveText('')
  const offers = page.getByRole('group', { name: word('en', 'panel.actions') }).getByRole('listitem')
  await offers.first().getByRole('button').click()
  await expect(read).toHaveText(/moves from Entrance E0 to .+\.$/)
  const first = (await read.textContent())!
  await offers.first().getByRole('button').click()
  await expect(read).not.toHaveText(first)
  expect(await read.textContent()).not.toContain(first)

  const described = page.getByRole('button', { name: word('en', 'described') })
  await described.click()
  await page.getByRole('heading', { name: 'Units' }).waitFor()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Units' })).toBeVisible()
  await expect(described).toHaveAttribute('aria-pressed', 'true')
})
