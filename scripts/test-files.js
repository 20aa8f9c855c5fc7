/** Finds the unit test files and classifies them by what they import, so that nobody has to maintain a list. */
// @ts-check

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from './child.js'

const FOLDERS = ['src', 'tests', 'bench']

/** @typedef {{ readonly path: string, readonly text: string }} TestFile */

/** All unit tests except the long ones, with paths relative to the repository. @returns {TestFile[]} */
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
 * Whether a file replaces or reloads modules, or uses the fake browser, whose tabs do, and so must not share a thread
 * with other files.
 * @param {Pick<TestFile, 'text'>} file
 */
export function needsIsolation({ text }) {
  return (
    /\bvi\.(mock|doMock|hoisted|resetModules|setConfig)\b/.test(text) ||
    /from '[^']*\/fake-(browser|tab)\.ts'/.test(text)
  )
}

/** What a file may change for all files that share its thread, and what undoes it. */
const UNDONE_BY = [
  { change: /\bvi\.useFakeTimers\b/, undo: /\bvi\.useRealTimers\b/ },
  { change: /\bvi\.stubGlobal\b/, undo: /\bvi\.unstubAllGlobals\b/ },
  { change: /\bvi\.spyOn\b/, undo: /\.mockRestore\b|\bvi\.restoreAllMocks\b/ },
  { change: /\bvi\.stubEnv\b/, undo: /\bvi\.unstubAllEnvs\b/ },
]

/** Whether a file takes back every kind of change to globals that it makes. @param {Pick<TestFile, 'text'>} file */
export function cleansUp({ text }) {
  return UNDONE_BY.every(({ change, undo }) => !change.test(text) || undo.test(text))
}

/** Whether a file tests samples, of which `npm run test:long` takes more. @param {Pick<TestFile, 'text'>} file */
export function takesSamples({ text }) {
  return /from '[^']*\/sample-size\.ts'/.test(text)
}

/** Test files outside the rules that take more than a second or two of CPU time, or start processes. */
const SLOW = [
  'bench/',
  'src/bots/',
  'src/cli/calibration-statistics.test.ts',
  'src/cli/export-template.test.ts',
  'src/cli/odds.test.ts',
  'src/cli/play.test.ts',
  'src/cli/simulate.test.ts',
  'src/physics/',
  'src/server/backup/',
  'src/server/online/',
  'src/server/operations.test.ts',
  'src/server/store/',
  'src/web/games/cyberdoom-tower/odds/luck-report.test.ts',
  'src/web/games/dungeon-drop/text-board/',
  'src/web/games/dungeon-drop/intent/',
  'src/web/pages/history/backup-storage.test.ts',
  'src/web/pages/home/open-record.test.ts',
  'src/web/base/storage/browser-store.test.ts',
  'src/web/base/storage/matches.test.ts',
  'src/web/base/workers/',
  'src/web/pages/replay/',
  'src/web/kit/links/',
  'src/web/kit/timeline/',
  'src/web/table/status/status-line.test.ts',
  'tests/physics/',
  'tests/records.test.ts',
  'tests/risky.test.ts',
  'tests/verify/',
]

/** Tests of the rules that take samples, but so few that they are fast. */
const QUICK_SAMPLES = [
  'src/games/cube-attack/box.test.ts',
  'src/games/cube-attack/position-notation.test.ts',
  'src/games/cyberdoom-tower/box.test.ts',
  'src/games/cyberdoom-tower/cards/deck.test.ts',
  'src/games/dungeon-drop/throws/scatter.test.ts',
]

/** Whether `npm run check` skips the file and only `npm test` runs it. @param {TestFile} file */
export function isSlow(file) {
  const samples = takesSamples(file) && !QUICK_SAMPLES.includes(file.path)
  return samples || SLOW.some(path => file.path.startsWith(path))
}

/** @param {(file: TestFile) => boolean} wanted */
export function testsThat(wanted) {
  return unitTests()
    .filter(wanted)
    .map(({ path }) => path)
}
