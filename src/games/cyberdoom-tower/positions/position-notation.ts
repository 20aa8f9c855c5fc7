/**
 * A position in one line, for links, bug reports and positions that somebody sets up. It holds what lies on the table
 * between two decisions, or while the dice of an attack are out; a movement has to be finished first.
 *
 *   house retail-2021 3.0 2.4/3/2/1/1/021/jetpack/1/m T1/S1/7/-/0/-/k T2/S2/5/ax/1/2,3/t … AI-A/5/0 gunsight base:3412,56
 *
 * deck · edition, then variants that differ from it · round and who has begun a turn · for each player
 * place/Energy/Luck/Action Points/Keys/tokens/cards/floors where exposed/marks · for each floor from the bottom
 * tower/Sentinel/left edge/marks/damage/sectors used up/Key here or taken · AI/Energy/damage · discarded cards · attack.
 * Marks of a player: `d` turn done; used in this turn: `j` Jetpack, `s` Tecno Suit, `mrfh` abilities. Marks of a floor:
 * `a` awake, `x` acted in this round. `-` stands for nothing. Floors count from 1 here, as on the table.
 */

import { fileInNotation } from '../../../engine/file-in-notation.ts'
import type { Frozen, Result } from '../../../engine/game.ts'
import { granted, refused, refusedForAll } from '../../../engine/refusals.ts'
import { type Deck, deckKey, deckOf, HOUSE } from '../cards/deck.ts'
import { readDeck } from '../cards/deck-file.ts'
import { EQUIPMENT, WEAPONS } from '../equipment.ts'
import { optionsShape, PRESETS, type Variants, variantsOf } from '../options.ts'
import { type Attack, ELEVATOR, FLOORS, type Floor, type Player, type State, WHITE_DICE } from '../state.ts'
import { refusal } from '../words.ts'
import { positionFaults } from './position-faults.ts'
import type { PositionNotation } from './position-port.ts'

/** Files refuse longer texts, which only an unusually large deck of somebody's own would need. */
const LONGEST_POSITION = 20_000

/** What a player uses up in a turn, besides the abilities. */
const ABILITY_MARKS = ['m', 'r', 'f', 'h'] as const
const NOTHING = '-'

const listed = (items: readonly (string | number)[], separator = ','): string =>
  items.length > 0 ? items.join(separator) : NOTHING

const places = (flags: readonly boolean[]): number[] =>
  flags.flatMap((flag, index) => (flag ? [index + 1] : []))

function printPlayer(player: Frozen<Player>): string {
  const { onRoof, floor, sector, energy, luck, actionPoints, keys, tokens, equipment, exposed, used } = player
  const marks = [
    player.done ? 'd' : '',
    used.jetpack ? 'j' : '',
    used.suit ? 's' : '',
    ...ABILITY_MARKS.map((mark, index) => (used.abilities[index] ? mark : '')),
  ].join('')
  return [
    onRoof ? 'roof' : `${floor + 1}.${sector}`,
    ...[energy, luck, actionPoints, keys, tokens.slice(1).join('')],
    ...[listed(equipment), listed(places(exposed)), marks || NOTHING],
  ].join('/')
}

function printFloor({ tower, sentinel, edge, active, acted, damage, crossed, key }: Frozen<Floor>): string {
  const marks = `${active ? 'a' : ''}${acted ? 'x' : ''}` || NOTHING
  return [tower, sentinel, edge, marks, damage, listed(crossed), key === 'taken' ? 't' : 'k'].join('/')
}

function printAttack(attack: Frozen<Attack> | null): string {
  if (!attack) return NOTHING
  const { weapon, dice } = attack
  return `${weapon}:${dice.slice(0, WHITE_DICE).join('')},${dice.slice(WHITE_DICE).join('')}`
}

/** The edition, and the variants in which the match differs from it. */
function printVariants(variants: Frozen<Variants>): string {
  const usual = variantsOf({ ...optionsShape.parse({}), preset: variants.preset })
  const other = Object.entries(variants).filter(([name, value]) => usual[name as keyof Variants] !== value)
  return [variants.preset, ...other.map(([name, value]) => `${name}=${value}`)].join(',')
}

/** Also of positions that are impossible, while somebody sets one up. */
export function printAnyPosition(state: Frozen<State>): string {
  const { deck, variants, round, acting, players, floors, ai, discarded, attack } = state
  return [
    deck === HOUSE ? deck : `=${encodeURIComponent(deck)}`,
    printVariants(variants),
    `${round}.${acting ?? NOTHING}`,
    ...players.map(printPlayer),
    ...floors.map(printFloor),
    [ai.side, ai.energy, ai.damage].join('/'),
    listed(discarded),
    printAttack(attack),
  ].join(' ')
}

/** Undefined in the middle of a movement or of a Sentinel's turn, in matches of version 1, and when it is over. */
export function printPosition(state: Frozen<State>): string | undefined {
  if (state.version === undefined || state.arrival || state.tokenOffer || state.lastGasp || state.result) {
    return undefined
  }
  const text = printAnyPosition(state)
  return text.length > LONGEST_POSITION ? undefined : text
}

/** Thrown only inside this file: what is written at `at` means nothing. */
class Unreadable extends Error {
  readonly at: string

  constructor(at: string) {
    super(`unreadable: ${at}`)
    this.at = at
  }
}

/** The position, or all its faults. */
export function parsePosition(text: string): Result<State> {
  let state: State
  try {
    state = parse(text.trim())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refused(refusal('refuse.position.read', { at: error.at.slice(0, 60) }))
  }
  const faults = positionFaults(state)
  return faults.length > 0 ? refusedForAll(faults) : granted(state)
}

/** The position as it is written, however impossible. */
export function parseAnyPosition(text: string): State | undefined {
  try {
    return parse(text.trim())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return undefined
  }
}

/** How many fields there are besides players and floors. */
const OTHER_FIELDS = 6

function parse(text: string): State {
  const fields = text.split(/\s+/)
  const seats = [1, 2].find(count => fields.length === OTHER_FIELDS + count + FLOORS[count]!)
  if (!seats) throw new Unreadable(text)
  const [deckText, variantText, clock] = fields as [string, string, string]
  const [aiText, discardedText, attackText] = fields.slice(-3) as [string, string, string]
  const deck = parseDeck(deckText)
  const [round, acting] = matched(clock, /^(\d{1,3})\.(-|[01])$/)
  const height = FLOORS[seats]!
  const players = fields.slice(3, 3 + seats).map(field => parsePlayer(field, height))
  const discarded = cardsIn(discardedText)
  const gone = [...discarded, ...players.flatMap(({ equipment }) => equipment)]
  return {
    version: 2,
    deck: deck.key,
    variants: parseVariants(variantText),
    round: Number(round),
    players,
    floors: fields.slice(3 + seats, -3).map(field => parseFloor(deck, field)),
    ai: parseAi(deck, aiText),
    pile: deck.equipment.filter(card => !gone.includes(card)),
    discarded,
    acting: acting === NOTHING ? null : Number(acting),
    arrival: null,
    attack: parseAttack(attackText),
    tokenOffer: false,
    lastGasp: null,
    agenda: [],
    result: null,
  }
}

function matched(text: string, format: RegExp): string[] {
  const found = format.exec(text)
  if (!found) throw new Unreadable(text)
  return found.slice(1)
}

function parseDeck(text: string): Deck {
  if (text === HOUSE) return deckOf(HOUSE)
  const read = readDeck(fileInNotation(text.replace(/^=/, '')))
  if (!read.ok) throw new Unreadable(text)
  return deckOf(deckKey(read.value))
}

function parseVariants(text: string): Variants {
  const [preset, ...pairs] = text.split(',')
  const chosen = pairs.map(pair => {
    const [name, value] = matched(pair, /^(\w+)=(\w+)$/) as [string, string]
    return [name, value === 'true' ? true : value === 'false' ? false : value]
  })
  const read = optionsShape.safeParse({ ...Object.fromEntries(chosen), preset })
  if (!read.success || !PRESETS.some(each => each === preset)) throw new Unreadable(text)
  return variantsOf(read.data)
}

function cardsIn(text: string): Player['equipment'] {
  if (text === NOTHING) return []
  return text.split(',').map(id => {
    const card = EQUIPMENT.find(each => each === id)
    if (!card) throw new Unreadable(id)
    return card
  })
}

const digitsIn = (text: string): number[] => (text === NOTHING ? [] : text.split(',').map(Number))

const PLAYER =
  /^(roof|\d\.\d)\/(\d{1,2})\/(\d{1,2})\/(\d)\/(\d)\/(\d{3})\/([\w,-]+)\/(-|\d(?:,\d)*)\/(-|[djsmrfh]+)$/

function parsePlayer(field: string, height: number): Player {
  const [place, energy, luck, points, keys, tokens, cards, exposed, marks] = matched(field, PLAYER) as [
    ...string[],
  ] as [string, string, string, string, string, string, string, string, string]
  const onRoof = place === 'roof'
  const [floor, sector] = onRoof ? [height, ELEVATOR] : (place.split('.').map(Number) as [number, number])
  const met = digitsIn(exposed)
  return {
    floor: floor - 1,
    sector,
    onRoof,
    energy: Number(energy),
    luck: Number(luck),
    actionPoints: Number(points),
    keys: Number(keys),
    tokens: [0, ...[...tokens].map(Number)],
    equipment: cardsIn(cards),
    exposed: Array.from({ length: height }, (_, index) => met.includes(index + 1)),
    done: marks.includes('d'),
    used: {
      jetpack: marks.includes('j'),
      suit: marks.includes('s'),
      abilities: ABILITY_MARKS.map(mark => marks.includes(mark)),
    },
  }
}

const FLOOR = /^([\w-]+)\/([\w-]+)\/(\d)\/(-|a?x?)\/(\d{1,2})\/(-|\d(?:,\d)*)\/([kt])$/

/** Whether the Sentinel is defeated and the floor blocked follows from damage and place. */
function parseFloor(deck: Deck, field: string): Floor {
  const [tower, sentinel, edgeText, marks, damageText, crossed, keyText] = matched(field, FLOOR) as [
    ...string[],
  ] as [string, string, string, string, string, string, string]
  if (!deck.towers.has(tower)) throw new Unreadable(tower)
  const energy = deck.sentinels.get(sentinel)?.energy
  if (energy === undefined) throw new Unreadable(sentinel)
  const [edge, damage] = [Number(edgeText), Number(damageText)]
  const defeated = damage >= energy
  const blocked = edge === 1 && !defeated
  const key = keyText === 't' ? 'taken' : blocked ? 'lost' : 'here'
  const flags = { active: marks.includes('a'), acted: marks.includes('x'), defeated, blocked }
  return { tower, sentinel, edge, ...flags, damage, crossed: digitsIn(crossed), key }
}

function parseAi(deck: Deck, text: string): State['ai'] {
  const [side, energy, damage] = matched(text, /^([\w-]+)\/(\d{1,2})\/(\d{1,2})$/) as [string, string, string]
  if (!deck.ai.has(side)) throw new Unreadable(side)
  return { side, energy: Number(energy), damage: Number(damage) }
}

function parseAttack(text: string): Attack | null {
  if (text === NOTHING) return null
  const [id, white, red] = matched(text, /^([\w-]+):(\d*),(\d*)$/) as [string, string, string]
  const weapon = WEAPONS.find(each => each === id)
  if (!weapon) throw new Unreadable(id)
  // With another number of white dice the red ones would be taken for white, so the fault has to be told here.
  if (white.length !== WHITE_DICE) return { weapon, dice: [] }
  return { weapon, dice: [...white, ...red].map(Number) }
}

export const notation: PositionNotation = { parse: parsePosition, print: printPosition }
