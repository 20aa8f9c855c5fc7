/** Opens a room in this worker for the page that started it, and is the wire between them. */

import { botNamed } from '../../bots/index.ts'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import type { Fate, Match } from '../../engine/match.ts'
import { sealed, seeded } from '../../engine/random.ts'
import { recordOf, writeRecord } from '../../engine/record.ts'
import { engineRefusal } from '../../engine/words.ts'
import { seatBots } from '../../host/bot-seats.ts'
import type { Ask, Connection, Told } from '../../host/messages.ts'
import { openRoom } from '../../host/room.ts'
import { newMatchId } from '../matches.ts'
import { claimMatch, type StoredMatch, type WholeMatch } from '../store.ts'
import { holdMatch } from './lock.ts'
import { type NotOpened, openMatch } from './open-match.ts'
import { storedJournal } from './stored-journal.ts'

/** From the page: which match to open, then what its people ask. */
export type ToWorker =
  | {
      readonly type: 'open'
      readonly match: StoredMatch
      /** Though it may be open at another table. */
      readonly takeOver: boolean
      /** The least time between a change and a bot's answer. */
      readonly pace: number
    }
  | { readonly type: 'pace'; readonly pace: number }
  /** The record is wanted, up to now. */
  | { readonly type: 'record' }
  | Ask

/** To the page: the room's words, and what concerns only this browser. */
export type FromWorker =
  | Told
  | { readonly type: 'record'; readonly text: string }
  | ({ readonly type: 'notOpened' } & NotOpened)
  /** The match is open at another table, or was taken there just now. */
  | { readonly type: 'elsewhere'; readonly taken: boolean }
  /** What the game needs is still on its way: how much of it is here, from 0 to 1. */
  | { readonly type: 'loading'; readonly progress: number }

/** Chance for a match: a seed nobody has seen, from the system. */
function freshFate(): Fate {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return step => sealed(seed, String(step))
}

/** The page, as the worker sees it. */
interface Page {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  close(): void
}

/** The boxes, with which a match can be shown at once; and when all is here that it takes to act in one. */
export interface Brought {
  readonly boxes: readonly AnyBox[]
  readonly ready?: Promise<unknown>
}

/** Brings what a game is played with, saying how far it has come. */
export type Bring = (game: string, progress: (part: number) => void) => Promise<Brought>

type Opening = ToWorker & { type: 'open' }

export function serveRooms(bring: Bring): void {
  const page = self as unknown as Page
  page.onmessage = async ({ data: opening }) => {
    if (opening.type !== 'open') return
    try {
      await openTable(page, bring, opening)
    } catch (error) {
      tellBroken(page, error)
    }
  }
}

function tellBroken(page: Page, error: unknown): void {
  page.postMessage({ type: 'broken', problem: error instanceof Error ? error.message : String(error) })
}

async function openTable(page: Page, bring: Bring, opening: Opening): Promise<void> {
  const { id, game } = opening.match
  const onLost = () => {
    page.postMessage({ type: 'elsewhere', taken: true })
    page.close()
  }
  if (!(await holdMatch(id, { takeOver: opening.takeOver, onLost }))) {
    page.postMessage({ type: 'elsewhere', taken: false })
    return
  }
  const { boxes, ready } = await bring(game, progress => page.postMessage({ type: 'loading', progress }))
  const whole = await claimed(opening.match)
  if (!whole) {
    page.postMessage({ type: 'notOpened', refusal: engineRefusal('record.unread') })
    return
  }
  const opened = openMatch(boxes, whole, freshFate())
  if ('refusal' in opened) {
    page.postMessage({ type: 'notOpened', ...opened })
    return
  }
  const box = boxes.find(each => each.game === opened.match.game)!
  await serveRoom(page, { box, stored: whole.match, match: opened.match, pace: opening.pace, ready, onLost })
}

/** What is stored of a match, which is ours from now on. One of which nothing is kept yet may begin in memory. */
async function claimed(match: StoredMatch): Promise<WholeMatch | undefined> {
  const owner = newMatchId()
  const fresh = match.steps === 0 && match.setup === undefined
  const whole = await claimMatch(match.id, owner).catch(() => undefined)
  return whole ?? (fresh ? { match: { ...match, owner }, entries: [] } : undefined)
}

interface Serving {
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly match: Match
  readonly pace: number
  /** Until then the match is looked at, and what is asked waits. */
  readonly ready: Promise<unknown> | undefined
  readonly onLost: () => void
}

async function serveRoom(
  page: Page,
  { box, stored, match, pace: first, ready, onLost }: Serving,
): Promise<void> {
  const { sitters } = stored
  let pace = first
  const people = [...sitters.keys()].filter((seat: Seat) => sitters[seat]!.kind === 'person')
  const connection: Connection = {
    viewers: people.length > 0 ? people : ['audience'],
    send: told => page.postMessage(told),
  }
  const names = sitters.map(({ name }) => name)
  const journal = storedJournal({ stored, match, box, onTaken: onLost })
  const kept = stored.setup !== undefined || (await journal.keepStart())
  const room = openRoom(match, { journal, kept })
  room.join(connection)
  page.onmessage = ({ data }) => {
    if (data.type === 'pace') pace = data.pace
    else if (data.type === 'record') {
      page.postMessage({ type: 'record', text: writeRecord(recordOf(match, names)) })
    } else if (data.type !== 'open') {
      const answered = Promise.resolve(ready).then(() => room.receive(connection, data))
      answered.catch((error: unknown) => tellBroken(page, error))
    }
  }
  await ready
  seatBots(room, {
    bots: sitters.map(sitter => (sitter.kind === 'bot' ? botNamed(match.game, sitter.bot) : undefined)),
    random: seeded(crypto.getRandomValues(new Uint32Array(1))[0]!),
    pace: () => pace,
  })
}
