/** `npm run train`: trains what bots know, and writes it into their folders. */

import { parseArgs } from 'node:util'
import { trainCubeAttack } from './cube-attack.ts'

const HELP = `Usage: npm run train -- cube-attack [options]

It plays against itself, fits the weights of the evaluation to the outcomes, plays the new ones against the present
ones, and keeps the better. It takes one processor, some minutes a generation.

Options:
  --generations N   how many times (default 4)
  --matches N       matches in each generation (default 2500)
  --players WHICH   two, more (three to six), or both (default both)
  --fresh           begin with a guess by hand instead of the present weights
  --help            this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generations: { type: 'string', default: '4' },
    matches: { type: 'string', default: '2500' },
    players: { type: 'string', default: 'both' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const count = (text: string): number | undefined => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
const generations = count(values.generations)
const matches = count(values.matches)
const players = (['two', 'more'] as const).filter(
  each => values.players === 'both' || values.players === each,
)

if (values.help) console.log(HELP)
else if (positionals.join() !== 'cube-attack' || !generations || !matches || players.length === 0) {
  console.error(HELP)
  process.exitCode = 2
} else {
  trainCubeAttack({ generations, matches, players, fresh: values.fresh, say: line => console.log(line) })
}
