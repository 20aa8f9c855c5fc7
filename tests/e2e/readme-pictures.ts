/**
 * The pictures of the README, from the current app: stills, and the frames of one film per game. Run by `npm run
 * screens -- --readme`; tests with torchlight in their names need WebGL.
 */

import { mkdirSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { choices } from '../../src/engine/play.ts'
import type { Place } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import type { Spot } from './dungeon-table.ts'
import { type Clip, installClock, startFilm } from './film.ts'
import { matchOn } from './play-tower.ts'
import { dungeonUntil, goTo, keepNow, kept, lay, until } from './seeded-matches.ts'
import { sitDown } from './table.ts'
import { recordUntil, momentOf as towerMoment } from './tower-matches.ts'

test.use({ trace: 'off', colorScheme: 'dark' })
test.setTimeout(1_200_000)

const FOLDER = new URL('../../test-results/readme/', import.meta.url).pathname

async function middleOf(place: Locator): Promise<Spot> {
  const { x, y, width, height } = (await place.first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test.describe('stills', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  async function still(page: Page, name: string): Promise<void> {
    mkdirSync(FOLDER, { recursive: true })
    await page.screenshot({ path: `${FOLDER}${name}.png`, timeout: 120_000 })
  }

  test('stills', async ({ page }) => {
    await sitDown(page, { textView: 'needed' })
    await page.goto('/')
    await goTo(page, '#/', 'h1')
    await still(page, 'shelf')
    await lay(page, 'cube-attack', until(kept('cube-attack/hexa-6'), 90))
    await still(page, 'table')
    await lay(
      page,
      'cyberdoom-tower',
      towerMoment('italian-duo', ({ round }) => round === 2),
    )
    await still(page, 'tower')
  })

  test('stills in torchlight', async ({ page }) => {
    await sitDown(page, { textView: 'needed' })
    await page.goto('/')
    await lay(page, 'dungeon-drop', until(kept('dungeon-drop/classic-2'), 12))
    await expect(page.locator('.drop-scene canvas')).toBeVisible({ timeout: 60_000 })
    await page.waitForTimeout(4000)
    await still(page, 'dungeon-drop')
  })
})

test.describe('films', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1280, height: 800 } })

  /** With animations, as players see them. */
  async function open(page: Page): Promise<void> {
    await sitDown(page, { textView: 'needed' })
    await page.addInitScript(() => localStorage.setItem('tavolo.pace', 'normal'))
    await installClock(page)
    await page.goto('/')
  }

  test.describe('of Cube Attack', () => {
    test.use({ deviceScaleFactor: 0.85 })
    test('film of Cube Attack', async ({ page }) => {
      await open(page)
      const position = 'trinity 64 11.0.0.2 0/17/0/16/Fl+,C0s 1/15/2/20/A1,M0,H0s 2/17/0/30/M1s,C2,W2 - -'
      const id = await keepNow(page, { game: 'cube-attack', seats: 3, options: { position } })
      await goTo(page, `#/table/cube-attack/${id}`, '.unit')
      const unit = (planet: string) => page.locator(`.unit[aria-label*="on ${planet}:"] .unit__lift`)
      const clip = await clipOf(page)
      const start = await middleOf(unit('C0'))
      const film = await startFilm(page, {
        folder: `${FOLDER}cube-attack`,
        clip,
        from: { x: start.x + 130, y: start.y - 120 },
      })
      await film.rest(2)
      await film.move(start, 7)
      await film.press()
      await film.move(await middleOf(page.locator('[data-planet="M2"]')), 12)
      await film.release()
      await film.rest(12)
      await film.move(await middleOf(unit('F')), 8)
      await film.press()
      await film.move(await middleOf(unit('M0')), 10)
      await film.rest(3)
      await film.release()
      await film.rest(4)
      await film.move({ x: clip.x + clip.width * 0.72, y: clip.y + clip.height * 0.8 }, 8)
      await film.rest(14)
    })
  })

  test.describe('of Cyberdoom Tower', () => {
    test.use({ deviceScaleFactor: 0.86 })
    test('film of Cyberdoom Tower', async ({ page }) => {
      const placeOf = (state: State): Place | undefined => {
        const offered = state.attack === null ? [] : choices(cyberdoomTower, state, 0)
        return offered
          .map(({ command }) => command)
          .find((command): command is Place => command.type === 'place')
      }
      await open(page)
      await lay(
        page,
        'cyberdoom-tower',
        recordUntil({ seats: 1, wanted: state => !state.players[0]!.onRoof && placeOf(state) !== undefined }),
      )
      const { boxes } = placeOf((await matchOn(page)).state)!
      await page.locator('.tray__advice b').waitFor()
      await page.waitForTimeout(1500)
      // The tower without the console beside it.
      const side = (await page.locator('.cyberdoom__side').boundingBox())!
      const board = await clipOf(page)
      const clip = { ...board, width: side.x - board.x }
      const film = await startFilm(page, {
        folder: `${FOLDER}cyberdoom-tower`,
        clip,
        from: { x: clip.x + clip.width * 0.8, y: clip.y + clip.height * 0.4 },
      })
      await film.rest(2)
      for (const [die, box] of boxes.entries()) {
        await film.move(await middleOf(page.locator('.tray__die').nth(die)), 3)
        await film.press()
        await film.move(await middleOf(page.locator('.tray__box').nth(box)), 4)
        await film.release()
      }
      // Out of the picture, where no tooltip opens.
      await film.move({ x: clip.x + clip.width * 0.9, y: 20 }, 8)
      await film.rest(18)
    })
  })

  test.describe('of Dungeon Drop', () => {
    test.use({ deviceScaleFactor: 0.91 })
    test('film in torchlight', async ({ page }) => {
      await open(page)
      await lay(
        page,
        'dungeon-drop',
        dungeonUntil({ seats: 2, options: {} }, ({ phase }) => phase === 'dungeon'),
      )
      await expect(page.locator('.drop-scene canvas')).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(4000)
      const clip = await clipOf(page, '.drop__table')
      const middle = { x: clip.x + clip.width / 2, y: clip.y + clip.height / 2 }
      const film = await startFilm(page, {
        folder: `${FOLDER}dungeon-drop`,
        clip,
        from: { x: middle.x + 160, y: middle.y + 60 },
      })
      await film.rest(2)
      await film.move(middle, 12)
      await film.press()
      await film.release()
      await film.rest(30, 2.5)
      await film.rest(24)
    })
  })

  async function clipOf(page: Page, part = '.table__board'): Promise<Clip> {
    return (await page.locator(part).boundingBox())!
  }
})
