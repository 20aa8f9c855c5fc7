/** The board's own words. They travel with the board, so that no other page has to carry them. */

import type { Param, Refusal, Seat } from '../../../engine/game.ts'
import type { Language } from '../../../engine/words.ts'
import { createVoice, createWords, type Voice } from '../../../host/voice.ts'
import { formatFor } from '../../format.ts'
import type { Piece } from './pieces.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const GAME = 'dungeon-drop'
const BOARD = 'board'

export const words = { en, it: it satisfies Record<keyof typeof en, string> } as const

/** A key with plural forms is spoken of without them. */
type Base<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key
export type WordKey = Base<keyof typeof en>

const spoken = createWords([], { [BOARD]: words })

export interface Speech {
  readonly language: Language
  say(key: WordKey, params?: Readonly<Record<string, Param>>): string
  /** A word or sentence of the game's, not of the board's; a plain text is left as it is. */
  tell(param: Param): string
  why(refusal: Refusal): string
  /** A number as it is written here. */
  number(value: number, digits?: number): string
  /** Of a part from 0 to 1. */
  percent(part: number): string
  name(seat: Seat): string
  /** One piece among others of its type. */
  piece(piece: Piece, number: number): string
}

export function speechOf(voice: Voice, names: readonly string[]): Speech {
  const own = createVoice(spoken, voice.language, seat => names[seat] ?? '?')
  const say: Speech['say'] = (key, params) => own.say(params ? { say: key, params } : { say: key }, BOARD)
  const format = formatFor(voice.language)
  const number = (value: number, digits = 0) => format.decimal(value, digits)
  const name = (seat: Seat) => names[seat] ?? '?'
  const tell = (param: Param): string => {
    if (typeof param !== 'object') return String(param)
    if ('seat' in param) return name(param.seat)
    return 'say' in param ? voice.say(param, GAME) : format.list(param.all.map(tell))
  }
  return {
    language: voice.language,
    say,
    number,
    percent: format.percent,
    name,
    tell,
    why: refusal => voice.why(refusal, GAME),
    piece: ({ type, shape, pose, seat }, index) => {
      const where = { x: number(pose.x), y: number(pose.y), number: index }
      if (type === 'meeple') return say('type.meeple', { name: name(seat ?? 0) })
      if (type === 'token' || type === 'dragon')
        return say('piece.bare', { type: say(`type.${type}`), ...where })
      const size = shape === 'S' || shape === 'L' || shape === 'H' ? say(`size.${shape}`) : ''
      return say('piece', { type: say(`type.${type}`), size, ...where })
    },
  }
}
