/** The shortcuts of the installed app: from its icon straight to the set-up of a game. */
// @ts-check

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child.js'

/** One for every game on the shelf, by its English title. */
export function appShortcuts() {
  const games = join(ROOT, 'src', 'games')
  const list = readFileSync(join(games, 'shelf-entries.ts'), 'utf8')
  return [...list.matchAll(/'\.\/([a-z-]+)\/shelf-entry\.ts'/g)].map(([, id = '']) => {
    const words = ['label.en.json', 'en.json'].map(name => join(games, id, 'words', name)).find(existsSync)
    return { name: String(JSON.parse(readFileSync(words ?? '', 'utf8')).title), url: `/#/new/${id}` }
  })
}
