/** How the events of the tower are shown: what moves, where attention is drawn, which sound, how long. */

import type { Tagged } from '../../../engine/game.ts'
import { ABILITIES } from '../../../games/cyberdoom-tower/equipment.ts'
import { type Event, MOST_POINTS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import {
  type Flight,
  type Presentation,
  type Script,
  showingTime,
  type Weight,
} from '../../kit/director/director.ts'
import { heardOf } from '../../kit/sound/step-sounds.ts'
import { sounds } from './sounds.ts'

type SeenPlayer = SeenState['players'][number]
type SeenFloor = SeenState['floors'][number]

/** What is shown event by event. Everything else, such as whose turn it is, shows the true state at once. */
interface ShownTower extends Pick<SeenState, 'attack' | 'lastGasp' | 'result'> {
  readonly round: number
  readonly aiDamage: number
  readonly players: readonly Pick<
    SeenPlayer,
    'floor' | 'sector' | 'onRoof' | 'energy' | 'luck' | 'actionPoints' | 'keys' | 'tokens' | 'equipment'
  >[]
  readonly floors: readonly Pick<
    SeenFloor,
    'edge' | 'active' | 'defeated' | 'blocked' | 'damage' | 'crossed' | 'key'
  >[]
}

/** What each event weighs, and how long it lasts at the normal pace, in milliseconds. */
const SHOWN: Readonly<Record<Event['type'], readonly [weight: Weight, lasts: number]>> = {
  moved: ['small', 300],
  rode: ['small', 300],
  pickedUp: ['small', 300],
  keyTaken: ['medium', 900],
  looted: ['medium', 1000],
  hideRolled: ['medium', 1000],
  hidden: ['small', 300],
  seen: ['medium', 700],
  returned: ['small', 300],
  tokenMoved: ['small', 300],
  tokenLeft: ['small', 250],
  attackRolled: ['medium', 900],
  abilityUsed: ['small', 300],
  gunsightUsed: ['small', 300],
  hit: ['medium', 850],
  missed: ['medium', 600],
  sentinelDefeated: ['large', 2000],
  sentinelWoke: ['large', 1600],
  sentinelSlid: ['small', 300],
  floorBlocked: ['medium', 700],
  lastGasp: ['large', 1800],
  struck: ['medium', 750],
  discarded: ['small', 300],
  steppedOntoRoof: ['large', 2400],
  passed: ['small', 250],
  roundBegan: ['medium', 600],
  ended: ['large', 3000],
}

const enemyAt = (floor: number | null): string => (floor === null ? 'part=roof' : `sentinel=${floor}`)

function placesOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'moved':
      return [`position=${event.floor}.${event.to}`]
    case 'rode':
      return [`position=${event.to}.0`]
    case 'looted':
      return [`position=${event.floor}.${event.sector}`]
    case 'hit':
    case 'missed':
    case 'sentinelDefeated':
    case 'sentinelWoke':
    case 'sentinelSlid':
    case 'seen':
      return [enemyAt(event.floor)]
    case 'floorBlocked':
      return [`floor=${event.floor}`]
    case 'steppedOntoRoof':
    case 'keyTaken':
      return ['part=roof']
    case 'roundBegan':
      return ['part=track']
    case 'ended':
      return []
    default:
      return [`pawn=${event.seat}`]
  }
}

function flightsOf(event: Event): readonly Flight[] {
  switch (event.type) {
    case 'pickedUp':
      return [{ from: `pawn=${event.seat}`, to: `trooper=${event.seat}`, text: '+1', seat: event.seat }]
    case 'keyTaken':
      return [{ from: `pawn=${event.seat}`, to: 'part=roof', text: '+1', seat: event.seat }]
    case 'hit':
      return [
        { from: `pawn=${event.seat}`, to: enemyAt(event.floor), seat: event.seat },
        { from: enemyAt(event.floor), to: enemyAt(event.floor), text: `−${event.damage}` },
      ]
    case 'missed':
      return [{ from: `pawn=${event.seat}`, to: enemyAt(event.floor), seat: event.seat }]
    case 'sentinelDefeated':
      return [{ from: enemyAt(event.floor), to: `trooper=${event.seat}`, text: '+1', seat: event.seat }]
    case 'struck':
      return [
        { from: enemyAt(event.floor), to: `pawn=${event.seat}` },
        { from: `pawn=${event.seat}`, to: `trooper=${event.seat}`, text: `−${event.lost}` },
      ]
    case 'discarded':
      return [{ from: `trooper=${event.seat}`, to: `pawn=${event.seat}`, text: '+1', seat: event.seat }]
    default:
      return []
  }
}

function strengthOf(event: Event): number {
  switch (event.type) {
    case 'hit':
    case 'struck':
      return Math.min(1, 0.5 + 0.25 * event.damage)
    case 'sentinelSlid':
      return event.dragged ? 0.55 : 0.85
    case 'moved':
      return Math.min(1, 0.5 + 0.15 * Math.abs(event.to - event.from))
    default:
      return 1
  }
}

function present(event: Event): Presentation {
  const [weight, lasts] = SHOWN[event.type]
  return {
    ...{ weight, lasts, last: event.type === 'ended' },
    at: placesOf(event),
    flights: flightsOf(event),
    sound: event.type === 'roundBegan' ? 'alarm' : heardOf(sounds, [event])[0],
    strength: strengthOf(event),
  }
}

type ShownPlayer = ShownTower['players'][number]
type ShownFloor = ShownTower['floors'][number]

function withPlayer(
  tower: ShownTower,
  seat: number,
  change: (player: ShownPlayer) => Partial<ShownPlayer>,
): ShownTower {
  const players = tower.players.map((player, index) =>
    index === seat ? { ...player, ...change(player) } : player,
  )
  return { ...tower, players }
}

function withFloor(tower: ShownTower, index: number, change: Partial<ShownFloor>): ShownTower {
  return {
    ...tower,
    floors: tower.floors.map((floor, at) => (at === index ? { ...floor, ...change } : floor)),
  }
}

function withDie(tower: ShownTower, die: number, value: number): ShownTower {
  const { attack } = tower
  return attack ? { ...tower, attack: { ...attack, dice: attack.dice.with(die, value) } } : tower
}

const oneMore = (points: number): number => Math.min(MOST_POINTS, points + 1)

type Steps = {
  readonly [Type in Event['type']]?: (tower: ShownTower, event: Extract<Event, { type: Type }>) => ShownTower
}

const AFTER: Steps = {
  moved: (tower, { seat, to, energy: paid }) =>
    withPlayer(tower, seat, ({ energy }) => ({ sector: to, energy: energy - paid })),
  rode: (tower, { seat, to }) => withPlayer(tower, seat, () => ({ floor: to, sector: 0 })),
  returned: (tower, { seat }) => withPlayer(tower, seat, () => ({ sector: 0 })),
  steppedOntoRoof: (tower, { seat }) => withPlayer(tower, seat, () => ({ onRoof: true })),
  pickedUp: (tower, { seat, symbol }) =>
    withPlayer(tower, seat, player => ({ [symbol]: oneMore(player[symbol]) })),
  keyTaken: (tower, { seat, floor }) =>
    withPlayer(withFloor(tower, floor, { key: 'taken' }), seat, ({ keys }) => ({ keys: keys + 1 })),
  looted: (tower, { seat, card }) =>
    withPlayer(tower, seat, ({ equipment }) => ({ equipment: [...equipment, card] })),
  discarded: (tower, { seat, card }) =>
    withPlayer(tower, seat, ({ equipment, energy }) => ({
      equipment: equipment.filter(each => each !== card),
      energy: oneMore(energy),
    })),
  hidden: (tower, { seat, luck: spent }) => withPlayer(tower, seat, ({ luck }) => ({ luck: luck - spent })),
  attackRolled: (tower, { weapon, dice }) => ({ ...tower, attack: { weapon, dice } }),
  abilityUsed: (tower, { seat, die, to, luck: spent }) =>
    withPlayer(withDie(tower, die, to), seat, ({ luck }) => ({ luck: luck - spent })),
  gunsightUsed: (tower, { die, to }) => withDie(tower, die, to),
  missed: tower => ({ ...tower, attack: null }),
  lastGasp: (tower, { seat, damage, floor }) => ({ ...tower, lastGasp: { seat, damage, floor } }),
  ended: (tower, { won, cause }) => ({ ...tower, result: { won, cause } }),
  tokenMoved: (tower, { seat, from, to }) =>
    withPlayer(tower, seat, ({ tokens }) => ({
      tokens: tokens.map((count, index) => {
        const ability = ABILITIES[index]
        return count + (ability === to ? 1 : 0) - (ability === from ? 1 : 0)
      }),
    })),
  struck: (tower, { seat, lost }) =>
    withPlayer({ ...tower, lastGasp: null }, seat, ({ energy }) => ({ energy: energy - lost })),
  hit: (tower, { floor, total }) => ({
    ...(floor === null ? { ...tower, aiDamage: total } : withFloor(tower, floor, { damage: total })),
    attack: null,
  }),
  sentinelDefeated: (tower, { seat, floor }) =>
    withPlayer(withFloor(tower, floor, { defeated: true }), seat, ({ energy }) => ({
      energy: oneMore(energy),
    })),
  sentinelWoke: (tower, { floor }) => withFloor(tower, floor, { active: true }),
  // Rules 11.3: a card in sector 1 blocks its floor. The event that says so comes later, perhaps after others.
  sentinelSlid: (tower, { floor, edge }) =>
    withFloor(tower, floor, { edge, ...(edge === 1 && { blocked: true }) }),
  floorBlocked: (tower, { floor }) => withFloor(tower, floor, { blocked: true }),
  roundBegan: (tower, { round }) => ({ ...tower, round }),
}

/** Pawns and cards move first; then what they cost, earned or did is counted. */
function landing(tower: ShownTower, before: ShownTower): ShownTower {
  return {
    ...tower,
    ...{ aiDamage: before.aiDamage, lastGasp: before.lastGasp, result: before.result },
    players: tower.players.map((player, seat) => {
      const { energy, luck, actionPoints, keys, tokens, equipment } = before.players[seat]!
      return { ...player, energy, luck, actionPoints, keys, tokens, equipment }
    }),
    floors: tower.floors.map((floor, index) => {
      const { damage, defeated, key, crossed } = before.floors[index]!
      return { ...floor, damage, defeated, key, crossed }
    }),
  }
}

export const showScript: Script<SeenState, Event, ShownTower> = {
  present,
  after: (tower, event) => AFTER[event.type]?.(tower, event as never) ?? tower,
  turnOf: ({ round, acting }) => `${round}.${acting}`,
  partOf: ({ round, ai, players, floors, attack, lastGasp, result }) => ({
    ...{ round, attack, lastGasp, result },
    aiDamage: ai.damage,
    players: players.map(
      ({ floor, sector, onRoof, energy, luck, actionPoints, keys, tokens, equipment }) => ({
        ...{ floor, sector, onRoof, energy, luck, actionPoints, keys, tokens, equipment },
      }),
    ),
    floors: floors.map(({ edge, active, defeated, blocked, damage, crossed, key }) => ({
      ...{ edge, active, defeated, blocked, damage, crossed, key },
    })),
  }),
  landing,
  compose: (state, { round, aiDamage, players, floors, attack, lastGasp, result }) => ({
    ...state,
    ...{ round, attack, lastGasp, result },
    ai: { ...state.ai, damage: aiDamage },
    players: state.players.map((player, seat) => ({ ...player, ...players[seat] })),
    floors: state.floors.map((floor, index) => ({ ...floor, ...floors[index] })),
  }),
}

export const animationDuration = (events: readonly Tagged[]): number =>
  showingTime(showScript, events as readonly Event[])
