/** Words that travel with a board, so that no other page has to carry them; with those of its game at hand. */

import type { Line, Param } from '../../../engine/game.ts'
import type { Language, Words } from '../../../engine/words.ts'
import { createVoice, createWords, type Voice } from '../../../i18n/translator.ts'
import type { Stem } from '../../base/i18n/page-words.ts'

const OWN = 'described'

export interface OwnSpeech<Key> {
  say(key: Key, params?: Readonly<Record<string, Param>>): string
  /** A line of the game's. */
  tell(line: Line): string
}

/** Of these words, a speaker for any voice. */
export function ownWords<English extends Words>(
  gameId: string,
  words: Readonly<Record<Language, Words>> & { readonly en: English },
) {
  const spoken = createWords([], { [OWN]: words })
  return (voice: Voice, names: readonly string[]): OwnSpeech<Stem<keyof English & string>> => {
    const own = createVoice(spoken, voice.language, seat => names[seat] ?? '?')
    const tell = (line: Line): string => voice.say(line, gameId)
    // A line among the blanks is the game's: it is said before ours is.
    const said = (param: Param): Param => {
      if (typeof param !== 'object' || 'seat' in param) return param
      return 'say' in param ? tell(param) : { all: param.all.map(said) }
    }
    return {
      tell,
      say: (key, params = {}) => {
        const filled = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, said(param)]))
        return own.say({ say: key, params: filled }, OWN)
      },
    }
  }
}
