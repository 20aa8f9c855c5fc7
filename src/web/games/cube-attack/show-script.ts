/** How the events of the galaxy are shown: what moves, where attention is drawn, which sound, how long. */

import type { Frozen, Tagged } from '../../../engine/game.ts'
import { moonPoints } from '../../../games/cube-attack/scoring.ts'
import type { Event, State, Unit } from '../../../games/cube-attack/state.ts'
import {
  type Flight,
  type Presentation,
  type Script,
  showingTime,
  type Weight,
} from '../../kit/director/director.ts'
import { heardOf } from '../../kit/sound/step-sounds.ts'
import { matchPoints } from './moments/match-points.ts'
import { sounds } from './sounds.ts'

export type SeenGalaxy = Frozen<State>

/** What is shown event by event. Everything else, such as whose turn it is, shows the true state at once. */
interface ShownGalaxy {
  readonly units: readonly Frozen<Unit>[]
  readonly scores: readonly number[]
  readonly first: number
}

/** What each event weighs, and how long it lasts at the normal pace, in milliseconds. */
const SHOWN: Readonly<Record<Event['type'], readonly [weight: Weight, lasts: number]>> = {
  moved: ['small', 300],
  reinforced: ['small', 300],
  toughened: ['small', 300],
  armed: ['small', 300],
  attacked: ['medium', 850],
  reentered: ['small', 300],
  passed: ['small', 250],
  eliminated: ['large', 2200],
  scored: ['medium', 1000],
  tokenPassed: ['small', 300],
  roundBegan: ['small', 300],
  ended: ['large', 2800],
}

/** A round that begins with somebody at match point. */
const MATCH_POINT = ['large', 1800] as const

function placesOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'moved':
      return [`place=${event.to}`]
    case 'reinforced':
    case 'reentered':
      return [`place=${event.entrance}`]
    case 'toughened':
    case 'armed':
      return [`place=${event.planet}`]
    case 'attacked':
      return [`place=${event.at}`]
    case 'eliminated':
    case 'tokenPassed':
      return [`meeple=${event.seat}`]
    default:
      return []
  }
}

/** The points of each moon fly to the marks of its holders. */
function flightsOf(event: Event, state: SeenGalaxy | undefined): readonly Flight[] {
  if (event.type !== 'scored' || !state) return []
  return moonPoints(state).map(({ moon, seat, points }) => ({
    ...{ from: `place=${moon}`, to: `meeple=${seat}`, text: `+${points}`, seat },
  }))
}

function strengthOf(event: Event): number {
  if (event.type === 'attacked') return event.destroyed ? 1 : 0.65
  if (event.type === 'scored') return Math.min(1, 0.5 + Math.max(...event.points) / 16)
  return 0.9
}

function present(
  event: Event,
  before?: { readonly state: SeenGalaxy; readonly part: ShownGalaxy },
): Presentation {
  const matchPoint =
    event.type === 'roundBegan' && before && matchPoints(compose(before.state, before.part)).length > 0
  const [weight, lasts] = matchPoint ? MATCH_POINT : SHOWN[event.type]
  return {
    ...{ weight, lasts, last: event.type === 'ended' },
    at: placesOf(event),
    flights: flightsOf(event, before && compose(before.state, before.part)),
    sound: matchPoint ? 'matchPoint' : heardOf(sounds, [event])[0],
    strength: strengthOf(event),
  }
}

type Units = readonly Frozen<Unit>[]

const changed = (units: Units, id: number, change: Partial<Unit>): Units =>
  units.map(unit => (unit.id === id ? { ...unit, ...change } : unit))

/** Adds a new cube; the order of ids is that of the rules. */
function joined(units: Units, id: number, owner: number, planet: number): Units {
  const unit: Unit = { id, owner, planet, weapon: 'none', size: 1, activated: false, attacked: false }
  return [...units.filter(each => each.id !== id), unit].sort((one, other) => one.id - other.id)
}

function unitsAfter(units: Units, event: Event): Units {
  switch (event.type) {
    case 'moved':
      return changed(units, event.unit, { planet: event.to })
    case 'reinforced':
      return joined(units, event.newcomer, event.seat, event.entrance)
    case 'reentered':
      return joined(units, event.unit, event.seat, event.entrance)
    case 'toughened':
      return changed(units, event.unit, { size: 2 })
    case 'armed':
      return changed(units, event.unit, { weapon: event.weapon })
    case 'attacked':
      return event.destroyed
        ? units.filter(({ id }) => id !== event.target)
        : changed(units, event.target, { size: 1 })
    default:
      return units
  }
}

function compose(state: SeenGalaxy, { units, scores, first }: ShownGalaxy): SeenGalaxy {
  return {
    ...state,
    units,
    first,
    players: state.players.map((player, seat) => ({ ...player, score: scores[seat]! })),
  }
}

export const showScript: Script<SeenGalaxy, Event, ShownGalaxy> = {
  present,
  compose,
  turnOf: ({ round, turn }) => `${round}.${turn}`,
  partOf: ({ units, players, first }) => ({ units, first, scores: players.map(({ score }) => score) }),
  after: ({ units, scores, first }, event) => ({
    units: unitsAfter(units, event),
    scores: event.type === 'scored' ? scores.map((score, seat) => score + event.points[seat]!) : scores,
    first: event.type === 'tokenPassed' ? event.seat : first,
  }),
  landing: ({ units, first }, { scores }) => ({ units, first, scores }),
}

export const animationDuration = (events: readonly Tagged[]): number =>
  showingTime(showScript, events as readonly Event[])
