/** Tests of the puzzles at the ends of the lessons: each has one answer, which wins the match. */

import { describe, expect, it } from 'vitest'
import { type Chance, replaying, type Tape } from '../engine/chance.ts'
import type { Tagged } from '../engine/game.ts'
import { expectedAmong, type Lesson, type LessonStep } from '../engine/lesson.ts'
import { apply, choices } from '../engine/play.ts'
import { allBoxes } from './all-games.ts'
import { lesson as cubeAttack } from './cube-attack/tutorial.ts'
import type { State as Tower } from './cyberdoom-tower/state.ts'
import { aiOf } from './cyberdoom-tower/tower.ts'
import { lesson as cyberdoomTower } from './cyberdoom-tower/tutorial.ts'
import { cardsOf } from './dungeon-drop/cards/card-catalogue.ts'
import { questOf } from './dungeon-drop/heroes.ts'
import { pointsUnder, runningPoints } from './dungeon-drop/running-points.ts'
import type { State as Dungeon } from './dungeon-drop/state.ts'
import { lesson as dungeonDrop } from './dungeon-drop/tutorial.ts'

const LESSONS = {
  'cube-attack': cubeAttack,
  'cyberdoom-tower': cyberdoomTower,
  'dungeon-drop': dungeonDrop,
} as const satisfies Record<string, Lesson>
type GameId = keyof typeof LESSONS

const gameOf = (id: GameId) => allBoxes.find(({ game }) => game.id === id)!.game

function played(id: GameId, at: { state: unknown; seat: number; command: Tagged; tape?: Tape }): unknown {
  const { tape = [], ...step } = at
  return apply(gameOf(id), { ...step, chance: replaying(tape) }).state
}

/** The true states at the steps of a lesson, secrets included. */
function statesAt(id: GameId): Map<string, unknown> {
  const game = gameOf(id)
  const { seats, options, setup, learner, steps } = LESSONS[id] as Lesson
  let state: unknown = game.setup({
    seats,
    options: game.options.parse(options ?? {}),
    chance: replaying(setup),
  })
  const found = new Map<string, unknown>()
  for (const { say, first = [], expect: expected } of steps) {
    for (const { command, ...step } of first)
      state = played(id, { state, command: command as Tagged, ...step })
    found.set(say, state)
    if (!expected) continue
    const { command, tape = [] } = expected
    state = played(id, { state, seat: learner, command, tape })
  }
  return found
}

const puzzlesOf = ({ steps }: Lesson): readonly LessonStep[] => steps.filter(({ puzzle }) => puzzle)

describe.each(Object.keys(LESSONS) as GameId[])('The puzzle of %s', id => {
  const lesson = LESSONS[id] as Lesson

  it('ends the lesson, and wins the match', () => {
    const end = statesAt(id).get(lesson.steps.at(-1)!.say)
    expect(lesson.steps.at(-2)!.puzzle).toBe(true)
    expect(gameOf(id).outcome(end as never)?.winners).toEqual([lesson.learner])
  })

  it('rings nothing, and offers more than its answer', () => {
    const puzzles = puzzlesOf(lesson)
    expect(puzzles.flatMap(({ at = [] }) => at)).toEqual([])
    const [first] = puzzles
    const offered = choices(gameOf(id), statesAt(id).get(first!.say), lesson.learner)
    expect(offered.length).toBeGreaterThan(expectedAmong(first!.expect!, offered).length)
  })
})

describe('On the roof', () => {
  const states = statesAt('cyberdoom-tower')
  const at = (say: string) => states.get(say) as Tower
  const SIXES = [6, 6, 6, 6, 6, 6]
  const damageOf = (state: Tower): number => state.ai.damage

  /** The most damage that one attack does from here, if all six dice show a six. */
  function mostDamage(state: unknown): number {
    const attacks = choices(gameOf('cyberdoom-tower'), state, 0).filter(
      ({ command }) => command.type === 'attack',
    )
    const dealt = attacks.map(({ command }) => {
      const thrown = played('cyberdoom-tower', { state, seat: 0, command, tape: SIXES })
      const place = choices(gameOf('cyberdoom-tower'), thrown, 0).find(
        ({ command: { type } }) => type === 'place',
      )
      return damageOf(
        (place ? played('cyberdoom-tower', { state: thrown, seat: 0, ...place }) : thrown) as Tower,
      )
    })
    return Math.max(0, ...dealt)
  }

  it('no other beginning of the turn can win', () => {
    const state = at('puzzle')
    const { energy } = aiOf(state)
    const { command: answer } = puzzlesOf(cyberdoomTower as Lesson)[0]!.expect!
    expect(mostDamage(played('cyberdoom-tower', { state, seat: 0, command: answer }))).toBe(energy)
    expect(mostDamage(state)).toBeLessThan(energy)
    const others = choices(gameOf('cyberdoom-tower'), state, 0).filter(
      ({ command }) =>
        !['attack', 'pass'].includes(command.type) && JSON.stringify(command) !== JSON.stringify(answer),
    )
    expect(others.length).toBeGreaterThan(0)
    for (const { command } of others)
      expect(mostDamage(played('cyberdoom-tower', { state, seat: 0, command }))).toBeLessThan(energy)
  })

  it('one change of one die makes all six fit, and no other does', () => {
    const state = at('change')
    const offers = choices(gameOf('cyberdoom-tower'), state, 0)
    expect(offers.map(({ command }) => command.type)).not.toContain('place')
    const fitting = offers.filter(({ command }) => {
      if (command.type !== 'modify') return false
      const changed = played('cyberdoom-tower', { state, seat: 0, command })
      return choices(gameOf('cyberdoom-tower'), changed, 0).some(({ command: { type } }) => type === 'place')
    })
    expect(fitting.map(({ command }) => command)).toEqual([{ type: 'modify', die: 0, by: 1 }])
    expect(state.players[0]!.luck).toBe(0)
  })
})

describe('In the dungeon', () => {
  const state = statesAt('dungeon-drop').get('puzzle') as Dungeon
  const answer = puzzlesOf(dungeonDrop as Lesson)[0]!.expect!.command
  const rooms = choices(gameOf('dungeon-drop'), state, 0).flatMap(({ command }) =>
    command.type === 'loot' ? [command as Tagged & { pillars: number[] }] : [],
  )

  it('the rival gets 34 points at most, whatever the quest, and the learner has 18 and a die', () => {
    const own = questOf(state, 0)
    const possible = [...cardsOf(state.cards).quests.values()].filter(quest => quest !== own)
    const most = possible.map(quest => {
      const { points, dice } = pointsUnder(state, 1, quest)
      return points + 6 * dice
    })
    expect(Math.max(...most)).toBe(34)
    expect(runningPoints(state, 0)).toEqual({ points: 18, dice: 1, exact: true })
  })

  it('one room wins with the worst dice, and no other does', () => {
    expect(rooms.length).toBeGreaterThan(30)
    const ones = { outcome: () => 1 } as unknown as Chance
    const winning = rooms.filter(command => {
      const end = apply(gameOf('dungeon-drop'), { state, seat: 0, command, chance: ones }).state as Dungeon
      const [own, rival] = end.scores
      // A tie goes to the rival, whose initiative is higher.
      return own!.total > rival!.total + 5 * rival!.chests.length
    })
    expect(winning).toEqual([answer])
  })
})
