/** A short whole match of each game in Firefox, and every kind of page, with an empty console. */

import { expect, test } from 'vitest'
import { begin, playToEnd, SHORT_MATCHES } from '../other-browsers/play.ts'
import { goTo, press, waitFor } from '../other-browsers/wait.ts'
import { firefoxForTests, openTab } from './firefox.ts'

const used = firefoxForTests()

for (const match of SHORT_MATCHES) {
  test(`a whole match of ${match.game}, its set-up, rules, end and replay`, async () => {
    const before = used.proxy.violations.length
    const { page, problems } = await openTab(used.firefox, used.proxy)
    await begin(page, match)
    await press(page, '.panel [role="tab"][data-key="rules"]', 'the tab of the rules')
    await waitFor(page, '.rules__paragraph', 'the rules')
    // By default, Firefox draws a white scrollbar on the dark panel.
    const scrollbar = await page.$eval('.panel__content', panel => getComputedStyle(panel).scrollbarColor)
    expect(scrollbar).not.toBe('auto')
    await press(page, '.panel [role="tab"][data-key="actions"]', 'the tab of the actions')

    const steps = await playToEnd(page, match.game)
    console.log(`${match.game}: over after ${steps} steps`)
    expect(steps).toBeGreaterThan(5)
    expect(await page.$eval('.result h2', title => title.textContent)).not.toBe('')

    const id = await page.evaluate(() => location.hash.split('/').at(-1))
    await goTo(page, `#/replay/${match.game}/${id}?step=3`, '.replay-bar')
    await goTo(page, '#/history', 'h1')
    expect(problems).toEqual([])
    expect(used.proxy.violations.slice(before)).toEqual([])
    await page.close()
  })
}
