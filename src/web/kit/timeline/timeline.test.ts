/** Tests the timeline: every step from every perspective, and forks that can be played on. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import type { Result } from '../../../engine/game.ts'
import { fork, type Match, transitionsOf } from '../../../engine/match.ts'
import { canonical } from '../../../engine/plain-data.ts'
import { seeded } from '../../../engine/random.ts'
import { type MatchRecord, readRecord, recordOf, replayRecord } from '../../../engine/record.ts'
import { redact } from '../../../engine/secret.ts'
import { type Event, hiddenCard, type State } from '../../../engine/testing/hidden-card.ts'
import { given, played, reason, started } from '../../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { perspectivesFor } from './perspective.ts'
import { buildTimeline, recordUpTo, type Timeline } from './timeline.ts'

const FOLDER = fileURLToPath(new URL('../../../../tests/records', import.meta.url))
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.json'),
)
const recordIn = (file: string): MatchRecord => given(readRecord(readFileSync(join(FOLDER, file), 'utf8')))

/** Runs it to the end and collects the progress it yields. */
function timelineOf(shelf: readonly AnyBox[], record: MatchRecord): Result<Timeline> & { parts: number[] } {
  const work = buildTimeline(shelf, record)
  const parts: number[] = []
  for (;;) {
    const step = work.next()
    if (step.done) return { ...step.value, parts }
    parts.push(step.value)
  }
}

describe('A replay', () => {
  it.each(files)('of %s shows every state as it was, in any order', file => {
    const record = recordIn(file)
    const match = given(
      replayRecord(
        allBoxes.map(box => box.game),
        record,
      ),
    )
    const timeline = given(timelineOf(allBoxes, record))
    const passages = [...transitionsOf(match)]
    const states = [passages[0]!.before, ...passages.map(({ after }) => after)].map(canonical)
    expect(timeline.steps).toBe(record.steps.length)
    expect(timeline.over).toBe(true)
    // Forwards every step; one in five backwards and by jumping about, which replays many steps each time.
    const order = [...states.keys()]
    const backwards = order.toReversed()
    const jumping = order.map(step => (step * 37) % states.length)
    const some = [...backwards, ...jumping].filter(step => step % 5 === 0)
    const wrong = [...order, ...some].filter(step => canonical(timeline.stateAt(step)) !== states[step])
    expect(wrong).toEqual([])
    for (const [index, { entry }] of passages.entries()) {
      expect(timeline.eventsAt(index + 1)).toEqual(entry.events)
    }
    expect(timeline.eventsAt(0)).toEqual([])
    expect(timeline.linesFor('everything').length).toBeGreaterThan(0)
  })

  it('stays within the match, whatever step is requested', () => {
    const timeline = given(timelineOf(allBoxes, recordIn(join('cube-attack', 'duel-2.json'))))
    expect(timeline.stateAt(-3)).toBe(timeline.stateAt(0))
    expect(timeline.stateAt(1e9)).toBe(timeline.stateAt(timeline.steps))
    expect(timeline.stateAt(Number.NaN)).toBe(timeline.stateAt(0))
  })

  it('reports its progress after each step, and lets others work meanwhile', async () => {
    const record = recordIn(join('cube-attack', 'hexa-6.json'))
    const { parts } = timelineOf(allBoxes, record)
    expect(parts).toHaveLength(record.steps.length)
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(parts.at(-1)).toBe(1)
    let others = 0
    const told: number[] = []
    const endless = (function* (): Generator<number, string, void> {
      for (let at = 0; at < 60; at++) {
        const until = performance.now() + 1
        while (performance.now() < until);
        yield at / 60
      }
      return 'done'
    })()
    const timer = setInterval(() => others++, 1)
    const done = await runSliced(endless, { onProgress: part => told.push(part), stopped: () => false })
    clearInterval(timer)
    expect(done).toBe('done')
    expect(told.length).toBeGreaterThan(2)
    expect(others).toBeGreaterThan(2)
  })

  it('stops if nobody waits for it any more', async () => {
    const endless = (function* (): Generator<number, never, void> {
      for (;;) yield 0
    })()
    expect(await runSliced(endless, { onProgress: () => {}, stopped: () => true })).toBeUndefined()
  })

  it('of an altered record names the step, or says that the end differs', () => {
    const record = recordIn(join('cyberdoom-tower', 'retail-solo.json'))
    const refusal = (change: Partial<MatchRecord>) => {
      const read = timelineOf(allBoxes, { ...record, ...change })
      return read.ok ? undefined : read.refusal
    }
    const at = record.steps.findIndex(({ tape }) => tape.length > 0)
    const forged = record.steps.with(at, { ...record.steps[at]!, tape: [] })
    expect(refusal({ steps: forged })).toMatchObject({
      because: 'engine:record.tape',
      params: { step: at + 1 },
    })
    const stranger = record.steps.with(2, { ...record.steps[2]!, seat: 1 })
    expect(refusal({ steps: stranger })).toMatchObject({
      because: 'engine:record.entry',
      params: { step: 3 },
    })
    expect(refusal({ steps: record.steps.slice(0, -1) })?.because).toBe('engine:record.fingerprint')
    expect(refusal({ game: 'chess' })?.because).toBe('engine:record.unknownGame')
    expect(refusal({ gameVersion: 99 })?.because).toBe('engine:record.gameVersion')
    expect(refusal({ seats: 9 })?.because).toBe('engine:record.setup')
  })

  it('can be continued from any step, and is then the same match so far', () => {
    const record = recordIn(join('cube-attack', 'trinity-3-rotating-token.json'))
    const games = allBoxes.map(box => box.game)
    const match = given(replayRecord(games, record))
    const timeline = given(timelineOf(allBoxes, record))
    for (const step of [0, 1, 16, 40]) {
      const forked = given(replayRecord(games, recordUpTo(timeline, step)))
      const same = given(fork(match, step, () => seeded(1)))
      expect(canonical(forked.state)).toBe(canonical(same.state))
      expect(forked.entries).toHaveLength(step)
    }
  })
})

/** A box for the toy game with secrets: its lines contain only what the reader may know. */
const hiddenBox = {
  game: hiddenCard,
  tell: ({ state, event }: { state: State; event: Event }) => ({
    say: event.type === 'swapped' ? `swapped ${event.card.value ?? '?'}` : event.type,
    params: { known: state.players.filter(({ card }) => card.value !== undefined).length },
  }),
} as unknown as AnyBox

function swaps(turns: number): Match {
  const match = started(hiddenCard, { seats: 2 })
  for (let turn = 0; turn < turns; turn++) played(match, turn % 2, { type: 'swap' })
  return match
}

describe('What a replay shows', () => {
  it('follows the perspective, in the state and in the log', () => {
    const match = swaps(4)
    const timeline = given(timelineOf([hiddenBox], recordOf(match)))
    expect(timeline.hides).toBe(true)
    const told = (eyes: Parameters<Timeline['linesFor']>[0]) =>
      timeline.linesFor(eyes).map(({ line }) => line.say.replace(/\d/, '#'))
    expect(told('everything')).toEqual(Array(4).fill('swapped #'))
    expect(told('audience')).toEqual(Array(4).fill('swapped ?'))
    expect(told(0)).toEqual(['swapped #', 'swapped ?', 'swapped #', 'swapped ?'])
    expect(timeline.linesFor(0)[0]!.line.params).toEqual({ known: 1 })
  })

  it('is labelled as nothing hidden if nothing was', () => {
    const timeline = given(timelineOf(allBoxes, recordIn(join('cube-attack', 'duel-2.json'))))
    expect(timeline.hides).toBe(false)
    expect(timeline.linesFor(0)).toEqual(timeline.linesFor('everything'))
  })

  const eyes = (match: Match, people: readonly number[]) =>
    perspectivesFor({ ...match, entries: [...match.entries], people })

  it('is only what the active viewer may know while the match goes on', () => {
    expect(eyes(swaps(2), [0])).toEqual([0])
    // Seat 1, a bot, is awaited: the person who acted last is the viewer.
    expect(eyes(swaps(3), [0])).toEqual([0])
    // Both are people: the one who must act next is the viewer.
    expect(eyes(swaps(2), [0, 1])).toEqual([0])
    expect(eyes(swaps(3), [0, 1])).toEqual([1])
    // People who are not in the match, as with a shared link.
    expect(eyes(swaps(3), [])).toEqual(['audience'])
    const secret = redact(swaps(3).state as State, 0)
    expect(secret.players[1]!.card.value).toBeUndefined()
  })

  it('is everything, or what any seat saw, once the match is over', () => {
    expect(eyes(swaps(6), [0])).toEqual(['everything', 0, 1, 'audience'])
  })

  it('is refused as a whole if the record is invalid', () => {
    const record = recordOf(swaps(3))
    expect(reason(timelineOf([hiddenBox], { ...record, fingerprint: '' }))).toBe('engine:record.fingerprint')
  })
})
