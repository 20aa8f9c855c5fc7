/** Writes `docs/bots.md` from the results of the arena. */

import { botLevelsOf } from '../../src/bots/bot-levels.ts'
import { figuresOf } from './figures.ts'
import { barChart, intervalChart, type ShareRow } from './interval-chart.ts'
import { type ArenaRun, unusualOptions } from './results.ts'

const HEAD = `# How strong the bots are

\`npm run docs:bots\` writes this page from the files in [arena](arena/), and the figures that the game shows
(\`src/bots/arena-figures.json\`) as well. To add a result, append it to the file of its game and write the page again:

\`\`\`sh
npm run -s tavolo -- arena cube-attack --bots captain,hoarder --board duel --seed 1 --json >> docs/arena/cube-attack.jsonl
npm run docs:bots
\`\`\`

A result that is measured again replaces the old line. Every chart has the command that gives it again; where a time
limit is named, the machine matters too. Without one, each level thinks as at a table, whatever the machine: the best of
Cube Attack tries 60,000 actions, which takes some fifty milliseconds.

In the charts \`●\` is the share of the matches that the bot won, \`├──┤\` its 95 % interval, and \`│\` what equal players
would have. Two bots that play each other exchange their seats after every match and play the same opening again.
Ratings are on the scale of Elo: 400 points more mean ten times the odds of winning. The weakest level has 1000.`

/** `cube-attack` becomes Cube Attack. */
const titleOf = (id: string): string =>
  id.replace(/(^|-)(.)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`)

/** Options that choose something by its name are always told, others only if they are not as usual. */
function optionsOf(run: ArenaRun): string {
  const unusual = unusualOptions(run)
  const told = Object.entries(run.options).filter(
    ([name, value]) => typeof value === 'string' || name in unusual,
  )
  const words = told.map(([name, value]) =>
    value === true ? name : `${name} ${typeof value === 'object' ? 'of a file' : value}`,
  )
  return words.join(', ')
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function rowsOf({ pairs, oneSeat = false, seats }: ArenaRun): readonly ShareRow[] {
  return pairs.flatMap(({ bots: [one = '', other], matches, won, byOrder }) => {
    if (one === other) {
      return byOrder.map((wins, place) => ({ name: `${one} as the ${ORDINALS[place]}`, won: wins, matches }))
    }
    const name =
      other === undefined ? one : oneSeat && seats > 2 ? `${one} among ${other}` : `${one} – ${other}`
    return [{ name, won, matches }]
  })
}

/** The share of equal players; none against the game. */
function fairShare({ pairs, oneSeat = false, seats }: ArenaRun): number | undefined {
  const [one, other] = pairs[0]!.bots
  if (other === undefined) return undefined
  return oneSeat || one === other ? 1 / seats : 1 / 2
}

function runSection(run: ArenaRun): string {
  const { seats, budget, pairs, command } = run
  const matches = [...new Set(pairs.map(each => each.matches))].join(' or ')
  const facts = [
    seats === 1 ? 'alone' : `${seats} players`,
    optionsOf(run),
    budget === undefined ? '' : `${budget} ms a move`,
    `${matches} matches ${pairs[0]!.bots.length === 1 ? 'each' : 'a pair'}`,
  ]
  return `**${facts.filter(Boolean).join(' · ')}**

\`\`\`
${intervalChart(rowsOf(run), fairShare(run))}
\`\`\`

\`${command}\``
}

/** In the order of the page. */
const KINDS = [
  'The levels against each other',
  'One of a level among others',
  'Against simple players',
  'Against the game',
  'What the order of turns is worth between equals',
] as const

function kindOf({ game, seats, oneSeat = false, pairs }: ArenaRun): (typeof KINDS)[number] {
  const levels = botLevelsOf(game)
  if (pairs.some(({ bots }) => bots.length === 1)) return KINDS[3]
  if (pairs.some(({ bots: [one, other] }) => one === other)) return KINDS[4]
  if (pairs.some(({ bots }) => bots.some(bot => !levels.includes(bot)))) return KINDS[2]
  return oneSeat && seats > 2 ? KINDS[1] : KINDS[0]
}

function gameSection(game: string, runs: readonly ArenaRun[]): string {
  const ratings = Object.entries(figuresOf(runs).ratings[game] ?? {}).map(([name, value]) => ({
    name,
    value,
  }))
  const rated = ratings.length > 0 ? [`\`\`\`\n${barChart(ratings)}\n\`\`\``] : []
  const kinds = KINDS.flatMap(kind => {
    const own = runs.filter(run => kindOf(run) === kind)
    return own.length > 0 ? [`### ${kind}`, ...own.map(runSection)] : []
  })
  return [`## ${titleOf(game)}`, ...rated, ...kinds].join('\n\n')
}

export function botsDocument(runs: readonly ArenaRun[]): string {
  const games = [...new Set(runs.map(({ game }) => game))]
  const sections = games.map(game =>
    gameSection(
      game,
      runs.filter(run => run.game === game),
    ),
  )
  return `${[HEAD, ...sections].join('\n\n')}\n`
}
