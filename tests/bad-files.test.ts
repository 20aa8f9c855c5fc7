/** Ten bad files, and what players read about each, in every language: all faults at once, each with its place. */

import { describe, expect, it } from 'vitest'
import type { OwnFile } from '../src/engine/box.ts'
import { reasonsOf } from '../src/engine/refusals.ts'
import { allBoxes } from '../src/games/all-games.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'

/** A file that a test changes: fields and entries of lists, to any depth. */
interface Changed {
  [key: string]: Changed
}

const i18n = createI18n(allBoxes)

function fileOf(kind: string): { file: OwnFile; gameId: string } {
  for (const { game, files = [] } of allBoxes) {
    const file = files.find(each => each.kind === kind)
    if (file) return { file, gameId: game.id }
  }
  throw new Error(`no file of kind ${kind}`)
}

/** What the player reads: one sentence for each fault. */
function told(kind: string, contents: unknown, language: 'en' | 'it'): readonly string[] {
  const { file, gameId } = fileOf(kind)
  const read = file.read(JSON.parse(JSON.stringify(contents)))
  if (read.ok) throw new Error('this file was accepted')
  const { explain } = createTranslator(i18n, language, String)
  return reasonsOf(read.refusal).map(reason => explain(reason, gameId))
}

/** One of our files, with these values set at these paths, or removed if the value is `undefined`. */
function changed(kind: string, name: string, values: Readonly<Record<string, unknown>>): unknown {
  const contents = JSON.parse(fileOf(kind).file.template(name)) as Changed
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop()!
    const target = keys.reduce((part, key) => part[key]!, contents) as Record<string, unknown>
    if (value === undefined) delete target[last]
    else target[last] = value
  }
  return contents
}

const duel = JSON.parse(fileOf('board').file.template('duel')) as {
  planets: { id: string }[]
  orbits: { a: string; b: string }[]
}
const leaves = (id: string) => duel.orbits.filter(({ a, b }) => a !== id && b !== id)

interface BadFile {
  readonly kind: string
  readonly contents: unknown
  readonly en: readonly string[]
  readonly it: readonly string[]
}

const KINDS = 'flick, redrop, place, slide, swap, trade, take, reach, remove, heal, guard, spare, soar'

const BAD: Readonly<Record<string, BadFile>> = {
  'an empty list': {
    kind: 'board',
    contents: [],
    en: ['This is not a board file: it should hold one object with name, seatings, planets and orbits.'],
    it: [
      'Questo non è il file di un tabellone: dovrebbe contenere un oggetto con name, seatings, planets e orbits.',
    ],
  },
  'all planets at one point': {
    kind: 'board',
    contents: { ...duel, planets: duel.planets.map(planet => ({ ...planet, x: 0, y: 0 })) },
    en: ['All 18 planets are at the same point (0, 0).'],
    it: ['Tutti i 18 pianeti sono nello stesso punto (0; 0).'],
  },
  'planets on top of one another': {
    kind: 'board',
    contents: changed('board', 'duel', {
      'planets.5.x': 0.05,
      'planets.5.y': 0.05,
      'planets.9.x': 0.31,
      'planets.9.y': 0.2,
    }),
    en: [
      'Planets C1 and M1 overlap: their centres must be at least 0.075 apart.',
      'Planets M0 and F overlap: their centres must be at least 0.075 apart.',
    ],
    it: [
      'I pianeti C1 e M1 si sovrappongono: tra i loro centri serve una distanza di almeno 0,075.',
      'I pianeti M0 e F si sovrappongono: tra i loro centri serve una distanza di almeno 0,075.',
    ],
  },
  'orbits that lead nowhere': {
    kind: 'board',
    contents: {
      ...duel,
      orbits: [
        ...duel.orbits,
        { a: 'F', b: 'F' },
        { a: 'M0', b: 'H0' },
        { a: 'E0', b: 'E1' },
        { a: 'C0', b: 'X9' },
      ],
    },
    en: [
      'Orbit F–F joins planet F to itself.',
      'Orbit M0–H0 is listed twice.',
      'Orbit E0–E1 joins two Entrances; nobody could ever use it.',
      'Orbit C0–X9 leads to X9, which is not on the board.',
    ],
    it: [
      "L'orbita F–F unisce il pianeta F a sé stesso.",
      "L'orbita M0–H0 è elencata due volte.",
      "L'orbita E0–E1 unisce due Ingressi; nessuno potrebbe mai usarla.",
      "L'orbita C0–X9 porta a X9, che non è sul tabellone.",
    ],
  },
  'planets that nobody can reach': {
    kind: 'board',
    contents: { ...duel, orbits: leaves('E1').filter(({ a, b }) => ![a, b].includes('H0')) },
    en: ['Entrance E1 has no orbit out of it.', 'H0 cannot be reached from A0 without passing an Entrance.'],
    it: [
      "Dall'Ingresso E1 non parte nessuna orbita.",
      'Da A0 non si arriva a H0 senza passare da un Ingresso.',
    ],
  },
  'seatings that cannot be': {
    kind: 'board',
    contents: { ...duel, seatings: { 7: [[0, 1, 2, 3, 4, 5, 6]], 3: [[0, 1]], 2: [[0, 4]] } },
    en: [
      'There is a seating for 7 players, but the game is for 2 to 6.',
      'The seating for 2 players names team 4, which has no Entrance.',
      'The seating for 3 players lists 2 teams.',
    ],
    it: [
      'Ci sono posti per 7 giocatori, ma il gioco è per 2–6.',
      'I posti per 2 giocatori nominano la squadra 4, che non ha un Ingresso.',
      'I posti per 3 giocatori elencano 2 squadre.',
    ],
  },
  'an id and a name that cannot be': {
    kind: 'board',
    contents: changed('board', 'duel', { 'planets.0.id': 'E 0', orbits: leaves('E0'), name: 'a\u202eb' }),
    en: [
      'Error in the board file at name: it has characters that are invisible or change the direction of the text.',
      'Planet E 0, “id”: an id begins with a capital letter and has only capital letters and digits, at most 8.',
    ],
    it: [
      'Errore nel file del tabellone, in name: contiene caratteri invisibili o che cambiano la direzione del testo.',
      'Pianeta E 0, «id»: un id comincia con una lettera maiuscola e ha solo lettere maiuscole e cifre, al massimo 8.',
    ],
  },
  'slips of the pen': {
    kind: 'board',
    contents: changed('board', 'duel', {
      'planets.1.kind': 'armory',
      'planets.2.x': 'left',
      'planets.3.id': undefined,
      'planets.4.colour': 'red',
      'orbits.0.bend': 3,
      'orbits.1.b': undefined,
      'orbits.2.b': 'W0',
    }),
    en: [
      'Planet A0, “kind”: it should be one of: entrance, cube, wound, armoury, half, full.',
      'Planet W0, “x”: it should be a number.',
      'Planet number 4, “id”: it is missing.',
      'Planet H0: there is no such field: colour.',
      'Orbit E0–A0, “bend”: it is more than 1.',
      'Orbit number 2, “b”: it is missing.',
      'Orbit W0–W0 joins planet W0 to itself.',
    ],
    it: [
      'Pianeta A0, «kind»: dovrebbe essere uno di: entrance, cube, wound, armoury, half, full.',
      'Pianeta W0, «x»: dovrebbe essere un numero.',
      'Pianeta numero 4, «id»: manca.',
      'Pianeta H0: non esiste il campo colour.',
      'Orbita E0–A0, «bend»: è più di 1.',
      'Orbita numero 2, «b»: manca.',
      "L'orbita W0–W0 unisce il pianeta W0 a sé stesso.",
    ],
  },
  'a deck with wrong cells': {
    kind: 'deck',
    contents: changed('deck', 'house', {
      'towers.2.columns.3.range.value': -1,
      'towers.0.sectors.1.symbol': 'gold',
      'towers.4.sectors.0.symbol': 'key',
      'sentinels.3.hitRows.1.boxes.2.n': 9,
      'ai.1.id': 'AI-A',
    }),
    en: [
      'Error in card T1 of the deck at sector 2, symbol: it should be one of: empty, key, crate, energy, luck.',
      'Error in card T3 of the deck at column 4, range: it is less than 0.',
      'Error in card S4 of the deck at row 2, box 3, n: it is more than 6.',
      'The deck has two cards called AI-A.',
      'Tower T5 of the deck has 2 Keys; it needs exactly one.',
    ],
    it: [
      'Errore nella carta T1 del mazzo, in Settore 2, symbol: dovrebbe essere uno di: empty, key, crate, energy, luck.',
      'Errore nella carta T3 del mazzo, in colonna 4, range: è meno di 0.',
      'Errore nella carta S4 del mazzo, in fila 2, casella 3, n: è più di 6.',
      'Il mazzo ha due carte di nome AI-A.',
      'La torre T5 del mazzo ha 2 Chiavi; ne serve esattamente una.',
    ],
  },
  'a deck without Sentinels': {
    kind: 'deck',
    contents: changed('deck', 'house', {
      towers: [],
      sentinels: undefined,
      'ai.0.hitRows.0.boxes': Array.from({ length: 3 }, () => ({ n: 1, red: true })),
    }),
    en: [
      'Error in the deck at towers: it has fewer than 5 entries.',
      'Error in the deck at sentinels: it is missing.',
      'Card AI-A of the deck has 4 red boxes, but there are only 2 red dice.',
    ],
    it: [
      'Errore nel mazzo, in towers: ha meno di 5 voci.',
      'Errore nel mazzo, in sentinels: manca.',
      'La carta AI-A del mazzo ha 4 caselle rosse, ma i dadi rossi sono solo 2.',
    ],
  },
  'cards that do what no card can': {
    kind: 'cards',
    contents: changed('cards', 'house', {
      'races.3.health': 1,
      'races.0.ability.kind': 'juggle',
      'races.5.initiative': 2,
      'classes.4.ability.gap': undefined,
      'classes.9.id': 'warrior',
      'quests.1.soloAllowed': true,
    }),
    en: [
      `Error in card faerie at ability.kind: unknown kind; it should be one of: ${KINDS}, copy.`,
      'Error in card halfling at health: it is less than 2.',
      'Error in card ranger at ability.gap: it is missing.',
      'There are two cards called warrior.',
      'Card gnome has initiative 2, like hawkmyn: each race needs its own.',
      'The bonus of quest hoarders_hunt compares heroes, so soloAllowed cannot be true.',
    ],
    it: [
      `Errore nella carta faerie, in ability.kind: tipo sconosciuto; dovrebbe essere uno di: ${KINDS}, copy.`,
      'Errore nella carta halfling, in health: è meno di 2.',
      'Errore nella carta ranger, in ability.gap: manca.',
      'Ci sono due carte di nome warrior.',
      'La carta gnome ha iniziativa 2, come hawkmyn: ogni razza deve avere la sua.',
      'Il bonus della missione hoarders_hunt confronta gli eroi, quindi soloAllowed non può essere true.',
    ],
  },
}

describe('a bad file', () => {
  for (const [name, { kind, contents, en, it: italian }] of Object.entries(BAD)) {
    it(`is refused with what is wrong with it: ${name}`, () => {
      expect(told(kind, contents, 'en')).toEqual(en)
      expect(told(kind, contents, 'it')).toEqual(italian)
    })
  }
})
