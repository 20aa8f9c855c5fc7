/**
 * How much one person, one address and one table may demand of the server: the one list that `--limits`, `--help` and
 * `docs/self-hosting.md` take their names, units and defaults from. An IPv6 address counts as its network (/64).
 */

import type { Language } from '../../engine/languages.ts'

const UNITS = {
  count: { en: '', it: '' },
  perSecond: { en: 'a second', it: 'al secondo' },
  perMinute: { en: 'a minute', it: 'al minuto' },
  perDay: { en: 'a day', it: 'al giorno' },
  daysPerYear: { en: 'days a year', it: 'giorni all’anno' },
  bytes: { en: 'bytes', it: 'byte' },
  megabytes: { en: 'MB', it: 'MB' },
  bytesPerSecond: { en: 'bytes a second', it: 'byte al secondo' },
  milliseconds: { en: 'ms', it: 'ms' },
  millisecondsPerMinute: { en: 'ms a minute', it: 'ms al minuto' },
} as const

interface Limit {
  readonly value: number
  readonly unit: keyof typeof UNITS
  /** What is limited, and what that protects. At most 70 characters, so that `--help` fits a terminal. */
  readonly about: Readonly<Record<Language, string>>
}

const LIMIT_LIST = {
  requestsOfPerson: {
    ...{ value: 240, unit: 'perMinute' },
    about: {
      en: 'requests of one person, sockets included: the processor',
      it: 'richieste di una persona, socket compresi: il processore',
    },
  },
  requestsOfAddress: {
    ...{ value: 1_200, unit: 'perMinute' },
    about: {
      en: 'requests from one address: the processor',
      it: 'richieste da un indirizzo: il processore',
    },
  },
  newPeopleOfAddress: {
    ...{ value: 60, unit: 'perMinute' },
    about: {
      en: 'people without a cookie who open a table, sit down or write: the store',
      it: 'persone senza cookie che aprono, si siedono o scrivono: l’archivio',
    },
  },
  tablesOfPerson: {
    ...{ value: 100, unit: 'perDay' },
    about: { en: 'tables that one person opens: the store', it: 'tavoli aperti da una persona: l’archivio' },
  },
  unfinishedOfPerson: {
    ...{ value: 200, unit: 'count' },
    about: {
      en: 'tables of one person that are not over: the store',
      it: 'tavoli di una persona che non sono finiti: l’archivio',
    },
  },
  holidaysOfPerson: {
    ...{ value: 30, unit: 'daysPerYear' },
    about: {
      en: 'holidays that stop the clocks of one person: the others at the table',
      it: 'ferie che fermano gli orologi di una persona: gli altri al tavolo',
    },
  },
  linksOfPerson: {
    ...{ value: 10, unit: 'perMinute' },
    about: {
      en: 'links to other devices that one person asks for: the store',
      it: 'link ad altri dispositivi chiesti da una persona: l’archivio',
    },
  },
  processorOfPerson: {
    ...{ value: 10_000, unit: 'millisecondsPerMinute' },
    about: {
      en: 'time to check records, boards and decks of one person: the processor',
      it: 'tempo per controllare registrazioni e file di una persona: il processore',
    },
  },
  processorOfAddress: {
    ...{ value: 30_000, unit: 'millisecondsPerMinute' },
    about: {
      en: 'the same, for all people of one address: the processor',
      it: 'lo stesso, per tutte le persone di un indirizzo: il processore',
    },
  },
  connectionsOfAddress: {
    ...{ value: 200, unit: 'count' },
    about: {
      en: 'connections of one address; not counted behind a proxy: the memory',
      it: 'connessioni di un indirizzo; non contate dietro un proxy: la memoria',
    },
  },
  socketsOfAddress: {
    ...{ value: 100, unit: 'count' },
    about: {
      en: 'open tables of one address, one for each page: the memory',
      it: 'tavoli aperti da un indirizzo, uno per pagina: la memoria',
    },
  },
  headTime: {
    ...{ value: 10_000, unit: 'milliseconds' },
    about: {
      en: 'until the head of a request has arrived: the connections',
      it: 'finché arriva l’intestazione di una richiesta: le connessioni',
    },
  },
  requestTime: {
    ...{ value: 120_000, unit: 'milliseconds' },
    about: {
      en: 'until a whole request has arrived: the connections',
      it: 'finché arriva una richiesta intera: le connessioni',
    },
  },
  leastRate: {
    ...{ value: 1_024, unit: 'bytesPerSecond' },
    about: {
      en: 'slower bodies are cut off after 10 s: the connections',
      it: 'i corpi più lenti sono interrotti dopo 10 s: le connessioni',
    },
  },
  stallTime: {
    ...{ value: 60_000, unit: 'milliseconds' },
    about: {
      en: 'an answer that nobody reads for this long is given up: the memory',
      it: 'una risposta che nessuno legge così a lungo è persa: la memoria',
    },
  },
  spectatorsOfTable: {
    ...{ value: 50, unit: 'count' },
    about: { en: 'spectators of one table: the memory', it: 'spettatori di un tavolo: la memoria' },
  },
  messagesOfPerson: {
    ...{ value: 20, unit: 'perMinute' },
    about: {
      en: 'chat messages of one person: the other people at the table',
      it: 'messaggi di una persona in chat: gli altri al tavolo',
    },
  },
  messagesOfTable: {
    ...{ value: 1_000, unit: 'count' },
    about: {
      en: 'chat messages kept for one table, the latest: the store',
      it: 'messaggi conservati per un tavolo, gli ultimi: l’archivio',
    },
  },
  channelsOfPerson: {
    ...{ value: 5, unit: 'count' },
    about: {
      en: 'browsers, mail addresses and webhooks of one person: the store',
      it: 'browser, indirizzi e webhook di una persona: l’archivio',
    },
  },
  newChannelsOfPerson: {
    ...{ value: 20, unit: 'perDay' },
    about: {
      en: 'those that one person adds, each with a first message: other servers',
      it: 'quelli aggiunti da una persona, con un primo messaggio: altri server',
    },
  },
  firstMailsOfAddress: {
    ...{ value: 3, unit: 'perDay' },
    about: {
      en: 'mails to an address that nobody has confirmed: its owner',
      it: 'e-mail a un indirizzo non ancora confermato: chi lo possiede',
    },
  },
  firstCallsOfAddress: {
    ...{ value: 40, unit: 'perDay' },
    about: {
      en: 'first messages that all people at one address cause: other servers',
      it: 'primi messaggi causati da tutti a un indirizzo: altri server',
    },
  },
  firstCallsOfServer: {
    ...{ value: 1_000, unit: 'perDay' },
    about: {
      en: 'first messages to webhooks and mail addresses in all: other servers',
      it: 'primi messaggi a webhook e indirizzi e-mail in tutto: altri server',
    },
  },
  callTime: {
    ...{ value: 10_000, unit: 'milliseconds' },
    about: {
      en: 'until a push service or webhook has answered: the other messages',
      it: 'finché risponde un servizio push o webhook: gli altri messaggi',
    },
  },
  callBytes: {
    ...{ value: 4 * 1024, unit: 'bytes' },
    about: {
      en: 'what is read of its answer: the memory',
      it: 'quanto si legge della sua risposta: la memoria',
    },
  },
  stepsOfMatch: {
    ...{ value: 20_000, unit: 'count' },
    about: {
      en: 'moves and undos of one match: the store',
      it: 'mosse e annullamenti di una partita: l’archivio',
    },
  },
  screensOfPerson: {
    ...{ value: 10, unit: 'count' },
    about: {
      en: 'sockets of one person at one table: the memory',
      it: 'socket di una persona a un tavolo: la memoria',
    },
  },
  framesAtOnce: {
    ...{ value: 50, unit: 'count' },
    about: {
      en: 'messages over sockets that one person may send at once: the processor',
      it: 'messaggi via socket di una persona in una volta: il processore',
    },
  },
  framesPerSecond: {
    ...{ value: 10, unit: 'perSecond' },
    about: { en: 'the same, after those: the processor', it: 'lo stesso, dopo quelli: il processore' },
  },
  peopleOfAddress: {
    ...{ value: 20, unit: 'count' },
    about: {
      en: 'an address may do as much as this many people: everybody else',
      it: 'un indirizzo può fare quanto questo numero di persone: tutti gli altri',
    },
  },
  thoughtsOfPerson: {
    ...{ value: 30, unit: 'count' },
    about: {
      en: 'moves of bots and hints that one person has in line: the other bots',
      it: 'mosse di bot e consigli in coda per una persona: gli altri bot',
    },
  },
  thoughtsOfAddress: {
    ...{ value: 120, unit: 'count' },
    about: {
      en: 'the same, for all people of one address: the other bots',
      it: 'lo stesso, per tutte le persone di un indirizzo: gli altri bot',
    },
  },
  frameBytes: {
    ...{ value: 8 * 1024, unit: 'bytes' },
    about: {
      en: 'one message over a socket: the processor',
      it: 'un messaggio via socket: il processore',
    },
  },
  frameParts: {
    ...{ value: 2_000, unit: 'count' },
    about: {
      en: 'keys and values in one message over a socket: the processor',
      it: 'chiavi e valori in un messaggio via socket: il processore',
    },
  },
  bodyBytes: {
    ...{ value: 8 * 1024, unit: 'bytes' },
    about: {
      en: 'the body of a request: the processor',
      it: 'il corpo di una richiesta: il processore',
    },
  },
  optionsBytes: {
    ...{ value: 64 * 1024, unit: 'bytes' },
    about: {
      en: 'the same, if it may contain a board or a deck: the processor',
      it: 'lo stesso, se può contenere un tabellone o un mazzo: il processore',
    },
  },
  recordBytes: {
    ...{ value: 1024 * 1024, unit: 'bytes' },
    about: {
      en: 'the record of a match that goes on online: the processor and the store',
      it: 'la registrazione di una partita da proseguire: processore e archivio',
    },
  },
  bodyParts: {
    ...{ value: 200, unit: 'count' },
    about: {
      en: 'keys and values in the body of a request: the processor',
      it: 'chiavi e valori nel corpo di una richiesta: il processore',
    },
  },
  optionsParts: {
    ...{ value: 12_000, unit: 'count' },
    about: {
      en: 'the same, if it may contain a board or a deck: the processor',
      it: 'lo stesso, se può contenere un tabellone o un mazzo: il processore',
    },
  },
  bodyDepth: {
    ...{ value: 24, unit: 'count' },
    about: {
      en: 'how deeply a body or a message may be nested: the processor',
      it: 'quanto a fondo può essere annidato un corpo o messaggio: il processore',
    },
  },
  turnTime: {
    ...{ value: 10, unit: 'milliseconds' },
    about: {
      en: 'then what has arrived waits, and others get their turn: their commands',
      it: 'poi ciò che è arrivato attende il suo turno: i comandi degli altri',
    },
  },
  queuedBytes: {
    ...{ value: 1024 * 1024, unit: 'bytes' },
    about: {
      en: 'what waits for one socket that reads too slowly: the memory',
      it: 'ciò che attende un socket che legge troppo piano: la memoria',
    },
  },
  storeMegabytes: {
    ...{ value: 20_000, unit: 'megabytes' },
    about: {
      en: 'of a larger store no new tables are opened: the disk',
      it: 'con un archivio più grande non si aprono nuovi tavoli: il disco',
    },
  },
  freeMegabytes: {
    ...{ value: 200, unit: 'megabytes' },
    about: {
      en: 'with less free space (or 10 % of the disk) no new tables: running matches',
      it: 'con meno spazio (o il 10 % del disco) nessun nuovo tavolo: le partite',
    },
  },
  unseenSeat: {
    ...{ value: 5 * 60_000, unit: 'milliseconds' },
    about: {
      en: 'a seat whose person has not come by then is free again: other players',
      it: 'un posto è di nuovo libero se chi l’ha preso non arriva: gli altri',
    },
  },
  revealWait: {
    ...{ value: 5_000, unit: 'milliseconds' },
    about: {
      en: 'a start waits this long for random bytes of the players: their patience',
      it: 'attesa dei byte casuali dei giocatori all’inizio: la loro pazienza',
    },
  },
  heartbeat: {
    ...{ value: 30_000, unit: 'milliseconds' },
    about: {
      en: 'a socket silent for this long, or twice, is dead: presence, the memory',
      it: 'un socket muto così a lungo, o il doppio, è morto: presenza, memoria',
    },
  },
} as const satisfies Readonly<Record<string, Limit>>

export type OnlineLimits = { readonly [Name in keyof typeof LIMIT_LIST]: number }

export const LIMITS = Object.fromEntries(
  Object.entries(LIMIT_LIST).map(([name, { value }]) => [name, value]),
) as unknown as OnlineLimits

/** The limits in words. */
export function limitRows(language: Language) {
  return Object.entries(LIMIT_LIST).map(([name, { value, unit, about }]) => ({
    name,
    value: `${value} ${UNITS[unit][language]}`.trimEnd(),
    about: about[language],
  }))
}
