/** A position of Cyberdoom Tower while somebody sets it up. It may be impossible: the notation says what is wrong. */

import type { EquipmentId, WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import { type Preset, variantsOf } from '../../../../games/cyberdoom-tower/options.ts'
import {
  parseAnyPosition,
  printAnyPosition,
} from '../../../../games/cyberdoom-tower/positions/position-notation.ts'
import {
  DICE,
  ELEVATOR,
  FLOORS,
  type Floor,
  LAST_ROUND,
  type Player,
  type State,
} from '../../../../games/cyberdoom-tower/state.ts'
import { counterSector, isLive, keySector, towerOf } from '../../../../games/cyberdoom-tower/tower.ts'

/** What a press on a sector does: it puts a pawn there, or a Sentinel's left edge, or uses up its symbol. */
const BRUSHES = ['pawn0', 'pawn1', 'sentinel', 'used'] as const
export type Brush = (typeof BRUSHES)[number]

export interface PositionDraft {
  readonly state: State
  readonly brush: Brush
}

/** Reads the state again from its notation, which adds what follows from the rest: blocked floors, the pile. */
function settled(state: State): State {
  return parseAnyPosition(printAnyPosition(state)) ?? state
}

/** The start of a match with the first cards of the deck, for so many seats. */
export function emptyDraft(seats: number): PositionDraft {
  const players = Array.from({ length: seats }, () => '1.0/3/3/3/0/111/-/-/-')
  const floors = Array.from({ length: FLOORS[seats]! }, (_, index) => {
    return `T${index + 1}/S${index + 1}/7/-/0/-/k`
  })
  const text = ['house retail-2021 1.-', ...players, ...floors, 'AI-A/5/0 - -'].join(' ')
  return { state: parseAnyPosition(text)!, brush: 'pawn0' }
}

export function draftOf(notation: string): PositionDraft | undefined {
  const state = parseAnyPosition(notation)
  return state && { state, brush: 'pawn0' }
}

export function notationOfDraft({ state }: PositionDraft): string {
  return printAnyPosition(state)
}

export function withChange(draft: PositionDraft, change: Partial<State>): PositionDraft {
  return { ...draft, state: settled({ ...draft.state, ...change }) }
}

export function withPlayer(draft: PositionDraft, seat: number, change: Partial<Player>): PositionDraft {
  const players = draft.state.players.map((player, at) => (at === seat ? { ...player, ...change } : player))
  return withChange(draft, { players })
}

export function withFloor(draft: PositionDraft, floor: number, change: Partial<Floor>): PositionDraft {
  const floors = draft.state.floors.map((each, at) => (at === floor ? { ...each, ...change } : each))
  return withChange(draft, { floors })
}

/** Another number of players: the tower is another, and stands as at the start. */
export function withSeats(draft: PositionDraft, seats: number): PositionDraft {
  const { state } = emptyDraft(seats)
  return withChange({ ...draft, state, brush: 'pawn0' }, { variants: draft.state.variants })
}

export function withPreset(draft: PositionDraft, preset: Preset): PositionDraft {
  const variants = variantsOf({ preset, hard: false, duoAiEnergy: false, deck: 'house' })
  return withChange(draft, { variants })
}

/** Sentinels go where the Round Counter has dragged them by then; those that are awake may have gone further. */
export function withRound(draft: PositionDraft, round: number): PositionDraft {
  const dragged = counterSector(Math.min(round, LAST_ROUND)) + 1
  const floors = draft.state.floors.map(floor => {
    if (!isLive(floor)) return floor
    return { ...floor, edge: floor.active ? Math.min(floor.edge, dragged) : dragged }
  })
  return withChange(draft, { round, floors })
}

/** Takes the Key of a floor for the player whose turn it is, or puts it back. */
export function withKey(draft: PositionDraft, floor: number, taken: boolean): PositionDraft {
  const { players, acting } = draft.state
  const holder = taken ? (acting ?? 0) : players.findIndex(({ keys }) => keys > 0)
  const keys = (players[holder]?.keys ?? 0) + (taken ? 1 : -1)
  const held = holder < 0 ? draft : withPlayer(draft, holder, { keys })
  return withFloor(held, floor, { key: taken ? 'taken' : 'here' })
}

/** Puts a card into a hand, where it leaves its last place, or back onto the pile. */
export function withCard(
  draft: PositionDraft,
  card: EquipmentId,
  holder: number | 'discarded' | 'pile',
): PositionDraft {
  const { players, discarded } = draft.state
  const without = (cards: readonly EquipmentId[]) => cards.filter(each => each !== card)
  return withChange(draft, {
    players: players.map((player, seat) => {
      const rest = without(player.equipment)
      return { ...player, equipment: seat === holder ? [...rest, card] : rest }
    }),
    discarded: holder === 'discarded' ? [...without(discarded), card] : without(discarded),
  })
}

export function holderOf({ state }: PositionDraft, card: EquipmentId): number | 'discarded' | 'pile' {
  const seat = state.players.findIndex(({ equipment }) => equipment.includes(card))
  if (seat >= 0) return seat
  return state.discarded.includes(card) ? 'discarded' : 'pile'
}

/** A turn that has not begun is whole; what it uses up is put back. */
export function withTurn(draft: PositionDraft, acting: number | null): PositionDraft {
  const fresh = { jetpack: false, suit: false, abilities: [false, false, false, false] }
  const players = draft.state.players.map((player, seat) =>
    seat === acting ? { ...player, done: false } : { ...player, actionPoints: 3, used: fresh },
  )
  return withChange(draft, { players, acting, ...(acting === null ? { attack: null } : {}) })
}

/** An attack with these dice; the Action Point of it is spent. */
export function withWeapon(draft: PositionDraft, weapon: WeaponId | undefined): PositionDraft {
  const { state } = draft
  if (!weapon) return withChange(draft, { attack: null })
  const dice = state.attack?.dice ?? Array.from({ length: DICE }, () => 1)
  const acting = state.acting ?? 0
  const begun = state.acting === null ? withTurn(draft, acting) : draft
  const actionPoints = Math.min(2, begun.state.players[acting]!.actionPoints)
  return withChange(withPlayer(begun, acting, { actionPoints }), { attack: { weapon, dice } })
}

export function withDie(draft: PositionDraft, die: number, value: number): PositionDraft {
  const { attack } = draft.state
  if (!attack) return draft
  return withChange(draft, { attack: { ...attack, dice: attack.dice.with(die, value) } })
}

function withUsed(draft: PositionDraft, floor: number, sector: number): PositionDraft {
  const { crossed, key } = draft.state.floors[floor]!
  if (sector === keySector(draft.state, floor)) return withKey(draft, floor, key !== 'taken')
  const symbol = towerOf(draft.state, floor).symbols[sector]
  if (sector === ELEVATOR || symbol === 'empty') return draft
  const others = crossed.filter(each => each !== sector)
  return withFloor(draft, floor, { crossed: others.length < crossed.length ? others : [...crossed, sector] })
}

export function pressedPosition(draft: PositionDraft, floor: number, sector: number): PositionDraft {
  const { brush } = draft
  if (brush === 'used') return withUsed(draft, floor, sector)
  if (brush === 'sentinel') return sector === ELEVATOR ? draft : withFloor(draft, floor, { edge: sector })
  return withPlayer(draft, brush === 'pawn0' ? 0 : 1, { floor, sector, onRoof: false })
}

/** With a pawn: onto the roof. */
export function pressedRoof(draft: PositionDraft): PositionDraft {
  const { brush, state } = draft
  if (brush !== 'pawn0' && brush !== 'pawn1') return draft
  const top = { floor: state.floors.length - 1, sector: ELEVATOR, onRoof: true }
  return withPlayer(draft, brush === 'pawn0' ? 0 : 1, top)
}

/** With the Sentinel: wakes it, or puts it to sleep. */
export function pressedSentinel(draft: PositionDraft, floor: number): PositionDraft {
  if (draft.brush !== 'sentinel') return draft
  return withFloor(draft, floor, { active: !draft.state.floors[floor]!.active })
}
