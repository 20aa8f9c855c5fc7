/**
 * `node scripts/render-icons.js`: renders the PNG icons from the SVG icons in `public`. The PNG files are committed, so
 * that a build needs no browser; run this after a change to an SVG.
 */
// @ts-check

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.js'
import { ROOT } from './child.js'
import { ensureInstalled } from './install.js'
import { say } from './progress.js'

/** `side` is in pixels. A `square` icon has no rounded corners, because the phone rounds them. */
const ICONS = [
  { from: 'icon', side: 192, to: 'icon-192' },
  { from: 'icon', side: 512, to: 'icon-512' },
  { from: 'icon-maskable', side: 512, to: 'icon-maskable-512' },
  { from: 'icon', side: 180, to: 'apple-touch-icon', square: true },
]

await ensureInstalled()
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { .../** @type {Record<string, string>} */ (process.env), ...env },
})
const page = await browser.newPage()
for (const { from, side, to, square } of ICONS) {
  const drawing = readFileSync(join(ROOT, 'public', `${from}.svg`), 'utf8')
  await page.setViewportSize({ width: side, height: side })
  const style = `body { margin: 0 } svg { display: block; width: ${side}px } ${square ? 'rect { rx: 0 }' : ''}`
  await page.setContent(`<style>${style}</style>${drawing}`)
  const picture = await page.screenshot({ omitBackground: true })
  writeFileSync(join(ROOT, 'public', `${to}.png`), picture)
  say(`public/${to}.png: ${side} × ${side}, ${picture.length} bytes`)
}
await browser.close()
