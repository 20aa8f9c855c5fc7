/** What is impossible in a position that somebody has set up: every fault, with what the rules allow. */

import type { Frozen, Line, Param, Refusal, Seat } from '../../../engine/game.ts'
import { deckOf } from '../cards/deck.ts'
import { isFrozen } from '../countdown.ts'
import {
  ACTION_POINTS,
  DICE,
  ELEVATOR,
  LAST_FIGHT_ROUND,
  LAST_ROUND,
  MOST_POINTS,
  type Player,
  SECTORS,
  START_EDGE,
  type State,
} from '../state.ts'
import { cardLine, floorLine, line, sectorLine, sentinelName, towerName } from '../text/name-lines.ts'
import { aiOf, counterSector, distance, isLive, keysHeld, keysNeeded, towerOf } from '../tower.ts'
import { refusal } from '../words.ts'

type Seen = Frozen<State>

/** Rules 10.7: the tokens on Re-Roll, Flip and Hit, one unlock event after the other. */
export const TOKEN_PILES = ['111', '021', '012', '003', '002', '001', '000'] as const

/**
 * One fault, with the paragraph that says what is allowed. The position editor has a sentence for each kind; elsewhere the
 * paragraph has to do, so that boards need not load those sentences.
 */
function fault(kind: string, rule: string, params: Readonly<Record<string, Param>> = {}): Refusal {
  return { ...refusal('refuse.position.fault', { ...params, fault: kind, number: rule }), rule }
}

const within = (value: number, least: number, most: number): boolean => value >= least && value <= most

export function positionFaults(state: Seen): readonly Refusal[] {
  const places = placeFaults(state)
  // Nobody can be measured from where nobody can stand.
  if (places.length > 0) return places
  return [
    ...[...state.players.keys()].flatMap(seat => playerFaults(state, seat)),
    ...[...state.floors.keys()].flatMap(floor => floorFaults(state, floor)),
    ...cardFaults(state),
    ...keyFaults(state),
    ...roundFaults(state),
    ...attackFaults(state),
    ...aiFaults(state),
  ]
}

function placeFaults({ players, floors }: Seen): readonly Refusal[] {
  return [...players].flatMap(({ floor, sector }, seat) =>
    within(floor, 0, floors.length - 1) && within(sector, ELEVATOR, SECTORS)
      ? []
      : [fault('place', '1.1', { seat: { seat }, floors: floors.length })],
  )
}

/** What a turn changes about a player, and its end puts back. */
function isFresh({ actionPoints, used }: Frozen<Player>): boolean {
  return actionPoints === ACTION_POINTS && !used.jetpack && !used.suit && !used.abilities.includes(true)
}

/** A number that is out of bounds, with the paragraph about it. */
function outOfBounds(
  rule: string,
  params: Readonly<Record<'who' | 'what', Param>>,
  least: number,
  most: number,
) {
  return fault('number', rule, { ...params, least, most })
}

function playerFaults(state: Seen, index: Seat): readonly Refusal[] {
  const player = state.players[index]!
  const { energy, luck, actionPoints: points, tokens, onRoof, floor, sector } = player
  const faults: Refusal[] = []
  const seat = { seat: index }
  const bounded = (rule: string, what: Line, least: number, most: number) =>
    faults.push(outOfBounds(rule, { who: seat, what }, least, most))
  if (!within(energy, 1, MOST_POINTS)) bounded('2.1', line('standing.energy', { energy }), 1, MOST_POINTS)
  if (!within(luck, 0, MOST_POINTS)) bounded('2.2', line('standing.luck', { luck }), 0, MOST_POINTS)
  if (points > ACTION_POINTS) bounded('2.3', line('standing.points', { points }), 0, ACTION_POINTS)
  else if (state.acting !== index && !isFresh(player)) faults.push(fault('idle', '4.1', { seat }))
  if (!TOKEN_PILES.some(piles => piles === tokens.slice(1).join(''))) {
    faults.push(fault('tokens', '10.7', { seat }))
  }
  if (onRoof && keysHeld(state) < keysNeeded(state)) {
    faults.push(refusal('refuse.roof.keys', { held: keysHeld(state), needed: keysNeeded(state) }))
  }
  if (!onRoof && sector !== ELEVATOR && state.floors[floor]!.blocked) {
    faults.push(fault('caught', '14.3', { seat }))
  }
  return faults
}

function floorFaults(state: Seen, index: number): readonly Refusal[] {
  const place = state.floors[index]!
  const { edge, active, acted, damage, blocked, defeated, crossed } = place
  const faults: Refusal[] = []
  const floor = floorLine(state, index)
  if (!within(edge, 1, START_EDGE)) {
    faults.push(outOfBounds('1.2', { who: floor, what: sectorLine(edge) }, 1, START_EDGE))
  }
  // Rules 4.4: whoever is asleep stands where the Round Counter has dragged it.
  const dragged = counterSector(Math.min(state.round, LAST_ROUND)) + 1
  if (isLive(place) && within(edge, 1, START_EDGE) && (active ? edge > dragged : edge !== dragged)) {
    faults.push(fault(active ? 'dragged' : 'asleep', '4.4', { floor, edge: dragged }))
  }
  const met = damage > 0 || acted || blocked || state.players.some(({ exposed }) => exposed[index])
  if (met && !active && !defeated) faults.push(fault('awake', '11.1', { floor }))
  const { symbols } = towerOf(state, index)
  const once = state.variants.pickupsOnce ? ['crate', 'energy', 'luck'] : ['crate']
  const unused = crossed.find(sector => !once.includes(symbols[sector] ?? 'empty'))
  if (unused !== undefined) {
    faults.push(fault('crossed', '7.4', { floor, sector: sectorLine(unused) }))
  }
  return faults
}

/** The places of what is there a second time. */
function repeated(items: readonly string[]): readonly number[] {
  return [...items.keys()].filter(index => items.indexOf(items[index]!) !== index)
}

/** Rules 3.1, 3.2 and 3.6: there is one card of each. */
function cardFaults(state: Seen): readonly Refusal[] {
  const { players, floors, discarded, deck } = state
  const { equipment } = deckOf(deck)
  const drawn = [...players.flatMap(each => each.equipment), ...discarded]
  const missing = [...drawn.keys()].filter(index => !equipment.includes(drawn[index]!))
  return [...new Set([...repeated(drawn), ...missing].map(index => drawn[index]!))]
    .map((card): Param => cardLine(card))
    .concat(repeated(floors.map(({ tower }) => tower)).map(floor => towerName(state, floor)))
    .concat(repeated(floors.map(({ sentinel }) => sentinel)).map(floor => sentinelName(state, floor)))
    .map(card => fault('card', '3.6', { card }))
}

/** Rules 2.4 and 14.5. */
function keyFaults(state: Seen): readonly Refusal[] {
  const held = keysHeld(state)
  const taken = state.floors.filter(({ key }) => key === 'taken').length
  const left = state.floors.filter(({ key }) => key === 'here').length
  const needed = keysNeeded(state)
  if (held !== taken) return [fault('keys', '2.4', { held, taken })]
  return held + left < needed ? [fault('keysLost', '14.5', { left: held + left, needed })] : []
}

/** Rules 14.4: whether what had to be done by the end of round 12 is done. */
function metDeadline(state: Seen): boolean {
  const { deadline, roof } = state.variants
  if (deadline === 'keys') return keysHeld(state) >= keysNeeded(state)
  if (deadline === 'defeat') return false
  const up = state.players.filter(({ onRoof }) => onRoof).length
  return roof === 'all' ? up === state.players.length : up > 0
}

/** Rules 13.4: after round 12 those who are not on the roof have no turns, unless the Keys were enough. */
function roundFaults(state: Seen): readonly Refusal[] {
  const { round, players, acting } = state
  if (!within(round, 1, LAST_FIGHT_ROUND) || (round > LAST_ROUND && !metDeadline(state))) {
    return [fault('round', '14.4', { round })]
  }
  const frozen = isFrozen(state) && players.some(({ onRoof, done }) => !onRoof && !done)
  const amiss = acting === null ? players.every(({ done }) => done) : players[acting]?.done !== false
  return frozen || amiss ? [fault('turn', '4.1')] : []
}

/** Rules 9.1 to 9.5. */
function attackFaults(state: Seen): readonly Refusal[] {
  const { attack, acting, players, floors } = state
  if (!attack) return []
  const { dice, weapon } = attack
  const faults: Refusal[] = []
  if (dice.length !== DICE || !dice.every(value => within(value, 1, 6))) {
    faults.push(fault('dice', '9.5'))
  }
  const player = acting === null ? undefined : players[acting]
  // The grenade has been discarded for the attack (12.9).
  const used = weapon === 'antimatter-grenade' ? state.discarded : player?.equipment
  const armed = weapon === 'base' || used?.includes(weapon)
  const { range } = deckOf(state.deck).weapons[weapon]
  const reached =
    player?.onRoof ||
    (player && isLive(floors[player.floor]!) && distance(state, player.floor, player.sector) <= range)
  if (!armed || !reached || player.actionPoints === ACTION_POINTS) {
    faults.push(fault('attack', '9.3'))
  }
  return faults
}

/** Rules 14.1 and 16.15. */
function aiFaults(state: Seen): readonly Refusal[] {
  const { ai, players } = state
  const printed = aiOf(state).energy
  const most = printed + (players.length > 1 ? 1 : 0)
  if (within(ai.energy, printed, most) && ai.damage < ai.energy) return []
  return [fault('ai', '14.1', { energy: ai.energy, most: ai.energy - 1 })]
}
