/** Tests of estimates that come from many tries. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { transitionsOf } from '../engine/match.ts'
import { refusalOf } from '../engine/play.ts'
import { readRecord, replayRecord } from '../engine/record.ts'
import { given } from '../engine/testing/toy-matches.ts'
import { cyberdoomTower } from '../games/cyberdoom-tower/game.ts'
import type { State } from '../games/cyberdoom-tower/state.ts'
import { ratedTowerMoves } from './cyberdoom-tower/rated-moves.ts'
import type { RatedMoves } from './rated-moves.ts'

it('in Cyberdoom Tower a plan gets an interval that shrinks with the tries', () => {
  const path = new URL('../../tests/records/cyberdoom-tower/italian-duo.json', import.meta.url)
  const match = given(replayRecord([cyberdoomTower], given(readRecord(readFileSync(path, 'utf8')))))
  const { before, entry } = [...transitionsOf(match)].find(({ before: at }) => {
    const { round, attack, arrival } = at as State
    return round > 2 && !attack && !arrival
  })!
  const { seat } = entry
  const rating = ratedTowerMoves({ state: before, seat }, 32)
  const told: RatedMoves[] = []
  for (;;) {
    const { done, value } = rating.next()
    if (value) told.push(value)
    if (done) break
  }
  const spreads = told.slice(1).map(({ moves }) => Math.max(...moves.map(({ spread = 0 }) => spread)))
  expect(spreads[0]).toBeGreaterThan(0)
  expect(spreads.at(-1)).toBeLessThan(spreads[0]!)
  for (const { moves } of told)
    for (const { command, value } of moves) {
      expect(refusalOf(cyberdoomTower, before, seat, command)).toBeUndefined()
      expect(value!).toBeGreaterThanOrEqual(0)
      expect(value!).toBeLessThanOrEqual(1)
    }
}, 120_000)
