/** The example games, and what adding a game to the repository means: its folder, its rules texts and one line. */
// @ts-check

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The games in `examples`, by what they show. */
export const EXAMPLES = /** @type {const} */ ({ open: 'pebbles', hidden: 'street-lamps' })

const LANGUAGES = ['en', 'it']
const SHELF = 'src/games/shelf-entries.ts'
/** Folders of the page, and ids that addresses, records or tests use for something else. */
const RESERVED = ['engine', 'games', 'index', 'new', 'shelf', 'table', 'tavolo', 'testing']

/** `night-market` is `nightMarket` in code. @param {string} id */
const camelCase = id => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
/** `night-market` is called `Night Market`. @param {string} id */
const titleCase = id => id.replace(/(^|-)(.)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`)

/**
 * Says why a game cannot have this name, or nothing if it can.
 * @param {string} root
 * @param {string} id
 */
export function refuseName(root, id) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(id))
    return `“${id}” cannot be the name of a game: use small letters with hyphens between words, such as night-market.`
  if (RESERVED.includes(id)) return `“${id}” is a name that Tavolo uses itself: choose another.`
  if (Object.values(EXAMPLES).some(example => example === id))
    return `“${id}” is the name of an example, which the tests put beside your game: choose another.`
  const taken = filesOf(id).find(path => existsSync(join(root, path)))
  return taken && `There is already a ${taken}: choose another name, or remove it first.`
}

/** Where a game has its files. @param {string} id */
const filesOf = id => [`src/games/${id}`, ...LANGUAGES.map(language => `docs/rules/${id}.${language}.md`)]

/**
 * Copies an example into the repository under a new name and puts it on the shelf. Its name, its title and its id
 * change; its rules and sentences stay, to be replaced one by one. Returns the paths of what was written.
 * @param {{ readonly root: string, readonly example: string, readonly id: string }} game
 */
export function addGame({ root, example, id }) {
  const to = filesOf(id)
  for (const [index, path] of filesOf(example).entries())
    cpSync(join(root, 'examples', path), join(root, to[index] ?? ''), {
      recursive: true,
      errorOnExist: true,
      force: false,
    })
  if (id !== example) rename({ root, example, id })
  putOnShelf(root, id)
  return [...to, SHELF]
}

/** @param {{ readonly root: string, readonly example: string, readonly id: string }} game */
function rename({ root, example, id }) {
  const [folder = '', ...rules] = filesOf(id).map(path => join(root, path))
  const renamed = (/** @type {string} */ text) =>
    text.replaceAll(titleCase(example), titleCase(id)).replaceAll(example, id)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts')) change(join(folder, name), text => onlyNames(text, renamed))
  }
  for (const language of LANGUAGES)
    change(join(folder, 'words', `${language}.json`), text =>
      text.replace(/"title": ".*"/, `"title": "${titleCase(id)}"`),
    )
  for (const path of rules) change(path, text => text.replace(/^# .*:/, `# ${titleCase(id)}:`))
}

/**
 * Changes the comments and the id alone: pebbles are also pieces of the game Pebbles.
 * @param {string} text
 * @param {(line: string) => string} renamed
 */
function onlyNames(text, renamed) {
  return text.replace(/^\/\*\*.*|^ {2}id: .*|docs\/rules\/[a-z-]+/gm, renamed)
}

/** @param {string} path @param {(text: string) => string} change */
function change(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Adds the line for a game to the list of games, in its place in the alphabet. @param {string} root @param {string} id */
function putOnShelf(root, id) {
  const line = `export { shelfEntry as ${camelCase(id)} } from './${id}/shelf-entry.ts'`
  change(join(root, SHELF), text => {
    const [comment = '', list = ''] = text.split('\n\n')
    const lines = [...list.trim().split('\n'), line]
    return `${comment}\n\n${lines.sort((one, other) => (pathIn(one) < pathIn(other) ? -1 : 1)).join('\n')}\n`
  })
}

/** @param {string} line */
const pathIn = line => line.split("'")[1] ?? ''
