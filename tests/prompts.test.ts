/** Tests that every prompt has a form for spectators that does not address them as if they were to act. */

import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../src/engine/languages.ts'
import { allBoxes } from '../src/games/all-games.ts'
import { isOurs } from './our-games.ts'

/** Prompts that address nobody, so that everybody can read them. */
const FOR_ALL: Readonly<Record<string, readonly string[]>> = {
  'cube-attack': ['standstill', 'over.points', 'over.lastStanding', 'over.shared'],
  'cyberdoom-tower': ['begin', 'act', 'over.won', 'over.lost'],
  'dungeon-drop': ['pillars', 'meeples.wait', 'over.points', 'over.tieBreak'],
}

/** The tower's question about the suit is longer than its description for spectators. */
const LONGER = /\.suit$/

/** Words that only address the reader; in Italian the third person of many verbs looks like an imperative. */
const TO_YOU: Readonly<Record<Language, RegExp>> = {
  en: /\b(you|your|yours)\b|\?/i,
  it: /\b(tu|te|ti|tuo|tua|tuoi|tue|hai|sei|puoi|scegli|usi|resti|scarti|sposti|torni)\b|\?/i,
}

const plain = (key: string) => key.replace(/_(one|many|other)$/, '')

describe.each(allBoxes.map(box => ({ id: box.game.id, box })))('The prompts of $id', ({ id, box }) => {
  for (const language of LANGUAGES) {
    const words = box.words[language]
    const named = (form: string) =>
      new Set(
        Object.keys(words)
          .filter(key => key.startsWith(`${form}.`))
          .map(key =>
            plain(key)
              .slice(form.length + 1)
              .replace(LONGER, ''),
          ),
      )

    // In another game, spectators read what the player reads where it has no such form.
    it(`have a form for spectators in ${language}`, () => {
      if (!isOurs(id)) return
      const watched = named('watch')
      const all = FOR_ALL[id] ?? []
      const missing = [...named('prompt')].filter(key => !watched.has(key) && !all.includes(key))
      expect(missing).toEqual([])
    })

    it(`do not ask spectators, in ${language}`, () => {
      const told = Object.entries(words).filter(
        ([key]) =>
          key.startsWith('watch.') || (FOR_ALL[id] ?? []).some(each => plain(key) === `prompt.${each}`),
      )
      if (isOurs(id)) expect(told.length).toBeGreaterThan(0)
      for (const [key, text] of told) expect(text, key).not.toMatch(TO_YOU[language])
    })
  }
})
