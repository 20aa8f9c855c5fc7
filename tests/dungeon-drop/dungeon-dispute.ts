/** Disputes of Dungeon Drop for the tests of its judge, in positions by their notation. */

import type { Match } from '../../src/engine/match.ts'
import { started } from '../../src/engine/testing/toy-matches.ts'
import type { Command } from '../../src/games/dungeon-drop/commands.ts'
import { game } from '../../src/games/dungeon-drop/testing/positions.ts'
import { cubeNumber } from '../../src/games/dungeon-drop/text/name-lines.ts'
import type { Answered, Dispute } from '../judge-dispute.ts'

export type Ids = (name: string) => number

/** What lies there and who plays, in the words of the notation; the first hero's second turn, unless it says more. */
interface Setting {
  /** What lies beside the three Pillars of the usual room: a right angle at the middle, 100 mm by 80 mm. */
  readonly lying?: readonly string[]
  readonly pillars?: readonly string[]
  readonly table?: string
  readonly phase?: string
  /** What was dropped, and the ability that was used. */
  readonly turn?: string
  /** Race and class, and what else is known: paid Health, supply, Monsters, meeple. */
  readonly hero?: string
  readonly paid?: number
  readonly supply?: string
  readonly meeple?: string
  /** Alone, in the room between these tokens; before the first room there are none. */
  readonly alone?: readonly string[]
}

const ROOM = ['pillar1:0,0,0', 'pillar2:100,0,0', 'pillar3:0,80,0']
/** Alone: the tokens around the same room. */
export const INSIDE = ['0,0', '100,0', '0,80']
/** Beyond the corner of that room at the right angle. */
const BEYOND = ['pillar1:-50,-50,0']

export function notationOf(setting: Setting): string {
  const { lying = [], alone, table = 'classic', turn = '-/-', hero = 'boblin/warrior' } = setting
  const { phase = 'act', paid = 0, supply = '-', meeple = '-' } = setting
  const { pillars = alone?.length ? BEYOND : ROOM } = setting
  const own = (begun: number): string => `${hero}/?/${paid}.0.${begun}/${supply}/-/${meeple}`
  const heroes = alone ? [own(0)] : [own(1), 'automaton/cleric/?/0.0.1/-/-/-']
  const clock = alone ? `0.${phase}.0.0` : `2.${phase}.0.01`
  const solo = alone ? ['0.0', ...alone].join(';') : '-'
  const cubes = [...pillars, ...lying].join(';')
  return [table, clock, turn, ...heroes, solo, cubes, '-', '-'].join(' ')
}

/** The ids of cubes by their names in the notation; -1 for what is no name of a cube. */
export function idsIn({ state }: Pick<Match, 'state'>): Ids {
  const { cubes } = state as Parameters<typeof cubeNumber>[0]
  return name => cubes.findIndex(({ id, type }) => `${type}${cubeNumber({ cubes }, id)}` === name)
}

export function dungeon(
  about: string,
  setting: Setting,
  { ask, chosen, ...rest }: Answered & Pick<Dispute, 'chosen'> & { readonly ask: (id: Ids) => Command },
): Dispute {
  const seats = setting.alone ? 1 : 2
  const at = started(game, { seats, options: { position: notationOf(setting) } })
  const id = idsIn(at)
  // A place is chosen by the piece that lies there.
  const named = Object.entries(chosen ?? {}).map(([field, name]) => {
    return [field, id(name) < 0 ? name : String(id(name))] as const
  })
  return { about, at, command: ask(id), chosen: Object.fromEntries(named), ...rest }
}

export const NO_ITEMS = { shields: [], potions: 0, beside: null }
export const corners = (id: Ids): [number, number, number] => [id('pillar1'), id('pillar2'), id('pillar3')]
