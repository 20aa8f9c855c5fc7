/**
 * A tab of the fake browser. It has its own copy of the page's modules, so that two tabs share only the database. The
 * rooms of its tables run in this process instead of in a worker.
 */

import { vi } from 'vitest'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import { type MatchRecord, readRecord } from '../../engine/record.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import type { View } from '../../wire/match-messages.ts'
import type { SeatAssignment, StoredMatch } from '../base/storage/database.ts'
import type { FromWorker, ToWorker } from '../base/workers/worker-messages.ts'

// A new tab loads the page's modules again. Bots are most of them and have no state between calls, so they are loaded
// once.
vi.mock('../../bots/index.ts', importOriginal => importOriginal())

type Told<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>

export interface FakeTable {
  /** All messages of the room, in order. */
  readonly told: readonly FromWorker[]
  /** The room was closed, because the match is played elsewhere. */
  readonly closed: () => boolean
  /** The latest message of this type; waits for one that came after the first `after` messages. */
  heard<Type extends FromWorker['type']>(type: Type, after?: number): Promise<Told<Type>>
  /** The awaited seat takes its first legal action, `times` times; waits each time until the result is shown. */
  act(times: number): Promise<unknown>
  /** Sends this command, or else the first legal one, and does not wait for an answer. */
  ask(command?: unknown): Promise<void>
  /** Sends any other message. */
  send(message: ToWorker): void
  undo(): Promise<void>
  /** For a seat that is not awaited, for instance after the end. */
  undoBy(seat: Seat): Promise<void>
  seat(seat: Seat, bot: string): Promise<void>
  record(): Promise<MatchRecord>
  /** The state, with nothing hidden from anybody at this screen. */
  state(): Promise<unknown>
}

export interface FakeTab {
  readonly store: typeof import('../base/storage/database.ts')
  readonly matches: typeof import('../base/storage/matches.ts')
  archive(): Promise<typeof import('../pages/history/backup.ts')>
  recordFiles(): Promise<typeof import('../pages/home/open-record.ts')>
  /** Opens a match at a table, as the page does with a stored match. */
  open(match: StoredMatch, how?: { readonly takeOver?: boolean }): FakeTable
  /** Saves a new match of two people, or holds it in memory. */
  begin(options: object, players?: readonly SeatAssignment[]): Promise<StoredMatch>
}

const TWO: readonly SeatAssignment[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Bo' },
]

/** After one of these messages the room does nothing more. */
const ENDS: readonly FromWorker['type'][] = ['broken', 'notOpened', 'elsewhere', 'notFetched']

export async function fakeTab(box: AnyBox): Promise<FakeTab> {
  vi.resetModules()
  const store = await import('../base/storage/database.ts')
  const matches = await import('../base/storage/matches.ts')
  const { hostRooms } = await import('../base/workers/room-host.ts')
  return {
    ...{ store, matches },
    archive: () => import('../pages/history/backup.ts'),
    recordFiles: () => import('../pages/home/open-record.ts'),
    async begin(options, players = TWO) {
      const match = matches.freshMatch({ game: box.game.id, players, options: { ...options } })
      await matches.saveOrHold({ match, entries: [] })
      return match
    },
    open(match, { takeOver = false } = {}) {
      const { table, page } = tableOf(box)
      vi.stubGlobal('self', page)
      hostRooms(async () => ({ boxes: [box] }))
      const held = matches.unsavedSteps(match.id)
      page.tell({ type: 'open', match, held, takeOver, times: { pace: 0, grace: 0, beginsAfter: 0 } })
      return table
    },
  }
}

/** What a worker sees of the page that started it. */
function fakePage() {
  const told: FromWorker[] = []
  const state = { closed: false, woken: () => {} }
  return {
    told,
    state,
    onmessage: null as ((event: { data: ToWorker }) => void) | null,
    postMessage(message: FromWorker) {
      // As with a real port, only structured data passes.
      told.push(structuredClone(message))
      state.woken()
    },
    close() {
      state.closed = true
    },
    tell(data: ToWorker) {
      this.onmessage?.({ data: structuredClone(data) })
    },
  }
}

function tableOf(box: AnyBox) {
  const page = fakePage()
  const { told, state } = page
  const heard: FakeTable['heard'] = async (type, after = 0) => {
    for (;;) {
      const found = told.slice(after).findLast(message => message.type === type)
      if (found) return found as Told<typeof type>
      const end = told.find(message => ENDS.includes(message.type))
      if (end) throw new Error(`No more messages come after ${JSON.stringify(end)}`)
      await new Promise<void>(resolve => {
        state.woken = resolve
      })
    }
  }
  /** An awaited person at this screen, and what they see. */
  const awaited = async (): Promise<{ seat: Seat; view: View; version: number }> => {
    const { views, version } = await heard('shown')
    const [seat] = box.game.awaited(views[0]!.state)
    const view = views.find(({ viewer }) => viewer === seat)
    if (seat === undefined || !view) throw new Error('Nobody at this screen is awaited.')
    return { seat, view, version }
  }
  const ask = async (command?: unknown) => {
    const { seat, view, version } = await awaited()
    const first = () => choices(box.game, view.state, seat)[0]!.command
    page.tell({ type: 'command', id: crypto.randomUUID(), seat, command: command ?? first(), version })
  }
  const table: FakeTable = {
    told,
    closed: () => state.closed,
    heard,
    ask,
    send: message => page.tell(message),
    async act(times) {
      await heard('shown')
      for (let done = 0; done < times; done++) {
        const before = told.length
        await ask()
        await heard('shown', before)
      }
      return table.state()
    },
    undo: async () => table.undoBy((await awaited()).seat),
    async undoBy(seat) {
      const before = told.length
      page.tell({ type: 'undo', id: crypto.randomUUID(), seat })
      await heard('shown', before)
    },
    async seat(seat, bot) {
      await heard('shown')
      const before = told.length
      page.tell({ type: 'seat', seat, bot })
      await heard('seated', before)
    },
    async record() {
      await heard('shown')
      const before = told.length
      page.tell({ type: 'record' })
      return given(readRecord((await heard('record', before)).text))
    },
    async state() {
      return (await heard('shown')).views[0]!.state
    },
  }
  return { table, page }
}
