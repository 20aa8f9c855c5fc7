/** The contact sheet: every state of the pages as pictures, for people to look at. Run by `npm run screens`. */

import { mkdirSync } from 'node:fs'
import { test } from '@playwright/test'
import { GALLERIES } from './states.ts'
import { sitDown } from './table.ts'

test.use({ trace: 'off' })

const FOLDER = new URL('../../test-results/screens/', import.meta.url).pathname
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const
const LANGUAGES = ['en', 'it'] as const
const SCHEMES = ['light', 'dark'] as const

/** As file names that sort in the order of the list. */
function slug(index: number, name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${String(index + 1).padStart(2, '0')}-${plain}`
}

for (const language of LANGUAGES) {
  for (const [gallery, states] of Object.entries(GALLERIES)) {
    test(`${gallery}, ${language}`, async ({ page }) => {
      test.setTimeout(1_800_000)
      mkdirSync(FOLDER, { recursive: true })
      await sitDown(page, { language, textView: 'needed' })
      await page.setViewportSize(SIZES[0])
      await page.goto('/')
      for (const [index, state] of states.entries()) {
        await page.setViewportSize(SIZES[0])
        // A state that cannot be reached is missing from the sheet; the others are still useful.
        const there = await state.go(page).then(
          () => true,
          problem => {
            console.error(`${state.name}: ${problem}`)
            return false
          },
        )
        if (!there) continue
        for (const size of SIZES) {
          await page.setViewportSize(size)
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            const file = `${gallery}.${slug(index, state.name)}.${size.width}.${colorScheme}.${language}.png`
            await page.screenshot({ path: `${FOLDER}${file}`, timeout: 120_000 })
          }
        }
        if (!states[index + 1]?.goesOn) await state.leave?.(page)
      }
    })
  }
}
