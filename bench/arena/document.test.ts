/** The page about the bots and the figures that the game shows are what the results of the arena give. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arenaFigures } from '../../src/bots/arena-figures.ts'
import { botLevelsOf } from '../../src/bots/bot-levels.ts'
import { wilson } from '../../src/cli/statistics.ts'
import { botsDocument } from './document.ts'
import { figuresOf, figuresText } from './figures.ts'
import { type ArenaRun, DOCUMENT, FIGURES, readResults, unusualOptions } from './results.ts'

const runs = readResults()

it('docs/bots.md is what the results give', () => {
  expect(readFileSync(DOCUMENT, 'utf8'), 'run npm run docs:bots').toBe(botsDocument(runs))
})

it('src/bots/arena-figures.json is what the results give', () => {
  expect(readFileSync(FIGURES, 'utf8'), 'run npm run docs:bots').toBe(figuresText(figuresOf(runs)))
  expect(arenaFigures).toEqual(figuresOf(runs))
})

it('no pair of bots has two results for the same set-up', () => {
  const asked = runs.flatMap(run =>
    run.pairs.map(({ bots }) =>
      JSON.stringify([run.game, run.seats, unusualOptions(run), run.budget, run.oneSeat, bots]),
    ),
  )
  expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([])
})

const LADDERS = runs
  .filter(({ seats, budget, oneSeat }) => budget === undefined && (seats === 2 || oneSeat))
  .flatMap(run =>
    run.pairs.flatMap(({ bots: [one = '', other], won, matches }) => {
      const levels = botLevelsOf(run.game)
      const isStep = other !== undefined && levels.indexOf(other) === levels.indexOf(one) + 1
      const { low } = wilson(won, matches)
      return isStep && levels.includes(one)
        ? [{ name: `${run.command}: ${one} – ${other}`, seats: run.seats, share: won / matches, low }]
        : []
    }),
  )

it('each level beats the one below in most matches of two, and has more than its share among others', () => {
  expect(LADDERS.length).toBeGreaterThan(0)
  for (const { name, seats, share, low } of LADDERS) {
    if (seats === 2) expect(share, name).toBeGreaterThanOrEqual(0.6)
    expect(low, name).toBeGreaterThan(1 / seats)
  }
})

const usual = { board: 'hexa', target: 64 }

function run(part: Partial<ArenaRun> & Pick<ArenaRun, 'pairs'>): ArenaRun {
  return { command: 'tavolo arena', game: 'cube-attack', seats: 2, options: usual, ...part }
}

const pair = (bots: string[], won: number, byOrder: number[] = []) => ({
  bots,
  matches: 20,
  won,
  meanScore: 0,
  byOrder,
})

it('levels are rated by matches of two in which each thinks as long as it does at a table', () => {
  const { ratings } = figuresOf([
    run({ pairs: [pair(['captain', 'hoarder'], 15)] }),
    run({ pairs: [pair(['hoarder', 'captain'], 20)], budget: 40 }),
    run({ pairs: [pair(['hoarder', 'captain'], 20)], seats: 4, oneSeat: true }),
    run({ pairs: [pair(['greedy', 'captain'], 20)] }),
  ])
  expect(Object.keys(ratings['cube-attack']!)).toEqual(['captain', 'hoarder'])
  expect(ratings['cube-attack']!.hoarder).toBe(1000)
  expect(ratings['cube-attack']!.captain).toBeGreaterThan(1100)
})

it('where nobody plays against another, set-ups are rated on the scale of the levels', () => {
  const tower = (seats: number, veteran: number, scout: number): ArenaRun =>
    run({
      game: 'cyberdoom-tower',
      options: {},
      seats,
      pairs: [pair(['veteran'], veteran), pair(['scout'], scout)],
    })
  const { ratings, setUps } = figuresOf([tower(1, 18, 10), tower(2, 10, 2)])
  expect(ratings['cyberdoom-tower']!.veteran).toBeGreaterThan(1200)
  expect(setUps.map(({ seats, won }) => [seats, won])).toEqual([
    [1, { veteran: 0.9, scout: 0.5 }],
    [2, { veteran: 0.5, scout: 0.1 }],
  ])
  const [easy, hard] = setUps.map(({ rating }) => rating!)
  expect(Math.abs(easy! - 1000)).toBeLessThan(100)
  expect(Math.abs(hard! - ratings['cyberdoom-tower']!.veteran!)).toBeLessThan(100)
})

it('a set-up has one entry, whichever runs its levels were measured in', () => {
  const alone = (level: string, won: number, options = {}): ArenaRun =>
    run({ game: 'cyberdoom-tower', options, seats: 1, pairs: [pair([level], won)] })
  const { setUps } = figuresOf([
    alone('veteran', 18),
    alone('veteran', 8, { hard: true }),
    alone('scout', 10),
    { ...alone('delver', 16), game: 'dungeon-drop' },
  ])
  expect(setUps.map(({ game, options, won }) => [game, options, won])).toEqual([
    ['cyberdoom-tower', {}, { veteran: 0.9, scout: 0.5 }],
    ['cyberdoom-tower', { hard: true }, { veteran: 0.4 }],
    ['dungeon-drop', {}, { delver: 0.8 }],
  ])
})

it('a bot that plays itself shows what the order of turns is worth', () => {
  const itself = run({
    options: { ...usual, board: 'duel' },
    pairs: [pair(['captain', 'captain'], 20, [12, 8])],
  })
  const { orders, ratings } = figuresOf([itself])
  expect(orders).toEqual([
    { game: 'cube-attack', seats: 2, options: { board: 'duel' }, won: [0.6, 0.4], matches: 20 },
  ])
  expect(ratings['cube-attack']).toEqual({})
  expect(botsDocument([itself])).toMatch(/captain as the second .* 40 %/)
})

it('a chart marks the share, its interval and what equal players would have', () => {
  const text = botsDocument([run({ seats: 4, oneSeat: true, pairs: [pair(['captain', 'hoarder'], 12)] })])
  expect(text).toContain('captain among hoarder  ··········│····├────────●──────┤·········  60 % (39–78)')
  expect(text).toContain('**4 players · board hexa · 20 matches a pair**')
})
