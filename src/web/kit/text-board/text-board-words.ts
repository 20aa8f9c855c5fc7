/** Texts that load with a text board, so that other pages do not carry them; they can contain lines of the game. */

import type { Line, Param } from '../../../engine/game.ts'
import type { Language, Words } from '../../../engine/words.ts'
import { createI18n, createTranslator, type Translator } from '../../../i18n/translator.ts'
import type { WordStem } from '../../base/i18n/use-words.ts'

const OWN = 'described'

export interface TextBoardWords<Key> {
  say(key: Key, params?: Readonly<Record<string, Param>>): string
  /** Translates a line of the game. */
  tell(line: Line): string
}

/** Returns a function that binds these texts to a translator and the players' names. */
export function textBoardWords<English extends Words>(
  gameId: string,
  words: Readonly<Record<Language, Words>> & { readonly en: English },
) {
  const spoken = createI18n([], { [OWN]: words })
  return (voice: Translator, names: readonly string[]): TextBoardWords<WordStem<keyof English & string>> => {
    const own = createTranslator(spoken, voice.language, seat => names[seat] ?? '?')
    const tell = (line: Line): string => voice.translate(line, gameId)
    // A parameter may be a line of the game: it is translated first.
    const said = (param: Param): Param => {
      if (typeof param !== 'object' || 'seat' in param) return param
      return 'say' in param ? tell(param) : { all: param.all.map(said) }
    }
    return {
      tell,
      say: (key, params = {}) => {
        const filled = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, said(param)]))
        return own.translate({ say: key, params: filled }, OWN)
      },
    }
  }
}
