/** Tests of the figures of recorded matches: they have names in every language and agree with the tallies. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../../../engine/box.ts'
import { readRecord, replayRecord } from '../../../engine/record.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { figuresOf } from './match-statistics.ts'

const RECORDS = ['cube-attack/hexa-6', 'cyberdoom-tower/italian-duo', 'dungeon-drop/family-3-draft-async']

describe.each(RECORDS)('%s', name => {
  const text = readFileSync(new URL(`../../../../tests/records/${name}.json`, import.meta.url), 'utf8')
  const read = readRecord(text)
  if (!read.ok) throw new Error(read.refusal.because)
  const replayed = replayRecord(gamesOf(allBoxes), read.value)
  if (!replayed.ok) throw new Error(replayed.refusal.because)
  const { seats, game } = replayed.value
  const entries = [...replayed.value.entries]
  const box = allBoxes.find(each => each.game.id === game.id)!

  it('has figures for every seat', () => {
    const { actions, bySeat, table } = figuresOf(box, seats, entries)
    expect(actions.reduce((sum, each) => sum + each, 0)).toBe(entries.length)
    expect(bySeat.length).toBeGreaterThan(3)
    for (const { counts } of bySeat) expect(counts).toHaveLength(seats)
    expect(table.length).toBeGreaterThan(0)
  })

  it('counts the same for the seats as for the table', () => {
    const events = entries.flatMap(entry => entry.events)
    const { bySeat } = figuresOf(box, seats, entries)
    for (const { name: figure, counts } of bySeat) {
      const whole = box.tallies?.[figure]
      if (whole)
        expect(
          counts.reduce((sum, each) => sum + each, 0),
          figure,
        ).toBe(whole(events))
    }
  })

  it('names every figure in both languages', () => {
    const keys = [...Object.keys(box.figures ?? {}), ...Object.keys(box.tallies ?? {})]
    for (const key of keys) {
      expect(box.words.en).toHaveProperty([`figure.${key}`])
      expect(box.words.it).toHaveProperty([`figure.${key}`])
    }
  })
})
