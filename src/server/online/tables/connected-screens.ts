/** The screens that are connected to an online table: what each gets, and who is here. */

import type { ReportError } from '../../../host/report-error.ts'
import type { Clock } from '../../../host/room/clock.ts'
import type { HostedTable, ScreenConnection, TableScreen } from '../../../host/table.ts'
import type { FollowTold, JoinAsk, TableAsk, TableTold } from '../../../wire/match-messages.ts'
import type { ChatNews, ClockNews } from '../../../wire/running-table-api.ts'
import type { TableNews } from '../../../wire/table-api.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isAtTable, seatsOfPerson } from '../decisions/table-access.ts'
import { tableFor } from '../decisions/table-view.ts'
import type { TableNodes } from './other-nodes.ts'
import { guardedClock } from './timers.ts'

/** Why a screen loses its connection. */
export type ScreenRefusal = 'notInvited' | 'tooMany' | 'failed'

/** A page that is connected to a table. */
export interface OnlineScreen {
  readonly person: string | undefined
  /** As limits count it. */
  readonly address: string
  /** Whether it has the token for spectators. */
  readonly watches: boolean
  /** Whether it says when it joins the match, and what it has of it; others get everything at once. */
  readonly joins: boolean
  send(told: TableTold | TableNews | FollowTold | ChatNews | ClockNews): void
  refuse(why: ScreenRefusal): void
}

const ANSWERED = Promise.resolve()

/** Answers a request that came before the match, and so cannot be valid. */
function answerEarly(screen: OnlineScreen, ask: TableAsk): void {
  if (ask.type !== 'command' && ask.type !== 'undo') return
  screen.send({ type: 'stale', id: ask.id, seat: ask.seat, version: 0 })
}

interface ScreensNeeds {
  /** The table as it is at the moment. */
  table(): KeptTable
  /** Undefined before the start. */
  match(): HostedTable | undefined
  /** The people who look elsewhere. */
  away(): ReadonlySet<string>
  readonly nodes: Pick<TableNodes, 'elsewhere' | 'setPeople'>
  readonly limits: OnlineLimits
  readonly report: ReportError
  /** In milliseconds since 1970. */
  now(): number
}

/** Why a screen may not connect. It counts similar ones: of the same person, or of spectators. */
function refusalOf(
  screen: OnlineScreen,
  others: Iterable<OnlineScreen>,
  { table, limits }: ScreensNeeds,
): ScreenRefusal | undefined {
  const sits = isAtTable(table(), screen.person)
  if (!sits && !screen.watches) return 'notInvited'
  const alike = [...others].filter(({ person }) =>
    sits ? person === screen.person : !isAtTable(table(), person),
  )
  return alike.length >= (sits ? limits.screensOfPerson : limits.spectatorsOfTable) ? 'tooMany' : undefined
}

/** The screen as the match knows it. */
function screenAt(table: KeptTable, { person, send, refuse }: OnlineScreen): TableScreen {
  const own = seatsOfPerson(table, person)
  return { holds: seat => own.includes(seat), send, follow: send, lost: () => refuse('failed') }
}

function peopleAt(screens: Iterable<OnlineScreen>): ReadonlySet<string> {
  return new Set([...screens].flatMap(({ person }) => person ?? []))
}

/** The join requests of screens; the match may not have begun. One map for all tables, to save memory. */
const joining = new WeakMap<OnlineScreen, JoinAsk>()

/** Returns a function that connects a screen to the match, as soon as both are ready. */
function joinMatches(
  screens: Map<OnlineScreen, ScreenConnection | undefined>,
  { table, match }: Pick<ScreensNeeds, 'table' | 'match'>,
) {
  return (screen: OnlineScreen): void => {
    const hosted = match()
    const ask = joining.get(screen)
    if (!hosted || screens.get(screen) || (screen.joins && !ask)) return
    screens.set(screen, hosted.connect(screenAt(table(), screen), ask))
  }
}

function joinAnew(
  screen: OnlineScreen,
  joinMatch: (screen: OnlineScreen) => void,
  report: ReportError,
): void {
  const { rules } = joining.get(screen) ?? {}
  if (screen.joins) joining.set(screen, { type: 'join', ...(rules === undefined ? {} : { rules }) })
  try {
    joinMatch(screen)
  } catch (error) {
    report('table.join', error)
    screen.refuse('failed')
  }
}

/** The least time between two news about who is here, in milliseconds. */
export const PRESENCE_PAUSE = 500

/**
 * Runs the work at once, but not twice within the pause: people who come, go and look elsewhere as fast as they can
 * must not make the server write to everybody each time. Returns whether it has run.
 */
function notTooOften({ later }: Pick<Clock, 'later'>, work: () => void): () => boolean {
  let isPausing = false
  let isWanted = false
  const run = (): boolean => {
    isWanted = isPausing
    if (isPausing) return false
    isPausing = true
    later(PRESENCE_PAUSE, () => {
      isPausing = false
      if (isWanted) run()
    })
    work()
    return true
  }
  return run
}

/** What each screen is told about the table, and who is here. */
function createNews(
  screens: ReadonlyMap<OnlineScreen, unknown>,
  { table, nodes, away, report, now }: ScreensNeeds,
) {
  /** The people who are connected to this node. */
  const connected = () => peopleAt(screens.keys())
  const here = (): ReadonlySet<string> => new Set([...connected(), ...nodes.elsewhere()])
  const newsFor = (person: string | undefined, present: ReadonlySet<string>): TableNews => ({
    ...{ type: 'table', table: tableFor(table(), person, { here: present, away: away(), now: now() }) },
  })
  const tellAll = (): void => {
    const present = here()
    // All spectators get the same object, so that its text is written once.
    const known = new Map<string | undefined, TableNews>()
    for (const screen of screens.keys()) {
      const person = isAtTable(table(), screen.person) ? screen.person : undefined
      const news = known.get(person) ?? newsFor(person, present)
      known.set(person, news)
      screen.send(news)
    }
  }
  return {
    here,
    tell: (screen: OnlineScreen): void => screen.send(newsFor(screen.person, here())),
    tellAll,
    tellPresence: notTooOften(guardedClock(report), tellAll),
    tellNodes: (): void => nodes.setPeople(connected()),
  }
}

export function createConnectedScreens(needs: ScreensNeeds) {
  const { report } = needs
  /** The connection of each screen to the match, once there is one. */
  const screens = new Map<OnlineScreen, ScreenConnection | undefined>()
  const { here, tell, tellAll, tellPresence, tellNodes } = createNews(screens, needs)
  const joinMatch = joinMatches(screens, needs)
  /** Returns whether it was still there. */
  const remove = (screen: OnlineScreen): boolean => {
    screens.get(screen)?.leave()
    return screens.delete(screen)
  }

  return {
    here,
    tellAll,
    tellPresence,
    all: (): Iterable<OnlineScreen> => screens.keys(),
    /** Returns whether it was added; otherwise it has been told why not. */
    add(screen: OnlineScreen): boolean {
      const refusal = refusalOf(screen, screens.keys(), needs)
      if (refusal) {
        screen.refuse(refusal)
        return false
      }
      const isKnown = screen.person === undefined || here().has(screen.person)
      screens.set(screen, undefined)
      if (isKnown || !tellPresence()) tell(screen)
      joinMatch(screen)
      tellNodes()
      return true
    },
    receive(screen: OnlineScreen, ask: TableAsk): Promise<void> {
      const connection = screens.get(screen)
      if (connection) return connection.receive(ask)
      if (ask.type === 'join' && screens.has(screen)) {
        joining.set(screen, ask)
        joinMatch(screen)
      } else answerEarly(screen, ask)
      return ANSWERED
    },
    leave(screen: OnlineScreen): void {
      if (!remove(screen)) return
      if (screen.person !== undefined && !here().has(screen.person)) tellPresence()
      tellNodes()
    },
    /** After a change of the table: people who stood up leave, and everybody joins a match that has begun. */
    update(): void {
      for (const screen of [...screens.keys()]) {
        if (refusalOf(screen, [], needs) !== 'notInvited') continue
        remove(screen)
        screen.refuse('notInvited')
      }
      tellAll()
      for (const screen of screens.keys()) joinMatch(screen)
    },
    /** The match is opened again: everybody joins it anew, and gets everything. */
    joinAgain(): void {
      for (const screen of [...screens.keys()]) {
        screens.set(screen, undefined)
        joinAnew(screen, joinMatch, report)
      }
    },
    fail(): void {
      for (const screen of [...screens.keys()]) screen.refuse('failed')
    },
  }
}
