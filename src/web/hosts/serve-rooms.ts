/** Opens a room in this worker for the page that started it, and is the wire between them. */

import { botNamed } from '../../bots/index.ts'
import type { AnyBox } from '../../engine/box.ts'
import { gamesOf } from '../../engine/box.ts'
import type { Refusal, Result, Seat } from '../../engine/game.ts'
import { type Fate, type Match, startMatch } from '../../engine/match.ts'
import { sealed, seeded } from '../../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../engine/record.ts'
import { engineRefusal, refused } from '../../engine/words.ts'
import { seatBots } from '../../host/bot-seats.ts'
import type { Ask, Connection, Told } from '../../host/messages.ts'
import { openRoom } from '../../host/room.ts'
import type { Sitter } from '../matches.ts'

/** From the page: which match to open, then what its people ask. */
export type ToWorker =
  | {
      readonly type: 'open'
      readonly game: string
      readonly sitters: readonly Sitter[]
      readonly options: unknown
      readonly record?: string
      /** The least time between a change and a bot's answer. */
      readonly pace: number
    }
  | { readonly type: 'pace'; readonly pace: number }
  | Ask

/** To the page: the room's words, and the record after each step, to be kept. */
export type FromWorker =
  | Told
  | { readonly type: 'record'; readonly text: string }
  | { readonly type: 'notOpened'; readonly refusal: Refusal }
  /** What the game needs is still on its way: how much of it is here, from 0 to 1. */
  | { readonly type: 'loading'; readonly progress: number }

/** Chance for a match: a seed nobody has seen, from the system. */
function freshFate(): Fate {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return step => sealed(seed, String(step))
}

function openMatch(
  boxes: readonly AnyBox[],
  { game: id, sitters, options, record }: ToWorker & { type: 'open' },
): Result<Match> {
  const fate = freshFate()
  if (record !== undefined) {
    const read = readRecord(record)
    return read.ok ? replayRecord(gamesOf(boxes), read.value, fate) : read
  }
  const game = gamesOf(boxes).find(each => each.id === id)
  if (!game) return refused(engineRefusal('record.unknownGame', { game: id }))
  return startMatch(game, { seats: sitters.length, options }, fate)
}

/** The page, as the worker sees it. */
interface Page {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

/** Brings the boxes with all that a game needs to be played, saying how far it has come. */
export type Bring = (game: string, progress: (part: number) => void) => Promise<readonly AnyBox[]>

export function serveRooms(bring: Bring): void {
  const page = self as unknown as Page
  page.onmessage = async ({ data: opening }) => {
    if (opening.type !== 'open') return
    let boxes: readonly AnyBox[]
    try {
      boxes = await bring(opening.game, progress => page.postMessage({ type: 'loading', progress }))
    } catch (error) {
      page.postMessage({ type: 'broken', problem: error instanceof Error ? error.message : String(error) })
      return
    }
    openRoomFor(page, boxes, opening)
  }
}

function openRoomFor(page: Page, boxes: readonly AnyBox[], opening: ToWorker & { type: 'open' }): void {
  const opened = openMatch(boxes, opening)
  if (!opened.ok) {
    page.postMessage({ type: 'notOpened', refusal: opened.refusal })
    return
  }
  const match = opened.value
  const { sitters } = opening
  let { pace } = opening
  const people = [...sitters.keys()].filter((seat: Seat) => sitters[seat]!.kind === 'person')
  const connection: Connection = {
    viewers: people.length > 0 ? people : ['audience'],
    send: told => page.postMessage(told),
  }
  const names = sitters.map(({ name }) => name)
  const room = openRoom(match)
  room.onChange(() => page.postMessage({ type: 'record', text: writeRecord(recordOf(match, names)) }))
  room.join(connection)
  seatBots(room, {
    bots: sitters.map(sitter => (sitter.kind === 'bot' ? botNamed(match.game, sitter.bot) : undefined)),
    random: seeded(crypto.getRandomValues(new Uint32Array(1))[0]!),
    pace: () => pace,
  })
  page.onmessage = ({ data }) => {
    if (data.type === 'pace') pace = data.pace
    else if (data.type !== 'open') room.receive(connection, data)
  }
}
