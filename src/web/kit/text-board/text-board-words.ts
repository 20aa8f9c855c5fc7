/** Texts that load with a text board, so that other pages do not carry them; they can contain lines of the game. */

import type { Line } from '../../../engine/game.ts'
import type { Words } from '../../../engine/languages.ts'
import {
  type NamespaceKey,
  type NamespaceTexts,
  type NamespaceWords,
  namespace,
} from '../../../i18n/namespace.ts'
import type { Translator } from '../../../i18n/translator.ts'

export interface TextBoardWords<Key> extends Pick<NamespaceWords<Key>, 'say'> {
  tell(line: Line): string
}

/** Returns a function that binds these texts to a translator and the players' names. */
export function textBoardWords<English extends Words>(gameId: string, words: NamespaceTexts<English>) {
  const wordsIn = namespace(`${gameId}.text-board`, words)
  return (translator: Translator, names: readonly string[]): TextBoardWords<NamespaceKey<English>> => {
    const tell = (line: Line): string => translator.translate(line, gameId)
    return { tell, say: wordsIn(translator.language, { nameOf: seat => names[seat] ?? '?', tell }).say }
  }
}
