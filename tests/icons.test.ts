/** Checks the icons and shortcuts of the installed app: sizes and colours as declared, a shortcut to every game. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { appShortcuts } from '../scripts/app-shortcuts.js'
import { shelf } from '../src/games/index.ts'
import { routeOf } from '../src/web/base/routes/routes.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))
const page = read('index.html').toString()
const config = read('vite.config.ts').toString()

/** Width and height, as the first part of a PNG has them. */
function sizeOf(path: string): string {
  const picture = read(`public${path}`)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

it('every icon has its declared size, and is small to download', () => {
  const listed = [...config.matchAll(/src: '(\/[\w-]+\.png)', sizes: '(\d+x\d+)'/g)]
  expect(listed.map(([, , size]) => size)).toEqual(['192x192', '512x512', '512x512'])
  for (const [, path, size] of listed) {
    expect(sizeOf(path!), path).toBe(size)
    expect(read(`public${path}`).length, path).toBeLessThan(20_000)
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
  expect(config).toContain(`theme_color: '${dark}'`)
})

it('has a shortcut to every game on the shelf, by its title', () => {
  const found = appShortcuts().map(({ name, url }) => ({ name, route: routeOf(url.slice(1)) }))
  expect(found).toEqual(
    shelf.map(({ label }) => ({
      name: label.words.en.title,
      route: { page: 'new', game: label.id, position: undefined },
    })),
  )
})
