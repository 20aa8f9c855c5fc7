/** Tests that the judge of Dungeon Drop has something to ask in every position, and asks only what the rules can read. */

import { describe, expect, it } from 'vitest'
import { readCommand } from '../../../../engine/play.ts'
import { started } from '../../../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../../../games/all-games.ts'
import { cardsOf } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Phase, State } from '../../../../games/dungeon-drop/state.ts'
import { game, SET_A, table } from '../../../../games/dungeon-drop/testing/positions.ts'
import { A } from '../../../../games/dungeon-drop/testing/solo-positions.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import { questionsOf } from './judge-questions.ts'

const NAMES = ['Ada', 'Ugo']
const translator = createTranslator(createI18n(allBoxes), 'en', seat => NAMES[seat]!)
const asked = (state: State, seat = 0) => questionsOf({ state, seat, translator, names: NAMES })
const kindsOf = (state: State, seat?: number): string[] => asked(state, seat).map(({ id }) => id)

/** Whether each field can be shown, and each of its options asked for. */
function expectGood(state: State, seat: number): void {
  const questions = asked(state, seat)
  expect(questions.length).toBeGreaterThan(0)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { fields, command } of questions) {
    for (const { options } of fields) {
      expect(options.length).toBeGreaterThan(0)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    }
    const usual = Object.fromEntries(fields.map(({ id, options }) => [id, options[0]!.value]))
    expect(readCommand(game, command(usual))).toMatchObject({ ok: true })
    for (const { id, options } of fields) {
      for (const { value } of options) {
        const given = command({ ...usual, [id]: value })
        expect(readCommand(game, given), JSON.stringify(given)).toMatchObject({ ok: true })
      }
    }
  }
}

const ofRace = [...cardsOf('house').races.keys()]
const ofClass = [...cardsOf('house').classes.keys()]
const HEROES = ofRace.map((race, index) => ({ race, class: ofClass[index % ofClass.length]! }))

describe('The questions for the judge', () => {
  it.each(HEROES)('can be put by $race, $class, with others and alone', hero => {
    const both = [hero, { supply: ['gold', 'shield'] as const }]
    const { state } = table({ cubes: SET_A, heroes: both })
    for (const seat of [0, 1]) expectGood(state, seat)
    expectGood(table({ cubes: SET_A, heroes: [hero], tokens: A }).state, 0)
    expectGood(table({ cubes: SET_A, heroes: [hero], phase: 'enter' }).state, 0)
  })

  it.each([
    {},
    { heroes: 'draft' },
    { heroes: 'construction' },
    { dungeon: 'built', teamwork: 'live' },
    { teamwork: 'async' },
  ])('can be put before the dungeon lies there: %o', options => {
    for (const seats of [1, 2]) expectGood(started(game, { seats, options }).state as State, 0)
  })

  it('leave out rooms and abilities while nothing lies there', () => {
    expect(kindsOf(table({}).state)).toEqual(['invoke', 'explore', 'drink', 'skipLoot'])
  })

  it.each<[Phase, string]>([
    ['explore', 'explore'],
    ['act', 'loot'],
    ['loot', 'loot'],
    ['meeples', 'placeMeeple'],
  ])('begin in %s with %s', (phase, first) => {
    const { state } = table({ cubes: SET_A, phase, options: { teamwork: 'async' } })
    expect(kindsOf(state)[0]).toBe(first)
  })

  it.each<[Phase, string]>([
    ['explore', 'explore'],
    ['act', 'moveOn'],
    ['stairs', 'leave'],
  ])('begin alone in %s with %s', (phase, first) => {
    const { state } = table({ cubes: SET_A, heroes: [{}], tokens: A, phase })
    expect(kindsOf(state)[0]).toBe(first)
  })

  it("show a hero's own abilities before those of others, and a room at any moment", () => {
    const heroes = [{ race: 'halfling' }, { race: 'merfolk' }]
    const { state } = table({ cubes: SET_A, heroes, phase: 'explore' })
    const ofSeat = (seat: number) =>
      kindsOf(state, seat).filter(kind => kind === 'take' || kind === 'slide' || kind === 'loot')
    expect(ofSeat(0)).toEqual(['loot', 'take', 'slide'])
    expect(ofSeat(1)).toEqual(['loot', 'slide', 'take'])
  })
})
