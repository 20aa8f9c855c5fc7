/** Disputes of Dungeon Drop about rooms, with others and alone, from its worked examples and our rulings. */

import { describe, expect, it } from 'vitest'
import {
  corners,
  dungeon,
  type Ids,
  INSIDE,
  idsIn,
  NO_ITEMS,
  notationOf,
} from '../../../../../tests/dungeon-drop/dungeon-dispute.ts'
import { type Dispute, expectAskable, settle } from '../../../../../tests/judge-dispute.ts'
import { ruleAnswer } from '../../../../engine/analysis/rule-answer.ts'
import { started } from '../../../../engine/testing/toy-matches.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { game } from '../../../../games/dungeon-drop/testing/positions.ts'
import type { AnyQuestions } from '../../../kit/judge/judge-questions.ts'
import { questionsOf } from './judge-questions.ts'

const loot = (id: Ids): Command => ({ type: 'loot', pillars: corners(id), ...NO_ITEMS })
const shieldOn =
  (monster: string) =>
  (id: Ids): Command => ({ ...NO_ITEMS, type: 'loot', pillars: corners(id), shields: [id(monster)] })

const ROOMS: readonly Dispute[] = [
  dungeon(
    'the Dragon without a shield',
    { lying: ['dragon1:30,25,0'], hero: 'dwarf/warrior' },
    {
      ask: loot,
      rule: '7.5',
      paragraph: { en: 'only with a Magic Shield', it: 'solo usando su di lui uno Scudo Magico' },
      told: {
        en: 'The Dragon is in this room: only a Magic Shield lets you take it.',
        it: "In questa stanza c'è il Drago: puoi prenderlo solo con uno Scudo Magico.",
      },
    },
  ),
  dungeon(
    'a room that kills',
    { lying: ['troll1:30,25,0'], paid: 6 },
    {
      ask: loot,
      rule: '7.6',
      paragraph: { en: 'last Health point', it: 'ultimo punto Vita' },
      told: {
        en: 'This room would cost 2 Health, and you have 2: the last point must remain.',
        it: "Questa stanza costerebbe 2 Vita, e ne hai 2: l'ultimo punto deve restare.",
      },
    },
  ),
  dungeon(
    'the same room at a live table, where nobody is warned',
    { lying: ['troll1:30,25,0'], paid: 6, table: 'classic+teamwork=live' },
    {
      ask: loot,
      rule: '11.5',
      paragraph: { en: 'trembles with fear', it: 'trema di paura' },
    },
  ),
  dungeon(
    'a fourth Pillar that touches from outside',
    { lying: ['pillar4:50,-8.05,0'] },
    {
      ask: loot,
      rule: '6.5',
      paragraph: { en: 'another Pillar is in it by the same line call', it: "un'altra Colonna" },
      told: {
        en: 'Another Pillar is in this room or touches it.',
        it: "Un'altra Colonna è in questa stanza o la tocca.",
      },
    },
  ),
  dungeon(
    'a fourth Pillar that does not touch',
    { lying: ['pillar4:50,-8.2,0'] },
    { ask: loot, rule: '6.1', paragraph: { en: 'three different Pillars', it: 'tre Colonne diverse' } },
  ),
  dungeon(
    'the shield that lies in the room itself',
    { lying: ['dragon1:30,25,0', 'shield1:50,10,0'] },
    {
      ask: shieldOn('dragon1'),
      rule: '6.1',
      paragraph: { en: 'You collect everything', it: 'Raccogli tutto' },
    },
  ),
  dungeon(
    'the same shield, at a table without that option',
    { lying: ['dragon1:30,25,0', 'shield1:50,10,0'], table: 'classic+sameRoomItems=false' },
    {
      ask: shieldOn('dragon1'),
      rule: '7.2',
      paragraph: { en: 'a shield of yours', it: 'un tuo scudo' },
      told: { en: 'You do not have that many Magic Shields.', it: 'Non hai così tanti Scudi Magici.' },
    },
  ),
  dungeon(
    'a Chest beside the room, without an ability',
    { lying: ['chest1:115,0,0'] },
    {
      ask: id => ({ type: 'loot', pillars: corners(id), ...NO_ITEMS, beside: id('chest1') }),
      rule: '8.5',
      paragraph: { en: 'one more Treasure', it: 'un Tesoro in più' },
      told: {
        en: 'Beside the room you can take only Treasure, with an ability that allows it.',
        it: "Accanto alla stanza puoi prendere solo un Tesoro, con un'abilità che lo permette.",
      },
    },
  ),
  dungeon(
    'a room before Explore',
    { phase: 'explore' },
    {
      ask: loot,
      rule: '4.4',
      paragraph: { en: 'cannot skip Explore', it: 'Non puoi saltare Esplorare' },
      told: { en: 'A turn begins with Explore.', it: 'Il turno comincia con Esplorare.' },
    },
  ),
  dungeon(
    'no room, to take no Goblin',
    { lying: ['goblin1:30,25,0'] },
    {
      ask: () => ({ type: 'skipLoot' }),
      rule: '6.9',
      paragraph: { en: 'no room at all', it: 'nessuna stanza' },
      told: {
        en: 'There is a room you can loot: an empty one will do.',
        it: "C'è una stanza che puoi saccheggiare: ne basta una vuota.",
      },
    },
  ),
]

const SOLO: readonly Dispute[] = [
  dungeon(
    'a first room without the meeple',
    { phase: 'enter', alone: [], meeple: '-100,-100,0' },
    {
      ask: id => ({ type: 'enter', pillars: corners(id), ...NO_ITEMS }),
      rule: '12.3',
      paragraph: { en: 'a room that holds your meeple', it: 'una stanza che contenga il tuo meeple' },
      told: {
        en: 'Your first room must hold your meeple.',
        it: 'La tua prima stanza deve contenere il tuo meeple.',
      },
    },
  ),
  dungeon(
    'one token and two Pillars, without wings',
    { alone: INSIDE, pillars: ['pillar1:100,80,0', 'pillar2:120,20,0'] },
    {
      ask: id => ({
        type: 'moveOn',
        keep: [1],
        pillars: [id('pillar1'), id('pillar2')],
        ...NO_ITEMS,
      }),
      rule: '12.6',
      paragraph: { en: 'Keep two of your tokens', it: 'Tieni due dei tuoi segnalini' },
      told: {
        en: '2 of your tokens must stay, and a Pillar takes the place of each other one.',
        it: '2 dei tuoi segnalini devono restare, e una Colonna prende il posto di ciascun altro.',
      },
    },
  ),
  dungeon(
    'the same with a Hawkmyn',
    { alone: INSIDE, hero: 'hawkmyn/warrior', pillars: ['pillar1:100,80,0', 'pillar2:120,20,0'] },
    {
      ask: id => ({ type: 'moveOn', keep: [1], pillars: [id('pillar1'), id('pillar2')], ...NO_ITEMS }),
      rule: '12.6',
      paragraph: { en: 'Hawkmyn needs to keep only one token', it: 'Al Falcomante basta' },
    },
  ),
  dungeon(
    'the token that is left behind lies in the new room',
    { alone: INSIDE },
    {
      ask: id => ({ type: 'moveOn', keep: [1, 2], pillars: [id('pillar1')], ...NO_ITEMS }),
      rule: '12.6',
      paragraph: { en: 'counts as another Pillar', it: "conta come un'altra Colonna" },
      told: {
        en: 'A token you leave behind is in that room or touches it.',
        it: 'Un segnalino che lasci indietro è in quella stanza o la tocca.',
      },
    },
  ),
  dungeon(
    'down the stairs from another room',
    { alone: INSIDE, lying: ['staircase1:200,0,0'] },
    {
      ask: () => ({ type: 'goDeeper' }),
      rule: '12.9',
      paragraph: { en: 'in your room after looting', it: 'dopo il saccheggio è nella tua stanza' },
      told: { en: 'The Staircase is not in your room.', it: 'La Scalinata non è nella tua stanza.' },
    },
  ),
  dungeon(
    'what fell into my room',
    { alone: INSIDE, lying: ['gold1:30,25,0'] },
    {
      ask: () => ({ type: 'search', ...NO_ITEMS }),
      rule: '6.1',
      paragraph: { en: 'You collect everything in it', it: 'Raccogli tutto quello che contiene' },
    },
  ),
]

const DISPUTES = [...ROOMS, ...SOLO]

describe('The judge', () => {
  it.each(DISPUTES)('settles: $about', dispute => {
    settle(dispute)
    expectAskable(questionsOf as AnyQuestions, dispute)
  })

  it.each([
    { gap: 0.05, taken: true },
    { gap: 0.2, taken: false },
  ])('says what is in a room: a cube at $gap mm from the line', ({ gap, taken }) => {
    const position = notationOf({ lying: [`gold1:50,${-8 - gap},0`] })
    const at = started(game, { seats: 2, options: { position } })
    const id = idsIn(at)
    const answer = ruleAnswer(at, { seat: 0, command: loot(id) })
    const looted = answer.may ? answer.events.find(({ type }) => type === 'looted') : undefined
    expect(looted).toMatchObject({ cubes: taken ? [id('gold1')] : [] })
  })

  it('is asked about disputes of many kinds', () => {
    expect(new Set(DISPUTES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(10)
  })
})
