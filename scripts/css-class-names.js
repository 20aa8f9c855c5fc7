/**
 * Writes the class names of every `*.module.css` as types, so that a misspelt class is a type error. `npm run check`
 * runs it first; the files are in node_modules/.cache, where `rootDirs` of tsconfig.web.json finds them.
 */
// @ts-check

import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './child.js'

const PAGES = join('src', 'web')
const TYPES = join(ROOT, 'node_modules', '.cache', 'tavolo', 'class-names')

/** What may contain a dot but is not a selector: comments, strings and URLs. */
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g
const CLASS = /\.(-?[a-z_][\w-]*)/gi

/**
 * The classes that a sheet speaks of, each once.
 * @param {string} sheet
 */
export function classesOf(sheet) {
  const found = sheet.replace(NO_SELECTOR, '').matchAll(CLASS)
  return [...new Set([...found].map(([, name]) => /** @type {string} */ (name)))].sort()
}

/**
 * The declaration of what importing the sheet gives.
 * @param {string} sheet
 */
export function declarationOf(sheet) {
  const names = classesOf(sheet).map(name => `  readonly '${name}': string\n`)
  return `declare const styles: {\n${names.join('')}}\nexport default styles\n`
}

export function writeClassNames() {
  rmSync(TYPES, { recursive: true, force: true })
  const sheets = readdirSync(join(ROOT, PAGES), { recursive: true, encoding: 'utf8' })
  for (const sheet of sheets.filter(file => file.endsWith('.module.css'))) {
    const path = join(TYPES, PAGES, `${sheet}.d.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, declarationOf(readFileSync(join(ROOT, PAGES, sheet), 'utf8')))
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) writeClassNames()
