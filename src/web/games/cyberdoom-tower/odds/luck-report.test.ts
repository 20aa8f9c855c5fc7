/** Tests that the luck report can be computed from the record of a match alone. */

import { describe, expect, it } from 'vitest'
import { startMatch } from '../../../../engine/match.ts'
import { choices } from '../../../../engine/play.ts'
import { below, seeded } from '../../../../engine/random.ts'
import { recordOf, writeRecord } from '../../../../engine/record.ts'
import { played } from '../../../../engine/testing/toy-matches.ts'
import { cyberdoomTowerBox } from '../../../../games/cyberdoom-tower/box.ts'
import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import { luckReport } from './luck-report.ts'

/** A complete match between two players who attack whenever they can, and otherwise act at random. */
function playedMatch() {
  const { game } = cyberdoomTowerBox
  const started = startMatch(game, { seats: 2 }, step => seeded(100 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const random = seeded(3)
  for (let steps = 0; steps < 400; steps++) {
    const [seat] = game.awaited(match.state as never)
    if (seat === undefined) return match
    const listed = choices(game, match.state, seat)
    const { command } =
      listed.find(each => each.command.type === 'attack') ?? listed[below(random, listed.length)]!
    played(match, seat, command)
  }
  throw new Error('the match does not end')
}

describe('a report of luck', () => {
  it('counts what is in the record', () => {
    const match = playedMatch()
    const report = luckReport(writeRecord(recordOf(match)))!
    const events = [...match.entries].flatMap(entry => entry.events as unknown as Event[])
    const many = (type: Event['type']) => events.filter(event => event.type === type).length
    const sum = (of: (each: (typeof report)[number]) => number) =>
      report.reduce((all, each) => all + of(each), 0)
    expect(sum(({ hides }) => hides.tries)).toBe(many('hideRolled'))
    expect(sum(({ attacks }) => attacks.tries)).toBe(many('attackRolled'))
    expect(sum(({ attacks }) => attacks.successes)).toBe(many('hit'))
    expect(sum(({ hides, rescued }) => hides.successes + rescued)).toBe(many('hidden'))
    expect(many('attackRolled')).toBeGreaterThan(0)
    for (const { hides, attacks } of report) {
      for (const { tries, expected } of [hides, attacks]) expect(expected).toBeLessThanOrEqual(tries)
    }
  })

  it('is undefined for an invalid record', () => {
    expect(luckReport('{}')).toBeUndefined()
    expect(luckReport('no')).toBeUndefined()
  })
})
