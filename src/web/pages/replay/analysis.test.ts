/** Tests of what a replay adds for analysis: the layout of its marks, and the evaluation of the bots. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MatchRecord } from '../../../engine/record.ts'
import { readRecord } from '../../../engine/record.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../../games/all-games.ts'
import { noPhysics } from '../../../games/dungeon-drop/throws/no-physics.ts'
import type { ComputePort } from '../../base/workers/compute-port.ts'
import { type Judged, judgePositions } from '../../base/workers/judge-positions.ts'
import { type IconMark, MARK_ICONS } from '../../kit/timeline/marks.ts'
import { aheadAt, evaluationLines } from './evaluation-lines.ts'
import { gatheredIcons, labelledRounds } from './place-marks.ts'
import { type EvaluationState, evaluate } from './use-evaluation.ts'

const recorded = (file: string): MatchRecord =>
  given(readRecord(readFileSync(new URL(`../../../../tests/records/${file}.json`, import.meta.url), 'utf8')))

const boxes = await openAllBoxes(noPhysics)

/** Only the first steps, because every evaluation takes time. */
function judged(
  file: string,
  { viewer = 'everything', most = 12 }: { viewer?: 0 | 'everything'; most?: number } = {},
): Judged {
  const whole = recorded(file)
  const record = { ...whole, steps: whole.steps.slice(0, most) }
  const work = judgePositions(boxes, { record, viewer })
  for (;;) {
    const { done, value } = work.next()
    if (done) return value!
  }
}

describe('marks', () => {
  const mark = (step: number, icon: IconMark['icon']): IconMark => ({
    step,
    icon,
    seat: undefined,
    line: undefined,
  })

  it('that would overlap are merged under the most important one', () => {
    const icons = [mark(10, 'loot'), mark(11, 'elimination'), mark(50, 'loot'), mark(100, 'end')]
    const gathered = gatheredIcons(icons, 100)
    expect(gathered.map(({ step, icon, all }) => [step, icon, all.length])).toEqual([
      [11, 'elimination', 2],
      [50, 'loot', 1],
      [100, 'end', 1],
    ])
  })

  it('of every kind have a rank', () => {
    for (const icon of MARK_ICONS)
      expect(gatheredIcons([mark(1, icon), mark(1, 'end')], 100)[0]!.icon).toBe('end')
  })

  it('of rounds all have a tick, and numbers if there is room', () => {
    const event = { type: 'roundBegan' }
    const rounds = Array.from({ length: 60 }, (_, index) => ({ step: index + 1, round: index + 1, event }))
    const placed = labelledRounds(rounds, 60)
    expect(placed).toHaveLength(60)
    expect(placed.filter(({ labelled }) => labelled).length).toBeLessThanOrEqual(20)
    expect(placed[0]!.labelled).toBe(true)
  })
})

describe('the evaluation of the bots', () => {
  it('of Cube Attack is a share for each seat, and ends with the winner', () => {
    const { of, values } = judged('cube-attack/position-round-limit')
    expect(of).toBe('seats')
    expect(values).toHaveLength(13)
    for (const at of values) expect(at.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    expect(values.at(-1)!.toSorted()).toEqual([0, 1])
  })

  it('of Cyberdoom Tower is one figure for the team', () => {
    const { of, values } = judged('cyberdoom-tower/italian-duo', { most: 4 })
    expect(of).toBe('team')
    for (const [value] of values) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  })

  it('of Dungeon Drop ends with the scores, and knows no more than its viewer', () => {
    const all = judged('dungeon-drop/classic-2', { most: 99 })
    const own = judged('dungeon-drop/classic-2', { viewer: 0, most: 99 })
    expect(all.values.at(-1)).toEqual(own.values.at(-1))
    // The quest of the other seat changes what its gems are worth.
    expect(all.values.map(([, other]) => other)).not.toEqual(own.values.map(([, other]) => other))
    expect(all.values.map(([mine]) => mine)).toEqual(own.values.map(([mine]) => mine))
  })

  it('is drawn between the bottom and the top, and ends with the true result', () => {
    const curve: Judged = {
      of: 'seats',
      values: [
        [0.5, 0.5],
        [0.8, 0.2],
        [0.4, 0.6],
        [1, 0],
      ],
    }
    const [first, second] = evaluationLines(curve)
    expect(first!.map(({ height }) => height.toFixed(2))).toEqual(['0.65', '0.57', '0.73', '1.00'])
    expect(second!.at(-1)!.height).toBe(0)
    expect(aheadAt(curve, 2)).toEqual([1, 0])
  })
})

describe('the evaluation of a replay', () => {
  /** Waits until an answer of the worker has been passed on. */
  const answered = () => new Promise(resolve => setTimeout(resolve))
  const fake = () => {
    const sent: unknown[] = []
    let ended = 0
    const worker: ComputePort = {
      onerror: null,
      onmessage: null,
      postMessage: (message: unknown) => void sent.push(message),
      terminate: () => void ended++,
    }
    const tell = (data: unknown) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
    return { worker, sent, tell, ended: () => ended }
  }

  it('reports its progress, is cached, and ends its worker', async () => {
    const record = recorded('cube-attack/duel-2')
    const { worker, sent, tell, ended } = fake()
    const states: EvaluationState[] = []
    const start = () => evaluate({ record, eyes: 0, startWorker: () => worker }, state => states.push(state))
    start()
    expect(sent).toEqual([{ type: 'evaluate', record, viewer: 0 }])
    tell({ type: 'computing', progress: 0.5 })
    const curve = { of: 'seats', values: [[1, 0]] }
    tell({ type: 'computed', result: curve })
    await answered()
    expect(ended()).toBe(1)
    start()
    expect(sent).toHaveLength(1)
    expect(states).toEqual([
      { is: 'computing', progress: 0 },
      { is: 'computing', progress: 0.5 },
      { is: 'done', judged: curve },
      { is: 'done', judged: curve },
    ])
  })

  it('can be cancelled, and says when there is none', async () => {
    const record = recorded('cube-attack/hexa-2')
    const { worker, tell, ended } = fake()
    const states: EvaluationState[] = []
    const startWorker = () => worker
    evaluate({ record, eyes: 'everything', startWorker }, state => states.push(state))()
    tell({ type: 'computing', progress: 0.9 })
    expect(ended()).toBe(1)
    expect(states).toEqual([{ is: 'computing', progress: 0 }])
    evaluate({ record, eyes: 'everything', startWorker }, state => states.push(state))
    tell({ type: 'computed', result: undefined })
    await answered()
    expect(states.at(-1)).toEqual({ is: 'none' })
  })
})
