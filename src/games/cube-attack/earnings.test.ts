/** Tests that the account of a match adds up to the scores, after each round and at the end. */

import { expect, it } from 'vitest'
import { acceptedOptions } from '../../../tests/random-matches.ts'
import { startMatch, transitionsOf } from '../../engine/match.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { played as playOn } from '../../engine/testing/toy-matches.ts'
import { earningsOf } from './earnings.ts'
import { cubeAttack } from './game.ts'
import type { Event, State } from './state.ts'

function played(seats: number, number: number) {
  const options = acceptedOptions(cubeAttack, seats, number)
  const started = startMatch(cubeAttack, { seats, options }, step => seeded(`${number}/${step}`))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const random = seeded(number)
  while (cubeAttack.awaited(match.state as State).length > 0) {
    const [seat] = cubeAttack.awaited(match.state as State)
    const listed = choices(cubeAttack, match.state, seat!)
    playOn(match, seat!, listed[below(random, listed.length)]!.command)
  }
  return match
}

it.each([2, 3, 4, 5, 6])('random matches of %i add up', seats => {
  for (let number = 700; number < 704; number++) {
    const match = played(seats, number)
    const steps = [...transitionsOf(match)].map(({ entry, after }) => ({
      events: entry.events as unknown as Event[],
      after: after as State,
    }))
    const earnings = [...earningsOf(steps)]
    const sum = (wanted: (earning: (typeof earnings)[number]) => boolean) =>
      earnings.filter(wanted).reduce((total, { points }) => total + points, 0)
    for (const { events } of steps) {
      for (const event of events) {
        if (event.type !== 'scored') continue
        const { round, points } = event
        const told = points.map((_, seat) => sum(earning => earning.seat === seat && earning.round === round))
        expect(told).toEqual(points)
      }
    }
    const { players } = match.state as State
    const [first] = transitionsOf(match)
    const start = (first!.before as State).players
    expect(start.map(({ score }, seat) => score + sum(earning => earning.seat === seat))).toEqual(
      players.map(({ score }) => score),
    )
  }
})
