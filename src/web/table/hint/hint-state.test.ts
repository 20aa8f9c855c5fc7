/** Tests of the states of a hint: every transition, what is sent, and messages that come too late. */

import { describe, expect, it } from 'vitest'
import type { HintAsk } from '../../../wire/match-messages.ts'
import { readAsk } from '../../../wire/read-ask.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { afterHintEvent, type HintEvent, type HintState, hintHere, isLate, NO_HINT } from './hint-state.ts'

const [first, second] = [newUuid(), newUuid()]
const ask = (id = first): HintEvent => ({ type: 'ask', id, seat: 1 })
const hinting = (id: string = first): HintEvent => ({ type: 'hinting', id, seat: 1, progress: 0.5 })
const command = { type: 'pass' }
const hinted = (id: string = first): HintEvent => ({ type: 'hinted', id, seat: 1, step: 3, command, why: [] })
const refused = (id: string = first): HintEvent => ({
  type: 'refused',
  id,
  seat: 1,
  refusal: { because: 'engine:hint.failed' },
})
const wentOn: HintEvent = { type: 'shown', step: 4, version: 4, views: [] }
const close: HintEvent = { type: 'close' }
const connected: HintEvent = { type: 'connected' }

/** The state after these events, and everything that was sent. */
function following(...events: readonly HintEvent[]): { readonly state: HintState; readonly sent: HintAsk[] } {
  const sent: HintAsk[] = []
  const state = events.reduce((before, event) => {
    const { state: next, send } = afterHintEvent(before, event)
    if (send) sent.push(send)
    return next
  }, NO_HINT)
  return { state, sent }
}

const request = (id = first) => ({ type: 'hint', id, seat: 1 })

describe('the states of a hint', () => {
  it.each<[string, readonly HintEvent[]]>([
    ['idle', []],
    ['asked', [ask()]],
    ['asked', [ask(), hinting()]],
    ['shown', [ask(), hinting(), hinted()]],
    ['failed', [ask(), refused()]],
    ['failed', [ask(), refused(), wentOn]],
    ['overtaken', [ask(), wentOn]],
    ['overtaken', [ask(), hinted(), wentOn]],
    ['idle', [ask(), close]],
    ['idle', [ask(), hinted(), close]],
    ['idle', [wentOn, connected]],
    ['asked', [ask(), wentOn, ask(second)]],
    ['asked', [ask(), refused(), ask(second)]],
    ['shown', [ask(), close, ask(second), hinted(second)]],
  ])('%s after %j', (is, events) => {
    expect(following(...events).state.is).toBe(is)
  })

  it('it reports its progress, and then the move', () => {
    expect(following(ask()).state).toMatchObject({ seat: 1, progress: 0 })
    expect(following(ask(), hinting()).state).toMatchObject({ seat: 1, progress: 0.5 })
    // Hardly further: nothing is rendered again.
    const { state } = following(ask(), hinting())
    const further = (progress: number) =>
      afterHintEvent(state, { type: 'hinting', id: first, seat: 1, progress }).state
    expect(further(0.53)).toBe(state)
    expect(further(0.6)).toMatchObject({ progress: 0.6 })
    expect(following(ask(), hinted()).state).toMatchObject({ seat: 1, step: 3, command, why: [] })
    const next = { command: { type: 'pass' }, cost: { say: 'bot:next.little' } }
    expect(following(ask(), { ...hinted(), next } as HintEvent).state).toMatchObject({ command, next })
  })
})

describe('the request sent', () => {
  it('has the form that a server accepts', () => {
    const { sent } = following(ask())
    expect(sent).toEqual([request()])
    expect(readAsk(JSON.stringify(sent[0]))).toEqual(sent[0])
  })

  it('is cancelled only while the hint is being computed', () => {
    expect(following(ask(), close).sent).toEqual([request(), { type: 'noHint' }])
    expect(following(ask(), hinted(), close).sent).toEqual([request()])
  })

  it('is repeated on a new connection, as long as the hint is awaited', () => {
    expect(following(ask(), connected, connected).sent).toEqual([request(), request(), request()])
    for (const end of [hinted(), refused(), wentOn])
      expect(following(ask(), end, connected).sent).toEqual([request()])
    expect(following(ask(), close, connected).sent).toEqual([request(), { type: 'noHint' }])
  })
})

describe('a late message', () => {
  it.each<[string, readonly HintEvent[]]>([
    ['it was cancelled', [ask(), close]],
    ['the match went on', [ask(), wentOn]],
    ['another was asked for', [ask(), ask(second)]],
    ['it was answered', [ask(), hinted()]],
  ])('after %s, it changes nothing', (_when, events) => {
    const { state } = following(...events)
    expect(isLate(state, first)).toBe(true)
    for (const told of [hinting(), hinted(), refused()])
      expect(afterHintEvent(state, told)).toEqual({ state })
  })

  it('is never one about the awaited hint, or about other requests', () => {
    const { state } = following(ask(), ask(second))
    expect([first, second, newUuid()].map(id => isLate(state, id))).toEqual([true, false, false])
    expect(afterHintEvent(state, refused(newUuid()))).toEqual({ state })
  })
})

it('a hint is shown to the player who acts, at its step', () => {
  const { state } = following(ask(), hinted())
  expect(hintHere(state, { acting: 1, step: 3 })).toBe(state)
  expect(hintHere(state, { acting: 0, step: 3 })).toBeUndefined()
  expect(hintHere(state, { acting: 1, step: 2 })).toBeUndefined()
  expect(hintHere(following(ask()).state, { acting: 1, step: 2 })).toMatchObject({ is: 'asked' })
  expect(hintHere(following(ask(), refused()).state, { acting: 1, step: 2 })).toBeUndefined()
})
