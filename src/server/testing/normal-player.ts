/** A player whom nobody may disturb: plays one match alone with both seats, and one against a bot, and takes the time. */

import { setTimeout as sleep } from 'node:timers/promises'
import { botsFor } from '../../bots/index.ts'
import type { AnyGame } from '../../engine/game.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import type { AskAnswer, ShownStep } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { VisitedServer } from './attack-processes.ts'
import { isAnswerTo, isOf, type OnlineVisitor, type TestSocket } from './online-server.ts'
import { newestStep } from './play-online.ts'

const GAME = { game: 'cube-attack', options: { board: 'duel' }, name: 'Ada' }
/** Between two commands, in milliseconds: faster than people, slower than the limit of frames. */
const PACE = 200
/** Bots end matches quickly: one address may not open as many tables as a long run needs. */
const TABLES_OF_ADDRESS = 50

export interface TakenTimes {
  /** Until each command was answered, in milliseconds. */
  readonly commands: readonly number[]
  /** Until the bot had made its moves, in milliseconds. */
  readonly bots: readonly number[]
}

const isShown = isOf('shown')

/** A table that the player has started, alone or against the bot. */
export async function tableOf(ada: OnlineVisitor, bot: string | null): Promise<TestSocket> {
  const { body: table } = await ada.post('/api/tables', { ...GAME, bots: [null, bot] })
  if (bot === null) await ada.post(`/api/tables/${table.id}/sit`, { name: 'Ada', seat: 1 })
  const { status } = await ada.post(`/api/tables/${table.id}/start`)
  if (status !== 200) throw new Error(`the table of the player could not start: ${status}`)
  const socket = await ada.socket(table.id)
  await socket.heard(isShown)
  return socket
}

interface Answered {
  readonly answer: AskAnswer
  /** In milliseconds. */
  readonly took: number
}

/** Sends a random command of a seat that is awaited; resolves when it is answered, to undefined at the end. */
export function commands(game: AnyGame, own: readonly number[]) {
  const random = seeded('normal player')
  return async (socket: TestSocket): Promise<Answered | undefined> => {
    const step = newestStep(socket)
    const { state } = step.views[0]!
    const seat = game.awaited(state).find(each => own.includes(each))
    if (game.outcome(state) || seat === undefined) return undefined
    const view = step.views.find(({ viewer }) => viewer === seat) ?? step.views[0]!
    const possible = choices(game, view.state, seat)
    const choice = possible[below(random, possible.length)]!
    const command = takeAim(game, { state: view.state, seat, choice, random })
    const id = newUuid()
    const from = socket.told.length
    const began = performance.now()
    socket.send({ type: 'command', id, seat, version: step.version, command })
    const answer = await socket.heard(isAnswerTo(id), from)
    const took = performance.now() - began
    if (answer.type === 'done')
      await socket.heard((told): told is ShownStep => isShown(told) && told.version >= answer.version)
    return { answer, took }
  }
}

/** Waits until the bot has played and it is the player's turn again, or the match is over. */
async function untilOwnTurn(socket: TestSocket, game: AnyGame): Promise<void> {
  for (;;) {
    const { version, views } = newestStep(socket)
    const { state } = views[0]!
    if (game.outcome(state) || game.awaited(state).includes(0)) return
    await socket.heard((told): told is ShownStep => isShown(told) && told.version > version)
  }
}

export async function normalPlayer(server: VisitedServer, game: AnyGame) {
  const ada = server.visitor('127.0.0.1')
  const bot = botsFor(game)[0]!.id
  let begun = 0
  const tableAgainstBot = (): Promise<TestSocket> =>
    tableOf(server.visitor(`127.0.1.${1 + Math.floor(begun++ / TABLES_OF_ADDRESS)}`), bot)
  let alone = await tableOf(ada, null)
  let against = await tableAgainstBot()
  const both = commands(game, [0, 1])
  const own = commands(game, [0])

  const playAlone = async (until: number, times: number[]): Promise<void> => {
    while (performance.now() < until) {
      const done = await both(alone)
      if (!done) {
        alone.leave()
        alone = await tableOf(ada, null)
      } else times.push(done.took)
      // What was told before is not needed again, and would be searched each time.
      alone.told.splice(0, alone.told.findLastIndex(isShown))
      await sleep(PACE)
    }
  }
  const playAgainst = async (until: number, times: number[]): Promise<void> => {
    while (performance.now() < until) {
      const done = await own(against)
      const began = performance.now()
      await untilOwnTurn(against, game)
      const { state } = newestStep(against).views[0]!
      if (game.outcome(state)) {
        against.leave()
        against = await tableAgainstBot()
      } else if (done && performance.now() - began > 1) times.push(performance.now() - began)
      await sleep(PACE)
    }
  }

  return {
    /** Plays for so many milliseconds. */
    async play(milliseconds: number): Promise<TakenTimes> {
      const until = performance.now() + milliseconds
      const times = { commands: [] as number[], bots: [] as number[] }
      await Promise.all([playAlone(until, times.commands), playAgainst(until, times.bots)])
      return times
    },
    leave(): void {
      alone.leave()
      against.leave()
    },
  }
}
