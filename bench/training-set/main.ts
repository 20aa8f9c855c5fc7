/** `npm run training-set`: finds training positions in matches between the levels, and adds them to the set of a game. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findClearMove } from '../../src/bots/training/find-clear-move.ts'
import { type TrainingSet, type TrainingTask, tasksOf } from '../../src/bots/training/training-set.ts'
import { openAllBoxes } from '../../src/games/all-games.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { positionsIn } from './positions-in.ts'

const HELP = `Usage: npm run training-set -- GAME [options]

It plays matches between levels, keeps the decisions in which one move is clearly the best, and checks each of them with
ten times the search. It takes one processor. What it finds is added to the set after every match, so the work can be
stopped at any time and go on later with another --from.

Options:
  --from N      the number of the first match (default 0)
  --matches N   how many matches (default 10)
  --most N      stop when the set has so many positions (default 48)
  --seconds N   stop after this time (default 150)
  --fresh       begin with an empty set
  --help        this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0' },
    matches: { type: 'string', default: '10' },
    most: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '150' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Most of a set is about other things, and of other difficulties. */
const SHARE_OF_A_THEME = 0.34
const SHARE_OF_A_DIFFICULTY = 0.45

const [gameId = ''] = positionals
const find = findClearMove[gameId]
const numbers = [values.from, values.matches, values.most, values.seconds]

if (values.help) console.log(HELP)
else if (!find || positionals.length !== 1 || numbers.some(each => !/^\d{1,6}$/.test(each))) {
  console.error(HELP)
  process.exitCode = 2
} else {
  const [from, matches, most, seconds] = numbers.map(Number) as [number, number, number, number]
  await make({ from, matches, most, seconds })
}

interface Wanted {
  readonly from: number
  readonly matches: number
  readonly most: number
  readonly seconds: number
}

async function make({ from, matches, most, seconds }: Wanted): Promise<void> {
  const { game } = (await openAllBoxes(scatter)).find(box => box.game.id === gameId)!
  const file = new URL(`../../src/bots/training/sets/${gameId}.json`, import.meta.url)
  const empty: TrainingSet = { game: gameId, gameVersion: game.version, matches: [] }
  const known = !values.fresh && existsSync(file)
  let set: TrainingSet = known ? JSON.parse(readFileSync(file, 'utf8')) : empty
  const until = Date.now() + 1000 * seconds
  for (let number = from; number < from + matches && Date.now() < until; number++) {
    const tasks = tasksOf(set)
    if (tasks.length >= most) break
    const seed = `${gameId} ${number}`
    if (set.matches.some(match => match.seed === seed)) continue
    const full = (share: number, isOne: (task: TrainingTask) => boolean) =>
      tasks.filter(isOne).length >= Math.ceil(share * most)
    const wanted = {
      theme: (theme: string) => !full(SHARE_OF_A_THEME, task => task.theme === theme),
      difficulty: (level: string) => !full(SHARE_OF_A_DIFFICULTY, task => task.difficulty === level),
    }
    const found = await positionsIn(game, { seed, number, find: find!, wanted, until })
    if (found) set = { ...set, matches: [...set.matches, found] }
    writeFileSync(file, writtenSet(set))
    console.log(`${seed}: ${found?.positions.length ?? 0} positions, ${tasksOf(set).length} in all`)
  }
  const themes = tasksOf(set).map(({ theme, difficulty }) => `${theme} ${difficulty}`)
  for (const theme of [...new Set(themes)].sort())
    console.log(`${theme}: ${themes.filter(each => each === theme).length}`)
}

/** A match and a position each have their line, so that a change can be read. */
function writtenSet({ matches, ...head }: TrainingSet): string {
  const written = matches.map(({ positions, ...match }) => {
    const lines = positions.map(position => `\n      ${JSON.stringify(position)}`)
    return `\n    ${JSON.stringify(match).slice(0, -1)},"positions":[${lines.join(',')}\n    ]}`
  })
  return `${JSON.stringify(head).slice(0, -1)},\n  "matches":[${written.join(',')}\n  ]\n}\n`
}
