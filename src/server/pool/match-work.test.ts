/** What is refused of a record that is to continue online, although its match can be replayed. */

import { expect, it } from 'vitest'
import { RECORD_LIMITS } from '../../engine/json-limits.ts'
import { startMatch } from '../../engine/match.ts'
import { recordOf, writeRecord } from '../../engine/record.ts'
import { liveSeeds } from '../../engine/seed.ts'
import { deckFileText, HOUSE } from '../../games/cyberdoom-tower/cards/deck.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { workOnMatch } from './match-work.ts'

it('a deck with fields that no rule reads', async () => {
  const deck = JSON.parse(deckFileText(HOUSE))
  const started = startMatch(
    cyberdoomTower,
    { seats: 1, options: { deck } },
    liveSeeds({}, () => '5e'.repeat(32)),
  )
  if (!started.ok) throw new Error(started.refusal.because)
  const record = recordOf(started.value)
  const take = (changed: object) => {
    const text = writeRecord({
      ...record,
      options: { ...record.options, deck: { ...(record.options.deck as object), ...changed } },
    })
    const needs = { findGame: async () => cyberdoomTower, spent: () => 0 }
    return workOnMatch(needs, { type: 'takeRecord', text, limits: RECORD_LIMITS, optionsLength: 65_536 })
  }
  expect(await take({})).toMatchObject({ type: 'taken' })
  expect(await take({ colour: 'red' })).toMatchObject({
    type: 'refused',
    refusal: { because: 'refuse.deck.whole', params: { problem: { params: { keys: 'colour' } } } },
  })
})
