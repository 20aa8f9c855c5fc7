/**
 * Fits the curves in `src/bots/cyberdoom-tower/winning-chance.ts`: plays matches between scouts and prints the
 * coefficients for each number of players. The seeds are texts, so that `tavolo calibrate`, whose seeds are numbers,
 * always measures with other matches. Run it with `node --import tsx bench/fit-chance.ts`, and copy the printed lines.
 */

import { chanceInputs } from '../src/bots/cyberdoom-tower/winning-chance.ts'
import { figuresOfMatch } from '../src/cli/calibration.ts'
import { readStart } from '../src/engine/match.ts'
import { cyberdoomTowerBox as box } from '../src/games/cyberdoom-tower/box.ts'
import type { State } from '../src/games/cyberdoom-tower/state.ts'
import { fitLogistic, type LogisticSample } from './logistic.ts'

/** For one player the product of the inputs made no difference on matches left out of the fit. */
const FITS = [
  { seats: 1, matches: 400, product: false },
  { seats: 2, matches: 300, product: true },
] as const

for (const { seats, matches, product } of FITS) {
  const start = readStart(box.game, { seats, options: {} })
  if (!start.ok) throw new Error(start.refusal.because)
  const options = start.value.options as Record<string, never>
  const job = { gameId: box.game.id, seats, options, bot: 'scout', seed: `fit/${seats}` }
  const samples: LogisticSample[] = []
  for (let match = 0; match < matches; match++) {
    const { figures, winners } = figuresOfMatch(box, job, {
      match,
      figureOf: ({ state, seat }) => chanceInputs(state as State, seat),
    })
    for (const { seat, figure } of figures) {
      const { estimate, time } = figure
      const inputs = [1, estimate, time, ...(product ? [estimate * time] : [])]
      samples.push({ inputs, won: winners.includes(seat) })
    }
  }
  const [constant, estimate, time, both = '0'] = fitLogistic(samples).map(each => each.toFixed(3))
  console.log(`${seats}: { constant: ${constant}, estimate: ${estimate}, time: ${time}, both: ${both} },`)
}
