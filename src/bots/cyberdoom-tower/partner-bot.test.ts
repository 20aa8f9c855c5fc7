/** What a trooper tells its partner before its turn is what it then does, unless the dice or the partner change that. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import { sampling } from '../../engine/chance.ts'
import type { Line, Seat, Tagged } from '../../engine/game.ts'
import { canonical, deepFreeze } from '../../engine/plain-data.ts'
import { perform } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { cyberdoomTower as game } from '../../games/cyberdoom-tower/game.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { table } from '../../games/cyberdoom-tower/testing/positions.ts'
import { keySector } from '../../games/cyberdoom-tower/tower.ts'
import { answerOf, type Bot, type Thought } from '../bot.ts'
import { botNamed } from '../index.ts'
import { expertBot } from './expert-bot.ts'
import { turnAhead } from './turn-ahead.ts'

function result<Answer>(thought: Thought<Answer>): Answer {
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value
  }
}

const aboutOf = (state: State, seat: Seat, random = 'any') => ({
  ...{ game, state: redact(state, seat), seat, random: seeded(random) },
})
const planOf = (bot: Bot, state: State, seat: Seat): readonly Line[] =>
  result(bot.plan!(aboutOf(state, seat, 'told')))

/** The clauses of a plan, without the prefix of their keys. */
function clausesOf([first]: readonly Line[]): readonly string[] {
  const steps = first?.params?.steps
  const all = typeof steps === 'object' && 'all' in steps ? (steps.all as readonly Line[]) : []
  return all.map(({ say }) => say.replace('bot:tower.means.', ''))
}

const CLAUSES: Readonly<Record<string, string>> = {
  ...{ rode: 'ride', moved: 'move', keyTaken: 'key', returned: 'return', looted: 'loot' },
  ...{ steppedOntoRoof: 'roof', attackRolled: 'attack', seen: 'seen' },
}

/** The same clauses, from what really happened. */
function clausesFrom(events: readonly Tagged[]): readonly string[] {
  return events.flatMap(event =>
    event.type === 'pickedUp' && 'symbol' in event ? [String(event.symbol)] : (CLAUSES[event.type] ?? []),
  )
}

/** The first turns of a match are enough every day; the long test plays to the end. */
const MOST_TURNS = sampleSize({ daily: 6, long: 200 })

interface Kept {
  /** Plans of which the first step was taken. */
  begun: number
  /** Plans of which every step was taken, because the dice allowed it. */
  done: number
  told: number
}

/** Plays a match and compares every turn with the plan that was told before it. */
function comparePlans(bot: Bot, seed: string, kept: Kept): void {
  const random = seeded(seed)
  const chance = sampling(random)
  const state = game.setup({ seats: 2, options: game.options.parse({}), chance })
  const act = (seat: Seat, events: Tagged[]): Tagged => {
    const command = answerOf(bot, aboutOf(state, seat, `${seed} ${below(random, 1_000)}`))
    perform(game, { state, seat, command, chance, emit: event => void events.push(event) })
    return command
  }
  for (let turns = 0; turns < MOST_TURNS && !state.result; turns++) {
    const awaited = game.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const lines = planOf(bot, state, seat)
    const steps = result(turnAhead(state, seat, own => bot.advise!(aboutOf(own as State, seat, 'again'))))
    expect(lines.length > 0).toBe(steps.length > 0)
    const events: Tagged[] = []
    let asTold = steps.length > 0
    for (let step = 0; step < 60 && !state.result; step++) {
      const expected = steps[step]
      asTold &&= expected !== undefined && canonical(expected.state) === canonical(state)
      const command = act(seat, events)
      if (asTold) expect(command).toEqual(expected!.command)
      if (step === 0 && asTold) kept.begun++
      if (asTold && step === steps.length - 1) {
        const mine = events.filter(event => !('seat' in event) || event.seat === seat)
        // The dice may end a turn that was begun as told.
        const gone = clausesFrom(mine)
        if (gone.at(-1) !== 'seen' || clausesOf(lines).at(-1) === 'seen') {
          kept.done++
          expect(gone).toEqual(clausesOf(lines))
        }
      }
      if (!game.awaited(state).includes(seat) || state.players[seat]!.done || state.acting === null) break
    }
    if (steps.length > 0) kept.told++
  }
}

describe('a partner does what it said', () => {
  const bots = ['scout', 'ranger', 'gambler', 'recruit'].map(id => botNamed(game, id)!)
  const matches = sampleSize({ daily: 1, long: 12 })

  it.each(bots)(
    '$id',
    bot => {
      const kept = { begun: 0, done: 0, told: 0 }
      for (let match = 0; match < matches; match++) comparePlans(bot, `told ${match}`, kept)
      expect(kept.told).toBeGreaterThan(4)
      expect(kept.begun).toBe(kept.told)
      expect(kept.done).toBeGreaterThan(kept.told / 4)
    },
    120_000,
  )

  it('veteran, though it tries its moves at random', () => {
    const bot = expertBot({ tries: 1 })
    const state = table(2)
    const command = answerOf(bot, aboutOf(state, 1, 'one'))
    const [first] = result(turnAhead(state, 1, own => bot.advise!(aboutOf(own as State, 1, 'two'))))
    expect(first!.command).toEqual(command)
    for (const random of ['three', 'four']) expect(answerOf(bot, aboutOf(state, 1, random))).toEqual(command)
  }, 60_000)
})

describe('a partner says', () => {
  const scout = botNamed(game, 'scout')!

  it('the steps of its turn, how sure they are, and what it leaves to the other', () => {
    const lines = planOf(scout, deepFreeze(table(2)), 1)
    expect(lines[0]!.say).toBe('bot:tower.means')
    expect(clausesOf(lines).length).toBeGreaterThan(0)
    const yours = lines.find(({ say }) => say === 'bot:tower.means.yours')
    expect(yours?.params?.name).toEqual({ seat: 0 })
  })

  it('that it takes a Key beside it', () => {
    const state = table(2)
    const sector = keySector(state, 0) - 1
    const ready = { floor: 0, sector, energy: 6, luck: 6 }
    const lines = planOf(scout, table(2, { players: [{}, ready] }), 1)
    expect(clausesOf(lines).slice(0, 2)).toEqual(['move', 'key'])
    expect(lines.map(({ say }) => say)).toContain('bot:tower.means.hide')
  })

  it('nothing while a turn is under way, after its own, and at the end', () => {
    expect(planOf(scout, table(2, { acting: 0 }), 1)).toEqual([])
    expect(planOf(scout, table(2, { players: [{}, { done: true }] }), 1)).toEqual([])
    expect(planOf(scout, { ...table(2), result: { won: true, cause: 'aiDefeated' } }, 1)).toEqual([])
  })

  it('nothing if it has to hurry, because it might then act otherwise', () => {
    const thought = expertBot({ tries: 1_000_000 }).plan!(aboutOf(table(2), 1))
    expect(thought.next().done).toBe(false)
    expect(thought.next('hurry')).toEqual({ done: true, value: [] })
  })

  it('why it waits on the roof', () => {
    const there = { floor: 4, sector: 0, keys: 2, onRoof: true }
    const state = table(2, { round: 12, players: [there, { ...there, onRoof: false, floor: 1, sector: 2 }] })
    expect(planOf(scout, state, 0).map(({ say }) => say)).toEqual(['bot:tower.means.stay', 'bot:tower.wait'])
  })
})
