/**
 * Fits the curve in `src/bots/cyberdoom-tower/winning-chance.ts`: plays matches of a scout and prints the
 * coefficients. The seeds are texts, so that `tavolo calibrate`, whose seeds are numbers,
 * always measures with other matches. Run it with `node --import tsx bench/fit-chance.ts`, and copy the printed line.
 */

import { chanceInputs } from '../src/bots/cyberdoom-tower/winning-chance.ts'
import { figuresOfMatch } from '../src/cli/calibration-matches.ts'
import { readStart } from '../src/engine/match.ts'
import { cyberdoomTowerBox as box } from '../src/games/cyberdoom-tower/box.ts'
import type { State } from '../src/games/cyberdoom-tower/state.ts'
import { fitLogistic, type LogisticSample } from './logistic.ts'

/** Adding the product of the inputs made no difference on matches left out of the fit. */
const MATCHES = 400

/** The only number of players for which hints give a chance. */
const seats = 1
const start = readStart(box.game, { seats, options: {} })
if (!start.ok) throw new Error(start.refusal.because)
const options = start.value.options as Record<string, never>
const job = { gameId: box.game.id, seats, options, bot: 'scout', seed: `fit/${seats}` }
const samples: LogisticSample[] = []
for (let match = 0; match < MATCHES; match++) {
  const { figures, winners } = figuresOfMatch(box, job, {
    match,
    figureOf: ({ state, seat }) => chanceInputs(state as State, seat),
  })
  for (const { seat, figure } of figures) {
    const inputs = [1, figure.estimate, figure.time]
    samples.push({ columns: [...inputs.keys()], inputs, won: winners.includes(seat) })
  }
}
const [constant, estimate, time] = fitLogistic(samples, { size: 3 }).map(each => each.toFixed(3))
console.log(`${seats}: { constant: ${constant}, estimate: ${estimate}, time: ${time} },`)
