/**
 * Parts of the page that are loaded on demand, as plain data for any browser harness: block the requests for `files`,
 * go to `hash`, press `ways` one after the other; the page shows `[role=alert]` with a button. Allow the requests and
 * press the button: `loaded` appears.
 */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'

export interface LazyPart {
  readonly part: string
  readonly files: RegExp
  readonly hash: string
  /** CSS selectors. */
  readonly ways: readonly string[]
  /** A CSS selector. */
  readonly loaded: string
}

/** The file of one of the recorded matches. */
export function recordFile(record: string): string {
  return fileURLToPath(new URL(`../records/${record}.json`, import.meta.url))
}

/** The address of its replay, which needs nothing in the browser's storage. */
function replayHash(record: string): string {
  return `#/record/${deflateRawSync(readFileSync(recordFile(record))).toString('base64url')}`
}

/** The code that opens the file of a match. */
export const OPEN_RECORD = /\/open-record-[^/]*\.js/
/** The sound library. */
export const ZZFX = /\/ZzFX-[^/]*\.js/i

const duel = replayHash('cube-attack/duel-2')
const rulesTab = '[role=tab][data-key=rules]'
const glossary = '.rules__ways label:has(input[value=glossary])'

export const LAZY_PARTS: readonly LazyPart[] = [
  { part: 'words', files: /\/table-words-/, hash: '#/new/cube-attack', ways: [], loaded: '.setup__main' },
  {
    part: 'a module that several parts share',
    files: /\/shared-[^/]*\.js/,
    hash: duel,
    ways: [],
    loaded: '.replay-bar',
  },
  { part: 'a lesson', files: /\/tutorial-/, hash: '#/learn/cube-attack', ways: [], loaded: '.lesson-side' },
  { part: 'a board', files: /\/cube-attack-[^/]*\.js/, hash: duel, ways: [], loaded: '.table__board svg' },
  { part: 'rules', files: /\/cube-attack\.en-/, hash: duel, ways: [rulesTab], loaded: '.rules__paragraph' },
  { part: 'a glossary', files: /\/en-/, hash: duel, ways: [rulesTab, glossary], loaded: '.glossary dt' },
  {
    part: 'settings',
    files: /\/SettingsDialog-[^/]*\.js/,
    hash: '#/',
    ways: ['.home__welcome [aria-haspopup=dialog]'],
    loaded: 'dialog.settings-sheet',
  },
]

/** Needs WebGL. */
export const SCENE: LazyPart = {
  part: 'the table in three dimensions',
  files: /\/SceneView-[^/]*\.js/,
  hash: replayHash('dungeon-drop/classic-2'),
  ways: [],
  loaded: '.drop-scene canvas',
}
