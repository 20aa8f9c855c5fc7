/** Tests that events are shown one after the other, in time, and none is lost. */

import { describe, expect, it } from 'vitest'
import {
  advance,
  beginShow,
  CATCH_UP,
  receive,
  release,
  type Script,
  type Show,
  showingTime,
  skip,
  toldState,
  trailAfter,
  untoldEvents,
  wakesAt,
} from './director.ts'

/** A match with one counter; its events add to it, and `quiet` ones are not shown separately. */
type Added = { readonly type: 'added' | 'quiet'; readonly by: number; readonly lasts?: number }
interface Counter {
  readonly total: number
  readonly turn: string
}
const script: Script<Counter, Added, number> = {
  present: ({ type, lasts = 400 }) => (type === 'quiet' ? undefined : { weight: 'small', lasts }),
  turnOf: ({ turn }) => turn,
  partOf: ({ total }) => total,
  after: (total, { by }) => total + by,
  compose: (state, total) => ({ ...state, total }),
}
const added = (...numbers: number[]): Added[] => numbers.map(by => ({ type: 'added', by }))
const at = (total: number): Counter => ({ total, turn: 'Ada' })

type Counting = Show<Counter, Added, number>

/** What is drawn until everything is shown, with the time at which each scene ends. */
function played(show: Counting, rate = 1): [time: number, total: number][] {
  const seen: [number, number][] = []
  for (let now = wakesAt(show); now !== undefined; now = wakesAt(show)) {
    if (now === show.ends) seen.push([Math.round(now), show.part])
    show = advance(show, { now, rate })
  }
  expect(show.queue).toEqual([])
  return seen
}

const start = (events: readonly Added[], total: number, rate = 1) =>
  receive(script, beginShow(script, at(0)), { state: at(total), events, now: 0, rate })

describe('The director', () => {
  it('shows each event for its time, in order, and ends at the true state', () => {
    expect(played(start(added(1, 2, 4), 7))).toEqual([
      [400, 1],
      [800, 3],
      [1200, 7],
    ])
  })

  it('shows with the last event what no event mentioned', () => {
    expect(played(start(added(1, 2), 10))).toEqual([
      [400, 1],
      [800, 10],
    ])
  })

  it('shows no scene for an event without presentation, but draws its change', () => {
    const events = [...added(1), { type: 'quiet', by: 5 } as const, ...added(1)]
    expect(played(start(events, 7)).map(([, total]) => total)).toEqual([1, 7])
    const quiet = start([{ type: 'quiet', by: 5 }], 5)
    expect([quiet.part, quiet.ends]).toEqual([5, undefined])
  })

  it('follows the pace', () => {
    expect(played(start(added(1, 2), 3, 2), 2).map(([time]) => time)).toEqual([200, 400])
  })

  it('describes in words what it does not animate, completely and in order', () => {
    const still = start(added(1, 2, 4), 7, Number.POSITIVE_INFINITY)
    expect([still.part, still.ends]).toEqual([7, undefined])
    expect(still.told).toEqual(added(1, 2, 4))
  })

  it('can be skipped at any time: it jumps to the end, and describes the rest', () => {
    const second = advance(start(added(1, 2, 4, 8), 15), { now: 400, rate: 1 })
    const skipped = skip(second)
    expect([skipped.part, skipped.ends]).toEqual([15, undefined])
    expect(second.past).toEqual(added(1, 2))
    // The second had not landed, so nobody has read of it.
    expect(skipped.told).toEqual(added(2, 4, 8))
    expect(skip(advance(second, { now: 700, rate: 1 })).told).toEqual(added(4, 8))
    expect(skipped.past).toEqual(added(1, 2, 4, 8))
    expect(skip(skipped)).toBe(skipped)
  })

  it('knows the state before each event, even of events it had no time to show', () => {
    const hasty: Added[] = [...added(1), { type: 'added', by: 2, lasts: 1 }, ...added(4)]
    const last = advance(start(hasty, 7), { now: 400, rate: 1 })
    expect(last.queue.map(({ event, before }) => [event.by, before])).toEqual([[4, 3]])
    const queued = receive(script, start(added(1), 1), { state: at(3), events: added(2), now: 1, rate: 1 })
    expect(queued.queue.map(({ before }) => before)).toEqual([0, 1])
  })

  it('queues a step that comes while another is shown', () => {
    const first = start(added(1, 2), 3)
    const both = receive(script, first, { state: at(7), events: added(4), now: 100, rate: 1 })
    expect(both.state.total).toBe(7)
    expect(played(both)).toEqual([
      [400, 1],
      [800, 3],
      [1200, 7],
    ])
  })

  it('catches up with any number of events in five seconds, each in time, none out of order', () => {
    const many = start(added(...Array(60).fill(1)), 60)
    const seen = played(many)
    expect(seen).toHaveLength(60)
    expect(seen.at(-1)![0]).toBeLessThanOrEqual(CATCH_UP)
    expect(seen.map(([, total]) => total)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    // Later steps do not delay the earlier ones.
    let show = start(added(...Array(12).fill(1)), 12)
    show = receive(script, show, { state: at(36), events: added(...Array(24).fill(1)), now: 100, rate: 1 })
    const times = played(show).map(([time]) => time)
    expect(times[11]!).toBeLessThanOrEqual(CATCH_UP)
    expect(times.at(-1)!).toBeLessThanOrEqual(100 + CATCH_UP)
  })

  it('only describes what it has no time for', () => {
    const late = advance(start(added(1, 2, 4), 7), { now: CATCH_UP + 1, rate: 1 })
    expect([late.part, late.ends]).toEqual([7, undefined])
    // Nobody has seen the first one land, so its line comes before the others.
    expect([late.past, late.told, late.caption]).toEqual([added(1, 2, 4), added(1, 2, 4), undefined])
    const landed = advance(start(added(1, 2, 4), 7), { now: 390, rate: 1 })
    const later = advance(landed, { now: CATCH_UP + 1, rate: 1 })
    expect([landed.caption, later.told, later.caption]).toEqual([added(1)[0], added(2, 4), undefined])
  })

  it('shows nothing of a jump or an undo, and drops the queue', () => {
    const undone = receive(script, start(added(1, 2), 3), { state: at(0), events: [], now: 50, rate: 1 })
    expect([undone.part, undone.ends, undone.told]).toEqual([0, undefined, []])
  })

  it('shows a step only once, even if another viewer looks at it', () => {
    const first = start(added(1, 2), 3)
    const again = receive(script, first, {
      state: { ...at(3), turn: 'Bo' },
      events: added(1, 2),
      now: 10,
      rate: 1,
    })
    expect([again.queue, again.state.turn]).toEqual([first.queue, 'Bo'])
    const rested = advance(advance(first, { now: 400, rate: 1 }), { now: 800, rate: 1 })
    const seenAgain = receive(script, rested, { state: at(3), events: added(1, 2), now: 900, rate: 1 })
    expect(seenAgain.ends).toBeUndefined()
    // The same event again is another step, because it changes something.
    expect(receive(script, rested, { state: at(6), events: added(1, 2), now: 900, rate: 1 }).ends).toBe(1300)
  })

  it('draws removed pieces until the event is over', () => {
    const late: typeof script = {
      ...script,
      present: event => ({ ...script.present(event)!, late: event.by < 0 }),
    }
    let show = receive(late, beginShow(late, at(9)), { state: at(8), events: added(1, -2), now: 0, rate: 1 })
    expect(show.part).toBe(10)
    show = advance(show, { now: 400, rate: 1 })
    expect([show.part, show.past.length, untoldEvents(show)]).toEqual([10, 2, 1])
    show = advance(show, { now: 800, rate: 1 })
    expect([show.part, show.ends]).toEqual([8, undefined])
  })

  it('waits for the board to end a scene that only the board can time, unless it is skipped', () => {
    const held: typeof script = {
      ...script,
      present: event => ({ ...script.present(event)!, held: event.by === 1 }),
    }
    const show = receive(held, beginShow(held, at(0)), { state: at(3), events: added(1, 2), now: 0, rate: 1 })
    expect(advance(show, { now: 4000, rate: 1 })).toBe(show)
    expect(wakesAt(show)).toBeUndefined()
    expect(untoldEvents(show)).toBe(2)
    // The board rests on it for a moment, and what it is about may be told.
    const landed = release(show, { now: 900, rate: 1 })
    expect([landed.part, landed.ends, untoldEvents(landed)]).toEqual([1, 1200, 1])
    expect(release(landed, { now: 1000, rate: 1 })).toBe(landed)
    const second = advance(landed, { now: 1200, rate: 1 })
    expect([second.part, second.ends]).toEqual([3, 1600])
    expect(skip(show).part).toBe(3)
  })

  it('computes how long events are shown', () => {
    expect(showingTime(script, added(1, 2))).toBe(800)
    expect(showingTime(script, added(...Array(99).fill(1)))).toBe(CATCH_UP)
  })
})

describe('Nothing is told before it is shown:', () => {
  const counters: typeof script = { ...script, landing: (_part, before) => before }
  const shows = (events: readonly Added[], total: number) =>
    receive(counters, beginShow(counters, at(0)), { state: at(total), events, now: 0, rate: 1 })

  it('an event when its scene lands, with the counters of what it changed', () => {
    let show = shows(added(1, 2), 3)
    expect([untoldEvents(show), show.part, show.caption]).toEqual([2, 0, undefined])
    expect(toldState(counters, show)).toEqual({ total: 0, turn: 'Ada' })
    show = advance(show, { now: wakesAt(show)!, rate: 1 })
    expect([untoldEvents(show), show.part, show.caption]).toEqual([1, 1, added(1)[0]])
    expect(toldState(counters, show)).toMatchObject({ total: 1 })
    show = advance(show, { now: 400, rate: 1 })
    expect([untoldEvents(show), show.part]).toEqual([1, 1])
  })

  it('what is not shown separately with the scene after it, or else with the last', () => {
    const quiet = { type: 'quiet', by: 8 } as const
    let show = shows([quiet, ...added(1), quiet], 17)
    expect(untoldEvents(show)).toBe(3)
    show = advance(show, { now: wakesAt(show)!, rate: 1 })
    expect(untoldEvents(show)).toBe(0)
  })

  it('whose turn it is only at the end, also if the match goes on meanwhile', () => {
    const first = receive(counters, beginShow(counters, at(0)), {
      ...{ state: { total: 1, turn: 'Bo' }, events: added(1), now: 0, rate: 1 },
    })
    const both = receive(counters, first, {
      ...{ state: { total: 3, turn: 'Cy' }, events: added(2), now: 10, rate: 1 },
    })
    expect(untoldEvents(both)).toBe(2)
    expect(toldState(counters, both)).toEqual({ total: 0, turn: 'Ada' })
    const second = advance(both, { now: 400, rate: 1 })
    expect(toldState(counters, second)).toEqual({ total: 1, turn: 'Bo' })
  })

  it('everything at once if it is skipped, not animated, or a jump', () => {
    expect(untoldEvents(skip(shows(added(1, 2), 3)))).toBe(0)
    expect(untoldEvents(start(added(1, 2), 3, Number.POSITIVE_INFINITY))).toBe(0)
    const jump = receive(counters, shows(added(1, 2), 3), { state: at(9), events: [], now: 5, rate: 1 })
    expect([untoldEvents(jump), toldState(counters, jump)]).toEqual([0, undefined])
  })
})

describe('Large events', () => {
  const LARGE = 2000
  const grand: typeof script = {
    ...script,
    present: ({ by }) => ({ weight: 'large', lasts: LARGE, last: by === 9 }),
  }
  const weights = ({ queue }: Counting) => queue.map(({ weight, lasts }) => [weight, lasts])
  const stage = (show: Counting, turn: string, numbers: readonly number[], now = 0) => {
    const total = show.state.total + numbers.reduce((sum, by) => sum + by, 0)
    return receive(grand, show, { state: { total, turn }, events: added(...numbers), now, rate: 1 })
  }

  it('are large once a turn: a second one becomes medium, unless nothing follows it', () => {
    const first = stage(beginShow(grand, at(0)), 'Ada', [1, 2])
    expect(weights(first)).toEqual([
      ['large', LARGE],
      ['medium', 1000],
    ])
    const again = stage(skip(first), 'Bo', [1])
    expect(weights(again)).toEqual([['medium', 1000]])
    expect(weights(stage(skip(again), 'Cy', [1]))).toEqual([['large', LARGE]])
    expect(weights(stage(skip(first), 'Ada', [9]))).toEqual([['large', LARGE]])
  })

  it('are not hurried by what waits behind them', () => {
    const all = added(1, ...Array(40).fill(2))
    const mixed: typeof script = {
      ...grand,
      present: event => (event.by === 1 ? grand : script).present(event),
    }
    const show = receive(mixed, beginShow(mixed, at(0)), { state: at(81), events: all, now: 0, rate: 1 })
    const times = played(show).map(([time]) => time)
    expect(times[0]).toBeGreaterThan(LARGE / 2)
    expect(times.at(-1)).toBeLessThanOrEqual(CATCH_UP + LARGE)
  })
})

describe('The trail', () => {
  const moved = (seat: number) => ({ type: 'moved', seat })

  it('is what the others did since the player acted', () => {
    const others = trailAfter(trailAfter([], [moved(1)], 0), [moved(2)], 0)
    expect(others).toEqual([moved(1), moved(2)])
    expect(trailAfter(others, [moved(0), moved(2)], 0)).toEqual([])
  })

  it('is empty if nobody plays, and after a jump', () => {
    expect(trailAfter([], [moved(1)], undefined)).toEqual([])
    expect(trailAfter([moved(1)], [], 0)).toEqual([])
  })
})
