/** Disputes of Cyberdoom Tower from the worked examples of its rulebooks and our rulings, in their editions. */

import { describe, expect, it } from 'vitest'
import { type Answered, type Dispute, expectAskable, settle } from '../../../../../tests/judge-dispute.ts'
import { started } from '../../../../engine/testing/toy-matches.ts'
import type { Command as TowerCommand } from '../../../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../../../games/cyberdoom-tower/game.ts'
import { printPosition } from '../../../../games/cyberdoom-tower/positions/position-notation.ts'
import { type Changes, table as tower } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import type { AnyQuestions } from '../../../kit/judge/judge-questions.ts'
import { questionsOf } from './judge-questions.ts'

/** The floor of the worked example: Drone Bay, where the Stalker has come to sector 3, and dice are out. */
function diceOut(dice: readonly number[]): Changes {
  return {
    floors: [{ tower: 'T4', edge: 3, active: true }, {}, {}, { tower: 'T1' }],
    acting: 0,
    players: [{ sector: 1, actionPoints: 2 }],
    attack: { weapon: 'base', dice: [...dice] },
  }
}

/** The placement of the worked example: the upper row takes dice 1, 5 and 2, the lower row 3, 6 and 4. */
const PLACED: TowerCommand = { type: 'place', boxes: [0, 2, 3, 5, 1, 4] }

function floors(
  about: string,
  seats: 1 | 2,
  changes: Changes,
  { command, ...rest }: Answered & { readonly command: TowerCommand },
): Dispute {
  // By the notation, so that the position is one that the editor can set up.
  const position = printPosition(tower(seats, changes))!
  return { about, at: started(cyberdoomTower, { seats, options: { position } }), command, ...rest }
}

const used = { jetpack: true, suit: false, abilities: [false, false, false, false] }
const afterJetpack: Changes = {
  acting: 0,
  players: [{ sector: 2, actionPoints: 2, equipment: ['jetpack'], used }],
}
const jetpackAgain: TowerCommand = { type: 'move', to: 4, energy: 0, jetpack: 1 }
const blocked: Changes = { floors: [{ edge: 1, active: true, blocked: true, key: 'lost' }] }

const TOWERS: readonly Dispute[] = [
  floors('two fours and a five in the Chain', 1, diceOut([4, 5, 5, 3, 4, 2]), {
    command: PLACED,
    rule: '9.7',
    paragraph: { en: 'Chain', it: 'Catena' },
    told: {
      en: 'The row of box 1 has a Chain: it needs another 5.',
      it: 'La fila della casella 1 ha una Catena: vuole un altro 5.',
    },
  }),
  floors('a 2 under the Number 3', 1, diceOut([4, 4, 5, 2, 4, 2]), {
    command: PLACED,
    rule: '9.6',
    paragraph: { en: 'that number or more', it: 'da quel numero in su' },
    told: { en: 'Box 6 needs 3 or more.', it: 'La casella 6 vuole 3 o più.' },
  }),
  floors('missing on purpose', 1, diceOut([4, 4, 5, 3, 4, 2]), {
    command: { type: 'giveUp' },
    rule: '9.12',
    paragraph: { en: 'miss', it: 'dadi' },
    told: {
      en: 'The dice fit: you have hit. Place them.',
      it: 'I dadi vanno bene: hai colpito. Disponili.',
    },
  }),
  floors(
    'the last point of Energy',
    1,
    { players: [{ energy: 2 }] },
    {
      command: { type: 'move', to: 5, energy: 2, jetpack: 0 },
      rule: '5.2',
      paragraph: { en: 'at least 1 Energy must remain', it: '1 Energia' },
      told: { en: 'At least 1 Energy must remain.', it: 'Deve restarti almeno 1 Energia.' },
    },
  ),
  floors('the Sentinel of a blocked floor', 1, blocked, {
    command: { type: 'attack', weapon: 'base' },
    rule: '9.2',
    paragraph: { en: 'blocked floor', it: 'bloccat' },
    told: {
      en: 'This floor is blocked: its Sentinel is out of play.',
      it: 'Questo Piano è bloccato: la sua Sentinella è fuori gioco.',
    },
  }),
  floors(
    'out of range',
    1,
    {},
    {
      command: { type: 'attack', weapon: 'base' },
      rule: '9.3',
      paragraph: { en: 'in range', it: 'Gittata' },
      told: {
        en: 'The Sentinel is at distance 7; this weapon reaches 2.',
        it: "La Sentinella è a distanza 7; quest'arma arriva a 2.",
      },
    },
  ),
  floors(
    'the Elevator, called from a sector',
    1,
    { players: [{ sector: 2 }] },
    {
      command: { type: 'ride', floor: 2 },
      rule: '6.2',
      paragraph: { en: 'from stop to stop', it: 'fermata' },
      told: {
        en: 'The Elevator runs from stop to stop: walk to the stop first.',
        it: "L'Ascensore va da fermata a fermata: prima raggiungi la fermata.",
      },
    },
  ),
  floors(
    'three Keys for two',
    2,
    {
      floors: [{ key: 'taken' }, { key: 'taken' }, { key: 'taken' }],
      players: [{ floor: 4, keys: 1 }, { keys: 2 }],
    },
    {
      command: { type: 'stepOntoRoof' },
      rule: '13.1',
      paragraph: { en: 'all the Keys it needs', it: 'Chiavi' },
      told: {
        en: 'The roof opens with 4 Keys; your team has 3.',
        it: 'Il tetto si apre con 4 Chiavi; la tua squadra ne ha 3.',
      },
    },
  ),
  floors(
    'a Crate that was left',
    1,
    { players: [{ sector: 3 }] },
    {
      command: { type: 'loot' },
      rule: '7.4',
      paragraph: { en: 'only at this moment', it: 'Cassa' },
      told: {
        en: 'There is no Crate to loot now: you loot where a movement ends, and only once.',
        it: "Adesso non c'è nessuna Cassa da saccheggiare: si saccheggia dove finisce un movimento, e una volta sola.",
      },
    },
  ),
  floors('the Jetpack again', 1, afterJetpack, {
    command: jetpackAgain,
    rule: '5.5',
    paragraph: { en: 'once a turn', it: 'una volta per turno' },
    told: { en: 'The Jetpack works once a turn.', it: 'Il Jetpack funziona una volta per turno.' },
  }),
  floors(
    'the Jetpack again, in the prototype',
    1,
    { ...afterJetpack, options: { preset: 'proto-en' } },
    {
      command: jetpackAgain,
      rule: '5.1',
      paragraph: { en: 'movement', it: 'movimento' },
    },
  ),
  floors(
    'Energy for the Gunsight',
    1,
    { players: [{ equipment: ['gunsight'] }] },
    {
      command: { type: 'discard', card: 'gunsight' },
      rule: '12.2',
      paragraph: { en: 'for 1 Energy', it: '1 Energia' },
    },
  ),
  floors(
    'Energy for the Gunsight, in the prototype',
    1,
    {
      options: { preset: 'proto-en' },
      players: [{ equipment: ['gunsight'] }],
    },
    {
      command: { type: 'discard', card: 'gunsight' },
      rule: '12.4',
      paragraph: { en: 'Gunsight', it: 'Gunsight' },
      told: {
        en: 'In this edition the Gunsight gives no Energy: discarded in an attack, it gives a Hit.',
        it: 'In questa edizione il Gunsight non dà Energia: scartato durante un attacco, dà un Colpisci.',
      },
    },
  ),
]

describe('The judge', () => {
  it.each(TOWERS)('settles: $about', dispute => {
    settle(dispute)
    expectAskable(questionsOf as AnyQuestions, dispute)
  })

  it('is asked about disputes of many kinds', () => {
    expect(new Set(TOWERS.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(7)
  })
})
