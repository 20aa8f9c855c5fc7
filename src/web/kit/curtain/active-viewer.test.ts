/** Tests whose view is shown, and when the curtain is shown between two people. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, Seat } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { redact } from '../../../engine/secret.ts'
import { hiddenCard, type State } from '../../../engine/testing/hidden-card.ts'
import { takeAway } from '../../../engine/testing/take-away.ts'
import { played, started } from '../../../engine/testing/toy-matches.ts'
import { type AtScreen, activeViewerOf, commonView } from './active-viewer.ts'

function shownOf(match: Match, people: readonly Seat[]): AtScreen['shown'] {
  const events = match.entries.last?.events ?? []
  const views = people.map(viewer => ({
    viewer,
    state: redact(match.state, viewer),
    events: redact(events, viewer),
  }))
  return { type: 'shown', step: match.entries.length, version: 0, views }
}

function front(match: Match, sitting: Partial<AtScreen> & { readonly people: readonly Seat[] }) {
  return activeViewerOf({
    game: match.game,
    shown: shownOf(match, sitting.people),
    holder: undefined,
    taken: undefined,
    curtain: 'secrets',
    ...sitting,
  })
}

const cards = ({ players }: State): (number | undefined)[] => players.map(({ card }) => card.value)

describe('If seats have secrets', () => {
  const match = started(hiddenCard, { seats: 3 })

  it('nobody sees anything before it is known who sits there', () => {
    const { waitsFor, acting, view } = front(match, { people: [0, 1] })
    expect([waitsFor, acting, view.viewer]).toEqual([0, undefined, 'audience'])
    expect(cards(view.state as State)).toEqual([undefined, undefined, undefined])
  })

  it("the person at the screen sees their own secrets, and none of the others'", () => {
    const { waitsFor, acting, view } = front(match, { people: [0, 1], holder: 0 })
    expect([waitsFor, acting, view.viewer]).toEqual([undefined, 0, 0])
    expect(cards(view.state as State).map(card => card !== undefined)).toEqual([true, false, false])
  })

  it("the screen is covered for the next person, and shows the last person's view until then", () => {
    const after = started(hiddenCard, { seats: 3 })
    played(after, 0, { type: 'pass' })
    const { waitsFor, acting, view } = front(after, { people: [0, 1], holder: 0 })
    expect([waitsFor, acting, view.viewer]).toEqual([1, undefined, 0])
    expect(front(after, { people: [0, 1], holder: 1 })).toMatchObject({ waitsFor: undefined, acting: 1 })
  })

  it('bots in between cover nothing, and the last person keeps watching', () => {
    const after = started(hiddenCard, { seats: 3 })
    played(after, 0, { type: 'pass' })
    const { waitsFor, acting, view } = front(after, { people: [0, 2], holder: 0 })
    expect([waitsFor, acting, view.viewer]).toEqual([undefined, undefined, 0])
    played(after, 1, { type: 'pass' })
    expect(front(after, { people: [0], holder: 0 }).waitsFor).toBeUndefined()
    expect(front(after, { people: [0, 2], holder: 0 }).waitsFor).toBe(2)
    played(after, 2, { type: 'pass' })
    expect(front(after, { people: [0, 2], holder: 0 })).toMatchObject({ waitsFor: undefined, acting: 0 })
  })

  it('a single person never sees the curtain', () => {
    for (const curtain of ['secrets', 'always', 'never'] as const) {
      expect(front(match, { people: [0], curtain })).toMatchObject({ waitsFor: undefined, acting: 0 })
    }
  })

  it('nothing is covered if the players turned the curtain off', () => {
    expect(front(match, { people: [0, 1], curtain: 'never' })).toMatchObject({
      waitsFor: undefined,
      acting: 0,
    })
  })

  it('the curtain stays away once the secrets are revealed', () => {
    const open = started(hiddenCard, { seats: 2 })
    played(open, 0, { type: 'show' })
    played(open, 0, { type: 'pass' })
    expect(front(open, { people: [0, 1], holder: 0 }).waitsFor).toBe(1)
    played(open, 1, { type: 'show' })
    played(open, 1, { type: 'pass' })
    expect(front(open, { people: [0, 1], holder: 1 })).toMatchObject({ waitsFor: undefined, acting: 0 })
  })

  it('and when the match is over', () => {
    const over = started(hiddenCard, { seats: 2 })
    for (let turn = 0; turn < 6; turn++) played(over, turn % 2, { type: 'pass' })
    expect(front(over, { people: [0, 1], holder: 0, curtain: 'always' }).waitsFor).toBeUndefined()
  })

  it('the shared view of past events contains no secrets', () => {
    const swapped = started(hiddenCard, { seats: 2 })
    played(swapped, 0, { type: 'swap' })
    const shown = shownOf(swapped, [0, 1])
    expect(JSON.stringify(shown.views[0]!.events)).toContain('value')
    expect(JSON.stringify(commonView(shown))).not.toContain('value')
    expect(commonView(shownOf(swapped, [0])).viewer).toBe(0)
  })
})

describe('If there are none', () => {
  it('the screen passes on freely, unless it is to be covered always', () => {
    const match = started(takeAway, { seats: 2 })
    expect(front(match, { people: [0, 1] })).toMatchObject({ waitsFor: undefined, acting: 0 })
    expect(front(match, { people: [0, 1], holder: 1 }).waitsFor).toBeUndefined()
    expect(front(match, { people: [0, 1], holder: 1, curtain: 'always' })).toMatchObject({
      waitsFor: 0,
      acting: undefined,
    })
  })
})

describe('If several may act', () => {
  const together: AnyGame = { ...hiddenCard, awaited: () => [0, 1], invited: () => [2] }
  const match = started(together, { seats: 3 })
  const people = [0, 1, 2]

  it('the person at the screen does, before the screen is passed on', () => {
    expect(front(match, { people, holder: 1 })).toMatchObject({
      acting: 1,
      waitsFor: undefined,
      awaited: [1, 0],
    })
  })

  it('the curtain waits for a person who asks for the turn, even one who only steps in', () => {
    expect(front(match, { people, holder: 1, taken: 0 })).toMatchObject({ acting: undefined, waitsFor: 0 })
    expect(front(match, { people, holder: 1, taken: 2 })).toMatchObject({ acting: undefined, waitsFor: 2 })
  })

  it('a person at the screen who only may act does not keep it from those who must', () => {
    expect(front(match, { people, holder: 2 })).toMatchObject({ acting: undefined, waitsFor: 0 })
    const nobodyMust: AnyGame = { ...together, awaited: () => [7] }
    const alone = { ...match, game: nobodyMust }
    expect(front(alone, { people, holder: 2 })).toMatchObject({ acting: 2, waitsFor: undefined })
  })

  it('without a curtain the first awaited seat begins, or the one that asked', () => {
    expect(front(match, { people, holder: 1, curtain: 'never' }).acting).toBe(0)
    expect(front(match, { people, holder: 1, taken: 2, curtain: 'never' }).acting).toBe(2)
  })
})
