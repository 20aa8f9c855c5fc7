/** Tests that routes survive conversion to a link and back, and that a damaged link shows the home page or an error. */

import { describe, expect, it } from 'vitest'
import { hashOf, type Route, routeOf } from './routes.ts'

describe('A link', () => {
  const routes: readonly Route[] = [
    { page: 'home' },
    { page: 'history', asked: '' },
    { page: 'history', asked: 'game=cube-attack&result=won' },
    { page: 'new', game: 'cube-attack', position: undefined },
    { page: 'new', game: 'cube-attack', position: 'duel 64 1/2?3&4 - -' },
    { page: 'new', game: 'cube-attack', position: undefined, online: true },
    { page: 'quick', game: 'cube-attack', seats: 3, people: 1 },
    { page: 'quick', game: 'a game', seats: 2, people: 1, easy: true },
    { page: 'online', match: 'a-b', invite: undefined, watch: undefined },
    { page: 'online', match: 'a-b', invite: 'q-_Z', watch: undefined },
    { page: 'online', match: 'a-b', invite: undefined, watch: 'q-_Z' },
    { page: 'editor', game: 'cube-attack', from: undefined, data: undefined },
    { page: 'editor', game: 'cube-attack', from: 'duel', data: undefined },
    { page: 'editor', game: 'cube-attack', from: undefined, data: 'q-_Z' },
    { page: 'table', game: 'a game', match: '12/34' },
    { page: 'replay', game: 'a game', match: '12/34', step: undefined },
    { page: 'replay', game: 'cube-attack', match: 'ab', step: 0 },
    { page: 'record', data: 'q-_Z', step: 17 },
    { page: 'record', data: 'q-_Z', step: undefined },
    { page: 'verify', game: 'a game', match: '12/34' },
    { page: 'verify-record', data: 'q-_Z' },
  ]

  it.each(routes)('to $page leads there', route => {
    expect(routeOf(hashOf(route))).toEqual(route)
  })

  it('that makes no sense leads home, and never throws', () => {
    for (const hash of ['', '#', '#/nowhere', '#/table', '#/table/x', '#/replay/x', '#/%E0%A4%A']) {
      expect(routeOf(hash)).toEqual({ page: 'home' })
    }
  })

  it('with a damaged record still opens the page that can say what is wrong', () => {
    expect(routeOf('#/record/%E0%A4%A')).toEqual({ page: 'record', data: '%E0%A4%A', step: undefined })
    expect(routeOf('#/record')).toEqual({ page: 'record', data: '', step: undefined })
  })

  it.each(['-1', '1.5', 'x', '', '99999999999', '1e3'])('to step %j is to no step', step => {
    expect(routeOf(`#/replay/a/b?step=${step}`)).toMatchObject({ step: undefined })
  })
})
