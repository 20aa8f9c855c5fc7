/**
 * The reasons of bots are true in random matches of every game: they state only the calibrated chance of winning, they
 * say "the only move" exactly if the rules leave one, and the next best move is legal and another one.
 */

import { describe, expect, it } from 'vitest'
import { ours } from '../../tests/our-games.ts'
import { LANGUAGES } from '../engine/languages.ts'
import { openAllBoxes } from '../games/all-games.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import { botsFor } from './index.ts'
import { expectTrueReasons, QUICK } from './testing/true-reasons.ts'
import { botWords } from './words.ts'

/** Matches any mention of winning or losing a match, in either language. */
const WINNING =
  /\b(wins?|winning|won|winners?|victor\w*|los(?:e|es|ing|t)|vinc\w*|vint\w*|vitt\w*|pers[aeio]|perd\w*|sconfi\w*)\b/i
/** The calibrated chance, and moves after which the rules end the match. */
const MAY_SPEAK_OF_WINNING = [
  'tower.chance_one',
  'tower.chance_many',
  'tower.chance_other',
  'tower.chance.slim',
  'tower.chance.safe',
  'tower.finish',
  'cube.wins',
  // The difference between two moves by the same search, which says nothing about who is ahead.
  'next.chance',
  // What a search has seen to the end.
  'next.notYet',
  'next.later',
  // A Sentinel is defeated, not a player.
  'tower.defeats',
]
/** Enough to meet every kind of reason; the long test checks more. Searching for rooms takes most of the time. */
const SAMPLE: Readonly<Record<string, { readonly seeds: readonly number[]; readonly steps: number }>> = {
  'cube-attack': { seeds: [1], steps: 60 },
  'cyberdoom-tower': { seeds: [1, 2], steps: 60 },
  'dungeon-drop': { seeds: [1], steps: 14 },
}

/** The games with their own bots, which give reasons. */
const boxes = ours(await openAllBoxes(scatter))

describe('the reasons of bots are true', () => {
  const tables = boxes.flatMap(box =>
    [...new Set([box.game.seats.min, 2, Math.min(3, box.game.seats.max)])].map(seats => ({
      id: box.game.id,
      box,
      seats,
    })),
  )

  it.each(tables)('in random matches of $id, at a table of $seats', ({ box, seats }) => {
    const { seeds, steps } = SAMPLE[box.game.id]!
    let asked = 0
    for (const seed of seeds) asked += expectTrueReasons(box, { seats, seed, steps })
    expect(asked).toBeGreaterThan(4)
  })

  it('and the bot that gives the hints is checked', () => {
    for (const { game } of boxes) expect(QUICK[game.id]![0]!.id).toBe(botsFor(game)[0]!.id)
  })

  it('and no sentence mentions winning or losing, except the calibrated and the certain ones', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(botWords[language])) {
        if (!MAY_SPEAK_OF_WINNING.includes(key)) expect(text, key).not.toMatch(WINNING)
      }
    }
    // Earlier sentences that mentioned winning.
    expect('It leaves the match won about {{best}} times in 100').toMatch(WINNING)
    expect('questa mossa ne ha vinte {{wins}} su 100').toMatch(WINNING)
  })

  it('and none mentions imagined matches or coordinates', () => {
    const STRANGE = /imagin|immagin|tried|provat|\bmm\b|{{[xy]}}|#{{/i
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(botWords[language])) expect(text, key).not.toMatch(STRANGE)
    }
    expect('In {{matches}} matches imagined from here this move was tried most often').toMatch(STRANGE)
  })
})
