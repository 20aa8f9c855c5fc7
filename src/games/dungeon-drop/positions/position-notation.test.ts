/** Tests of the notation: a written position loses nothing, begins a match, and its faults are named. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { type Match, startMatch } from '../../../engine/match.ts'
import { choices } from '../../../engine/play.ts'
import { below, seeded } from '../../../engine/random.ts'
import { played } from '../../../engine/testing/toy-matches.ts'
import { cardFileText, cardsOf } from '../cards/card-catalogue.ts'
import { awaited } from '../phases.ts'
import type { State } from '../state.ts'
import { inspector } from '../testing/invariants.ts'
import { game } from '../testing/positions.ts'
import { parsePosition, printPosition } from './position-notation.ts'

const TABLES: readonly { readonly seats: number; readonly options?: Record<string, unknown> }[] = [
  { seats: 1 },
  { seats: 2 },
  { seats: 3, options: { table: 'family', teamwork: 'live', heroes: 'draft', lateBonus: 4 } },
  { seats: 4, options: { teamwork: 'async', dungeon: 'built', sameRoomItems: false } },
  { seats: 2, options: { walls: true, tremor: 0.5, lock: 20, heroes: 'construction' } },
]

function start({ seats, options }: (typeof TABLES)[number], seed: number): Match {
  const started = startMatch(game, { seats, options: options ?? {} }, step => seeded(seed * 1_000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  return started.value
}

/** Plays a random match to its end and looks at every state. */
function throughout(match: Match, seed: number, look: (state: State) => void): void {
  const random = seeded(seed)
  for (;;) {
    const state = match.state as State
    look(state)
    const seat = awaited(state)[0]
    if (seat === undefined) return
    const listed = choices(game, state, seat)
    played(match, seat, listed[below(random, listed.length)]!.command)
  }
}

const SIMPLE =
  'classic 1.act.0.01 -/- boblin/warrior/jewelers_joy/0.0.1/-/-/- automaton/cleric/bankers_bounty/0.0.0/gold20/troll1=1/- ' +
  '- gold1:30.25,20,0.7854;pillar1:0,0,0;pillar2:100,0,0.5;pillar3:0,80,0 key1 shield1'

const ALONE =
  'classic 0.act.0.0 -/- boblin/warrior/jewelers_joy/0.0.0/-/-/- 1.0;0,0;100,0;0,80 relic1:30,20,0 - -'

function faultOf(text: string): string | undefined {
  const parsed = parsePosition(text)
  if (parsed.ok) return undefined
  return parsed.refusal.because
}

/** The position with a part replaced, which must be there. */
function changed(from: string, part: string, by: string): string {
  if (!from.includes(part)) throw new Error(`${part} is not in ${from}`)
  return from.replace(part, by)
}

describe('A position in notation', () => {
  it('is the same after it is read back, at every step of random matches', () => {
    const steps = new Set<string>()
    let copies = 0
    for (const [index, table] of TABLES.entries()) {
      for (let round = 0; round < sampleSize({ daily: 2, long: 20 }); round++) {
        const seed = index * 100 + round + 1
        throughout(start(table, seed), seed, state => {
          const text = printPosition(state)
          if (text === undefined)
            return expect(['heroes', 'pillars', 'dungeon', 'over']).toContain(state.phase)
          steps.add(`${table.seats === 1 ? 'alone' : 'others'} ${state.phase}`)
          if (state.turn.ability?.copied) copies++
          const parsed = parsePosition(text)
          // Cards that were offered and the pillars that a seat had to place have no meaning any more.
          const heroes = state.heroes.map(hero => ({
            ...hero,
            offer: { races: [], classes: [], quests: null },
          }))
          expect(parsed, text).toEqual({ ok: true, value: { ...state, heroes } })
        })
      }
    }
    expect([...steps].sort()).toEqual(
      expect.arrayContaining([
        ...['alone act', 'alone enter', 'alone explore'],
        ...['others act', 'others explore', 'others loot', 'others meeples'],
      ]),
    )
    expect(copies).toBeGreaterThan(0)
  }, 60_000)

  it('is printed as it was written, with one blank between its fields', () => {
    for (const text of [SIMPLE, ALONE]) {
      const parsed = parsePosition(`  ${text.replaceAll(' ', ' \t')}\n`)
      expect(parsed.ok && printPosition(parsed.value)).toBe(text)
    }
  })

  it('is as its document describes it', () => {
    const document = new URL('../../../../docs/files/dungeon-position.md', import.meta.url)
    const text = /```text\n(.+)\n```/.exec(readFileSync(document, 'utf8'))![1]!
    const parsed = parsePosition(text)
    expect(parsed.ok && printPosition(parsed.value)).toBe(text)
  })

  it('contains cards of a user', () => {
    const file = JSON.parse(cardFileText('house')) as Record<string, unknown>
    const begun = start({ seats: 1, options: { cards: file } }, 1)
    played(begun, 0, choices(game, begun.state as State, 0)[0]!.command)
    const state = begun.state as State
    const parsed = parsePosition(printPosition(state)!)
    expect(parsed.ok && parsed.value.cards).toBe(state.cards)
    expect(cardsOf(state.cards).key).not.toBe('house')
  })

  it('rounds places as throws do, so that what is read is what is shown', () => {
    const parsed = parsePosition(changed(SIMPLE, '30.25,20,0.7854', '30.2549,-0.001,1.9'))
    expect(parsed.ok && parsed.value.cubes[0]!.pose).toEqual({ x: 30.25, y: 0, yaw: 0.3292 })
  })

  it('begins a match that goes on to its end, whatever the other options say', () => {
    for (const [seats, position] of [
      [2, SIMPLE],
      [1, ALONE],
    ] as const) {
      const started = startMatch(game, { seats, options: { position, teamwork: 'live' } }, seeded)
      if (!started.ok) throw new Error(JSON.stringify(started.refusal))
      expect(printPosition(started.value.state as State)).toBe(position)
      const inspect = inspector()
      throughout(started.value, seats, inspect)
    }
  })

  it('is refused for another number of players', () => {
    expect(startMatch(game, { seats: 3, options: { position: SIMPLE } }, seeded)).toMatchObject({
      ok: false,
      refusal: { because: 'refuse.position.seats', params: { found: 2, seats: 3 } },
    })
  })

  it('may leave a quest unknown, which is drawn from those that nobody has', () => {
    const position = changed(SIMPLE, 'jewelers_joy', '?')
    const quests = new Set<unknown>()
    for (let seed = 0; seed < 60; seed++) {
      const started = startMatch(game, { seats: 2, options: { position } }, step => seeded(seed * 10 + step))
      if (!started.ok) throw new Error(started.refusal.because)
      expect(started.value.setup).toHaveLength(1)
      quests.add((started.value.state as State).heroes[0]!.quest!.value)
    }
    expect(quests.size).toBe(cardsOf('house').quests.size - 1)
    expect(quests).not.toContain('bankers_bounty')
  })

  it('knows what an ability that was used changes for the loot', () => {
    const used = (card: string) => {
      const parsed = parsePosition(changed(SIMPLE, '-/- boblin', `-/${card} boblin`))
      return parsed.ok ? parsed.value.turn : parsed.refusal
    }
    expect(used('-')).toMatchObject({ guard: null })
    expect(cardsOf('house').classes.get('warrior')!.ability.kind).toBe('guard')
    expect(used('class')).toMatchObject({ guard: { count: expect.any(Number) }, ability: { done: true } })
  })
})

const DEEP = `${'['.repeat(40_000)}${']'.repeat(40_000)}`

describe('A fault is named:', () => {
  const FAULTS: readonly (readonly [fault: string, from: string, part: string, by: string])[] = [
    ['refuse.position', SIMPLE, ' - gold1', ''],
    ['refuse.position', SIMPLE, 'classic', 'square'],
    ['refuse.position', SIMPLE, 'classic', 'classic+teamwork=loud'],
    ['refuse.position', SIMPLE, 'classic', 'classic+position=x'],
    ['refuse.position', SIMPLE, 'classic', 'classic+cards=%7B'],
    // A stranger's text may be nested deeper than any reader could follow.
    ['refuse.position', SIMPLE, 'classic', `classic+cards=${DEEP}`],
    ['refuse.position', SIMPLE, '1.act', '1.over'],
    ['refuse.position', SIMPLE, '.01', '.02'],
    ['refuse.position', SIMPLE, '0.0.1', '0.0'],
    ['refuse.position', SIMPLE, 'pillar1:0,0,0', 'pillar1:0,0'],
    ['refuse.position', SIMPLE, '100,0,0.5', '100,Infinity,0.5'],
    ['refuse.position', SIMPLE, ' - gold1', ' 0.0 gold1'],
    ['refuse.position', SIMPLE, 'key1', 'key0'],
    ['refuse.position', SIMPLE, 'key1', 'ruby1'],
    ['refuse.position', SIMPLE, 'boblin/warrior', 'boblin'],
    ['refuse.position', SIMPLE, '-/-', '-/spell'],
    ['refuse.position.many', SIMPLE, 'gold20', 'gold21'],
    ['refuse.position.twice', SIMPLE, 'gold20', 'gold1'],
    ['refuse.position.twice', SIMPLE, '-/-', 'gold1,gold1/-'],
    ['refuse.position.twice', SIMPLE, '-/-', '-/race;gold1,gold1'],
    ['refuse.position.alone', SIMPLE, 'key1', 'relic1'],
    ['refuse.position.supply', SIMPLE, 'gold20', 'goblin1'],
    ['refuse.position.slain', SIMPLE, 'troll1=1', 'key2=0'],
    ['refuse.position.covers', SIMPLE, 'troll1=1', 'troll1=3'],
    ['refuse.position.covers', SIMPLE, 'troll1=1', 'dragon1=8'],
    ['refuse.position.card', SIMPLE, 'boblin', 'goblin_king'],
    ['refuse.position.cardTwice', SIMPLE, 'automaton', 'boblin'],
    ['refuse.position.cardTwice', SIMPLE, 'bankers_bounty', 'jewelers_joy'],
    ['refuse.position.quest', ALONE, 'jewelers_joy', 'scouts_specialty'],
    ['refuse.position.health', SIMPLE, 'jewelers_joy/0', 'jewelers_joy/9'],
    ['refuse.position.mat', SIMPLE, '30.25,20', '350.01,20'],
    ['refuse.position.overlap', SIMPLE, '30.25,20', '4,4'],
    ['refuse.position.step', SIMPLE, '1.act', '1.enter'],
    ['refuse.position.step', SIMPLE, '1.act', '1.loot'],
    ['refuse.position.step', ALONE, '0.act', '0.stairs'],
    ['refuse.position.round', SIMPLE, '1.act', '0.act'],
    ['refuse.position.round', ALONE, '0.act', '1.act'],
    ['refuse.position.begun', SIMPLE, '1.act', '2.act'],
    ['refuse.position.order', SIMPLE, 'boblin', 'dragonkin'],
    ['refuse.position.teamwork', SIMPLE, 'gold20/troll1=1/-', 'gold20/troll1=1/.'],
    [
      'refuse.position.meeple',
      changed(SIMPLE, 'classic', 'classic+teamwork=live'),
      '0.0.1/-/-/-',
      '0.0.1/-/-/.',
    ],
    ['refuse.position.tokens', ALONE, ';0,80', ''],
    ['refuse.position.tokens', ALONE, '0.act', '0.enter'],
    ['refuse.position.relics', ALONE, '1.0;', '3.0;'],
    ['refuse.position.early', SIMPLE, '1.act.0.01 -/', '1.explore.0.01 gold1/'],
    ['refuse.position.copied', SIMPLE, '-/-', '-/race:cleric'],
  ]

  it.each(FAULTS)('%s', (fault, from, part, by) => {
    expect(faultOf(from)).toBeUndefined()
    expect(faultOf(changed(from, part, by))).toBe(fault)
  })

  it('refuse.position.nothing', () => {
    const state = parsePosition(SIMPLE)
    if (!state.ok) throw new Error(state.refusal.because)
    for (const cube of state.value.cubes) if (['box', 'offTable'].includes(cube.zone)) cube.zone = 'removed'
    const text = printPosition(state.value)!
    expect(faultOf(text)).toBeUndefined()
    expect(faultOf(changed(text, '1.act', '1.explore'))).toBe('refuse.position.nothing')
  })

  it('every one that the words know', async () => {
    const { words } = await import('../words.ts')
    const known = Object.keys(words.en).filter(key => /^refuse\.position(\.|$)/.test(key))
    const tried = new Set([
      ...FAULTS.map(([fault]) => fault),
      'refuse.position.nothing',
      'refuse.position.seats',
    ])
    expect(known.filter(key => !tried.has(key))).toEqual([])
  })
})
