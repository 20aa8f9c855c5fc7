/** Checks that the paragraphs that the log cites exist in our rules text in every language. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../engine/words.ts'
import { boxes } from './all-games.ts'

it.each(boxes)('$game.id cites paragraphs that are there', ({ game }) => {
  const code = readFileSync(new URL(`./${game.id}/event-citations.ts`, import.meta.url), 'utf8')
  const cited = [...code.matchAll(/^ {2}(\w+): '([\d.]+)',$/gm)]
  expect(cited.length).toBeGreaterThan(12)
  for (const language of LANGUAGES) {
    const text = readFileSync(new URL(`../../docs/rules/${game.id}.${language}.md`, import.meta.url), 'utf8')
    const known = [...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number!)
    for (const [, type, rule] of cited) expect(known, type).toContain(rule)
  }
})

it.each(boxes)('$game.id cites by the event, and the end by how it came', ({ game, cite }) => {
  expect(cite?.({ type: 'roundBegan' })).toMatch(/^\d+\.\d+$/)
  const ends: Readonly<Record<string, readonly [object, string]>> = {
    'cube-attack': [{ kind: 'lastStanding' }, '8.2'],
    'cyberdoom-tower': [{ cause: 'caught' }, '14.3'],
    'dungeon-drop': [{ cause: 'dark' }, '12.10'],
  }
  const [how, rule] = ends[game.id]!
  expect(cite?.({ type: 'ended', ...how })).toBe(rule)
})
