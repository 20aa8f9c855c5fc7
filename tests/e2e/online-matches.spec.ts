/** Whole online matches of every game by invitation, with a spectator who sees the same but no secrets. */

import { expect, type Page, test } from '@playwright/test'
import { secretsIn } from '../../src/server/testing/play-online.ts'
import { actByRoles } from './act-by-roles.ts'
import { joinByLink, linkAt, nameAndPress, newPerson } from './online-tables.ts'
import { type Game, MOST_STEPS, tableParts, word } from './short-matches.ts'

const GAMES: readonly { readonly game: Game; readonly options: readonly string[] }[] = [
  { game: 'cube-attack', options: ['40 · short'] },
  { game: 'cyberdoom-tower', options: [] },
  { game: 'dungeon-drop', options: [] },
]

/** The controls that a person can use there. */
const offersAt = (page: Page, game: Game) => {
  const { actions } = tableParts(page, { game, language: 'en', width: 1440, seats: 2 })
  return actions.getByRole('listitem').or(actions.getByRole('form')).first()
}

/** Everything that changes with a step. */
const shownAt = (page: Page): Promise<string> => page.locator('.table').innerText()

/** What the server sends to this page from now on. */
function framesOf(page: Page): readonly unknown[] {
  const frames: unknown[] = []
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload))))
  })
  return frames
}

/** The place and rotation of every piece of Dungeon Drop; empty in the text view. */
const drawnAt = (page: Page): Promise<string> =>
  page.locator('.drop-piece').evaluateAll(pieces =>
    pieces
      .map(({ dataset, style }) => `${dataset.id} ${style.transform}`)
      .sort()
      .join('\n'),
  )

const endAt = async (page: Page): Promise<string> =>
  (await page.locator('.result__why, .result table').allInnerTexts()).join('\n')

/** Waits until the pages show the same; returns it. */
async function sameAt(
  pages: readonly Page[],
  read: (page: Page) => Promise<string>,
  wanted: RegExp,
): Promise<string> {
  const shown = async () => [...new Set(await Promise.all(pages.map(read)))]
  await expect.poll(shown, { timeout: 60_000 }).toEqual([expect.stringMatching(wanted)])
  return (await shown())[0]!
}

/** Any player who may act does, until the match is over; `after` is called after every attempt. */
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
  test(`a whole match of ${game} in two browsers, with a spectator`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const people = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]
    const pages = people.map(({ page }) => page)
    const frames = pages.map(framesOf)
    const [host, guest, spectator] = pages as [Page, Page, Page]
    const players = [host, guest]
    await host.goto(`/#/new/${game}?online`)
    for (const option of options) await host.getByRole('radio', { name: option }).check()
    await nameAndPress(host, 'Ada', 'Open the table')
    await joinByLink(guest, await linkAt(host, 'Invitation link'), 'Bo')
    await spectator.goto(await linkAt(host, 'Link for spectators'))
    await expect(spectator.getByRole('status').filter({ hasText: 'You are watching' })).toBeVisible()
    await host.getByRole('button', { name: 'Start the match' }).click()
    const switchTextView = async () => {
      for (const page of players)
        await page.getByRole('button', { name: word('en', 'described') }).click({ timeout: 30_000 })
    }
    await switchTextView()
    // From now on it tries again if a control disappears while being pressed.
    for (const page of players) page.setDefaultTimeout(5_000)

    const maps = new Set([await drawnAt(spectator)])
    await playToTheEnd(players, game, async () => {
      // The spectator can do nothing.
      await expect(offersAt(spectator, game)).toHaveCount(0)
      if (game !== 'dungeon-drop' || maps.has(await drawnAt(spectator))) return
      // Something was thrown or taken: the players look at the map too.
      await switchTextView()
      maps.add(await sameAt(pages, drawnAt, /translate/))
      await switchTextView()
    })
    // The dungeon is dropped, and both explore and loot.
    if (game === 'dungeon-drop') expect(maps.size).toBeGreaterThan(4)
    // All see the same result; the report around the scores is loaded only now.
    for (const page of pages) await expect(page.locator('.after')).toBeAttached({ timeout: 60_000 })
    await sameAt(pages, endAt, /\w/)
    expect(people.flatMap(({ problems }) => problems)).toEqual([])

    const [own, others, watched] = frames.map(all => all.flatMap(frame => secretsIn(frame).leaked))
    expect(frames[2]).toContainEqual(expect.objectContaining({ type: 'shown' }))
    expect(watched).toEqual([])
    // Shows that the search would find secrets: only Dungeon Drop has any.
    for (const found of [own!, others!]) expect(found.length > 0).toBe(game === 'dungeon-drop')
  })
}
