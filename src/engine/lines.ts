/** Lines with the keys of a game's own words. */

import type { Line, Param } from './game.ts'

/** The keys of sentences: `_one`, `_other` and `_many` are plural forms of one key. */
export type SentenceKey<Key> = Key extends `${infer Stem}_${'one' | 'other' | 'many'}` ? Stem : Key

/** Creates the function that builds the lines of one game: a key without an English sentence does not compile. */
export function linesIn<Key extends string>(): (
  say: SentenceKey<Key>,
  params?: Record<string, Param>,
) => Line {
  return (say, params) => (params ? { say, params } : { say })
}
