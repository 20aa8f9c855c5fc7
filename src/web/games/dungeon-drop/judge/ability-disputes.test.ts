/** Disputes of Dungeon Drop about abilities, potions and drops, from its rulebook and our rulings. */

import { describe, expect, it } from 'vitest'
import { dungeon, INSIDE } from '../../../../../tests/dungeon-drop/dungeon-dispute.ts'
import { type Dispute, expectAskable, settle } from '../../../../../tests/judge-dispute.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { AnyQuestions } from '../../../kit/judge/judge-questions.ts'
import { questionsOf } from './judge-questions.ts'

const ABILITIES: readonly Dispute[] = [
  dungeon(
    'both cards in one turn',
    { hero: 'human/paladin', turn: '-/class' },
    {
      ask: () => ({ type: 'copyClass', hero: 1 }),
      rule: '5.1',
      paragraph: { en: '**one** ability', it: '**una** abilità' },
      told: {
        en: 'You began with your other card: only one of the two per turn.',
        it: "Hai cominciato con l'altra carta: solo una delle due per turno.",
      },
    },
  ),
  dungeon(
    'a Key for the last point of Health',
    { hero: 'dwarf/rogue', paid: 8, lying: ['key1:30,25,0'] },
    {
      ask: id => ({ type: 'take', card: 'class', cube: id('key1') }),
      rule: '5.3',
      paragraph: { en: 'your last point', it: "l'ultimo punto" },
      told: { en: 'That would cost your last Health point.', it: "Ti costerebbe l'ultimo punto Vita." },
    },
  ),
  dungeon(
    'a Goblin for Light Fingers',
    { hero: 'halfling/warrior', lying: ['goblin1:200,0,0'] },
    {
      ask: id => ({ type: 'take', card: 'race', cube: id('goblin1') }),
      rule: '5.2',
      paragraph: { en: 'the kind it names', it: 'del tipo che nomina' },
      told: {
        en: 'This ability does not work on this cube.',
        it: "Quest'abilità non agisce su questo cubo.",
      },
    },
  ),
  dungeon(
    'a Pillar token for Twin Shot',
    { hero: 'wood_elf/warrior', alone: INSIDE },
    {
      ask: () => ({ type: 'flick', card: 'race', cube: TOKEN_ID, angle: 45, power: 0.5 }),
      rule: '5.5',
      paragraph: { en: 'tokens are not cubes', it: 'segnalini Colonna non sono cubi' },
      told: {
        en: 'Pillar tokens are not cubes: no ability moves them.',
        it: 'I segnalini Colonna non sono cubi: nessuna abilità li muove.',
      },
    },
  ),
  dungeon(
    'Twin Shot with all your strength',
    { hero: 'wood_elf/warrior', lying: ['gold1:30,25,0'] },
    {
      ask: id => ({ type: 'flick', card: 'race', cube: id('gold1'), angle: 0, power: 1 }),
      rule: '8.1',
      paragraph: { en: 'at most 60% power', it: '60% della potenza' },
      told: {
        en: 'This ability flicks with at most 60% of the power.',
        it: "Con quest'abilità la schicchera usa al massimo il 60% della potenza.",
      },
    },
  ),
  dungeon(
    'a Goblin and a Troll, both green',
    { hero: 'sporeling/warrior', lying: ['goblin1:30,25,0', 'troll1:20,10,0'] },
    {
      ask: id => ({
        type: 'redrop',
        card: 'race',
        cubes: [id('goblin1'), id('troll1')],
        x: 100,
        y: 0,
        height: 200,
      }),
      chosen: { over: 'pillar2' },
      rule: '1.4',
      paragraph: { en: 'Goblins and Trolls do not', it: 'Goblin e Troll no' },
      told: { en: 'All of them must have the same colour.', it: 'Devono essere tutti dello stesso colore.' },
    },
  ),
  dungeon(
    'a Key and a Chest, which have one colour',
    { hero: 'sporeling/warrior', lying: ['key1:30,25,0', 'chest1:20,10,0'] },
    {
      ask: id => ({
        type: 'redrop',
        card: 'race',
        cubes: [id('key1'), id('chest1')],
        x: 100,
        y: 0,
        height: 200,
      }),
      chosen: { over: 'pillar2' },
      rule: '5.1',
      paragraph: { en: '**one** ability', it: '**una** abilità' },
    },
  ),
  dungeon(
    'a Pillar set down on another',
    { hero: 'dwarf/warrior', lying: ['pillar4:0,60,0'] },
    {
      ask: id => ({ type: 'placeCube', card: 'race', cube: id('pillar4'), x: 0, y: 80 }),
      chosen: { to: 'pillar3' },
      rule: '8.3',
      paragraph: { en: 'at least 0.2 mm from everything else', it: '0,2 mm da tutto il resto' },
      told: {
        en: 'Something is in the way: the cube needs a free spot.',
        it: "Lì c'è già qualcosa: per il cubo serve un punto libero.",
      },
    },
  ),
  dungeon(
    'a Pillar set down 50 mm away',
    { hero: 'dwarf/warrior' },
    {
      ask: id => ({ type: 'placeCube', card: 'race', cube: id('pillar3'), x: 50, y: 80 }),
      chosen: { to: '50,0' },
      rule: '8.3',
      paragraph: { en: 'at most 50 mm away', it: 'al massimo a 50 mm' },
    },
  ),
  dungeon(
    'a cube that slides too far',
    { hero: 'merfolk/warrior', lying: ['gold1:30,25,0'] },
    {
      ask: id => ({
        type: 'slide',
        card: 'race',
        cube: id('gold1'),
        pillar: id('pillar2'),
        distance: 100,
      }),
      rule: '8.3',
      paragraph: { en: 'at most 60 mm', it: 'al massimo di 60 mm' },
      told: { en: 'It slides at most 60 mm.', it: 'Scivola al massimo di 60 mm.' },
    },
  ),
  dungeon(
    'a small Gold for a large one',
    { hero: 'gnome/warrior', lying: ['gold1:30,25,0', 'gold13:200,0,0'] },
    {
      ask: id => ({ type: 'swap', card: 'race', first: id('gold1'), second: id('gold13') }),
      rule: '8.4',
      paragraph: { en: 'two cubes of the same size', it: 'due cubi della stessa grandezza' },
      told: {
        en: 'Only cubes of the same size can be swapped.',
        it: 'Si possono scambiare solo cubi della stessa grandezza.',
      },
    },
  ),
  dungeon(
    'a large Gem for a small Gold',
    { hero: 'dwarf/alchemist', supply: 'gold1', lying: ['blue5:30,25,0'] },
    {
      ask: id => ({
        type: 'trade',
        card: 'class',
        gold: id('gold1'),
        gem: id('blue5'),
        x: 0,
        y: 80,
        height: 200,
      }),
      chosen: { over: 'pillar3' },
      rule: '8.4',
      paragraph: { en: 'one Gem of the same size', it: 'una Gemma della stessa grandezza' },
      told: { en: 'Both must have the same size.', it: 'Devono avere tutti e due la stessa grandezza.' },
    },
  ),
  dungeon(
    'two Goblins far apart',
    { hero: 'dragonkin/warrior', lying: ['goblin1:-100,0,0', 'goblin2:40,-40,0'] },
    {
      ask: id => ({ type: 'remove', card: 'race', cubes: [id('goblin1'), id('goblin2')] }),
      rule: '8.6',
      paragraph: { en: 'one disc of 60 mm radius', it: 'disco di raggio 60 mm' },
      told: {
        en: 'No disc of 60 mm radius touches all these cubes.',
        it: 'Nessun disco di raggio 60 mm tocca tutti questi cubi.',
      },
    },
  ),
  dungeon(
    'healing without a wound',
    { hero: 'dwarf/bard', supply: 'potion1' },
    {
      ask: () => ({ type: 'drink' }),
      rule: '7.3',
      paragraph: { en: 'If you are unhurt you cannot drink', it: 'Se non hai ferite non puoi bere' },
      told: {
        en: 'You are unhurt: the potion would do nothing.',
        it: 'Non hai ferite: la pozione non servirebbe.',
      },
    },
  ),
  dungeon(
    "a Human's own class",
    { hero: 'human/warrior' },
    {
      ask: () => ({ type: 'copyClass', hero: 0 }),
      rule: '8.10',
      paragraph: { en: 'another hero', it: 'un altro eroe' },
      told: { en: "Choose another hero's class.", it: 'Scegli la classe di un altro eroe.' },
    },
  ),
  dungeon(
    'new cubes beside the others',
    { phase: 'explore' },
    {
      ask: () => ({ type: 'explore', x: 350, y: 350, height: 200 }),
      chosen: { over: 'corner' },
      rule: '4.2',
      paragraph: { en: 'the area spanned by the cubes', it: 'racchiusa dai cubi sul tavolo' },
      told: {
        en: 'You can drop cubes only over the cubes on the table.',
        it: 'Puoi lasciar cadere i cubi solo sopra quelli già sul tavolo.',
      },
    },
  ),
  dungeon(
    'a meeple in your own turn',
    { table: 'classic+teamwork=live' },
    {
      ask: () => ({ type: 'placeMeeple', x: 350, y: 350, turn: 0 }),
      chosen: { at: 'corner' },
      rule: '11.2',
      paragraph: { en: 'In your own turn you place none', it: 'Nel tuo turno non ne piazzi' },
      told: {
        en: 'In your own turn your meeple only marks your room.',
        it: 'Nel tuo turno il tuo meeple segna solo la tua stanza.',
      },
    },
  ),
]

describe('The judge', () => {
  it.each(ABILITIES)('settles: $about', dispute => {
    settle(dispute)
    expectAskable(questionsOf as AnyQuestions, dispute)
  })

  it('is asked about disputes of many kinds', () => {
    expect(new Set(ABILITIES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(13)
  })
})
