/** In Firefox, parts that failed to load are loaded on the next try, on the same page. */

import type { ElementHandle } from 'puppeteer-core'
import { test } from 'vitest'
import { LAZY_PARTS, OPEN_RECORD, recordFile, ZZFX } from '../lazy-parts.ts'
import { press, waitFor } from '../other-browsers/wait.ts'
import { firefoxForTests, openTab } from './firefox.ts'
import { asked, loadsAgain, refusalTold, tryAgain } from './retry.ts'

const used = firefoxForTests()

for (const lazy of LAZY_PARTS) {
  test(`${lazy.part} that failed to load is there after "Try again"`, async () => {
    const { page } = await openTab(used.firefox, used.proxy)
    await loadsAgain(page, used.proxy, lazy)
    await page.close()
  })
}

test('a chosen record is opened after "Try again"', async () => {
  const { page } = await openTab(used.firefox, used.proxy)
  const refusal = used.proxy.refuse(OPEN_RECORD)
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(recordFile('cube-attack/duel-2'))
  await refusalTold(page, refusal)
  refusal.end()
  await tryAgain(page)
  await waitFor(page, '.result', 'the end of the match')
  await page.close()
})

test('sound that failed to load is fetched again for the next sound', async () => {
  const { page } = await openTab(used.firefox, used.proxy)
  const refusal = used.proxy.refuse(ZZFX)
  await press(page, '.home__welcome [aria-haspopup="dialog"]', 'the button of the settings')
  const choose = (answer: 'On' | 'Off'): Promise<void> =>
    press(
      page,
      `::-p-xpath(//fieldset[legend="Sound"]//label[normalize-space()="${answer}"])`,
      `sound: ${answer}`,
    )
  await choose('On')
  await asked(refusal)
  refusal.end()
  const came = page.waitForResponse(response => ZZFX.test(response.url()) && response.ok())
  await choose('Off')
  await choose('On')
  await came
  await page.close()
})
