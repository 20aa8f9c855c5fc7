/** Good manners at online tables, on a phone and a large screen: who is who, undo, rematch, chat, the first screen. */

import { type Browser, expect, type Page, test } from '@playwright/test'
import { joinByLink, linkAt, newPerson, openFromPosition, type Person } from './online-tables.ts'
import { position, sitDown } from './table.ts'

const PHONE = { width: 360, height: 740 }
/** Ada has both actions of her turn left. */
const EARLY = 'duel 40 9.0.0.2 0/18/0/3/M0,H0 1/18/0/3/M1,H1 - -'

const offers = (page: Page) => page.locator('.actions__one')
const notices = (page: Page) => page.locator('.play-notices')
const result = (page: Page) => page.locator('.result')

interface Two {
  readonly ada: Page
  readonly bo: Page
  readonly people: readonly Person[]
}

/** Ada on a large screen and Bo on a phone, at the same table. */
async function playing(browser: Browser, lobby: (ada: Page) => Promise<void> = async () => {}): Promise<Two> {
  const people = [await newPerson(browser), await newPerson(browser)] as const
  const [ada, bo] = people.map(({ page }) => page) as [Page, Page]
  await bo.setViewportSize(PHONE)
  await openFromPosition(ada, { name: 'Ada', position: EARLY })
  await lobby(ada)
  await joinByLink(bo, await linkAt(ada, 'Invitation link'), 'Bo')
  await ada.getByRole('button', { name: 'Start the match' }).click()
  await expect(offers(ada).first()).toBeAttached({ timeout: 30_000 })
  await expect(bo.getByRole('status').filter({ hasText: 'Ada to move.' })).toBeVisible({ timeout: 30_000 })
  return { ada, bo, people }
}

/** One action of Ada; waits until Bo sees it. */
async function act(ada: Page, bo: Page, text: RegExp): Promise<void> {
  const before = await position(bo)
  await offers(ada).filter({ hasText: text }).first().click()
  await expect.poll(() => position(bo)).not.toBe(before)
}

const noProblems = ({ people }: Two) => expect(people.flatMap(({ problems }) => problems)).toEqual([])

test('one’s own seat is marked, an undo in one’s turn is told, and a refused one too, at most twice', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const two = await playing(browser)
  const { ada, bo } = two
  await expect(ada.locator('.seat').filter({ hasText: 'Ada' })).toContainText('you')
  await expect(ada.locator('.seat').filter({ hasText: 'Bo' })).not.toContainText('you')
  await expect(bo.locator('.seat').filter({ hasText: 'Bo' })).toContainText('you')

  await act(ada, bo, /from Full Moon M0 to Full Moon F/)
  const undo = ada.getByRole('button', { name: 'Undo', exact: true })
  const before = await position(bo)
  await undo.click()
  await expect.poll(() => position(bo)).not.toBe(before)
  await expect(notices(bo)).toContainText('Ada took back a move.')
  await expect(notices(ada)).not.toContainText('took back')
  await ada.getByRole('tab', { name: 'Log' }).click()
  await expect(ada.locator('.log')).toContainText('Ada takes back a move.')
  await ada.getByRole('tab', { name: 'Actions' }).click()

  await act(ada, bo, /from Full Moon M0 to Full Moon F/)
  await act(ada, bo, /from Half Moon H0 to Full Moon M0/)
  for (const answer of ['once more in this turn', 'asked twice in this turn']) {
    await undo.click()
    await expect(notices(ada)).toContainText('Waiting for Bo to agree')
    await notices(bo).getByRole('button', { name: 'No', exact: true }).click()
    await expect(notices(ada)).toContainText(answer)
    await expect(notices(ada)).toContainText('Bo did not agree')
  }
  await undo.click()
  await expect(
    ada.getByText('You have asked twice in this turn. You can ask again in your next one.'),
  ).toBeVisible()
  await expect(notices(bo)).not.toContainText('would like to take back')
  noProblems(two)
})

test('a question that is withdrawn is told to the others', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000)
  const two = await playing(browser)
  const { ada, bo } = two
  await act(ada, bo, /from Full Moon M0 to Full Moon F/)
  await act(ada, bo, /from Half Moon H0 to Full Moon M0/)
  await ada.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(notices(bo)).toContainText('Ada would like to take back the last move.')
  await notices(ada).getByRole('button', { name: 'Never mind' }).click()
  await expect(notices(bo)).toContainText('Ada no longer asks for an undo.')
  noProblems(two)
})

test('giving up is last in the menu and asked for; a rematch may be declined, and the other offers it', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const two = await playing(browser)
  const { ada, bo } = two
  await ada.getByRole('button', { name: 'Menu' }).click()
  const entries = await ada.getByRole('menuitem').allInnerTexts()
  expect(entries.slice(-3)).toEqual(['Abort the match…', 'Concede…', 'Leave the match…'])
  await expect(ada.getByRole('separator')).toBeVisible()
  await ada.getByRole('menuitem', { name: 'Concede' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(ada.locator('.result')).toHaveCount(0)
  await ada.getByRole('button', { name: 'Menu' }).click()
  await ada.getByRole('menuitem', { name: 'Concede' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
  await expect(bo.locator('.result')).toContainText('Ada conceded.')
  // Nobody is to move any more, in the text view either.
  await expect(ada.locator('.action-bar')).not.toContainText('turn')
  await bo.getByRole('button', { name: 'View the board' }).click()
  await bo.getByRole('button', { name: 'Text view' }).click()
  await expect(bo.getByText('It is Ada')).toHaveCount(0)
  await bo.getByRole('button', { name: 'Text view' }).click()
  await bo.getByRole('button', { name: 'Show the result' }).click()

  const url = bo.url()
  await ada.getByRole('checkbox', { name: 'Everybody moves on by one seat' }).check()
  await ada.getByRole('button', { name: 'Offer a rematch' }).click()
  // The card covers the whole screen of the phone, so it asks itself; whoever looks at the board is asked there.
  await expect(result(bo).getByText('Ada offers a rematch. Everybody moves on by one seat.')).toBeInViewport()
  await expect(result(ada).getByText('Waiting for Bo')).toBeVisible()
  await bo.getByRole('button', { name: 'View the board' }).click()
  await expect(bo.locator('[data-moment]')).toBeHidden()
  await expect(bo.getByRole('button', { name: 'Show the result' })).toBeInViewport({ ratio: 1 })
  await bo.getByRole('button', { name: 'Show the result' }).click({ trial: true })
  await notices(bo).getByRole('button', { name: 'No, thanks' }).click()
  await expect(result(ada)).toContainText('Bo does not want a rematch now.')
  await expect(ada.getByRole('button', { name: 'Offer a rematch' })).toHaveCount(0)
  // Bo thinks again, and keeps the seats.
  await bo.getByRole('button', { name: 'Show the result' }).click()
  await bo.getByRole('button', { name: 'Offer a rematch' }).click()
  await expect(result(bo).getByRole('button', { name: 'Withdraw' })).toBeInViewport()
  await result(ada).getByRole('button', { name: 'Play again' }).click()
  expect(bo.url()).toBe(url)
  await result(bo).getByRole('button', { name: 'Go to the rematch' }).click()
  await expect(ada.locator('.seat').first()).toContainText('Ada', { timeout: 30_000 })
  await expect(bo.locator('.seat').first()).toContainText('Ada', { timeout: 30_000 })
  noProblems(two)
})

test('a message is a bubble over the table, and its number stands in the bar until it is read', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const two = await playing(browser)
  const { ada, bo } = two
  const bubbles = (page: Page) => page.locator('.bubble')
  await ada.getByRole('button', { name: 'Chat', exact: true }).click()
  await ada.getByRole('textbox', { name: 'Message' }).fill('Have fun!')
  await ada.keyboard.press('Enter')
  await expect(bubbles(bo)).toContainText('Ada Have fun!')
  await expect(bubbles(bo).locator('.seat-mark')).toBeVisible()
  // Presses go through it.
  expect(await bubbles(bo).evaluate(each => getComputedStyle(each.parentElement!).pointerEvents)).toBe('none')
  const bar = bo.getByRole('banner')
  const button = bar.getByRole('button', { name: 'Chat, 1 unread' })
  await expect(button).toContainText('1')
  await expect(bubbles(bo)).toHaveCount(0, { timeout: 15_000 })
  await expect(button).toBeVisible()
  await button.click()
  await expect(bo.getByRole('log', { name: 'Chat' })).toContainText('Ada Have fun!')
  await expect(bar.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  // Ada reads the chat, and needs no bubble.
  await bo.getByRole('button', { name: 'Well played!' }).click()
  await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('Bo Well played!')
  await expect(bubbles(ada)).toHaveCount(0)
  // Whoever is muted has no bubbles either.
  await bo.getByRole('button', { name: 'Message from Ada: mute or report' }).click()
  await bo.getByRole('menuitem', { name: 'Mute Ada for me' }).click()
  await ada.getByRole('button', { name: 'Wow!' }).click()
  await expect(bubbles(ada)).toContainText('You Wow!')
  await expect(bo.getByRole('log', { name: 'Chat' })).toContainText('Message from Ada, whom you have muted')
  await expect(bubbles(bo).filter({ hasText: 'Wow' })).toHaveCount(0)
  noProblems(two)
})

test('on a phone the message is written above the keyboard', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000)
  const two = await playing(browser)
  const { bo } = two
  await bo.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  const field = bo.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.click()
  // A keyboard of 310 pixels over the lower part of the page, as phones tell it.
  await bo.evaluate(() => {
    const visible = window.visualViewport!
    Object.defineProperty(visible, 'height', { configurable: true, get: () => innerHeight - 310 })
    visible.dispatchEvent(new Event('resize'))
  })
  const lowerEdge = async (): Promise<number> => {
    const box = await field.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  await expect.poll(lowerEdge).toBeLessThanOrEqual(PHONE.height - 310)
  await expect(bo.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await bo.getByRole('log', { name: 'Chat' }).click()
  await expect
    .poll(() => bo.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard')))
    .toBe('')
  noProblems(two)
})

for (const { language, share, start } of [
  { language: 'en', share: 'Share…', start: 'Start the match' },
  { language: 'it', share: 'Condividi…', start: 'Inizia la partita' },
] as const) {
  test(`on a phone the invitation and the start are on the first screen, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = []
      Object.assign(globalThis, { calls })
      Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void calls.push(what) })
    })
    const problems = await sitDown(page, { language })
    await page.setViewportSize(PHONE)
    await page.goto('/#/new/cube-attack?online')
    const [name, open] =
      language === 'en' ? ['Your name', 'Open the table'] : ['Il tuo nome', 'Apri il tavolo']
    await page.getByRole('textbox', { name }).fill('Ada')
    await page.getByRole('button', { name: open }).click()
    const link = page.locator('.lobby__invite input')
    await expect(link).toHaveValue(/#\/online\//, { timeout: 60_000 })
    const begin = page.getByRole('button', { name: start })
    const why = page.locator('#lobby-start')
    const code = page.locator('.lobby__invite button[aria-expanded]')
    for (const each of [link, page.getByRole('button', { name: share }), code, begin, why])
      await expect(each).toBeInViewport({ ratio: 1 })
    await expect(begin).toBeDisabled()
    await page.getByRole('button', { name: share }).click()
    const calls = () => page.evaluate(() => (globalThis as unknown as { calls: { url: string }[] }).calls)
    await expect.poll(async () => (await calls()).map(({ url }) => url)).toEqual([await link.inputValue()])
    expect(problems).toEqual([])
  })
}

test('nobody loses time before the first move', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000)
  const two = await playing(browser, async ada => {
    await ada.getByLabel('Time for each player').selectOption({ label: '5 minutes' })
    await expect(ada.getByText('The clocks start with the first move.')).toBeVisible()
  })
  const { ada, bo } = two
  await ada.waitForTimeout(1_500)
  await expect(ada.getByRole('timer')).toHaveText(['5:00', '5:00'])
  await act(ada, bo, /from Full Moon M0 to Full Moon F/)
  await expect(ada.getByRole('timer').first()).toHaveText(/^4:5\d$/)
  await expect(ada.getByRole('timer').last()).toHaveText('5:00')
  // On a phone both seats are whole, upright and lying: who, “you”, clock and score.
  for (const size of [PHONE, { width: 740, height: 360 }, { width: 844, height: 390 }]) {
    await bo.setViewportSize(size)
    for (const part of ['strong', '.seat__clock', '.seat__score', '.seat__you'])
      for (const each of await bo.locator(`.seat ${part}`).all())
        await expect(each).toBeInViewport({ ratio: 1 })
  }
  noProblems(two)
})

/** What the page asks of the device. */
async function recordDevice(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    const release = async () => void told.push('off')
    const request = async () => {
      told.push('on')
      return { release }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: number[]) => told.push(pattern.join()) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
}

test('a phone vibrates at one’s turn and keeps its screen on until it is over', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const people = [await newPerson(browser), await newPerson(browser)] as const
  const [ada, bo] = people.map(({ page }) => page) as [Page, Page]
  const told = await recordDevice(bo)
  await openFromPosition(ada, { name: 'Ada', position: EARLY })
  await joinByLink(bo, await linkAt(ada, 'Invitation link'), 'Bo')
  await ada.getByRole('button', { name: 'Start the match' }).click()
  await act(ada, bo, /from Full Moon M0 to Full Moon F/)
  expect(await told()).toEqual([])
  await act(ada, bo, /from Half Moon H0 to Full Moon M0/)
  await expect.poll(told).toEqual(['on', '25'])
  await ada.getByRole('button', { name: 'Menu' }).click()
  await ada.getByRole('menuitem', { name: 'Concede' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
  await expect(bo.locator('.result')).toBeVisible()
  await expect.poll(async () => (await told()).at(-1)).toBe('off')
  expect(people.flatMap(({ problems }) => problems)).toEqual([])
})
