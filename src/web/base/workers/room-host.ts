/** Runs a table in this worker and carries its messages to and from the page that started the worker. */

import { loadBots } from '../../../bots/load-bots.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome, Seat } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Match } from '../../../engine/match.ts'
import { type Random, seeded } from '../../../engine/random.ts'
import type { Ending } from '../../../engine/record.ts'
import { type LiveSeeds, liveSeeds, SEED_BYTES } from '../../../engine/seed.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { afterConceding } from '../../../host/concede.ts'
import { type HostedTable, openTable } from '../../../host/table.ts'
import type { Writes } from '../storage/browser-store.ts'
import { claimMatch, readMatch, type WholeMatch } from '../storage/database.ts'
import { newMatchId } from '../storage/matches.ts'
import { endingOfRow } from '../storage/record-ending.ts'
import type { AnalysisRequest, FromAnalysis } from './analysis-work.ts'
import type { ComputeRequest, FromComputation } from './computations.ts'
import { lockMatch } from './match-lock.ts'
import { openMatch } from './open-stored-match.ts'
import { storedJournal } from './stored-journal.ts'
import type { BotTimes, FromWorker, LoadedGames, OpenRequest, ToWorker } from './worker-messages.ts'

/** Only replays and the page after a match ask for it, and it brings the evaluations of all games. */
const loadComputing = lazyModule(
  () => import('./computations.ts'),
  module => module.computeInWorker,
)

/** Only the analysis page asks for it. */
const loadAnalysing = lazyModule(
  () => import('./analysis-work.ts'),
  module => module.answerAnalysis,
)

function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Randomness for bots and hints, independent of the match's own. */
function freshRandom(): Random {
  return seeded(crypto.getRandomValues(new Uint32Array(1))[0]!)
}

interface Page {
  postMessage(message: FromWorker | FromComputation | FromAnalysis): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  close(): void
}

export type LoadGames = (game: string, progress: (part: number) => void) => Promise<LoadedGames>

export function hostRooms(bring: LoadGames): void {
  const page = self as unknown as Page
  const progress = (part: number) => page.postMessage({ type: 'loading', progress: part })
  let coming: { readonly game: string; readonly brought: Promise<LoadedGames> } | undefined
  const loadOnce = (game: string): Promise<LoadedGames> => {
    if (coming?.game !== game) {
      coming = { game, brought: asFetched(bring(game, progress).then(withReady)) }
      // Opening the match reports the failure; until then it can be ignored.
      coming.brought.catch(() => {})
    }
    return coming.brought
  }
  page.onmessage = async ({ data }) => {
    try {
      if (data.type === 'bring') loadOnce(data.game)
      else if (data.type === 'open') await openStored(page, loadOnce, data)
      else if (isComputation(data)) {
        const { boxes, ready } = await loadOnce('game' in data ? data.game : data.record.game)
        // To check a record, its throws are simulated again.
        // Both let cubes fall again.
        if (data.type === 'verify' || data.type === 'review') await ready
        const computeInWorker = await asFetched(loadComputing())
        computeInWorker(data, boxes, message => page.postMessage(message))
      } else if (isAnalysis(data)) {
        const { boxes, ready } = await loadOnce(data.game)
        if (data.type === 'drawTape') await ready
        const answerAnalysis = await asFetched(loadAnalysing())
        const { game } = boxes.find(box => box.game.id === data.game)!
        await answerAnalysis(data, { game, random: freshRandom() }, message => page.postMessage(message))
      }
    } catch (error) {
      tellFailed(page, error)
    }
  }
}

class NotFetched extends Error {
  override name = 'NotFetched'
}

/** Browsers have one type of error for all network failures and different messages. */
function asFetched<T>(coming: Promise<T>): Promise<T> {
  return coming.catch((error: unknown) => {
    throw error instanceof TypeError ? new NotFetched(error.message) : error
  })
}

/** Messages to a worker that serves no table yet. */
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

async function openStored(
  page: Page,
  bring: (game: string) => Promise<LoadedGames>,
  opening: OpenRequest,
): Promise<void> {
  const { id, game } = opening.match
  const coming = bring(game)
  const losing: Losing = { unkept: () => ({}) }
  const onLost = () => {
    page.postMessage({ type: 'elsewhere', taken: true, ...losing.unkept() })
    page.close()
  }
  if (!(await lockMatch(id, { takeOver: opening.takeOver, onLost }))) {
    page.postMessage({ type: 'elsewhere', taken: false })
    return
  }
  const [{ boxes, ready }, claim] = await Promise.all([coming, claimed(opening)])
  if (!claim) {
    page.postMessage({ type: 'notOpened', refusal: engineRefusal('record.unread') })
    return
  }
  const { seeds: earlier, secretSeed: secret } = claim.whole.match
  const seeds = liveSeeds({ earlier, secret }, freshSeed)
  const opened = openMatch(boxes, claim.whole, seeds)
  if ('refusal' in opened) {
    page.postMessage({ type: 'notOpened', ...opened })
    return
  }
  const { match } = opened
  const box = boxes.find(each => each.game.id === match.game.id)!
  // A match without its own seed, such as a copy of another, gets one from here on.
  if (seeds.secret() === undefined && !match.game.outcome(match.state)) seeds.renew(match.entries.length + 1)
  const { times } = opening
  await serveTable(page, { box, claim, match, seeds, times, ready, losing, onLost })
}

/** What the page still has to receive when another tab takes the match over. */
interface Losing {
  /** The record, if some of it is not saved. */
  unkept(): { readonly record?: string }
}

/** What is stored of a match, and whether we may write to it. */
interface Claim {
  readonly whole: WholeMatch
  readonly kept: boolean
  /** We cannot write yet: the match was only read, or begins in memory. */
  readonly unclaimed?: Writes['unclaimed']
}

/**
 * Claims the match in the database. If that fails, the match is read and continues in memory; so does a new match that
 * could not be saved yet.
 */
async function claimed({ match, held }: OpenRequest): Promise<Claim | undefined> {
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
  readonly seeds: LiveSeeds
  readonly times: BotTimes
  /** Until it resolves the match can be viewed, and requests wait. */
  readonly ready: Promise<unknown> | undefined
  readonly losing: Losing
  readonly onLost: () => void
}

async function serveTable(
  page: Page,
  { box, claim, match, seeds, times: first, ready, losing, onLost }: Serving,
): Promise<void> {
  const { unclaimed } = claim
  const { match: stored, entries, journal: happened = entries } = claim.whole
  let times = first
  let skipping = false
  const journal = storedJournal({
    ...{ stored, unclaimed, match, journal: happened, seeds, box },
    onTaken: onLost,
  })
  const whole = claim.kept && seeds.secret() === stored.secretSeed
  const kept = whole || (!unclaimed && (await journal.keepStart()))
  const bots = await asFetched(loadBots(match.game.id))
  const table = openTable(match, {
    ...{ journal, kept, version: happened.length },
    acted: new Map(happened.map(({ seat, seq }) => [seat, seq])),
    bots,
    seating: stored.players,
    keepSeating: players => journal.keepPlayers(players),
    random: freshRandom(),
    hintRandom: freshRandom(),
    takeBack: stored.takeBack ?? true,
    pace: () => times.pace,
    grace: () => times.grace,
    beginsAfter: () => times.beginsAfter,
    isSkipping: () => skipping,
    ready,
  })
  let keeping = kept
  losing.unkept = () => (keeping ? {} : { record: table.record() })
  const screen = table.connect({
    holds: () => true,
    send(message) {
      if (message.type === 'keeping') keeping = message.kept
      page.postMessage(message)
    },
  })
  const failed = (error: unknown) => tellFailed(page, error)
  ready?.catch(failed)
  const endings = createEndings(page, { table, journal })
  if (stored.conceded && stored.outcome) endings.conceded(stored.outcome)
  page.onmessage = ({ data }) => {
    if (data.type === 'pace') {
      const { beginsAfter } = times
      times = data
      if (data.beginsAfter !== beginsAfter) table.restartWait()
    } else if (data.type === 'skip') {
      skipping = data.on
      table.wakeBots()
    } else if (data.type === 'concede') endings.concede(data.seat).catch(failed)
    else if (data.type === 'leaveOff') endings.leaveOff().catch(failed)
    else if (data.type === 'record')
      page.postMessage({ type: 'record', text: table.record(endings.ending()) })
    else if (data.type === 'seat') table.seat(data.seat, data.bot).catch(failed)
    else if (!isForNoTable(data) && !endings.isOver()) screen.receive(data).catch(failed)
  }
}

type ForNoTable = Extract<ToWorker, { type: 'open' | 'bring' }> | ComputeRequest | AnalysisRequest

/** Whether the message is for a worker that has no table yet. */
function isForNoTable(data: ToWorker): data is ForNoTable {
  return data.type === 'open' || data.type === 'bring' || isComputation(data) || isAnalysis(data)
}

function isAnalysis(data: ToWorker): data is AnalysisRequest {
  return data.type === 'rateMoves' || data.type === 'stopRating' || data.type === 'drawTape'
}

/** A record and not a list: the compiler then names a computation that is missing. */
const COMPUTATIONS: Readonly<Record<ComputeRequest['type'], true>> = {
  verify: true,
  turningPoints: true,
  review: true,
  nudge: true,
  evaluate: true,
}

export function isComputation(data: ToWorker): data is ComputeRequest {
  return data.type in COMPUTATIONS
}

/** The endings of a match that its rules have not decided. */
function createEndings(
  page: Page,
  { table, journal }: { readonly table: HostedTable; readonly journal: ReturnType<typeof storedJournal> },
) {
  let ending: Ending | undefined
  const conceded = (outcome: Outcome): void => {
    ending = endingOfRow({ outcome, conceded: true })
    table.stopBots()
    page.postMessage({ type: 'conceded', outcome })
  }
  return {
    /** Whether nobody may act any more. */
    isOver: () => ending !== undefined,
    ending: () => ending,
    conceded,
    async concede(seat: Seat): Promise<void> {
      const { game, state } = table.room.match
      if (game.outcome(state)) return
      const after = afterConceding(game, table.seating(), seat)
      if (after === 'playOn') {
        await table.seat(seat, table.bots[0])
        return
      }
      await table.room.keep(() => journal.keepConceded(after))
      conceded(after)
    },
    async leaveOff(): Promise<void> {
      table.stopBots()
      await table.room.keep(() => journal.keepLeftOff())
      page.postMessage({ type: 'leftOff' })
    },
  }
}
