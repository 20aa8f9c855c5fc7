/**
 * The race for the rooms of a table. Looting takes cubes but never a pillar, so the rooms stay the same from turn to
 * turn, and what each hero would take next can be computed without the rules. Cubes that are dropped in between are
 * not considered.
 */

import { factsOf } from '../../engine/facts.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { facts } from '../../games/dungeon-drop/facts.ts'
import type { Room } from '../../games/dungeon-drop/geometry/rooms.ts'
import { raceOf } from '../../games/dungeon-drop/heroes.ts'
import { DAMAGE, ROUNDS, type State } from '../../games/dungeon-drop/state.ts'
import { isMonster, isTreasure } from '../../games/dungeon-drop/table.ts'
import { holdingWorth } from './hero-worth.ts'
import { type Holding, holdingsOf, KIND, type Prospect, prospectsOf } from './holdings.ts'

export interface LootRace {
  readonly state: Frozen<State>
  readonly rooms: readonly Room[]
  /** By room: the ids of the cubes that looting it takes. */
  readonly contents: readonly (readonly number[])[]
  /** By id: the number of the type of a cube, and whether it has been taken. */
  readonly kinds: Uint8Array
  readonly isTaken: Uint8Array
  readonly prospects: readonly Prospect[]
  /** By seat. Replaced, never changed, so that a copy of the list restores them. */
  readonly holdings: Holding[]
  /** Reused for every room that is tried. */
  readonly scratch: Holding
  /** By seat, once they are needed: the rooms of a plain turn by what they give at the beginning, the best first. */
  readonly ranked: (readonly Gain[] | undefined)[]
}

interface Gain {
  readonly room: number
  readonly gain: number
}

/** What a hero can expect. */
export interface Outlook {
  /** The hero's worth. */
  readonly worth: number
  /** By how much the hero is ahead, considering what the others take next; without lookahead, the same as `worth`. */
  readonly lead: number
}

/** A room by its number in the race, and the hero's worth after looting it. */
export interface Tried {
  readonly room: number
  readonly worth: number
}

export function raceFor(state: Frozen<State>): LootRace {
  const { rooms } = factsOf({ facts }, state)
  const { cubes } = state
  const isLoot = Uint8Array.from(cubes, cube => (isTreasure(cube) || isMonster(cube) ? 1 : 0))
  const holdings = holdingsOf(state)
  return {
    state,
    rooms,
    contents: rooms.map(({ inside }) => inside.filter(id => isLoot[id] === 1)),
    kinds: Uint8Array.from(cubes, ({ type }) => KIND[type]),
    isTaken: new Uint8Array(cubes.length),
    prospects: prospectsOf(state),
    holdings,
    scratch: copyOf(holdings[0]!),
    ranked: [],
  }
}

/** How many rooms of a hero are remembered: more are hardly ever gone before the hero's turn. */
const RANKED = 40

function copyOf(holding: Holding): Holding {
  return { ...holding, owned: [...holding.owned] }
}

function write(into: Holding, from: Holding): void {
  into.seat = from.seat
  into.points = from.points
  into.teamwork = from.teamwork
  into.health = from.health
  into.weight = from.weight
  into.firstTurns = from.firstTurns
  into.counted = from.counted
  into.left = from.left
  for (let kind = 0; kind < from.owned.length; kind++) into.owned[kind] = from.owned[kind]!
}

/** The monsters of a room, by type, and how the present turn spares the hero. */
interface Fight {
  goblins: number
  trolls: number
  dragons: number
  readonly turn: Frozen<State>['turn'] | undefined
}

/** The Health that a room costs if so many shields are used on its strongest monsters; infinite for a dragon. */
function damageOf({ goblins, trolls, dragons, turn }: Fight, shields: number): number {
  if (shields < dragons) return Number.POSITIVE_INFINITY
  let rest = shields - dragons
  let openTrolls = Math.max(0, trolls - rest)
  rest -= trolls - openTrolls
  let openGoblins = Math.max(0, goblins - rest)
  if (!turn) return DAMAGE.troll * openTrolls + DAMAGE.goblin * openGoblins
  let guarded = turn.guard?.count ?? 0
  if (turn.guard?.monsters.includes('troll')) {
    const spared = Math.min(guarded, openTrolls)
    openTrolls -= spared
    guarded -= spared
  }
  if (turn.guard?.monsters.includes('goblin')) openGoblins -= Math.min(guarded, openGoblins)
  return Math.max(0, DAMAGE.troll * openTrolls + DAMAGE.goblin * openGoblins - turn.spared)
}

/** Pays for the monsters with Health and as few items as possible; returns whether the hero survives. */
function pay(
  into: Holding,
  fight: Fight,
  { shields, potions }: { shields: number; potions: number },
): boolean {
  for (let used = 0; used <= shields + potions; used++) {
    for (let spent = Math.max(0, used - potions); spent <= Math.min(used, shields); spent++) {
      const health = into.health - damageOf(fight, spent) + used - spent
      if (health < 1) continue
      into.health = health
      into.owned[KIND.shield]! -= spent
      into.owned[KIND.potion]! -= used - spent
      into.weight -= used
      return true
    }
  }
  return false
}

/** What a hero takes: the ids of cubes, of which those already taken do not count. */
interface Looting {
  readonly seat: Seat
  readonly cubes: readonly number[]
  /** Whether it is the present turn, with its abilities; later turns are plain. */
  readonly own: boolean
}

/** Writes what the hero has after taking the cubes; returns false if the hero would not survive it. */
function lootInto(into: Holding, race: LootRace, { seat, cubes, own }: Looting): boolean {
  const { state, kinds, isTaken } = race
  const { points, counts } = race.prospects[seat]!
  const holding = race.holdings[seat]!
  write(into, holding)
  const fight: Fight = { goblins: 0, trolls: 0, dragons: 0, turn: own ? state.turn : undefined }
  for (const id of cubes) {
    if (isTaken[id] === 1) continue
    into.points += points[id]!
    into.counted += counts[id]!
    const kind = kinds[id]!
    if (kind === KIND.goblin) fight.goblins++
    else if (kind === KIND.troll) fight.trolls++
    else if (kind === KIND.dragon) fight.dragons++
    else {
      into.owned[kind]!++
      into.weight++
    }
  }
  if (fight.goblins + fight.trolls + fight.dragons === 0) return true
  const { owned } = state.variants.sameRoomItems ? into : holding
  return pay(into, fight, { shields: owned[KIND.shield]!, potions: owned[KIND.potion]! })
}

/** The hero's worth after taking the cubes as if they were a room; undefined if the hero would not survive it. */
export function worthAfter(race: LootRace, looting: Looting): number | undefined {
  const { scratch, prospects, holdings } = race
  if (!lootInto(scratch, race, looting)) return undefined
  return holdingWorth(scratch, prospects[looting.seat]!, holdings)
}

/** Every room that the hero survives in the present turn. */
export function triedRooms(race: LootRace, seat: Seat): Tried[] {
  const found: Tried[] = []
  for (let room = 0; room < race.rooms.length; room++) {
    const worth = worthAfter(race, { seat, cubes: race.contents[room]!, own: true })
    if (worth !== undefined) found.push({ room, worth })
  }
  return found
}

function worthNow({ holdings, prospects }: LootRace, seat: Seat): number {
  return holdingWorth(holdings[seat]!, prospects[seat]!, holdings)
}

/** Must be called before anything is taken. */
function rankedFor(race: LootRace, seat: Seat): readonly Gain[] {
  let found = race.ranked[seat]
  if (found) return found
  const gains: Gain[] = []
  const before = worthNow(race, seat)
  for (let room = 0; room < race.rooms.length; room++) {
    if (race.rooms[room]!.blockers.length > 0) continue
    const worth = worthAfter(race, { seat, cubes: race.contents[room]!, own: false })
    if (worth !== undefined) gains.push({ room, gain: worth - before })
  }
  found = gains.sort((one, other) => other.gain - one.gain).slice(0, RANKED)
  race.ranked[seat] = found
  return found
}

/**
 * The best room in a later turn, when no ability allows another pillar in it. What others have taken makes rooms worse,
 * so the search ends as soon as no later room was better at the beginning than the best one is now.
 */
function bestRoom(race: LootRace, seat: Seat): number | undefined {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  const before = worthNow(race, seat)
  for (const { room, gain } of rankedFor(race, seat)) {
    if (gain <= most) break
    const worth = worthAfter(race, { seat, cubes: race.contents[room]!, own: false })
    if (worth === undefined || worth - before <= most) continue
    best = room
    most = worth - before
  }
  return best
}

/** What the best room is worth to each of the others, once this hero has looted a room; only those who gain anything. */
export function othersAfter(
  race: LootRace,
  seat: Seat,
  looted: Room,
): readonly { readonly seat: Seat; readonly points: number }[] {
  const { holdings, rooms, contents } = race
  const before = [...holdings]
  for (const each of before.keys()) rankedFor(race, each)
  const taken: number[] = []
  take(race, { seat, cubes: contents[rooms.indexOf(looted)]!, own: true }, taken)
  const found = [...before.keys()].flatMap(other => {
    const room = other === seat ? undefined : bestRoom(race, other)
    if (room === undefined) return []
    const worth = worthAfter(race, { seat: other, cubes: contents[room]!, own: false })!
    const points = worth - worthNow(race, other)
    return points > 0 ? [{ seat: other, points }] : []
  })
  for (const id of taken) race.isTaken[id] = 0
  for (const [owner, holding] of before.entries()) holdings[owner] = holding
  return found
}

/** Loots for good, and adds what was taken to the list. */
function take(race: LootRace, looting: Looting, taken: number[]): void {
  const after = copyOf(race.holdings[looting.seat]!)
  lootInto(after, race, looting)
  race.holdings[looting.seat] = after
  for (const id of looting.cubes) {
    if (race.isTaken[id] === 1) continue
    race.isTaken[id] = 1
    taken.push(id)
  }
}

/** A later turn of a hero, who takes the room that is best by the hero's own quest. */
function playTurn(race: LootRace, seat: Seat, taken: number[]): void {
  const holding = race.holdings[seat]!
  race.holdings[seat] = { ...holding, left: Math.max(0, holding.left - 1) }
  const room = bestRoom(race, seat)
  if (room !== undefined) take(race, { seat, cubes: race.contents[room]!, own: false }, taken)
}

/** Rules 9.3: the lightest first, ties to the lower initiative. */
function nextOrder({ state, holdings }: LootRace): Seat[] {
  const initiative = (seat: Seat): number => raceOf(state, seat)?.initiative ?? 0
  return [...state.order].sort(
    (a, b) => holdings[a]!.weight - holdings[b]!.weight || initiative(a) - initiative(b),
  )
}

/** Plays from the end of the hero's turn to the end of the hero's next turn, or of the match. */
function playOn(race: LootRace, seat: Seat, taken: number[]): void {
  const { state, holdings } = race
  for (const other of state.order) {
    if (other !== seat && !state.heroes[other]!.played) playTurn(race, other, taken)
  }
  if (state.round >= ROUNDS) return
  const order = nextOrder(race)
  const first = order[0]!
  holdings[first] = { ...holdings[first]!, firstTurns: holdings[first]!.firstTurns + 1 }
  for (const each of order) {
    playTurn(race, each, taken)
    if (each === seat) return
  }
}

/** How much a hero thinks of what others will take. */
export interface Lookahead {
  /** The part of the others' points that counts against the hero's own. */
  readonly envy: number
  /** How much of that is the best of the others, and not their mean. */
  readonly leader: number
  /** How much the next turns count, since cubes that are dropped before them may change everything. */
  readonly trust: number
}

function lead(race: LootRace, seat: Seat, { envy, leader }: Lookahead): number {
  const { holdings } = race
  let most = Number.NEGATIVE_INFINITY
  let sum = 0
  let own = 0
  for (const each of holdings.keys()) {
    const worth = worthNow(race, each)
    if (each === seat) own = worth
    else {
      sum += worth
      most = Math.max(most, worth)
    }
  }
  const others = holdings.length - 1
  return others === 0 ? own : own - envy * (leader * most + ((1 - leader) * sum) / others)
}

/**
 * By how much the hero is ahead after taking the cubes of a room, or nothing, once everybody else and then the hero
 * have had another turn.
 */
export function leadAfter(
  race: LootRace,
  seat: Seat,
  lookahead: Lookahead,
  cubes: readonly number[] = [],
): number {
  const before = [...race.holdings]
  for (const each of before.keys()) rankedFor(race, each)
  const taken: number[] = []
  take(race, { seat, cubes, own: true }, taken)
  const now = lead(race, seat, lookahead)
  playOn(race, seat, taken)
  const found = now + lookahead.trust * (lead(race, seat, lookahead) - now)
  for (const id of taken) race.isTaken[id] = 0
  for (const [owner, holding] of before.entries()) race.holdings[owner] = holding
  return found
}

/** By how much the hero is ahead once everybody has had the first turn of the match. */
export function leadAtStart(race: LootRace, seat: Seat, lookahead: Lookahead): number {
  for (const each of race.holdings.keys()) rankedFor(race, each)
  for (const each of race.state.order) playTurn(race, each, [])
  return lead(race, seat, lookahead)
}
