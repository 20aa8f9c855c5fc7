/** Plays random matches over sockets, like a page: it knows only what it was sent. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyGame, Seat } from '../../engine/game.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, type Random } from '../../engine/random.ts'
import type { ShownStep } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import { isAnswerTo, isOf, type TestSocket } from './online-server.ts'

interface Playing {
  readonly game: AnyGame
  readonly seat: Seat
  readonly random: Random
  /** Stops when the match has this version, or at its end. */
  readonly until?: number
  /** Called before each command is sent. */
  onAsk?(ask: SentCommand): void
  onDone?(done: DoneCommand): void
}

export interface SentCommand {
  readonly id: string
}

/** A command that was carried out. */
export interface DoneCommand {
  readonly ask: SentCommand
  readonly version: number
}

/** Before the next try, in milliseconds. */
const PAUSE = 100

const isShown = isOf('shown')

/** The newest step that the socket received. */
export function newestStep({ told }: TestSocket): ShownStep {
  const found = told.findLast(isShown)
  if (!found) throw new Error('nothing was shown')
  return found
}

function stateOf(step: ShownStep, seat: Seat): unknown {
  return step.views.find(({ viewer }) => viewer === seat)?.state
}

/** Undefined if nothing was done: another player was faster, or the game delays the command. */
async function playOnce(
  socket: TestSocket,
  { game, seat, random, onAsk }: Playing,
): Promise<DoneCommand | undefined> {
  const step = newestStep(socket)
  const state = stateOf(step, seat)
  const possible = choices(game, state, seat)
  const choice = possible[below(random, possible.length)]!
  const command = takeAim(game, { state, seat, choice, random })
  const ask = { type: 'command', id: newUuid(), seat, version: step.version, command }
  onAsk?.(ask)
  socket.send(ask)
  const answer = await socket.heard(isAnswerTo(ask.id))
  if (answer.type === 'done') return { ask, version: answer.version }
  if (answer.type === 'refused' && answer.refusal.because !== 'engine:tooEarly') {
    throw new Error(JSON.stringify(answer))
  }
  await sleep(PAUSE)
  return undefined
}

/** Plays this seat until the end; returns the commands. */
export async function playSeat(socket: TestSocket, playing: Playing): Promise<readonly DoneCommand[]> {
  const { game, seat, until = Number.POSITIVE_INFINITY } = playing
  const done: DoneCommand[] = []
  await socket.heard(isShown)
  for (;;) {
    const step = newestStep(socket)
    const state = stateOf(step, seat)
    if (step.version >= until || game.outcome(state)) return done
    let next = step.version + 1
    if (game.awaited(state).includes(seat)) {
      const command = await playOnce(socket, playing)
      if (!command) continue
      done.push(command)
      playing.onDone?.(command)
      next = command.version
    }
    await socket.heard((told): told is ShownStep => isShown(told) && told.version >= next)
  }
}

/** The secrets in a message that not everybody may know: the paths of those that are visible, and how many there are. */
export function secretsIn(value: unknown, path = ''): { readonly leaked: string[]; readonly count: number } {
  if (typeof value !== 'object' || value === null) return { leaked: [], count: 0 }
  const isSecret = 'knownTo' in value && value.knownTo !== 'all'
  const inside = Object.entries(value).map(([key, part]) => secretsIn(part, `${path}/${key}`))
  const leaked = isSecret && 'value' in value ? [path] : []
  return {
    leaked: [...leaked, ...inside.flatMap(each => each.leaked)],
    count: (isSecret ? 1 : 0) + inside.reduce((sum, each) => sum + each.count, 0),
  }
}
