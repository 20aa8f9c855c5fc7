/**
 * `npm run screens`: takes screenshots of every screen at 1440 and 360 px, light and dark, in English and Italian, and
 * puts them on one page in test-results/screens. `-- --webgl` draws the dungeon in 3D, which is slow without a graphics
 * card; `-- -g dungeon` selects some of them; `-- --readme` renews the pictures of the README instead.
 */
// @ts-check

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, tool } from './child.js'
import { ensureInstalled } from './install.js'
import { say } from './progress.js'
import { makeReadmePictures } from './readme-pictures.js'

const FOLDER = join(ROOT, 'test-results', 'screens')
const WAYS = ['1440.light', '1440.dark', '360.light', '360.dark'].flatMap(way => [`${way}.en`, `${way}.it`])

/** @param {string} text */
const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** @param {readonly string[]} files */
function sheetOf(files) {
  const shots = new Set(files)
  const states = [...new Set(files.map(file => file.split('.').slice(0, 2).join('.')))].sort()
  const rows = states.map(state => {
    const [gallery = '', name = ''] = state.split('.')
    const pictures = WAYS.filter(way => shots.has(`${state}.${way}.png`)).map(way => {
      const file = escaped(`${state}.${way}.png`)
      return `<a href="${file}"><img src="${file}" alt="${escaped(`${name}, ${way}`)}" loading="lazy"><small>${way}</small></a>`
    })
    return `<section><h2>${escaped(gallery)} · ${escaped(name.replace(/^\d+-/, '').replaceAll('-', ' '))}</h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tavolo: every screen</title>
<style>
body { margin: 1rem; background: #222; color: #eee; font: 15px system-ui }
div { display: flex; flex-wrap: wrap; gap: 8px }
a { color: inherit; text-decoration: none; display: grid; justify-items: center }
img { height: 300px; border: 1px solid #555 }
h2 { margin: 1.4rem 0 .4rem; font-size: 1.05rem }
</style><h1>Every screen (${states.length} states, ${files.length} pictures)</h1>${rows.join('\n')}</html>`
}

await ensureInstalled({ dev: true })
const asked = process.argv.slice(2)
if (asked.includes('--readme')) process.exit(await makeReadmePictures())
const webgl = asked.includes('--webgl')
const rest = asked.filter(word => word !== '--webgl')
if (rest.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const { code } = await run({
  ...tool('playwright', ['test', '--config', 'playwright.screens.config.ts', ...rest]),
  env: webgl ? { SCREENS_WEBGL: '1' } : {},
})
const files = readdirSync(FOLDER).filter(file => file.endsWith('.png'))
writeFileSync(join(FOLDER, 'index.html'), sheetOf(files))
say(`${files.length} pictures: ${join(FOLDER, 'index.html')}`)
process.exitCode = code
