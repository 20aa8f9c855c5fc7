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

/** What somebody can do there. */
const offersAt = (page: Page, game: Game) => {
  const { actions } = tableParts(page, { game, language: 'en', width: 1440, seats: 2 })
  return actions.getByRole('listitem').or(actions.getByRole('form')).first()
}

/** Whatever changes with a step. */
const shownAt = (page: Page): Promise<string> => page.locator('.table').innerText()

/** Whoever may act does, until the match is over; `after` is called after every attempt. */
async function playToTheEnd(pages: readonly Page[], game: Game, after: () => Promise<void>): Promise<void> {
  let refused = false
  for (let turn = 0; turn < MOST_STEPS * 2; turn++) {
    const over = pages[0]!.getByRole('status').filter({ hasText: word('en', 'status.over') })
    const waiting = [...pages.map(page => offersAt(page, game)), over]
    await Promise.any(waiting.map(each => each.first().waitFor({ timeout: 60_000 })))
    if (await over.isVisible()) return
    const [first, second] = pages as readonly [Page, Page]
    const page = (await offersAt(first, game).isVisible()) ? first : second
    const before = await shownAt(page)
    await actByRoles(page, { game, language: 'en' }, { turn, refused }).catch(() => {})
    const changed = expect.poll(() => shownAt(page), { timeout: 4_000 }).not.toBe(before)
    refused = await changed.then(
      () => false,
      () => true,
    )
    await after()
  }
}

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
    for (const page of pages) {
      await page.getByRole('button', { name: word('en', 'described') }).click()
      // From now on, what disappears while it is pressed is tried again.
      page.setDefaultTimeout(5_000)
    }

    await playToTheEnd(pages, game, async () => {
      // The spectator may do nothing.
      await expect(offersAt(spectator.page, game)).toHaveCount(0)
    })
    // All are told the same end.
    const ends = [host, guest, spectator].map(async ({ page }) => {
      await expect(page.locator('.result')).toBeVisible({ timeout: 60_000 })
      return page.locator('.result__why, .result table').allInnerTexts()
    })
    const [end, ...others] = await Promise.all(ends)
    expect(end!.join()).not.toBe('')
    for (const other of others) expect(other).toEqual(end)
    expect([host, guest, spectator].flatMap(({ problems }) => problems)).toEqual([])
  })
}
