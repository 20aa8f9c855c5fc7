/**
 * Whole matches of every game over simulated days: Ada at a desk in English, Bo on a phone in Italian, who comes back
 * every day to a server that has started again.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { freePort } from '../../src/server/testing/free-port.ts'
import words from '../../src/web/kit/online/words/en.json' with { type: 'json' }
import wordsIt from '../../src/web/kit/online/words/it.json' with { type: 'json' }
import { actByRoles } from './act-by-roles.ts'
import { killServer, startServer } from './own-server.ts'
import { type Game, said, tableParts, word } from './short-matches.ts'
import { sitDown } from './table.ts'

const HOUR = 3_600_000
/** Less than the day that each of them has for a turn. */
const BETWEEN_VISITS = 20 * HOUR
const MOST_DAYS = 70
/** More than any turn has. */
const MOST_OF_VISIT = 12
const SHOTS = process.env.DAYS_SHOTS

const GAMES: readonly { readonly game: Game; readonly options: readonly string[] }[] = [
  { game: 'cube-attack', options: ['40 · short'] },
  { game: 'cyberdoom-tower', options: [] },
  { game: 'dungeon-drop', options: [] },
]

interface Player {
  readonly page: Page
  readonly language: 'en' | 'it'
  readonly width: 1440 | 360
  readonly problems: readonly string[]
}

async function player(
  browser: Browser,
  baseURL: string,
  how: Pick<Player, 'language' | 'width'>,
): Promise<Player> {
  const viewport = { width: how.width, height: how.width === 360 ? 740 : 900 }
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    baseURL,
    viewport,
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  return { ...how, page, problems: await sitDown(page, { language: how.language }) }
}

/** From now on this player's device shows the time that the server has. */
async function moveClock({ page }: Player, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
}

const online = (language: 'en' | 'it') => (language === 'en' ? words : wordsIt)

async function sit({ page, language }: Player, name: string, button: 'open' | 'sit'): Promise<void> {
  await page.getByRole('textbox', { name: online(language).name }).fill(name)
  await page.getByRole('button', { name: online(language)[button], exact: true }).click()
}

const offersTo = ({ page, language, width }: Player, game: Game) => {
  const { actions } = tableParts(page, { game, language, width, seats: 2 })
  const folded = actions.getByRole('button', { expanded: false })
  return actions.getByRole('listitem').or(actions.getByRole('form')).or(folded).first()
}

const isOver = ({ page, language }: Player) =>
  page
    .getByRole('status')
    .filter({ hasText: word(language, 'status.over') })
    .isVisible()

const shownTo = ({ page }: Player): Promise<string> => page.locator('.table').innerText()

/** The player acts as long as there is something to do; returns how many steps that were. */
async function visit(who: Player, game: Game): Promise<number> {
  let steps = 0
  let refused = false
  for (let attempt = 0; attempt < 2 * MOST_OF_VISIT && steps < MOST_OF_VISIT; attempt++) {
    const offered = offersTo(who, game).waitFor({ timeout: attempt === 0 ? 15_000 : 3_000 })
    const isOffered = await offered.then(
      () => true,
      () => false,
    )
    if (!isOffered || (await isOver(who))) return steps
    const before = await shownTo(who)
    await actByRoles(who.page, { game, language: who.language }, { turn: steps + attempt, refused }).catch(
      () => {},
    )
    const changed = expect.poll(() => shownTo(who), { timeout: 8_000 }).not.toBe(before)
    refused = await changed.then(
      () => false,
      () => true,
    )
    if (!refused) steps++
  }
  return steps
}

for (const { game, options } of GAMES) {
  test(`a whole match of ${game} over days, at a desk and on a phone`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(900_000)
    const data = mkdtempSync(join(tmpdir(), 'tavolo-over-days-'))
    const port = await freePort()
    let ahead = 0
    let server = await startServer(port, data, ahead)
    const baseURL = `http://localhost:${port}`
    const ada = await player(browser, baseURL, { language: 'en', width: 1440 })
    const bo = await player(browser, baseURL, { language: 'it', width: 360 })
    const look = async (who: Player, name: string) => {
      if (SHOTS) await who.page.screenshot({ path: `${SHOTS}/${game}-${name}.png` })
    }

    await ada.page.goto(`/#/new/${game}?online`)
    for (const option of options) await ada.page.getByRole('radio', { name: option }).check()
    await sit(ada, 'Ada', 'open')
    await ada.page.getByLabel('Time for each player').selectOption('1 day for each turn')
    const invitation = ada.page.getByRole('textbox', { name: 'Invitation link' })
    await expect(invitation).toHaveValue(/#\/online\//, { timeout: 60_000 })
    const link = await invitation.inputValue()
    await bo.page.goto(link)
    await sit(bo, 'Bo', 'sit')
    await ada.page.getByRole('button', { name: 'Start the match' }).click()
    for (const { page } of [ada, bo])
      await expect(page.locator('.table time').first()).toBeVisible({ timeout: 60_000 })

    let told = 0
    let boHasActed = false
    for (let day = 1; day <= MOST_DAYS && !(await isOver(ada)); day++) {
      for (const { page } of [ada, bo]) page.setDefaultTimeout(5_000)
      await bo.page.goto('/')
      const steps = await visit(ada, game)
      await look(ada, `ada-${day}`)
      for (const { page } of [ada, bo]) page.setDefaultTimeout(60_000)
      await killServer(server)
      ahead += BETWEEN_VISITS
      server = await startServer(port, data, ahead)
      for (const each of [ada, bo]) await moveClock(each, ahead)
      await bo.page.goto(link)
      await bo.page.reload()
      const news = bo.page.getByRole('region', { name: said.it.since })
      if (boHasActed && steps > 0 && !(await isOver(ada))) {
        await expect(news).toBeVisible({ timeout: 60_000 })
        await look(bo, `since-${day}`)
        told++
        await news.getByRole('button', { name: said.it['since.close'] }).click()
      }
      if ((await visit(bo, game)) > 0) boHasActed = true
      await look(bo, `bo-${day}`)
      await ada.page.bringToFront()
    }
    expect(told).toBeGreaterThan(0)
    for (const each of [ada, bo]) {
      await expect.poll(() => isOver(each), { timeout: 30_000 }).toBe(true)
      await expect(each.page.locator('.after')).toBeAttached({ timeout: 60_000 })
      await look(each, `end-${each.width}`)
      expect(each.problems.filter(problem => !/WebSocket|ERR_CONNECTION_REFUSED/.test(problem))).toEqual([])
    }
    await killServer(server)
    rmSync(data, { recursive: true })
    console.log(`${game}: ${ahead / 24 / HOUR} days, told ${told} times`)
  })
}
