/** Checks the guide for authors of games: each of its blocks is a part of an example, which `npm test` runs. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const MOST_WORDS = 2_500

const guide = read('docs/adding-a-game.md')
const fences = guide.match(/^```/gm)?.length ?? 0
const parts = [...guide.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n([\s\S]*?\n)```$/gm)].map(
  ([, path, text]) => ({
    path: path!,
    text: text!,
  }),
)
/** `tests/new-game.test.ts` runs it. */
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, text]) => text)

it.each(parts)('the block of $path is in the example', ({ path, text }) => {
  expect(read(`examples/${path}`)).toContain(text)
})

it('every other block is a command that is tested', () => {
  expect(commands).toEqual(['npm run new-game night-market -- --hidden'])
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.length + commands.length).toBe(fences / 2)
})

it('refers only to files that exist', () => {
  const links = [...guide.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => join('docs', target!))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(link => !existsSync(join(ROOT, link)))).toEqual([])
})

it('can be read in ten minutes', () => {
  expect(guide.split(/\s+/).length).toBeLessThan(MOST_WORDS)
})
