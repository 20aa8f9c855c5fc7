/** The shortcuts of the installed app: from its icon straight to the set-up of a game. */
// @ts-check

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child.js'

/** One for every game on the shelf. @param {'en' | 'it'} language */
export function appShortcuts(language) {
  const games = join(ROOT, 'src', 'games')
  const list = readFileSync(join(games, 'shelf-entries.ts'), 'utf8')
  return [...list.matchAll(/'\.\/([a-z-]+)\/shelf-entry\.ts'/g)].map(([, id = '']) => {
    const words = [`label.${language}.json`, `${language}.json`]
      .map(name => join(games, id, 'words', name))
      .find(existsSync)
    const { title, blurb, tagline } = JSON.parse(readFileSync(words ?? '', 'utf8'))
    return { name: String(title), description: String(blurb ?? tagline), url: `/#/new/${id}` }
  })
}
