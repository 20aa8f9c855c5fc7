/**
 * The team's chance of winning if everybody plays on like the scout. The scout's estimate of a turn ranks positions
 * well but is too low, so a logistic curve fitted to finished matches corrects it.
 */

import type { Frozen, Seat } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { HOUSE } from '../../games/cyberdoom-tower/cards/deck.ts'
import { optionsShape, variantsOf } from '../../games/cyberdoom-tower/options.ts'
import { LAST_ROUND, type State } from '../../games/cyberdoom-tower/state.ts'
import { aiOf } from '../../games/cyberdoom-tower/tower.ts'
import type { ChanceFigure } from '../chance-figure.ts'
import { reason } from '../words.ts'
import { candidatesFor } from './candidates.ts'
import { positionValue } from './position-value.ts'

type Seen = Frozen<State>

/** The coefficients of the logistic curve. */
interface Curve {
  readonly constant: number
  /** Of the scout's estimate in log-odds. */
  readonly estimate: number
  /** Of the elapsed part of the time: early on the estimate is too low. */
  readonly time: number
}

/**
 * By number of players; fitted by `bench/fit-chance.ts`. For two there is none: a curve that agreed with the matches of
 * one seed was 8 points too low in those of another, because the scout's estimate says little early in their matches.
 */
const CURVES: Readonly<Record<number, Curve>> = {
  1: { constant: 1.65, estimate: 0.975, time: -1.049 },
}
/** Estimates closer to 0 or 1 are clamped to these limits. */
const MOST_SURE = 0.995

/** The house deck and the rules as printed: the curves were fitted only to these. */
const CALIBRATED = canonical(variantsOf(optionsShape.parse({})))

function isCalibrated(state: Seen): boolean {
  return (
    state.deck === HOUSE &&
    canonical(state.variants) === CALIBRATED &&
    state.ai.energy === aiOf(state).energy &&
    CURVES[state.players.length] !== undefined
  )
}

/** In mid-attack or at the end of a movement the estimate does not see the whole position. */
function isAtRest({ result, attack, arrival, lastGasp }: Seen): boolean {
  return !result && !attack && !arrival && !lastGasp
}

/** The scout's estimate of the position under the best rest of the turn, in log-odds. */
function scoutLogOdds(state: Seen, seat: Seat): number {
  const candidates = candidatesFor(state, seat)
  // A single candidate is not evaluated.
  return logOddsOf(candidates.length > 1 ? candidates[0]!.worth : positionValue(state))
}

function logOddsOf(estimate: number): number {
  const sure = Math.min(MOST_SURE, Math.max(1 - MOST_SURE, estimate))
  return Math.log(sure / (1 - sure))
}

const timeOf = ({ round }: Seen): number => Math.min(1, round / LAST_ROUND)

/** The inputs of the curve, for fitting and for computing; undefined if there is no chance for the position. */
export function chanceInputs(state: Seen, seat: Seat): { estimate: number; time: number } | undefined {
  if (!isCalibrated(state) || !isAtRest(state)) return undefined
  return { estimate: scoutLogOdds(state, seat), time: timeOf(state) }
}

/** The chance of winning by the scout's estimate of a turn: corrected where a curve was fitted, else as it is. */
export function chanceBy(state: Seen, estimate: number): number {
  if (!isCalibrated(state) || !isAtRest(state)) return estimate
  return curved(state, { estimate: logOddsOf(estimate), time: timeOf(state) })
}

function curved(state: Seen, inputs: { readonly estimate: number; readonly time: number }): number {
  const { constant, estimate, time } = CURVES[state.players.length]!
  return 1 / (1 + Math.exp(-(constant + estimate * inputs.estimate + time * inputs.time)))
}

export const towerChance: ChanceFigure = {
  bot: 'scout',
  seats: Object.keys(CURVES).map(Number),
  chanceOf(position, seat) {
    const state = position as Seen
    const inputs = chanceInputs(state, seat)
    return inputs && curved(state, inputs)
  },
  sentence(tenths) {
    if (tenths === 0) return reason('tower.chance.slim')
    return tenths === 10 ? reason('tower.chance.safe') : reason('tower.chance', { count: tenths })
  },
}
