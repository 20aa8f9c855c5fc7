/** Opens a room in this worker for the page that started it, and is the wire between them. */

import '../loading/no-eval.ts'
import type { Bot } from '../../../bots/bot.ts'
import { botNamed, botsFor } from '../../../bots/index.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Seat } from '../../../engine/game.ts'
import type { Match, RandomForStep } from '../../../engine/match.ts'
import { type Random, sealed, seeded } from '../../../engine/random.ts'
import { recordOf, writeRecord } from '../../../engine/record.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { giveHints } from '../../../host/hints.ts'
import { createHotseat } from '../../../host/hotseat.ts'
import type { Ask, BeginAsk, HintAsk, Told } from '../../../host/messages.ts'
import { openRoom } from '../../../host/room.ts'
import {
  claimMatch,
  readMatch,
  type Sitter,
  type StoredEntry,
  type StoredMatch,
  type WholeMatch,
  type Writes,
} from '../storage/database.ts'
import { newMatchId } from '../storage/matches.ts'
import { assignedNames } from '../storage/seat-assignments.ts'
import { holdMatch } from './lock.ts'
import { type NotOpened, openMatch } from './open-match.ts'
import { storedJournal } from './stored-journal.ts'

/** From the page: perhaps what will be played, then which match to open, then what its people ask. */
export type ToWorker =
  /** A match of this game will be opened: what it is played with can be fetched meanwhile. */
  | { readonly type: 'bring'; readonly game: string }
  | {
      readonly type: 'open'
      readonly match: StoredMatch
      /** Its first steps, if it is held in memory because it could not be kept. */
      readonly held: readonly StoredEntry[] | undefined
      /** Though it may be open at another table. */
      readonly takeOver: boolean
      readonly times: BotTimes
    }
  | ({ readonly type: 'pace' } & BotTimes)
  /** The record is wanted, up to now. */
  | { readonly type: 'record' }
  /** A bot is to play on this seat from now on; or, if none is named, a person. */
  | { readonly type: 'seat'; readonly seat: Seat; readonly bot?: string }
  | HintAsk
  | BeginAsk
  | Ask

/** In milliseconds. */
export interface BotTimes {
  /** The least time between a change and a bot's answer. */
  readonly pace: number
  /** How long people have to choose who goes first, before a bot does; nothing if it never does unasked. */
  readonly beginsAfter: number | undefined
}

/** To the page: the room's words, and what concerns only this browser. */
export type FromWorker =
  | Told
  | { readonly type: 'record'; readonly text: string }
  /** Who sits where, as of what is shown next; and the bots there are, the strongest first. */
  | { readonly type: 'seated'; readonly sitters: readonly Sitter[]; readonly bots: readonly string[] }
  | ({ readonly type: 'notOpened' } & NotOpened)
  /** What the game is played with did not come over the network. */
  | { readonly type: 'notFetched' }
  /**
   * The match is open at another table, or was taken there just now. What of it was never kept did not go with it: then
   * this is its record.
   */
  | { readonly type: 'elsewhere'; readonly taken: boolean; readonly record?: string }
  /** What the game needs is still on its way: how much of it is here, from 0 to 1. */
  | { readonly type: 'loading'; readonly progress: number }

/** Chance for a match: a seed nobody has seen, from the system. */
function freshFate(): RandomForStep {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return step => sealed(seed, String(step))
}

/** For those who think: never the chance of the match. */
function freshRandom(): Random {
  return seeded(crypto.getRandomValues(new Uint32Array(1))[0]!)
}

/** The page, as the worker sees it. */
interface Page {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  close(): void
}

/** The boxes, with which a match can be shown at once; and when all is here that it takes to act in one. */
export interface LoadedGames {
  readonly boxes: readonly AnyBox[]
  readonly ready?: Promise<unknown>
}

/** Brings what a game is played with, saying how far it has come. */
export type LoadGames = (game: string, progress: (part: number) => void) => Promise<LoadedGames>

type Opening = ToWorker & { type: 'open' }

export function hostRooms(bring: LoadGames): void {
  const page = self as unknown as Page
  const progress = (part: number) => page.postMessage({ type: 'loading', progress: part })
  let coming: { readonly game: string; readonly brought: Promise<LoadedGames> } | undefined
  const bringOnce = (game: string): Promise<LoadedGames> => {
    if (coming?.game !== game) {
      coming = { game, brought: asFetched(bring(game, progress).then(withReady)) }
      // Whoever opens the match is told if it does not come; until then nobody has to know.
      coming.brought.catch(() => {})
    }
    return coming.brought
  }
  page.onmessage = async ({ data }) => {
    try {
      if (data.type === 'bring') bringOnce(data.game)
      else if (data.type === 'open') await openTable(page, bringOnce, data)
    } catch (error) {
      tellFailed(page, error)
    }
  }
}

/** The network's failure, not ours. */
class NotFetched extends Error {
  override name = 'NotFetched'
}

/** Browsers have one kind of error for all that does not come, and many words. */
function asFetched<T>(coming: Promise<T>): Promise<T> {
  return coming.catch((error: unknown) => {
    throw error instanceof TypeError ? new NotFetched(error.message) : error
  })
}

function withReady({ ready: first, ...brought }: LoadedGames): LoadedGames {
  if (!first) return brought
  const ready = asFetched(first)
  ready.catch(() => {})
  return { ...brought, ready }
}

function tellFailed(page: Page, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error)
  page.postMessage(error instanceof NotFetched ? { type: 'notFetched' } : { type: 'broken', problem })
}

async function openTable(
  page: Page,
  bring: (game: string) => Promise<LoadedGames>,
  opening: Opening,
): Promise<void> {
  const { id, game } = opening.match
  const coming = bring(game)
  const losing: Losing = { unkept: () => ({}) }
  const onLost = () => {
    page.postMessage({ type: 'elsewhere', taken: true, ...losing.unkept() })
    page.close()
  }
  if (!(await holdMatch(id, { takeOver: opening.takeOver, onLost }))) {
    page.postMessage({ type: 'elsewhere', taken: false })
    return
  }
  const [{ boxes, ready }, claim] = await Promise.all([coming, claimed(opening)])
  if (!claim) {
    page.postMessage({ type: 'notOpened', refusal: engineRefusal('record.unread') })
    return
  }
  const opened = openMatch(boxes, claim.whole, freshFate())
  if ('refusal' in opened) {
    page.postMessage({ type: 'notOpened', ...opened })
    return
  }
  const box = boxes.find(each => each.game === opened.match.game)!
  await serveRoom(page, { box, claim, match: opened.match, times: opening.times, ready, losing, onLost })
}

/** What is still to be said when the match is taken away. */
interface Losing {
  /** The record, if some of it is nowhere else. */
  unkept(): { readonly record?: string }
}

/** What is stored of a match, and how far it is ours. */
interface Claim {
  readonly whole: WholeMatch
  /** All of it is in the store, and may be added to. */
  readonly kept: boolean
  /** Nothing can be written for now: it was only read, or begins in memory. */
  readonly unclaimed?: Writes['unclaimed']
}

/**
 * What is stored of a match, which is ours from now on. If that cannot be written, what can be read is played on in
 * memory; and so is a match of which nothing is kept yet.
 */
async function claimed({ match, held }: Opening): Promise<Claim | undefined> {
  const owner = newMatchId()
  const fresh = held !== undefined || (match.steps === 0 && match.setup === undefined)
  const begun = { match: { ...match, owner }, entries: held ?? [] }
  try {
    const whole = await claimMatch(match.id, owner)
    if (whole) return { whole, kept: whole.match.setup !== undefined }
  } catch {
    const there = await readMatch(match.id).catch(() => undefined)
    if (!there && !fresh) return undefined
    const { owner: before } = there?.match ?? match
    const whole = there ? { ...there, match: { ...there.match, owner } } : begun
    return { whole, kept: false, unclaimed: { owner: before } }
  }
  return fresh ? { whole: begun, kept: false } : undefined
}

interface Serving {
  readonly box: AnyBox
  readonly claim: Claim
  readonly match: Match
  readonly times: BotTimes
  /** Until then the match is looked at, and what is asked waits. */
  readonly ready: Promise<unknown> | undefined
  readonly losing: Losing
  readonly onLost: () => void
}

/** A level that is no more, or not yet, is played by the strongest there is: somebody has to. */
function botOf(game: AnyGame, sitter: Sitter): Bot | undefined {
  return sitter.kind === 'bot' ? (botNamed(game, sitter.bot) ?? botsFor(game)[0]) : undefined
}

async function serveRoom(
  page: Page,
  { box, claim, match, times: first, ready, losing, onLost }: Serving,
): Promise<void> {
  const { game } = match
  const { unclaimed } = claim
  const stored = claim.whole.match
  const sitters = [...stored.sitters]
  let times = first
  const journal = storedJournal({ stored, unclaimed, match, box, onTaken: onLost })
  const kept = claim.kept || (!unclaimed && (await journal.keepStart()))
  const room = openRoom(match, { journal, kept })
  const record = () => writeRecord(recordOf(match, assignedNames(sitters)))
  let keeping = kept
  losing.unkept = () => (keeping ? {} : { record: record() })
  const told = () => {
    const bots = botsFor(game).map(({ id }) => id)
    page.postMessage({ type: 'seated', sitters: [...sitters], bots })
  }
  told()
  const screen = createHotseat(room, {
    bots: sitters.map(sitter => botOf(game, sitter)),
    random: freshRandom(),
    pace: () => times.pace,
    beginsAfter: () => times.beginsAfter,
    ready,
    send(message) {
      if (message.type === 'keeping') keeping = message.kept
      page.postMessage(message)
    },
    keep(seat, bot) {
      const { name } = sitters[seat]!
      sitters[seat] = bot ? { kind: 'bot', bot: bot.id, name } : { kind: 'person', name }
      return journal.keepSitters([...sitters])
    },
    told,
  })
  const hints = giveHints(room, { bot: botsFor(game)[0]!, random: freshRandom() })
  const failed = (error: unknown) => tellFailed(page, error)
  const whenReady = (work: () => unknown) => void Promise.resolve(ready).then(work).catch(failed)
  ready?.catch(failed)
  page.onmessage = ({ data }) => {
    if (data.type === 'pace') {
      const { beginsAfter } = times
      times = data
      if (data.beginsAfter !== beginsAfter) screen.restartWait()
    } else if (data.type === 'begin') whenReady(() => screen.begin(data))
    else if (data.type === 'record') page.postMessage({ type: 'record', text: record() })
    else if (data.type === 'seat') {
      const bot = data.bot === undefined ? undefined : botNamed(game, data.bot)
      screen.seat(data.seat, bot).catch(failed)
    } else if (data.type === 'hint' || data.type === 'noHint')
      whenReady(() => hints.receive(screen.connection(), data))
    else if (data.type !== 'open' && data.type !== 'bring') whenReady(() => screen.receive(data))
  }
}
