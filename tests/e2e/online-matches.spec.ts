/** Whole online matches of every game by invitation, with a spectator. */

import { expect, type Page, test } from '@playwright/test'
import { actByRoles } from './act-by-roles.ts'
import { joinByLink, linkAt, nameAndPress, newPerson } from './online-tables.ts'
import { type Game, MOST_STEPS, tableParts, word } from './short-matches.ts'

const GAMES: readonly { readonly game: Game; readonly options: readonly string[] }[] = [
  { game: 'cube-attack', options: ['40 · short'] },
  { game: 'cyberdoom-tower', options: [] },
  { game: 'dungeon-drop', options: [] },
]

const isThere = (page: Page, game: Game) => {
  const { actions } = tableParts(page, { game, language: 'en', width: 1440, seats: 2 })
  return actions.getByRole('listitem').or(actions.getByRole('form')).first()
}

const logOf = (page: Page) => page.locator('.log li')

for (const { game, options } of GAMES) {
  test(`a whole match of ${game} at two browsers, with a spectator`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    const [host, guest, spectator] = [
      await newPerson(browser),
      await newPerson(browser),
      await newPerson(browser),
    ]
    await host.page.goto(`/#/new/${game}?online`)
    for (const option of options) await host.page.getByRole('radio', { name: option }).check()
    await nameAndPress(host.page, 'Ada', 'Open the table')
    await joinByLink(guest.page, await linkAt(host.page, 'Invitation link'), 'Bo')
    await spectator.page.goto(await linkAt(host.page, 'Link for spectators'))
    await expect(spectator.page.getByRole('status').filter({ hasText: 'You are watching' })).toBeVisible()
    await host.page.getByRole('button', { name: 'Start the match' }).click()
    const pages = [host.page, guest.page]
    for (const page of pages) await page.getByRole('button', { name: word('en', 'described') }).click()

    const over = (page: Page) => page.getByRole('status').filter({ hasText: word('en', 'status.over') })
    for (let turn = 0; turn < MOST_STEPS * 2; turn++) {
      const anybody = isThere(pages[0]!, game).or(over(pages[0]!)).first()
      await Promise.race([
        anybody.waitFor({ timeout: 60_000 }),
        isThere(pages[1]!, game).waitFor({ timeout: 60_000 }),
      ]).catch(() => {})
      if (await over(pages[0]!).isVisible()) break
      for (const page of pages) {
        if (!(await isThere(page, game).isVisible())) continue
        await actByRoles(page, { game, language: 'en' }, { turn, refused: turn % 4 === 3 }).catch(() => {})
      }
      // The spectator may do nothing.
      await expect(isThere(spectator.page, game)).toHaveCount(0)
    }
    for (const { page } of [host, guest, spectator]) {
      await expect(page.locator('.result')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('tab', { name: word('en', 'panel.log') }).click()
    }
    // All have been told equally much, if not the same.
    const lengths = await Promise.all([host, guest, spectator].map(({ page }) => logOf(page).count()))
    expect(lengths[0]).toBeGreaterThan(5)
    expect(await host.page.locator('.result h2').innerText()).not.toBe('')
    expect([host, guest, spectator].flatMap(({ problems }) => problems)).toEqual([])
  })
}
