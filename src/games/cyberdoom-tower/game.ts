/** The definition of Cyberdoom Tower, for one player or a team of two: sneak, loot and fight to the roof. */

import { draw } from '../../engine/chance.ts'
import type { Frozen, GameDefinition, Refusal, Result, Seat } from '../../engine/game.ts'
import { deckKey, deckOf, HOUSE } from './cards/deck.ts'
import { readDeck } from './cards/deck-file.ts'
import type { Command } from './commands.ts'
import { canDiscard } from './discarding.ts'
import { label } from './label.ts'
import { firstVariantsOf, type Options, optionsShape, variantsOf } from './options.ts'
import { positionNotation } from './positions/position-port.ts'
import { acceptDamage } from './rules/accept-damage.ts'
import { attack } from './rules/attack.ts'
import { discard } from './rules/discard.ts'
import { flip } from './rules/flip.ts'
import { giveUp } from './rules/give-up.ts'
import { gunsight } from './rules/gunsight.ts'
import { hide } from './rules/hide.ts'
import { leaveCrate } from './rules/leave-crate.ts'
import { leaveKey } from './rules/leave-key.ts'
import { leaveToken } from './rules/leave-token.ts'
import { loot } from './rules/loot.ts'
import { modify } from './rules/modify.ts'
import { move } from './rules/move.ts'
import { moveToken } from './rules/move-token.ts'
import { pass } from './rules/pass.ts'
import { place } from './rules/place.ts'
import { reroll } from './rules/reroll.ts'
import { returnToElevator } from './rules/return-to-elevator.ts'
import { ride } from './rules/ride.ts'
import { setDie } from './rules/set-die.ts'
import { spendLuck } from './rules/spend-luck.ts'
import { stay } from './rules/stay.ts'
import { stepOntoRoof } from './rules/step-onto-roof.ts'
import { takeKey } from './rules/take-key.ts'
import {
  ACTION_POINTS,
  ELEVATOR,
  type Event,
  FLOORS,
  type Floor,
  type Player,
  START_EDGE,
  START_POINTS,
  type State,
} from './state.ts'
import { refusal } from './words.ts'

const VERSION = 2

function parsedPosition(position: string): Result<State> {
  const notation = positionNotation()
  if (!notation) throw new Error('the notation of positions is not loaded')
  return notation.parse(position)
}

function refuseStart({ seats, options }: { seats: number; options: Frozen<Options> }): Refusal | undefined {
  if (options.position !== undefined) {
    const parsed = parsedPosition(options.position)
    if (!parsed.ok) return parsed.refusal
    const found = parsed.value.players.length
    return found === seats ? undefined : refusal('refuse.position.seats', { found, seats })
  }
  if (options.deck === HOUSE) return undefined
  const read = readDeck(options.deck)
  return read.ok ? undefined : read.refusal
}

/** Rules 3.5. */
function newPlayer(floors: number): Player {
  return {
    floor: 0,
    sector: ELEVATOR,
    onRoof: false,
    energy: START_POINTS,
    luck: START_POINTS,
    actionPoints: ACTION_POINTS,
    keys: 0,
    tokens: [0, 1, 1, 1],
    equipment: [],
    exposed: Array.from({ length: floors }, () => false),
    done: false,
    used: { jetpack: false, suit: false, abilities: [false, false, false, false] },
  }
}

function keyOfDeck(deck: Frozen<Options>['deck']): string {
  if (deck === HOUSE) return HOUSE
  const read = readDeck(deck)
  if (!read.ok) throw new Error('a deck that was refused came to the table')
  return deckKey(read.value)
}

/** Rules 3: towers and Sentinels are drawn floor by floor, then the side of the AI. */
function setup({ seats, options, chance }: Parameters<typeof cyberdoomTower.setup>[0]): State {
  const parsed = options.position === undefined ? undefined : parsedPosition(options.position)
  if (parsed?.ok) return parsed.value
  const deck = deckOf(keyOfDeck(options.deck))
  const height = FLOORS[seats]!
  const towers = [...deck.towers.keys()]
  const sentinels = [...deck.sentinels.keys()]
  const floors = Array.from({ length: height }, (): Floor => {
    return {
      tower: draw(chance, towers)!,
      sentinel: draw(chance, sentinels)!,
      edge: START_EDGE,
      active: false,
      acted: false,
      defeated: false,
      blocked: false,
      damage: 0,
      crossed: [],
      key: 'here',
    }
  })
  const side = draw(chance, [...deck.ai.keys()])!
  // Rules 16.15.
  const extra = options.duoAiEnergy && seats === 2 ? 1 : 0
  return {
    version: VERSION,
    deck: deck.key,
    variants: variantsOf(options),
    round: 1,
    players: Array.from({ length: seats }, () => newPlayer(height)),
    floors,
    ai: { side, energy: deck.ai.get(side)!.energy + extra, damage: 0 },
    pile: [...deck.equipment],
    discarded: [],
    acting: null,
    arrival: null,
    attack: null,
    tokenOffer: false,
    lastGasp: null,
    agenda: [],
    result: null,
  }
}

/** Version 1 had fewer variants, and asked even if there was only one answer. */
function setupVersion1(start: Parameters<typeof setup>[0]): State {
  const { version: _, tokenOffer: __, ...state } = setup(start)
  return { ...state, variants: firstVariantsOf(start.options) }
}

/** Rules 4.1: the player who has begun a turn, else everybody who has one left. */
function awaited({ result, lastGasp, acting, players }: Frozen<State>): readonly Seat[] {
  if (result) return []
  if (lastGasp) return [lastGasp.seat]
  if (acting !== null) return [acting]
  return [...players.keys()].filter(seat => !players[seat]!.done)
}

/** Rules 12.2: cards may be discarded in anybody's turn. */
function invited(state: Frozen<State>): readonly Seat[] {
  const waitedFor = awaited(state)
  if (waitedFor.length === 0) return []
  return [...state.players.keys()].filter(seat => !waitedFor.includes(seat) && canDiscard(state, seat))
}

export const cyberdoomTower: GameDefinition<State, Command, Event, Options> = {
  id: label.id,
  version: VERSION,
  earlier: [{ version: 1, setup: setupVersion1 }],
  seats: label.seats,
  options: optionsShape,
  refuseStart,
  setup,
  awaited,
  invited,
  mayIgnoreInvitation: true,
  cooperative: true,
  /** Rules 4.1: while nobody has begun a turn, the team chooses who does. */
  freeOrder: ({ acting, lastGasp }) => acting === null && lastGasp === null,
  rules: {
    move,
    ride,
    takeKey,
    leaveKey,
    loot,
    leaveCrate,
    hide,
    spendLuck,
    returnToElevator,
    stay,
    attack,
    modify,
    reroll,
    flip,
    setDie,
    gunsight,
    place,
    giveUp,
    moveToken,
    leaveToken,
    stepOntoRoof,
    discard,
    acceptDamage,
    pass,
  },
  outcome: ({ result, players }) =>
    result
      ? { winners: result.won ? [...players.keys()] : [], because: `outcome.${result.cause}` }
      : undefined,
}
