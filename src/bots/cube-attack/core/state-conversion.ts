/** Converts states of the rules to positions of the search, and actions of the search to commands of the rules. */

import type { Frozen } from '../../../engine/game.ts'
import { type Board, boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { END_KINDS, type State, type Unit, WEAPONS } from '../../../games/cube-attack/state.ts'
import { boardTables } from './board-tables.ts'
import {
  ACTIVATE,
  ACTIVATED,
  ATTACK,
  ATTACKED,
  goalOf,
  LOOKS_BITS,
  MOVE,
  PILE,
  REENTER,
  targetOf,
  typeOf,
  UNIT_BITS,
  unitOf,
  victimOf,
  WEAPON_SHIFT,
} from './packed-actions.ts'
import { CorePosition } from './position.ts'
import { ACTIONS, FIRST, LOSSES, RESULT, ROUND, SCORE, TURN, WINNERS } from './position-layout.ts'
import { RESERVE_HIGH, RESERVE_LOW, RESERVE_STRIDE, UNIT_HIGH, UNIT_LOW, UNIT_STRIDE } from './zobrist.ts'

type Seen = Frozen<State>

export function positionOf(state: Seen): CorePosition {
  const board = boardOf(state.board)
  const position = new CorePosition({
    tables: boardTables(state.board),
    variants: state.variants,
    entrances: state.players.map(({ team }) => board.entranceByTeam[team]!),
  })
  const { cells } = position
  cells[TURN] = state.turn
  cells[ACTIONS] = state.actionsLeft
  cells[FIRST] = state.first
  cells[ROUND] = state.round
  cells[RESULT] = state.result ? END_KINDS.indexOf(state.result.kind) + 1 : 0
  for (const seat of state.result?.winners ?? []) cells[WINNERS]! |= 1 << seat
  for (const [seat, { reserve, losses, score }] of state.players.entries()) {
    position.setReserve(seat, reserve)
    cells[LOSSES + seat] = losses
    cells[SCORE + seat] = score
  }
  for (const unit of state.units) position.add(unit.owner, packed(unit))
  for (const text of state.quiet) position.rememberQuiet(...placesKey(board, text))
  position.hashContext()
  position.settle()
  return position
}

function packed({ planet, weapon, size, activated, attacked }: Omit<Frozen<Unit>, 'id' | 'owner'>): number {
  const done = (activated ? ACTIVATED : 0) | (attacked ? ATTACKED : 0)
  return planet | (WEAPONS.indexOf(weapon) << WEAPON_SHIFT) | (size === 2 ? PILE : 0) | done
}

/** The key of a quiet round, which the state has in the notation of `positionKey`, such as `19:A0s;18:C1,C1+`. */
function placesKey(board: Board, text: string): [low: number, high: number] {
  let [low, high] = [0, 0]
  for (const [seat, field] of text.split(';').entries()) {
    const [reserve, units = ''] = field.split(':')
    const at = seat * RESERVE_STRIDE + Number(reserve)
    low += RESERVE_LOW[at]!
    high += RESERVE_HIGH[at]!
    for (const name of units === '' ? [] : units.split(',')) {
      const [, planet = '', weapon = '', pile] = /^([A-Z0-9]+)([sl]?)(\+?)/.exec(name) ?? []
      const unit = packed({
        planet: board.indexById.get(planet)!,
        weapon: weapon === 's' ? 'short' : weapon === 'l' ? 'long' : 'none',
        size: pile ? 2 : 1,
        activated: false,
        attacked: false,
      })
      low += UNIT_LOW[seat * UNIT_STRIDE + unit]!
      high += UNIT_HIGH[seat * UNIT_STRIDE + unit]!
    }
  }
  return [low | 0, high | 0]
}

/** The unit with the lowest number among those that look like this one: the one that the rules list. */
function idOf({ units }: Seen, owner: number, looks: number, bits: number): number {
  return units.find(unit => unit.owner === owner && (packed(unit) & bits) === looks)!.id
}

export function commandOf(state: Seen, action: number): Command {
  const unit = (): number => idOf(state, state.turn, unitOf(action), UNIT_BITS)
  switch (typeOf(action)) {
    case MOVE:
      return { type: 'move', unit: unit(), to: goalOf(action) }
    case ACTIVATE:
      return { type: 'activate', unit: unit() }
    case ATTACK:
      return {
        type: 'attack',
        unit: unit(),
        target: idOf(state, victimOf(action), targetOf(action), LOOKS_BITS),
      }
    case REENTER:
      return { type: 'reenter' }
    default:
      return { type: 'pass' }
  }
}
