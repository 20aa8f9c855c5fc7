/** Disputes of Cube Attack from the worked examples of its rulebook and our rulings. */

import { describe, expect, it } from 'vitest'
import { type Answered, type Dispute, expectAskable, settle } from '../../../../../tests/judge-dispute.ts'
import { started } from '../../../../engine/testing/toy-matches.ts'
import { cubeAttack } from '../../../../games/cube-attack/game.ts'
import {
  activate,
  attack,
  at as cubesAt,
  move,
  type Order,
  pass,
} from '../../../../games/cube-attack/testing/positions.ts'
import type { AnyQuestions } from '../../../kit/judge/judge-questions.ts'
import { questionsOf } from './judge-questions.ts'

function cube(about: string, position: string, order: Order, rest: Answered): Dispute {
  const match = started(cubeAttack, { seats: 2, options: { position } })
  return { about, at: match, command: order(cubesAt(position)), ...rest }
}

const CUBES: readonly Dispute[] = [
  cube('I keep my last action', 'hexa 64 3.0.0.1 0/19/0/0/H0 3/19/0/0/E3 - -', pass, {
    rule: '4.3',
    paragraph: { en: 'only if nothing else is legal', it: "nessun'altra consentita" },
    told: {
      en: 'You can still act: actions are compulsory.',
      it: 'Puoi ancora agire: le azioni sono obbligatorie.',
    },
  }),
  cube('two orbits in one move', 'hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -', move('E0', 'C0'), {
    rule: '5.1',
    paragraph: { en: 'along one orbit', it: "un'orbita" },
    told: {
      en: 'C0 is not connected to E0: a unit moves along one orbit at a time.',
      it: "C0 non è connesso a E0: ci si muove lungo un'orbita per volta.",
    },
  }),
  cube('back home', 'hexa 64 3.0.0.2 0/18/0/0/W0,A3 3/19/0/0/E3 - -', move('W0', 'E0'), {
    rule: '5.2',
    paragraph: { en: 'back into your own', it: 'Ingresso' },
    told: {
      en: 'E0 is an Entrance: nobody may move into an Entrance, not even its owner.',
      it: 'E0 è un Ingresso: nessuno può muoversi dentro un Ingresso, nemmeno il proprietario.',
    },
  }),
  cube('a disarmed enemy on my planet', 'hexa 64 1.0.0.2 0/19/0/0/C0 3/19/0/0/C0 - -', activate('C0'), {
    rule: '6.2',
    paragraph: { en: 'armed or not', it: 'armata o' },
    told: {
      en: 'Ugo has a unit on C0: a planet shared with an enemy cannot be activated.',
      it: "Su C0 c'è un'unità di Ugo: un pianeta diviso con un avversario non si attiva.",
    },
  }),
  cube('a third weapon', 'hexa 64 1.0.0.2 0/19/0/0/A0l 3/19/0/0/E3 - -', activate('A0l'), {
    rule: '6.6',
    paragraph: { en: 'one step up', it: 'Armamentario' },
    told: {
      en: 'This unit has the long weapon already: the Armoury has nothing better.',
      it: "Questa unità ha già l'arma a lunga gittata: l'Armamentario non ha niente di meglio.",
    },
  }),
  cube('a pile of three', 'hexa 64 1.0.0.2 0/18/0/0/W0+ 3/19/0/0/E3 - -', activate('W0+'), {
    rule: '6.5',
    paragraph: { en: 'a unit of size 1', it: 'pila di due' },
    told: {
      en: 'This unit is a pile of two already: it can grow no further.',
      it: 'Questa unità è già una pila di due: non può crescere ancora.',
    },
  }),
  cube('bare hands', 'hexa 64 1.0.0.2 0/19/0/0/M0 3/19/0/0/M0 - -', attack('M0', 'M0'), {
    rule: '7.1',
    paragraph: { en: 'Only an armed unit', it: 'armata' },
    told: {
      en: 'This unit is disarmed: activate an Armoury first.',
      it: 'Questa unità è disarmata: passa prima da un Armamentario.',
    },
  }),
  cube('into an Entrance', 'hexa 64 3.0.0.2 0/18/0/0/W3l,A3s 3/19/0/0/E3 - -', attack('W3l', 'E3'), {
    rule: '7.4',
    paragraph: { en: 'cannot be attacked', it: 'Ingresso' },
    told: {
      en: 'The target is on an Entrance: nobody there can be attacked.',
      it: 'Il bersaglio è su un Ingresso: lì nessuno può essere attaccato.',
    },
  }),
  cube('the next planet', 'hexa 64 1.0.0.2 0/19/0/0/M0s 3/18/0/0/M0,F - -', attack('M0s', 'F'), {
    rule: '7.5',
    paragraph: { en: 'only the planet', it: 'corta gittata' },
    told: {
      en: 'A short weapon reaches only its own planet, M0; the target is on F.',
      it: 'La corta gittata colpisce solo sul proprio pianeta, M0; il bersaglio è su F.',
    },
  }),
  cube('at arm’s length', 'hexa 64 1.0.0.2 0/19/0/0/M0l 3/17/0/0/F,M0,M3 - -', attack('M0l', 'M0'), {
    rule: '7.6',
    paragraph: { en: 'on its own planet', it: 'lunga gittata' },
    told: {
      en: 'A long weapon reaches only connected planets, not its own.',
      it: 'La lunga gittata colpisce solo sui pianeti connessi, non sul proprio.',
    },
  }),
  cube('arming without a reserve', 'hexa 64 1.0.0.2 0/0/17/0/C0,W0,A0 3/19/0/0/E3 - -', activate('A0'), {
    rule: '6.6',
    paragraph: { en: 'one step up', it: 'Armamentario' },
  }),
]

describe('The judge', () => {
  it.each(CUBES)('settles: $about', dispute => {
    settle(dispute)
    expectAskable(questionsOf as AnyQuestions, dispute)
  })

  it('is asked about disputes of many kinds', () => {
    expect(new Set(CUBES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(7)
  })
})
