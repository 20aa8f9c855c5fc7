/** Bots tell what they are going to do before a turn, to the people who play with them, and to those who come later. */

import { describe, expect, it } from 'vitest'
import type { Bot } from '../../bots/bot.ts'
import type { Line } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { gameFrom, table as tower } from '../../games/cyberdoom-tower/testing/positions.ts'
import type { PlannedTurn, TableTold } from '../../wire/match-messages.ts'
import { openTable } from '../table.ts'
import { fakeClock } from '../testing/bot-table.ts'

const LINE: Line = { say: 'bot:tower.means.stay' }

interface Scene {
  /** What the bot says; it fails if there is nothing. */
  plan?(): readonly Line[]
  readonly people?: readonly number[]
}

function laid({ plan, people = [0] }: Scene) {
  const { clock, run } = fakeClock()
  const reports: string[] = []
  const bot: Bot = {
    id: 'partner',
    // biome-ignore lint/correctness/useYield: it has nothing to think about
    *think() {
      return { type: 'pass' }
    },
    *plan() {
      yield 0
      if (!plan) throw new Error('no idea')
      return plan()
    },
  }
  const table = openTable(started(gameFrom(tower(2)), { seats: 2 }), {
    seating: [0, 1].map(seat =>
      people.includes(seat) ? { kind: 'person', name: 'Ada' } : { kind: 'bot', bot: 'partner', name: 'Bo' },
    ),
    keepSeating: async () => {},
    ...{ clock, bots: [bot], random: seeded(1), hintRandom: seeded(2), pace: () => 500 },
    beginsAfter: () => undefined,
    report: where => void reports.push(where),
  })
  const screen = () => {
    const told: TableTold[] = []
    const { leave } = table.connect({ holds: () => true, send: message => void told.push(message) })
    const planned = () => told.filter((message): message is PlannedTurn => message.type === 'planned')
    return { told, planned, leave }
  }
  return { table, run, screen, reports, act: (seat: number) => table.room.act(seat, { type: 'pass' }) }
}

describe('a bot tells its plan', () => {
  it('before anybody begins a turn, once, and again to a screen that joins later', async () => {
    const scene = laid({ plan: () => [LINE] })
    const first = scene.screen()
    await scene.run(100)
    expect(first.planned()).toEqual([{ type: 'planned', seat: 1, version: 0, lines: [LINE] }])
    expect(scene.screen().planned()).toEqual(first.planned())
  })

  it('anew if its partner has changed the position, and then takes its turn', async () => {
    let rounds = 0
    const scene = laid({ plan: () => [{ say: `plan ${++rounds}` }] })
    const { planned } = scene.screen()
    await scene.run(100)
    await scene.act(0)
    await scene.run(100)
    expect(planned().map(({ version, lines }) => [version, lines[0]?.say])).toEqual([
      [0, 'plan 1'],
      [1, 'plan 2'],
    ])
    await scene.run(1_000)
    expect([...scene.table.room.match.entries].map(({ seat }) => seat)).toEqual([0, 1])
  })

  it('and takes it back when its turn is over', async () => {
    const scene = laid({ plan: () => [LINE] })
    const { planned } = scene.screen()
    await scene.run(100)
    await scene.act(1)
    await scene.run(100)
    expect(planned().at(-1)).toEqual({ type: 'planned', seat: 1, version: 1, lines: [] })
    expect(scene.screen().planned()).toEqual([])
  })

  it('only if a person plays with it', async () => {
    const scene = laid({ plan: () => [LINE], people: [] })
    const { planned } = scene.screen()
    await scene.run(5_000)
    expect(scene.table.room.match.entries.length).toBeGreaterThan(2)
    expect(planned()).toEqual([])
  })
})

it('a plan that fails is reported, and the match goes on', async () => {
  const scene = laid({})
  const { told, planned } = scene.screen()
  await scene.run(100)
  expect(scene.reports).toEqual(['plan'])
  await scene.act(0)
  await scene.run(2_000)
  expect(scene.table.room.match.entries.length).toBeGreaterThan(1)
  expect(planned()).toEqual([])
  expect(told.some(({ type }) => type === 'broken')).toBe(false)
})
