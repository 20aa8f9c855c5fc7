/** Tests which moves must be confirmed: only those that cost a lot and cannot be undone, with a reason in words. */

import { describe, expect, it } from 'vitest'
import { type AnyBox, riskOf } from '../src/engine/box.ts'
import type { Line, Seat, Tagged } from '../src/engine/game.ts'
import { type Match, startMatch } from '../src/engine/match.ts'
import { choices } from '../src/engine/play.ts'
import { below, seeded } from '../src/engine/random.ts'
import { given, played } from '../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { cubeAttackBox } from '../src/games/cube-attack/box.ts'
import { at as cubesAt } from '../src/games/cube-attack/testing/positions.ts'
import { cyberdoomTowerBox } from '../src/games/cyberdoom-tower/box.ts'
import type { Command as TowerCommand } from '../src/games/cyberdoom-tower/commands.ts'
import { type Changes, table as tower } from '../src/games/cyberdoom-tower/testing/positions.ts'
import { dungeonDropBox } from '../src/games/dungeon-drop/box.ts'
import type { Command as DropCommand } from '../src/games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../src/games/dungeon-drop/game.ts'
import {
  at,
  table as dungeon,
  type HeroAtTable,
  type Lying,
} from '../src/games/dungeon-drop/testing/positions.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import { isOurs } from './our-games.ts'

const MATCHES = 6
const MOST_STEPS = 120

interface Found {
  readonly line: Line
  readonly match: Match
  readonly seat: Seat
  readonly command: Tagged
}

/** Every command called risky in some random matches, and the results of those that were played. */
function* risksIn(box: AnyBox): Generator<Found> {
  const options = box.game.id === 'cube-attack' ? { freePass: true } : {}
  for (let seed = 1; seed <= MATCHES; seed++) {
    const random = seeded(seed)
    const match = given(
      startMatch(box.game, { seats: Math.max(2, box.game.seats.min), options }, step =>
        seeded(seed * 1000 + step),
      ),
    )
    for (let step = 0; step < MOST_STEPS; step++) {
      const [seat] = box.game.awaited(match.state)
      if (seat === undefined) break
      const found = choices(box.game, match.state, seat)
      for (const { command } of found) {
        const line = riskOf(box, match.state, seat, command)
        if (line) yield { line, match, seat, command }
      }
      played(match, seat, found[below(random, found.length)]!.command)
    }
  }
}

const boxes = await openAllBoxes(scatter)
const words = createI18n(boxes)

describe.each(boxes.map(box => [box.game.id, box] as const))('Risky moves of %s', (id, box) => {
  const found = [...risksIn(box)].map(each => ({ ...each, state: each.match.state }))

  it('occur, and have words in every language', () => {
    if (isOurs(id)) expect(found.length).toBeGreaterThan(0)
    for (const language of ['en', 'it'] as const) {
      const translator = createTranslator(words, language, seat => `seat ${seat}`)
      for (const { line } of found) {
        expect(words.exists(`${id}:${line.say}`, { lng: language, count: 1 })).toBe(true)
        expect(translator.translate(line, id)).not.toMatch(/\{\{|undefined|risky\./)
      }
    }
  })
})

describe('Every risky command', () => {
  it.each(boxes.map(box => [box.game.id, box] as const))('in %s cannot be taken back', (id, box) => {
    let tried = 0
    for (const { match, seat, command } of risksIn(box)) {
      if (tried++ > 60) break
      const ahead = { ...match }
      const { reveals } = played(ahead, seat, command)
      const awaited = box.game.awaited(ahead.state)
      // Chance was drawn, a secret was revealed, or the turn is another player's or a new one.
      const goesOn = reveals === 'nothing' && awaited.includes(seat) && sameTurn(match.state, ahead.state)
      expect(goesOn, JSON.stringify(command)).toBe(false)
    }
    if (isOurs(id)) expect(tried).toBeGreaterThan(0)
  })
})

/** Whether only the turn itself has changed. */
function sameTurn(before: unknown, after: unknown): boolean {
  const place = (state: unknown) => {
    const { round, turn, active, phase } = state as Record<string, unknown>
    return JSON.stringify([round, typeof turn === 'number' ? turn : null, active, phase])
  }
  return place(before) === place(after)
}

describe('Cube Attack asks', () => {
  const risky = (position: string) =>
    cubeAttackBox.risky?.({ state: cubesAt(position), seat: 0, command: { type: 'pass' } })?.say

  it('before the last action is skipped, if something can be done with it', () => {
    expect(risky('hexa 64v3 3.0.0.1 0/19/0/0/A0 3/19/0/0/A3 - -')).toBe('risky.pass')
    expect(risky('hexa 64v3 3.0.0.2 0/19/0/0/A0 3/19/0/0/A3 - -')).toBeUndefined()
  })
})

describe('Cyberdoom Tower asks', () => {
  const risky = (command: TowerCommand, changes: Changes = {}) =>
    cyberdoomTowerBox.risky?.({ state: tower(1, changes), seat: 0, command })
  const pass: TowerCommand = { type: 'pass' }
  const walk = (to: number): TowerCommand => ({ type: 'move', to, energy: 0, jetpack: 0 })

  it('before a turn ends with Action Points left, and not otherwise', () => {
    expect(risky(pass)).toEqual({ say: 'risky.points', params: { count: 3 } })
    expect(risky(pass, { players: [{ actionPoints: 0, equipment: ['jetpack'] }] })).toBeUndefined()
  })

  it('before a turn ends where the Sentinel would end the mission', () => {
    const near = { edge: 2, active: true }
    expect(risky(pass, { floors: [near], players: [{ sector: 1 }] })?.say).toBe('risky.caught')
    expect(risky(pass, { floors: [{ ...near, active: false }], players: [{ sector: 1 }] })?.say).toBe(
      'risky.points',
    )
    const struck = { floors: [{ tower: 'T2', sentinel: 'S1', edge: 5, active: true }] }
    expect(risky(pass, { ...struck, players: [{ sector: 3, energy: 1 }] })?.say).toBe('risky.fatal')
    expect(risky(pass, { ...struck, players: [{ sector: 3, energy: 3 }] })?.say).toBe('risky.points')
  })

  it('before a step to where a deadly Sentinel is likely to see the player', () => {
    const deadly = { floors: [{ edge: 2 }] }
    const poor = { luck: 0 }
    expect(risky(walk(3), { ...deadly, players: [poor] })?.say).toBe('risky.hide')
    expect(risky(walk(3), { ...deadly, players: [{ exposed: [true] }] })?.say).toBe('risky.seen')
    expect(risky(walk(1), { players: [{ luck: 6 }] })).toBeUndefined()
  })

  it('before an attack that will hardly hit, and says how rarely it does', () => {
    const attack: TowerCommand = { type: 'attack', weapon: 'base' }
    const near = { floors: [{ tower: 'T1', sentinel: 'S2', edge: 4 }] }
    expect(risky(attack, { ...near, players: [{ sector: 3, luck: 0 }] })).toEqual({
      say: 'risky.attack',
      params: { percent: 12 },
    })
    expect(risky(attack, { ...near, players: [{ sector: 3, luck: 6 }] })).toBeUndefined()
    expect(risky(attack, { players: [{ onRoof: true, luck: 6, equipment: ['gunsight'] }] })).toBeUndefined()
  })
})

describe('Dungeon Drop asks', () => {
  const box = dungeonDropBox(dungeonDrop(scatter))
  const pillars = { a: at('pillar', 0, 0), b: at('pillar', 100, 0), c: at('pillar', 50, 90) }

  /** Looting the room between three pillars with these in its middle. */
  function looting(
    inside: Readonly<Record<string, Lying>>,
    hero: HeroAtTable = {},
    { ability = true, teamwork = 'off' }: { ability?: boolean; teamwork?: 'off' | 'live' | 'async' } = {},
  ) {
    const plain = { race: 'boblin', class: 'warrior', quest: 'jewelers_joy' } as const
    const used = { card: 'race', copied: null, flicked: [], done: true } as const
    const { state, id } = dungeon({
      cubes: { ...pillars, ...inside },
      heroes: [
        { ...plain, ...hero },
        { ...plain, class: 'cleric' },
      ],
      phase: 'act',
      options: { teamwork },
      turn: ability ? { ability: { ...used, flicked: [] } } : {},
    })
    const command: DropCommand = {
      type: 'loot',
      pillars: [id.a!, id.b!, id.c!],
      ...{ shields: [], potions: 0, beside: null },
    }
    return riskOf(box, state, 0, command)?.say
  }

  it('before an empty room is looted', () => {
    expect(looting({})).toBe('risky.nothing')
    expect(looting({ gold: at('gold', 50, 40) })).toBeUndefined()
  })

  it('before a room that leaves a single point of Health', () => {
    const gold = at('gold', 50, 30)
    const most = dungeon({ heroes: [{ race: 'boblin', class: 'warrior', quest: 'jewelers_joy' }, {}] }).state
    const lines = box.standing({ state: most, seat: 0 })
    const health = lines.find(({ say }) => say === 'standing.health')!.params!.most as number
    const goblin = at('goblin', 50, 50)
    expect(looting({ gold, goblin }, { paid: health - 2 })).toBe('risky.lastHealth')
    expect(looting({ gold, goblin }, { paid: health - 3 })).toBeUndefined()
    expect(looting({ gold }, { paid: health - 1 })).toBeUndefined()
    // At a live table players add up the damage themselves: a question would give it away.
    expect(looting({ gold, goblin }, { paid: health - 2 }, { teamwork: 'live' })).toBeUndefined()
    expect(looting({ gold, goblin }, { paid: health - 2 }, { teamwork: 'async' })).toBe('risky.lastHealth')
  })

  it('before the loot, if an ability could still be used', () => {
    expect(looting({ gold: at('gold', 50, 40) }, {}, { ability: false })).toBe('risky.ability')
  })
})
