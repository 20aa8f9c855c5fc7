/** The unit test files, and which of them are special. Read from what they import, so that nobody has to keep a list. */
// @ts-check

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from './child.js'

const FOLDERS = ['src', 'tests', 'bench']

/** @typedef {{ readonly path: string, readonly text: string }} TestFile */

/** All unit tests but the long ones, with paths from the repository. @returns {TestFile[]} */
export function unitTests() {
  const paths = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      join(folder, name).split(sep).join('/'),
    ),
  )
  return paths
    .filter(path => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .sort()
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/**
 * Whether a file changes globals, timers or modules, or has a browser of its own: it must not share a thread with
 * others. Everything that can do so comes with `vi`, or with the fake browser.
 * @param {Pick<TestFile, 'text'>} file
 */
export function needsIsolation({ text }) {
  const [, named = ''] = /import \{([^}]*)\} from 'vitest'/.exec(text) ?? []
  return /\bvi\b/.test(named) || /from '[^']*\/fake-(browser|tab)\.ts'/.test(text)
}

/** Whether a file looks at samples, of which `npm run test:long` has more. @param {Pick<TestFile, 'text'>} file */
export function takesSamples({ text }) {
  return /from '[^']*\/sample-size\.ts'/.test(text)
}

/** Outside of the rules, what takes more than a second or two of CPU time, or starts processes. */
const SLOW = [
  'bench/',
  'src/bots/',
  'src/cli/simulate.test.ts',
  'src/physics/',
  'src/web/games/cyberdoom-tower/odds/luck-report.test.ts',
  'src/web/games/dungeon-drop/described/',
  'src/web/games/dungeon-drop/intent/reach.test.ts',
  'src/web/pages/history/kept-history.test.ts',
  'src/web/pages/home/open-record.test.ts',
  'src/web/base/workers/',
  'src/web/base/storage/matches.test.ts',
  'src/web/pages/replay/',
  'src/web/kit/timeline/',
  'src/web/table/status-line.test.ts',
  'tests/adding-a-game.test.ts',
  'tests/physics/',
  'tests/records.test.ts',
  'tests/risky.test.ts',
]

/** Whether `npm run check` leaves it to `npm test`. @param {TestFile} file */
export function isSlow(file) {
  return takesSamples(file) || SLOW.some(path => file.path.startsWith(path))
}

/** @param {(file: TestFile) => boolean} wanted */
export function testsThat(wanted) {
  return unitTests()
    .filter(wanted)
    .map(({ path }) => path)
}
