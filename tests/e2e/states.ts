/** Every state of the pages for axe and the contact sheet, and how to get there. */

import { expect, type Page } from '@playwright/test'
import { chooseRoom, momentOf } from './dungeon-matches.ts'
import { setFineTuning } from './play-dungeon.ts'
import { dungeonUntil, goTo, keep, keepNow, kept, lay, until } from './seeded-matches.ts'
import { AROUND } from './states-around.ts'
import { damageStep } from './store.ts'
import { openSheet, openTab } from './table.ts'
import { recordUntil, momentOf as towerMoment } from './tower-matches.ts'

export interface PageState {
  readonly name: string
  /** It is reached from the state before it in the list, not from any state. */
  readonly goesOn?: true
  go(page: Page): Promise<void>
  /** Undoes what would show in the states after it. */
  leave?(page: Page): Promise<void>
}

/** States that are visited one after the other on one page. */
export type Gallery = 'house' | 'around' | 'cube-attack' | 'cyberdoom-tower' | 'dungeon-drop'

const setUp = (game: string) => (page: Page) => goTo(page, `#/new/${game}`, '.start-panel')
const lesson = (game: string) => (page: Page) => goTo(page, `#/learn/${game}`, '.lesson-card')

async function putInWords(page: Page): Promise<void> {
  await page.locator('.top-bar__described').click()
  await expect(page.locator('.described')).toBeVisible()
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('tavolo.described')
    localStorage.removeItem('tavolo.textViewOpen')
  })
}

async function replay(page: Page, game: string, record: string, step: number): Promise<void> {
  const id = await keep(page, record, game)
  await goTo(page, `#/replay/${game}/${id}?step=${step}`, '.replay-bar')
}

const MIDGAME = 'trinity 64 11.0.0.2 0/17/0/16/Fl+,C0s 1/15/2/20/A1,M0,M0s 2/17/0/30/Fs,Fs,W2 - -'

/** With people in all seats: other starts are elsewhere, and bots would take their time. */
async function cubesAt(page: Page, seats: number, position: string): Promise<void> {
  const id = await keepNow(page, { game: 'cube-attack', seats, options: { position } })
  await goTo(page, `#/table/cube-attack/${id}`, '.unit')
}

const HOUSE: readonly PageState[] = [
  { name: 'home', go: page => goTo(page, '#/', 'h1') },
  {
    name: 'home with matches',
    async go(page) {
      await keep(page, kept('cube-attack/duel-2'), 'cube-attack')
      await keep(page, momentOf('dropped'), 'dungeon-drop')
      await page.reload()
      await expect(page.locator('h1')).toBeVisible()
    },
  },
  {
    name: 'home after a file that is no record',
    async go(page) {
      await goTo(page, '#/', 'h1')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'poem.json', mimeType: 'application/json', buffer: Buffer.from('no') })
      await expect(page.getByText('poem.json').first()).toBeVisible()
    },
  },
  { name: 'a match that is not here', go: page => goTo(page, '#/table/cube-attack/nowhere', '.notice') },
  {
    name: 'a damaged match',
    async go(page) {
      const id = await keep(page, kept('cube-attack/duel-2'), 'cube-attack')
      await damageStep(page, id, 3, null)
      await goTo(page, `#/table/cube-attack/${id}`, '[role="alert"], .notice')
    },
  },
  {
    name: 'a replay from a damaged link',
    go: page => goTo(page, '#/record/AAAA', '[role="alert"], .notice'),
  },
  {
    name: 'verification of a match',
    async go(page) {
      const id = await keep(page, kept('cyberdoom-tower/retail-solo'), 'cyberdoom-tower')
      await goTo(page, `#/verify/cyberdoom-tower/${id}`, '.verify-page__headline')
    },
  },
  { name: 'set-up of Cube Attack', go: setUp('cube-attack') },
  { name: 'set-up of Cyberdoom Tower', go: setUp('cyberdoom-tower') },
  {
    name: 'set-up with every point of the editions',
    async go(page) {
      await setUp('cyberdoom-tower')(page)
      for (const fold of await page.locator('main details').all())
        await fold.evaluate(element => {
          ;(element as HTMLDetailsElement).open = true
        })
    },
  },
  {
    name: 'set-up with a deck that is refused',
    async go(page) {
      await setUp('cyberdoom-tower')(page)
      await page
        .locator('.pick-card--file input')
        .setInputFiles({ name: 'deck.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
      await expect(page.locator('.refusal-note').first()).toBeVisible()
    },
  },
  { name: 'set-up of Dungeon Drop', go: setUp('dungeon-drop') },
]

const CUBES: readonly PageState[] = [
  {
    name: 'Cube Attack, the beginning',
    go: page => cubesAt(page, 2, 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -'),
  },
  {
    name: 'Cube Attack, six at the table',
    go: page => lay(page, 'cube-attack', until(kept('cube-attack/hexa-6'), 90)),
  },
  {
    name: 'Cube Attack, a unit in hand',
    async go(page) {
      await cubesAt(page, 3, MIDGAME)
      await page.locator('.unit[data-ready="true"]').first().press('Enter')
      await expect(page.locator('.planet[data-reachable="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'Cube Attack, a refusal',
    async go(page) {
      await cubesAt(page, 3, MIDGAME)
      await page.locator('.unit[data-ready="false"]').first().press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'Cube Attack, the rule a refusal cites',
    goesOn: true,
    async go(page) {
      await page.locator('.refusal__rule').click()
      await expect(page.locator('[data-cited="true"]')).toBeVisible()
    },
  },
  {
    name: 'Cube Attack, the log',
    async go(page) {
      await lay(page, 'cube-attack', until(kept('cube-attack/duel-2'), 20))
      await openTab(page, 'log')
      await expect(page.locator('.log li').first()).toBeVisible()
    },
  },
  {
    name: 'Cube Attack, the menu',
    goesOn: true,
    async go(page) {
      await page.locator('.top-bar > button').last().click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'Cube Attack, the keyboard explained',
    goesOn: true,
    async go(page) {
      // At another width the menu may have closed.
      if (!(await page.getByRole('menu').isVisible())) await page.locator('.top-bar > button').last().click()
      await page.locator('[role="menuitem"][data-key="keyboard"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'Cube Attack described',
    async go(page) {
      await cubesAt(page, 3, MIDGAME)
      await putInWords(page)
    },
    leave: drawn,
  },
  {
    name: 'Cube Attack described, every heading open',
    goesOn: true,
    go: openFolds,
    leave: drawn,
  },
  { name: 'Cube Attack, the result', go: page => lay(page, 'cube-attack', kept('cube-attack/duel-2')) },
  { name: 'Cube Attack, a replay', go: page => replay(page, 'cube-attack', kept('cube-attack/duel-2'), 12) },
  {
    name: 'Cube Attack, a replay shared',
    goesOn: true,
    async go(page) {
      await page.locator('.share > button').click()
      await expect(page.locator('.share input')).toBeVisible()
    },
  },
  { name: 'Cube Attack, the lesson', go: lesson('cube-attack') },
]

async function openFolds(page: Page): Promise<void> {
  for (let fold = 0; fold < 20; fold++) {
    const closed = page.locator('.fold [aria-expanded="false"]')
    if ((await closed.count()) === 0) return
    await closed.first().click()
  }
}

const tower = (wanted: Parameters<typeof recordUntil>[0]['wanted']) => {
  return (page: Page) => lay(page, 'cyberdoom-tower', recordUntil({ seats: 1, wanted }))
}

const TOWER: readonly PageState[] = [
  { name: 'Cyberdoom Tower, a turn', go: tower(({ round }) => round === 3) },
  {
    name: 'Cyberdoom Tower, for two',
    go: page =>
      lay(
        page,
        'cyberdoom-tower',
        towerMoment('italian-duo', ({ round }) => round === 2),
      ),
  },
  { name: 'Cyberdoom Tower, whether to hide', go: tower(({ arrival }) => arrival?.step === 'hide') },
  { name: 'Cyberdoom Tower, Luck', go: tower(({ arrival }) => arrival?.step === 'luck') },
  {
    name: 'Cyberdoom Tower, dice in hand',
    async go(page) {
      await tower(({ attack, players }) => attack !== null && !players[0]!.onRoof)(page)
      await openSheet(page, 'dice')
      await page.locator('.tray__die').nth(4).click()
      await expect(page.locator('.tray__switch')).toBeVisible()
    },
  },
  {
    name: 'Cyberdoom Tower described, an attack',
    goesOn: true,
    go: putInWords,
    leave: drawn,
  },
  {
    name: 'Cyberdoom Tower described, every heading open',
    goesOn: true,
    go: openFolds,
    leave: drawn,
  },
  { name: 'Cyberdoom Tower, the roof', go: tower(({ players }) => players[0]!.onRoof) },
  {
    name: 'Cyberdoom Tower, the cards and their sources',
    goesOn: true,
    async go(page) {
      await openSheet(page, 'troopers')
      await page.locator('.cards__open').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'Cyberdoom Tower, the rules',
    async go(page) {
      await tower(({ round }) => round === 2)(page)
      await openTab(page, 'rules')
      await expect(page.locator('.rules__paragraph').first()).toBeVisible()
    },
  },
  {
    name: 'Cyberdoom Tower, the end',
    async go(page) {
      await tower(({ result }) => result !== null)(page)
      await expect(page.locator('.luck')).toBeVisible()
    },
  },
  {
    name: 'Cyberdoom Tower, a replay',
    go: page => replay(page, 'cyberdoom-tower', kept('cyberdoom-tower/retail-solo'), 20),
  },
  { name: 'Cyberdoom Tower, the lesson', go: lesson('cyberdoom-tower') },
]

const dungeon = (moment: Parameters<typeof momentOf>[0]) => (page: Page) =>
  lay(page, 'dungeon-drop', momentOf(moment))

const DUNGEON: readonly PageState[] = [
  {
    name: 'Dungeon Drop, heroes to choose',
    async go(page) {
      const record = dungeonUntil({ seats: 2, options: { heroes: 'construction' } }, () => true)
      await lay(page, 'dungeon-drop', record)
      await expect(page.locator('.drop-draft button').first()).toBeVisible()
    },
  },
  {
    name: 'Dungeon Drop, pillars to place',
    go: page =>
      lay(
        page,
        'dungeon-drop',
        dungeonUntil({ seats: 2, options: { dungeon: 'built' } }, ({ phase }) => phase === 'pillars'),
      ),
  },
  {
    name: 'Dungeon Drop, everything in the hand',
    go: page =>
      lay(
        page,
        'dungeon-drop',
        dungeonUntil({ seats: 2, options: {} }, ({ phase }) => phase === 'dungeon'),
      ),
  },
  {
    name: 'Dungeon Drop, to explore',
    async go(page) {
      await dungeon('dropped')(page)
      await expect(page.locator('.drop-go .button--primary')).toBeVisible()
    },
  },
  {
    name: 'Dungeon Drop, everything as a list',
    goesOn: true,
    async go(page) {
      await openSheet(page, 'pieces')
      await page.locator('.drop-pieces > summary').click()
      await expect(page.locator('.drop-pieces li').first()).toBeVisible()
    },
  },
  { name: 'Dungeon Drop, to loot', go: dungeon('looting') },
  {
    name: 'Dungeon Drop, a room and its photo finish',
    goesOn: true,
    async go(page) {
      await chooseRoom(page)
      await openSheet(page, 'details')
      await expect(page.locator('.drop-loot')).toBeVisible()
    },
  },
  { name: 'Dungeon Drop described', goesOn: true, go: putInWords, leave: drawn },
  { name: 'Dungeon Drop described, every heading open', goesOn: true, go: openFolds, leave: drawn },
  { name: 'Dungeon Drop, whether to use an ability', go: dungeon('flicking') },
  {
    name: 'Dungeon Drop, a flick aimed',
    goesOn: true,
    async go(page) {
      await openSheet(page, 'details')
      await page.locator('.drop-abilities button[aria-pressed]').first().click()
      await page.locator('.drop-piece[role="button"], .drop-pin').first().press('Enter')
      await setFineTuning(page, true)
      await expect(page.locator('.drop-measure').first()).toBeVisible()
    },
  },
  {
    name: 'Dungeon Drop described, a flick as a form',
    goesOn: true,
    async go(page) {
      await putInWords(page)
      await page.locator('.actions .fold [aria-expanded="false"]').first().click()
      await expect(page.locator('.aim-form')).toBeVisible()
    },
    leave: drawn,
  },
  {
    name: 'Dungeon Drop, alone',
    go: page => lay(page, 'dungeon-drop', until(kept('dungeon-drop/solo'), -3)),
  },
  {
    name: 'Dungeon Drop, the rules',
    goesOn: true,
    async go(page) {
      await openTab(page, 'rules')
      await expect(page.locator('.rules__paragraph').first()).toBeVisible()
    },
  },
  {
    name: 'Dungeon Drop, the scores',
    async go(page) {
      await dungeon('over')(page)
      await expect(page.locator('.drop-score')).toBeVisible()
    },
  },
  {
    name: 'Dungeon Drop, a replay',
    go: page => replay(page, 'dungeon-drop', kept('dungeon-drop/classic-2'), 12),
  },
  { name: 'Dungeon Drop, the lesson', go: lesson('dungeon-drop') },
]

export const GALLERIES: Readonly<Record<Gallery, readonly PageState[]>> = {
  house: HOUSE,
  around: AROUND,
  'cube-attack': CUBES,
  'cyberdoom-tower': TOWER,
  'dungeon-drop': DUNGEON,
}
