/** Checks the icons and shortcuts of the installed app: sizes and colours as declared, a shortcut to every game. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LANGUAGES, manifestIn } from '../scripts/app-manifests.js'
import { LANGUAGES as SPOKEN } from '../src/engine/languages.ts'
import { shelf } from '../src/games/index.ts'
import { routeOf } from '../src/web/base/routes/routes.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))
const page = read('index.html').toString()

/** Width and height, as the first part of a PNG has them. */
function sizeOf(path: string): string {
  const picture = read(`public${path}`)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

it('every icon has its declared size, and is small to download', () => {
  const listed = manifestIn('en').icons.filter(({ type }) => type === 'image/png')
  expect(listed.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of listed) {
    expect(sizeOf(src), src).toBe(sizes)
    expect(read(`public${src}`).length, src).toBeLessThan(20_000)
  }
})

it('a phone has its own icon, without transparency', () => {
  const [, path] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)!
  expect(sizeOf(path!)).toBe('180x180')
})

it('the colours around the page are those of its background, in light and dark', () => {
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(
    read('src/web/kit/components/tokens.css').toString(),
  )!
  expect(
    [...page.matchAll(/theme-color" media="[^"]*(light|dark)\)" content="(#\w+)"/g)].map(
      ([, ...found]) => found,
    ),
  ).toEqual([
    ['light', light],
    ['dark', dark],
  ])
  expect(manifestIn('en').theme_color).toBe(dark)
})

it('has a manifest in every language, which is the same app', () => {
  expect(LANGUAGES).toEqual(SPOKEN)
  const [english, italian] = [manifestIn('en'), manifestIn('it')]
  expect(italian).toMatchObject({
    lang: 'it',
    id: english.id,
    start_url: english.start_url,
    icons: english.icons,
  })
  expect(italian.description).not.toBe(english.description)
  expect(page).toContain('rel="manifest" href="/app.en.webmanifest"')
})

it.each(LANGUAGES)('has a shortcut to every game on the shelf, by its title in %s', language => {
  const found = manifestIn(language).shortcuts.map(({ name, url }) => ({
    name,
    route: routeOf(url.slice(1)),
  }))
  expect(found).toEqual(
    shelf.map(({ label }) => ({
      name: label.words[language].title,
      route: { page: 'new', game: label.id, position: undefined },
    })),
  )
})
