/** Hero Draft, Hero Construction and Dungeon Construction, in the order of the rules; quests stay secret. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import type { Seat, Tagged } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { apply, choices, takeAim } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { redact, secret } from '../../engine/secret.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { QuestId } from './cards/cards.ts'
import type { Command } from './commands.ts'
import { initiativeOf } from './flow.ts'
import type { Event, State } from './state.ts'
import { isPillar, onTable } from './table.ts'
import { game, offered, play, refused } from './testing/positions.ts'

function start(seats: number, options: Record<string, unknown>, seed = 1): State {
  return started(game, { seats, options }, seed).state as State
}

const race = (id: string): Command => ({ type: 'pickRace', race: id })
const profession = (id: string): Command => ({ type: 'pickClass', class: id })
const quest = (id: string): Command => ({ type: 'pickQuest', quest: id })

const picking = ['pickRace', 'pickClass', 'pickQuest'] as const

/** Everybody chooses the first card offered, until all have chosen. */
function chosen(from: State): State {
  let state = from
  for (let picked = 0; state.phase === 'heroes' && picked < 20; picked++) {
    const [seat] = game.awaited(state)
    const [first] = picking.flatMap(type => offered(state, type, seat))
    state = play(state, first!.command, { seat: seat! }).state
  }
  return state
}

const offers = ({ heroes }: State) =>
  heroes.map(({ offer }) => ({ races: offer.races.length, classes: offer.classes.length }))

describe('Hero Draft', () => {
  /** The draft of the first seed in which the races begin at this seat. */
  function draft(seats: number, first: Seat): State {
    for (let seed = 1; seed < 100; seed++) {
      const state = start(seats, { heroes: 'draft' }, seed)
      if (state.heroes[first]!.offer.races.length > 0) return state
    }
    throw new Error('nobody begins')
  }

  it('gives as many races as heroes to one player, and as many classes to the neighbour on the right', () => {
    for (const seats of [2, 3, 4]) {
      const firsts = new Set<number>()
      for (let seed = 1; seed <= 40; seed++) {
        const { heroes, phase } = start(seats, { heroes: 'draft' }, seed)
        const first = heroes.findIndex(({ offer }) => offer.races.length > 0)
        firsts.add(first)
        expect(heroes[first]!.offer.races).toHaveLength(seats)
        expect(heroes[(first + seats - 1) % seats]!.offer.classes).toHaveLength(seats)
        expect(heroes.map(hero => [hero.race, hero.class])).toEqual(Array(seats).fill([null, null]))
        expect(heroes.every(hero => hero.quest?.value !== undefined)).toBe(true)
        expect(phase).toBe('heroes')
      }
      expect(firsts.size).toBe(seats)
    }
  })

  it('passes races to the left and classes to the right', () => {
    const state = draft(3, 1)
    expect(game.awaited(state)).toEqual([0, 1])
    expect(offers(state)).toEqual([
      { races: 0, classes: 3 },
      { races: 3, classes: 0 },
      { races: 0, classes: 0 },
    ])
    const [taken, ...left] = state.heroes[1]!.offer.races
    const one = play(state, race(taken!), { seat: 1 })
    expect(one.events).toEqual([{ type: 'raceChosen', seat: 1, race: taken }])
    expect(one.state.heroes[1]!.race).toBe(taken)
    expect(one.state.heroes[2]!.offer.races).toEqual(left)
    const [learnt, ...rest] = state.heroes[0]!.offer.classes
    const two = play(one.state, profession(learnt!), { seat: 0 })
    expect(two.events).toEqual([{ type: 'classChosen', seat: 0, class: learnt }])
    expect(two.state.heroes[2]!.offer).toMatchObject({ races: left, classes: rest })
    expect(game.awaited(two.state)).toEqual([2])
  })

  it('is public, and ends when all have both; then the lowest initiative drops the dungeon', () => {
    const state = draft(4, 2)
    for (const viewer of [0, 3, 'audience'] as const)
      expect(redact(state, viewer).heroes.map(({ offer }) => offer)).toEqual(
        state.heroes.map(({ offer }) => offer),
      )
    const ready = chosen(state)
    expect(ready.phase).toBe('dungeon')
    const initiatives = ready.order.map(seat => initiativeOf(ready, seat))
    expect(initiatives).toEqual([...initiatives].sort((a, b) => a - b))
    expect(ready.active).toBe(ready.order[0])
    expect(new Set(ready.heroes.map(hero => hero.race)).size).toBe(4)
    expect(ready.heroes.map(({ startedAs }) => ready.order[startedAs])).toEqual([0, 1, 2, 3])
  })

  it('refuses a card that is not offered, a second card, and quests', () => {
    const state = draft(3, 1)
    const [taken] = state.heroes[1]!.offer.races
    expect(refused(state, race(taken!), 0)).toBe('refuse.pick.notOffered')
    expect(refused(state, race('nobody'), 1)).toBe('refuse.pick.notOffered')
    expect(refused(state, profession(state.heroes[0]!.offer.classes[0]!), 1)).toBe('refuse.pick.notOffered')
    expect(refused(state, quest('jewelers_joy'), 1)).toBe('refuse.pick.noChoice')
    expect(refused(state, { type: 'dropDungeon', height: 200 }, 0)).toBe('refuse.phase.heroes')
    const next = play(state, race(taken!), { seat: 1 }).state
    expect(refused(next, race(taken!), 1)).toBe('refuse.pick.chosen')
    const learnt = play(state, profession(state.heroes[0]!.offer.classes[0]!), { seat: 0 }).state
    expect(refused(learnt, profession(state.heroes[0]!.offer.classes[0]!), 0)).toBe('refuse.pick.chosen')
  })

  it('does not exist if heroes are dealt', () => {
    const state = start(2, {})
    expect(refused(state, race('human'), 0)).toBe('refuse.pick.noChoice')
    expect(refused(state, profession('bard'), 0)).toBe('refuse.pick.noChoice')
    expect(refused(state, quest('jewelers_joy'), 0)).toBe('refuse.pick.noChoice')
  })
})

describe('Hero Construction', () => {
  const construction = (seats = 3, seed = 1) => start(seats, { heroes: 'construction' }, seed)

  /** Everybody has chosen a race and a class. */
  function built(seats = 3): State {
    let state = construction(seats)
    for (const [seat, { offer }] of state.heroes.entries()) {
      state = play(state, race(offer.races[1]!), { seat }).state
      state = play(state, profession(offer.classes[0]!), { seat }).state
    }
    return state
  }

  it('offers two races and two classes to each, all different, and no quest yet', () => {
    for (const seats of [2, 3, 4]) {
      const { heroes } = construction(seats)
      expect(heroes.map(({ offer }) => [offer.races.length, offer.classes.length])).toEqual(
        Array(seats).fill([2, 2]),
      )
      expect(new Set(heroes.flatMap(({ offer }) => offer.races)).size).toBe(2 * seats)
      expect(new Set(heroes.flatMap(({ offer }) => offer.classes)).size).toBe(2 * seats)
      expect(heroes.map(hero => [hero.quest, hero.offer.quests])).toEqual(Array(seats).fill([null, null]))
    }
  })

  it('lets each player keep one of each; the others leave the game', () => {
    const state = construction()
    expect(game.awaited(state)).toEqual([0, 1, 2])
    const { offer } = state.heroes[2]!
    const next = play(state, race(offer.races[1]!), { seat: 2 }).state
    expect(next.heroes[2]).toMatchObject({ race: offer.races[1], offer: { races: [] } })
    expect(JSON.stringify(next)).not.toContain(`"${offer.races[0]}"`)
    expect(game.awaited(next)).toEqual([0, 1, 2])
    const done = play(next, profession(offer.classes[0]!), { seat: 2 }).state
    expect(game.awaited(done)).toEqual([0, 1])
    expect(refused(done, quest('jewelers_joy'), 2)).toBe('refuse.pick.notOffered')
  })

  it('then offers two quests to each player, visible only to that player', () => {
    const state = built()
    expect(state.phase).toBe('heroes')
    expect(game.awaited(state)).toEqual([0, 1, 2])
    const all = state.heroes.flatMap(({ offer }) => offer.quests!.value!)
    expect(new Set(all).size).toBe(6)
    for (const viewer of [0, 1, 2, 'audience'] as const) {
      const seen = redact(state, viewer).heroes.map(({ offer }) => offer.quests)
      expect(seen).toEqual(
        state.heroes.map(({ offer }, seat) => (seat === viewer ? offer.quests : { knownTo: [seat] })),
      )
    }
  })

  it('keeps one of them, face down, and then drops the dungeon', () => {
    let state = built()
    const offer = state.heroes[1]!.offer.quests!.value!
    expect(refused(state, quest(state.heroes[0]!.offer.quests!.value![0]!), 1)).toBe('refuse.pick.notOffered')
    const done = play(state, quest(offer[1]!), { seat: 1 })
    expect(done.events).toEqual([{ type: 'questChosen', seat: 1 }])
    expect(done.state.heroes[1]).toMatchObject({
      quest: { knownTo: [1], value: offer[1] },
      offer: { quests: null },
    })
    expect(JSON.stringify(done.state)).not.toContain(`"${offer[0]}"`)
    expect(refused(done.state, quest(offer[1]!), 1)).toBe('refuse.pick.chosen')
    state = chosen(done.state)
    expect(state.phase).toBe('dungeon')
    expect(state.active).toBe(state.order[0])
  })
})

describe('Dungeon Construction', () => {
  const drop: Command = { type: 'dropDungeon', height: 200 }
  const place = (x: number, y: number): Command => ({ type: 'placePillar', x, y })
  const built = (seats: number) => play(start(seats, { dungeon: 'built' }), drop)
  const pillars = (state: State) => onTable(state).filter(isPillar)

  it('drops everything but the pillars', () => {
    const { state, events } = built(2)
    const first = events[0] as Extract<Event, { type: 'thrown' }>
    expect(first.cubes).toHaveLength(54 - 13)
    expect(pillars(state)).toHaveLength(0)
    expect(state).toMatchObject({ phase: 'pillars', active: state.order[0], pillarsToPlace: 3 })
    expect(refused(state, { type: 'explore', x: 0, y: 0, height: 200 })).toBe('refuse.phase.pillars')
  })

  it.each([
    [2, '000111000111'],
    [3, '001122001122'],
    [4, '000111222333'],
  ])('has %i heroes place twelve in initiative order: %s', (seats, expected) => {
    let { state } = built(seats)
    let turns = ''
    for (let placed = 0; placed < 12; placed++) {
      turns += state.order.indexOf(state.active)
      expect(game.awaited(state)).toEqual([state.active])
      const [choice] = offered(state, 'placePillar')
      state = play(state, choice!.command).state
    }
    expect(turns).toBe(expected)
    expect(pillars(state)).toHaveLength(12)
    expect(pillars(state).every(({ size, pose }) => size === 'S' && pose!.yaw === 0)).toBe(true)
    expect(state).toMatchObject({ phase: 'explore', round: 1, active: state.order[0], pillarsToPlace: 0 })
    const [explore] = offered(state, 'explore')
    const thirteenth = state.cubes.filter(cube => cube.zone === 'offTable' && isPillar(cube))
    expect(thirteenth).toHaveLength(1)
    const { events } = play(state, explore!.command)
    expect(events[0]).toMatchObject({ type: 'explored' })
    expect((events[0] as Extract<Event, { type: 'explored' }>).cubes).toContain(thirteenth[0]!.id)
  })

  it('places a pillar at the given point, without rotation', () => {
    const { state } = built(3)
    const { state: next, events } = play(state, place(-340, 340))
    const [pillar] = pillars(next)
    expect(pillar!.pose).toEqual({ x: -340, y: 340, yaw: 0 })
    expect(events).toEqual([
      { type: 'pillarPlaced', seat: state.active, cube: pillar!.id, pose: { x: -340, y: 340, yaw: 0 } },
    ])
    expect(next.pillarsToPlace).toBe(1)
  })

  it('refuses a place that is taken or off the mat, and players whose turn it is not', () => {
    const { state } = built(2)
    const { pose } = onTable(state)[0]!
    expect(refused(state, place(pose!.x, pose!.y))).toBe('refuse.pillar.overlap')
    expect(refused(state, place(347, 0))).toBe('refuse.pillar.mat')
    const next = play(state, place(-340, 340)).state
    expect(refused(next, place(-331.9, 340))).toBe('refuse.pillar.overlap')
    expect(refused(next, place(-331.7, 340))).toBeUndefined()
    expect(refused(next, place(300, 300), state.order[1])).toBe('refuse.notYourTurn')
    expect(refused(start(2, {}), place(300, 300))).toBe('refuse.phase.dungeon')
  })
})

describe('Twins: matches that differ only in a quest of seat 0', () => {
  type Pair = readonly [State, State]
  const house = [...cardsOf('house').quests.keys()]
  const spare = (state: State): QuestId =>
    house.find(id => !JSON.stringify(state.heroes).includes(`"${id}"`))!

  /** Plays both matches alike; after every step, all viewers but seat 0 must see the same in both. */
  function playBoth(pair: Pair, seed: number): number {
    let [one, other] = pair
    const random = seeded(seed)
    let steps = 0
    for (; one.phase !== 'over' && steps < 300; steps++) {
      const awaited = game.awaited(one)
      const seat = awaited[below(random, awaited.length)]!
      const [here, there] = [choices(game, one, seat), choices(game, other, seat)]
      expect(there.length).toBe(here.length)
      const place = below(random, here.length)
      const own = here[place]!.command.type === 'pickQuest'
      const command = takeAim(game, { state: one, seat, choice: here[place]!, random })
      const twin: Tagged = own ? there[place]!.command : command
      const step = (state: State, asked: Tagged) =>
        apply(game, { state, seat, command: asked, chance: sampling(seeded(`${seed}/${steps}`)) })
      const [before, after] = [step(one, command), step(other, twin)]
      one = before.state as State
      other = after.state as State
      if (one.phase === 'over') break
      for (const viewer of [1, 2, 'audience'] as const)
        expect(JSON.stringify(redact(after, viewer))).toBe(JSON.stringify(redact(before, viewer)))
      expect(JSON.stringify(redact(other, 0))).not.toBe(JSON.stringify(redact(one, 0)))
    }
    expect(one.phase).toBe('over')
    expect(JSON.stringify(redact(other, 1))).not.toBe(JSON.stringify(redact(one, 1)))
    return steps
  }

  it.each([{}, { teamwork: 'async' }, { heroes: 'draft' }])(
    'give the others identical bytes until quests are revealed: %o',
    options => {
      const one = start(3, options)
      const other = copy(one)
      other.heroes[0]!.quest = secret(spare(one), [0])
      expect(playBoth([one, other], 5)).toBeGreaterThan(15)
    },
    30_000,
  )

  it('give the others identical bytes if they differ only in the quests offered', () => {
    let one = start(3, { heroes: 'construction' })
    while (one.heroes[0]!.offer.quests === null) {
      const [seat] = game.awaited(one)
      one = play(one, picking.flatMap(type => offered(one, type, seat))[0]!.command, { seat: seat! }).state
    }
    const other = copy(one)
    const left = house.filter(id => !JSON.stringify(one.heroes).includes(`"${id}"`))
    other.heroes[0]!.offer.quests = secret(left.slice(0, 2), [0])
    expect(playBoth([one, other], 6)).toBeGreaterThan(15)
  }, 30_000)
})
