/** Tests of the marks on timelines: the rounds and events of recorded matches of every game, and the log in rounds. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../../games/all-games.ts'
import { noPhysics } from '../../../games/dungeon-drop/throws/no-physics.ts'
import { marks as cubeMarks } from '../../games/cube-attack/timeline-marks.ts'
import { marks as towerMarks } from '../../games/cyberdoom-tower/timeline-marks.ts'
import { marks as dungeonMarks } from '../../games/dungeon-drop/timeline-marks.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { type AnyMarkOf, inRounds, marksOf, type RoundMark, roundAt } from '../../kit/timeline/marks.ts'
import { buildTimeline, type Timeline } from '../../kit/timeline/timeline.ts'
import { peekedStep } from './use-earlier-step.ts'

const boxes: readonly AnyBox[] = await openAllBoxes(noPhysics)

function timelineOf(file: string): Timeline {
  const text = readFileSync(new URL(`../../../../tests/records/${file}.json`, import.meta.url), 'utf8')
  const work = buildTimeline(boxes, given(readRecord(text)))
  for (;;) {
    const { done, value } = work.next()
    if (done) return given(value)
  }
}

const MARKED: readonly (readonly [file: string, markOf: AnyMarkOf, icon: string])[] = [
  ['cube-attack/quintet-5-full-range-and-recycling', cubeMarks as AnyMarkOf, 'elimination'],
  ['cyberdoom-tower/italian-duo', towerMarks as AnyMarkOf, 'key'],
  ['dungeon-drop/classic-2', dungeonMarks as AnyMarkOf, 'loot'],
]

describe.each(MARKED)('%s', (file, markOf, icon) => {
  const timeline = timelineOf(file)
  const { rounds, icons } = marksOf(timeline, markOf, 'everything')

  it('has its rounds in order, and its events with the words of the log', () => {
    expect(rounds.length).toBeGreaterThan(1)
    const numbers = rounds.map(({ round }) => round)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(icons.map(each => each.icon)).toContain(icon)
    const told = new Set(timeline.linesFor('everything').map(({ line }) => JSON.stringify(line)))
    for (const { line } of icons) if (line) expect(told).toContain(JSON.stringify(line))
  })

  it('has a log in rounds that leaves nothing out', () => {
    const log = timeline.linesFor('everything')
    const groups = inRounds(log, rounds)
    expect(groups.flatMap(({ lines }) => lines)).toEqual(log)
    expect(new Set(groups.map(({ round }) => round)).size).toBe(groups.length)
    const numbers = groups.map(({ round }) => round ?? 0)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    // A round begins with the line that says so.
    for (const { round, lines } of groups.slice(1)) expect(roundAt(rounds, lines[0]!.step)).toBe(round)
  })
})

it('a round whose beginning has no line begins with the next step', () => {
  const line = (step: number, type: string): LogLine => ({
    step,
    seat: undefined,
    line: { say: type },
    event: { type },
  })
  const silent = (step: number, round: number): RoundMark => ({ step, round, event: { type: 'turnBegan' } })
  const log = [line(1, 'a'), line(2, 'b'), line(3, 'c'), line(5, 'd')]
  const groups = inRounds(log, [silent(2, 2), silent(4, 3)]).map(({ round, lines }) => [
    round,
    lines.map(({ step }) => step),
  ])
  expect(groups).toEqual([
    [1, [1, 2]],
    [2, [3]],
    [3, [5]],
  ])
})

it('a look at an earlier step shows a viewer no more than was visible then', () => {
  const timeline = timelineOf('dungeon-drop/classic-2')
  const step = 12
  const seen = peekedStep({ step, timeline }, { viewer: 0, markOf: dungeonMarks as AnyMarkOf })
  const whole = JSON.stringify(timeline.stateAt(step))
  expect(JSON.stringify(seen.state)).not.toBe(whole)
  const { heroes } = timeline.stateAt(step) as { heroes: { quest: { value: string } }[] }
  expect(heroes[1]!.quest.value).toBeDefined()
  expect(JSON.stringify((seen.state as typeof timeline & { heroes: unknown[] }).heroes[1])).not.toContain(
    `"${heroes[1]!.quest.value}"`,
  )
  expect(seen).toMatchObject({ step, steps: timeline.steps })
})
