/** Disputes of Dungeon Drop about a room between three Pillars, from the worked examples of its rulebook. */

import { describe, expect, it } from 'vitest'
import { type Answered, type Dispute, settle } from '../../../../../tests/judge-dispute.ts'
import {
  at,
  table as dungeon,
  game as dungeonDrop,
  type HeroAtTable,
  type Lying,
  SET_A,
} from '../../../../games/dungeon-drop/testing/positions.ts'

/** A room between three Pillars, and what a hero wants to do with it. */
function room(
  about: string,
  {
    cubes,
    heroes,
    options,
  }: {
    readonly cubes: Readonly<Record<string, Lying>>
    readonly heroes?: readonly HeroAtTable[]
    readonly options?: { readonly sameRoomItems: boolean }
  },
  { shielded = [], ...rest }: Answered & { readonly shielded?: readonly string[] },
): Dispute {
  const { state, id } = dungeon({
    cubes: { ...SET_A, ...cubes },
    ...(heroes ? { heroes } : {}),
    ...(options ? { options } : {}),
  })
  const ids = id as Readonly<Record<string, number>>
  const command = {
    type: 'loot',
    pillars: [ids.p1, ids.p2, ids.p3],
    shields: shielded.map(name => ids[name]),
    potions: 0,
    beside: null,
  }
  return { about, at: { game: dungeonDrop, seats: 2, state }, command, ...rest }
}

const dragon = { dragon: at('dragon', 30, 25) }
const ROOMS: readonly Dispute[] = [
  room(
    'the Dragon without a shield',
    { cubes: dragon, heroes: [{ race: 'dwarf' }, {}] },
    {
      rule: '7.5',
      paragraph: { en: 'Dragon', it: 'Drago' },
      told: {
        en: 'The Dragon is in this room: only a Magic Shield lets you take it.',
        it: "In questa stanza c'è il Drago: puoi prenderlo solo con uno Scudo Magico.",
      },
    },
  ),
  room(
    'a room that kills',
    {
      cubes: { troll: at('troll', 30, 25) },
      heroes: [{ race: 'boblin', paid: 6 }, {}],
    },
    {
      rule: '7.6',
      paragraph: { en: 'last', it: 'ultimo' },
      told: {
        en: 'This room would cost 2 Health, and you have 2: the last point must remain.',
        it: "Questa stanza costerebbe 2 Vita, e ne hai 2: l'ultimo punto deve restare.",
      },
    },
  ),
  room(
    'a fourth Pillar inside',
    { cubes: { p4: at('pillar', 25, 25) } },
    {
      rule: '6.5',
      paragraph: { en: 'Pillar', it: 'Colonna' },
      told: {
        en: 'Another Pillar is in this room or touches it.',
        it: "Un'altra Colonna è in questa stanza o la tocca.",
      },
    },
  ),
  room(
    'the shield that lies in the room itself',
    {
      cubes: { ...dragon, shield: at('shield', 50, 10) },
      heroes: [{ race: 'dwarf' }, {}],
      options: { sameRoomItems: false },
    },
    {
      shielded: ['dragon'],
      rule: '7.2',
      paragraph: { en: 'Magic Shield', it: 'Scudo Magico' },
      told: { en: 'You do not have that many Magic Shields.', it: 'Non hai così tanti Scudi Magici.' },
    },
  ),
  room(
    'gold that just lies in it',
    { cubes: { gold: at('gold', 30, 25) } },
    {
      rule: '6.1',
      paragraph: { en: 'room', it: 'stanza' },
    },
  ),
]

describe('The judge', () => {
  it.each(ROOMS)('settles: $about', dispute => {
    settle(dispute)
  })

  it('is asked about disputes of many kinds', () => {
    expect(new Set(ROOMS.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(5)
  })
})
