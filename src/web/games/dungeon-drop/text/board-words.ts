/** The translations of the board. They are bundled with the board, so that other pages do not load them. */

import type { Line, Param, Refusal, Seat } from '../../../../engine/game.ts'
import type { Language } from '../../../../engine/languages.ts'
import type { SentenceKey } from '../../../../engine/lines.ts'
import { line, numberedLine } from '../../../../games/dungeon-drop/text/name-lines.ts'
import { namespace } from '../../../../i18n/namespace.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { formatFor } from '../../../base/i18n/format.ts'
import { onTheClock } from '../pieces/clock-position.ts'
import type { Piece, Point } from '../pieces/pieces.ts'
import en from '../words/en.json' with { type: 'json' }
import it from '../words/it.json' with { type: 'json' }

const GAME = 'dungeon-drop'

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

export type BoardWordKey = SentenceKey<keyof typeof en>

const wordsIn = namespace('dungeon-drop.board', words)

export interface DungeonWords {
  readonly language: Language
  say(key: BoardWordKey, params?: Readonly<Record<string, Param>>): string
  /** Translates a word or sentence of the game (not of the board); plain text stays as it is. */
  tell(param: Param): string
  why(refusal: Refusal): string
  number(value: number, digits?: number): string
  percent(part: number): string
  name(seat: Seat): string
  /** The name of a piece as in the rules and the log, with its position. */
  piece(piece: Piece): string
  named(piece: Piece): string
  /** The position of a point as on a clock face seen from the near side. */
  place(at: Point): string
}

/** The name of a piece, with the same number as in the log. */
function nameOf({ number, type, shape, seat }: Piece): Line {
  if (type === 'meeple') return line('meepleOf', { seat: { seat: seat ?? 0 } })
  if (type === 'token') return line('token', { number })
  return numberedLine({ say: `cube.${type}.${shape}` }, type, number)
}

export function dungeonWordsOf(translator: Translator, names: readonly string[]): DungeonWords {
  const format = formatFor(translator.language)
  const number = (value: number, digits = 0) => format.decimal(value, digits)
  const name = (seat: Seat) => names[seat] ?? '?'
  const { say } = wordsIn(translator.language, { nameOf: name })
  const tell = (param: Param): string => {
    if (typeof param !== 'object') return String(param)
    if ('seat' in param) return name(param.seat)
    return 'say' in param ? translator.translate(param, GAME) : format.list(param.all.map(tell))
  }
  const named = (piece: Piece): string => translator.translate(nameOf(piece), GAME)
  const place = (at: Point): string => {
    const { hour, distance } = onTheClock(at)
    return hour === undefined ? say('place.middle') : say('place', { hour, distance: number(distance) })
  }
  // Cached, because up to a hundred pieces are named on every render.
  const sentences = new WeakMap<Piece, string>()
  const sentence = (piece: Piece): string =>
    sentences.get(piece) ?? say('piece', { piece: named(piece), place: place(piece.pose) })
  return {
    language: translator.language,
    say,
    number,
    percent: format.percent,
    name,
    tell,
    why: refusal => translator.explain(refusal, GAME),
    named,
    place,
    piece(piece) {
      const said = sentence(piece)
      sentences.set(piece, said)
      return said
    },
  }
}
