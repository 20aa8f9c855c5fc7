/** A position of Cube Attack while somebody sets it up. It may be impossible: the notation says what is wrong. */

import { BOARD_IDS, boardOf } from '../../../../games/cube-attack/board.ts'
import { parsePosition, printPosition } from '../../../../games/cube-attack/position-notation.ts'
import {
  ACTIONS_A_TURN,
  CUBES_EACH,
  type State,
  type Unit,
  type Weapon,
} from '../../../../games/cube-attack/state.ts'

type DraftUnit = Omit<Unit, 'id'>

export interface DraftPlayer {
  readonly team: number
  readonly losses: number
  readonly score: number
}

/** What a press on a planet puts there; `remove` takes away what lies there. */
export type Brush =
  | 'remove'
  | { readonly owner: number; readonly weapon: Weapon; readonly size: Unit['size'] }

export interface PositionDraft {
  readonly board: string
  readonly variants: State['variants']
  readonly players: readonly DraftPlayer[]
  readonly units: readonly DraftUnit[]
  readonly round: number
  readonly first: number
  readonly turn: number
  readonly actionsLeft: number
  readonly brush: Brush
}

const NO_VARIANTS: State['variants'] = {
  rotatingToken: false,
  headStart: false,
  freePass: false,
  fullRangeLong: false,
  recycling: false,
  reEntry: false,
  target: 64,
}

/** The boards of ours for so many players. */
export function boardsFor(seats: number): readonly string[] {
  return BOARD_IDS.filter(id => boardOf(id).seatings[seats] !== undefined)
}

function playersOn(board: string, seats: number): readonly DraftPlayer[] {
  return boardOf(board).seatings[seats]![0]!.map(team => ({ team, losses: 0, score: 0 }))
}

export function emptyDraft(seats: number, board = boardsFor(seats)[0]!): PositionDraft {
  return {
    board,
    variants: NO_VARIANTS,
    players: playersOn(board, seats),
    units: [],
    round: 1,
    first: 0,
    turn: 0,
    actionsLeft: ACTIONS_A_TURN,
    brush: { owner: 0, weapon: 'none', size: 1 },
  }
}

/** Nothing of the position is lost but the quiet rounds, which a changed position no longer has. */
export function draftOf(notation: string): PositionDraft | undefined {
  const parsed = parsePosition(notation)
  if (!parsed.ok) return undefined
  const { board, variants, players, units, round, first, turn, actionsLeft } = parsed.value
  return {
    ...emptyDraft(players.length, board),
    ...{ variants, round, first, turn, actionsLeft: Math.max(1, actionsLeft) },
    players: players.map(({ team, losses, score }) => ({ team, losses, score })),
    units: units.map(({ id: _, ...unit }) => unit),
  }
}

/** How many cubes of a player are neither on the board nor lost; never fewer than none. */
export function reserveOf({ players, units }: PositionDraft, seat: number): number {
  const used = units.reduce((sum, { owner, size }) => (owner === seat ? sum + size : sum), 0)
  return Math.max(0, CUBES_EACH - used - players[seat]!.losses)
}

export function stateOfDraft(draft: PositionDraft): State {
  const { board, variants, players, units, round, first, turn, actionsLeft } = draft
  const numbered = players.flatMap((_, seat) =>
    units
      .filter(({ owner }) => owner === seat)
      .map((unit, index): Unit => ({ id: seat * CUBES_EACH + index, ...unit })),
  )
  return {
    ...{ board, variants, round, first, turn, actionsLeft },
    players: players.map((player, seat) => ({ ...player, reserve: reserveOf(draft, seat) })),
    units: numbered,
    quiet: [],
    result: null,
  }
}

export function notationOfDraft(draft: PositionDraft): string {
  return printPosition(stateOfDraft(draft))
}

/** Puts a unit on a planet, or takes away the one that was put there last. */
export function pressedPlanet(draft: PositionDraft, planet: number): PositionDraft {
  const { brush, units } = draft
  if (brush === 'remove') {
    const last = units.findLastIndex(unit => unit.planet === planet)
    return last < 0 ? draft : { ...draft, units: units.toSpliced(last, 1) }
  }
  return { ...draft, units: [...units, { ...brush, planet, activated: false, attacked: false }] }
}

/** Another number of players or another board: the units would not fit, so the board is empty again. */
export function withPlaces(draft: PositionDraft, seats: number, board: string): PositionDraft {
  const fits = boardsFor(seats)
  const { variants } = draft
  return { ...emptyDraft(seats, fits.includes(board) ? board : fits[0]!), variants }
}

export function withPlayer(
  draft: PositionDraft,
  seat: number,
  change: Partial<Omit<DraftPlayer, 'team'>>,
): PositionDraft {
  const players = draft.players.map((player, other) => (other === seat ? { ...player, ...change } : player))
  return { ...draft, players }
}
