/** How the events of the tower are shown: what moves, where attention is drawn, which sound, how long. */

import type { Tagged } from '../../../engine/game.ts'
import { ABILITIES } from '../../../games/cyberdoom-tower/equipment.ts'
import { type Event, MOST_POINTS } from '../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../games/cyberdoom-tower/text/name-lines.ts'
import { type Flight, type Presentation, type Script, showingTime } from '../../kit/director/director.ts'
import { heardOf } from '../../kit/sound/step-sounds.ts'
import { sounds } from './sounds.ts'

type SeenPlayer = SeenState['players'][number]
type SeenFloor = SeenState['floors'][number]

/** What is shown event by event. Everything else, such as whose turn it is, shows the true state at once. */
interface ShownTower {
  readonly round: number
  readonly aiDamage: number
  readonly players: readonly Pick<
    SeenPlayer,
    'floor' | 'sector' | 'onRoof' | 'energy' | 'luck' | 'keys' | 'tokens' | 'equipment'
  >[]
  readonly floors: readonly Pick<
    SeenFloor,
    'edge' | 'active' | 'defeated' | 'blocked' | 'damage' | 'crossed' | 'key'
  >[]
}

/** In milliseconds at the calm pace. */
const LASTS: Readonly<Record<Event['type'], number>> = {
  moved: 450,
  rode: 550,
  pickedUp: 500,
  keyTaken: 700,
  looted: 600,
  hideRolled: 650,
  hidden: 400,
  seen: 500,
  returned: 450,
  tokenMoved: 450,
  tokenLeft: 350,
  attackRolled: 650,
  abilityUsed: 400,
  gunsightUsed: 400,
  hit: 650,
  missed: 500,
  sentinelDefeated: 650,
  sentinelWoke: 600,
  sentinelSlid: 450,
  floorBlocked: 550,
  lastGasp: 500,
  struck: 650,
  discarded: 400,
  steppedOntoRoof: 700,
  passed: 350,
  roundBegan: 600,
  ended: 700,
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
  return {
    lasts: LASTS[event.type],
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
  abilityUsed: (tower, { seat, luck: spent }) =>
    withPlayer(tower, seat, ({ luck }) => ({ luck: luck - spent })),
  tokenMoved: (tower, { seat, from, to }) =>
    withPlayer(tower, seat, ({ tokens }) => ({
      tokens: tokens.map((count, index) => {
        const ability = ABILITIES[index]
        return count + (ability === to ? 1 : 0) - (ability === from ? 1 : 0)
      }),
    })),
  struck: (tower, { seat, lost }) => withPlayer(tower, seat, ({ energy }) => ({ energy: energy - lost })),
  hit: (tower, { floor, total }) =>
    floor === null ? { ...tower, aiDamage: total } : withFloor(tower, floor, { damage: total }),
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

export const showScript: Script<SeenState, Event, ShownTower> = {
  present,
  after: (tower, event) => AFTER[event.type]?.(tower, event as never) ?? tower,
  partOf: ({ round, ai, players, floors }) => ({
    round,
    aiDamage: ai.damage,
    players: players.map(({ floor, sector, onRoof, energy, luck, keys, tokens, equipment }) => ({
      ...{ floor, sector, onRoof, energy, luck, keys, tokens, equipment },
    })),
    floors: floors.map(({ edge, active, defeated, blocked, damage, crossed, key }) => ({
      ...{ edge, active, defeated, blocked, damage, crossed, key },
    })),
  }),
  compose: (state, { round, aiDamage, players, floors }) => ({
    ...state,
    round,
    ai: { ...state.ai, damage: aiDamage },
    players: state.players.map((player, seat) => ({ ...player, ...players[seat] })),
    floors: state.floors.map((floor, index) => ({ ...floor, ...floors[index] })),
  }),
}

export const animationDuration = (events: readonly Tagged[]): number =>
  showingTime(showScript, events as readonly Event[])
