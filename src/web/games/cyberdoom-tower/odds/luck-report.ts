/** Computes the luck of each seat from a record; undefined if the record cannot be replayed as this game. */

import { type Match, transitionsOf } from '../../../../engine/match.ts'
import { readRecord, replayRecord } from '../../../../engine/record.ts'
import { type LuckStep, luckOf, type SeatLuck } from '../../../../games/cyberdoom-tower/dice-luck.ts'
import { cyberdoomTower } from '../../../../games/cyberdoom-tower/game.ts'
import type { Event, State } from '../../../../games/cyberdoom-tower/state.ts'

export type LuckReport = readonly SeatLuck[]

function* stepsOf(match: Match): Generator<LuckStep> {
  for (const { entry, before } of transitionsOf(match)) {
    yield { before: before as State, events: entry.events as unknown as Event[] }
  }
}

export function luckReport(record: string): LuckReport | undefined {
  const read = readRecord(record)
  if (!read.ok) return undefined
  const match = replayRecord([cyberdoomTower], read.value)
  return match.ok ? luckOf(stepsOf(match.value), match.value.seats) : undefined
}
