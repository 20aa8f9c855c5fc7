/** What a person is told about one or several tables, as a message in their language. Pure functions. */

import type { Language } from '../../../engine/languages.ts'
import { shelf } from '../../../games/index.ts'
import { tablePage, tableTag } from '../../../wire/channels-api.ts'
import type { CallMessage, ToldFact } from '../../outgoing/message.ts'
import { messageWords, type SayMessage } from '../../outgoing/message-words.ts'
import type { KeptNotice } from '../../store/outbox-store.ts'
import type { FactType } from '../../store/table-facts.ts'
import type { KeptTable } from '../../store/table-store.ts'

/** Who reads the message. */
interface Reader {
  readonly person: string
  readonly language: Language
  readonly timeZone: string
}

/** What still matters at one table. */
export interface CallingTable {
  readonly table: KeptTable
  readonly notices: readonly KeptNotice[]
}

/** The most urgent first. */
const ORDER: readonly FactType[] = ['timeShort', 'yourTurn', 'rematch', 'over', 'satDown']
const MOST_LINES = 8

const HOME = '/#/'
const TAG_OF_SEVERAL = 'tavolo tables'

/** English dates are written as in most countries. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

function dateIn({ language, timeZone }: Reader, time: number): string {
  const shown = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(LOCALES[language], { ...shown, timeZone }).format(time)
}

/** A game that is no longer on the shelf has only its id. */
function gameName(game: string, language: Language): string {
  return shelf.find(({ label }) => label.id === game)?.label.words[language].title ?? game
}

const isFirst = (one: KeptNotice, other: KeptNotice): number =>
  ORDER.indexOf(one.fact.type) - ORDER.indexOf(other.fact.type)

function sentenceOf({ fact: { type, game, by } }: KeptNotice, reader: Reader, say: SayMessage): string {
  return say(type, { game: gameName(game, reader.language), name: by || say('somebody') })
}

/** Everything about one table; the first sentence is the title. */
function about({ table, notices }: CallingTable, reader: Reader, say: SayMessage): readonly string[] {
  const sentences = new Set(notices.toSorted(isFirst).map(notice => sentenceOf(notice, reader, say)))
  const until = notices.find(({ fact }) => fact.until !== undefined)?.fact.until
  const others = table.seats.filter(({ person, name }) => person !== reader.person && name !== '')
  const names = new Intl.ListFormat(LOCALES[reader.language]).format(others.map(({ name }) => name))
  return [
    ...sentences,
    ...(until === undefined ? [] : [say('until', { until: dateIn(reader, until) })]),
    ...(names === '' ? [] : [say('with', { names })]),
  ]
}

const isWaiting = ({ notices }: CallingTable): boolean =>
  notices.some(({ fact: { type } }) => type === 'yourTurn' || type === 'timeShort')

function told({ id, fact }: KeptNotice): ToldFact {
  const { type, table, game, number, time, until, by } = fact
  return {
    ...{ id, type, table, game, number, time },
    ...(until === undefined ? {} : { until }),
    ...(by === undefined ? {} : { by }),
  }
}

/** `tables`: at least one. */
export function composeCall(tables: readonly CallingTable[], reader: Reader): CallMessage {
  const say = messageWords(reader.language)
  const facts = tables.flatMap(({ notices }) => notices.map(told))
  const waiting = tables.filter(isWaiting).length
  const [only] = tables
  if (only && tables.length === 1) {
    const [title = '', ...lines] = about(only, reader, say)
    const { id } = only.table.head
    return { type: 'call', title, lines, path: tablePage(id), tag: tableTag(id), waiting, facts }
  }
  const lines = tables.flatMap(each => about(each, reader, say)[0] ?? [])
  const left = lines.length - MOST_LINES
  const shown = left > 0 ? [...lines.slice(0, MOST_LINES), say('more', { count: left })] : lines
  const title = say('several', { count: tables.length })
  return { type: 'call', title, lines: shown, path: HOME, tag: TAG_OF_SEVERAL, waiting, facts }
}
