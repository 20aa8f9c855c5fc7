/** The screens that are connected to an online table: what each is told, and who is here. */

import type { Ask, BeginAsk, HintAsk } from '../../host/messages.ts'
import type { TableNews } from '../../host/online-api.ts'
import type { HostedTable, ScreenConnection, TableTold } from '../../host/table.ts'
import type { KeptTable } from '../store/table-store.ts'
import type { OnlineLimits } from './limits.ts'
import { isAtTable, seatsOfPerson, tableFor } from './seat-changes.ts'

/** Why a screen loses its connection. */
export type ScreenRefusal = 'notInvited' | 'tooMany' | 'failed'

/** A page that is connected to a table. */
export interface OnlineScreen {
  readonly person: string | undefined
  /** Whether it has the token for spectators. */
  readonly watches: boolean
  send(told: TableTold | TableNews): void
  refuse(why: ScreenRefusal): void
}

/** Answers a request that came before the match: there is nothing yet that it could have been made for. */
function answerEarly(screen: OnlineScreen, ask: Ask | HintAsk | BeginAsk): void {
  if (ask.type !== 'command' && ask.type !== 'undo') return
  screen.send({ type: 'stale', id: ask.id, seat: ask.seat, version: 0 })
}

interface ScreensNeeds {
  /** The table as it is at the moment. */
  table(): KeptTable
  /** Undefined before the start. */
  match(): HostedTable | undefined
  readonly limits: OnlineLimits
}

/** Why a screen may not be here. It counts the others that are like it: of the same person, or of spectators. */
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

export function createScreens(needs: ScreensNeeds) {
  const { table, match } = needs
  /** The connection of each screen to the match, once there is one. */
  const screens = new Map<OnlineScreen, ScreenConnection | undefined>()

  const here = (): ReadonlySet<string> => new Set([...screens.keys()].flatMap(({ person }) => person ?? []))
  const tell = (screen: OnlineScreen, present: ReadonlySet<string>): void =>
    screen.send({ type: 'table', table: tableFor(table(), screen.person, present) })
  const tellAll = (): void => {
    const present = here()
    for (const screen of screens.keys()) tell(screen, present)
  }
  const joinMatch = (screen: OnlineScreen): void => {
    const hosted = match()
    if (!hosted || screens.get(screen)) return
    const own = seatsOfPerson(table(), screen.person)
    screens.set(screen, hosted.connect({ holds: seat => own.includes(seat), send: screen.send }))
  }
  /** Returns whether it was still there. */
  const remove = (screen: OnlineScreen): boolean => {
    screens.get(screen)?.leave()
    return screens.delete(screen)
  }

  return {
    here,
    tellAll,
    /** Returns whether it was added; otherwise it has been told why not. */
    add(screen: OnlineScreen): boolean {
      const refusal = refusalOf(screen, screens.keys(), needs)
      if (refusal) {
        screen.refuse(refusal)
        return false
      }
      const present = here()
      screens.set(screen, undefined)
      if (screen.person === undefined || present.has(screen.person)) tell(screen, present)
      else tellAll()
      joinMatch(screen)
      return true
    },
    async receive(screen: OnlineScreen, ask: Ask | HintAsk | BeginAsk): Promise<void> {
      const connection = screens.get(screen)
      if (connection) await connection.receive(ask)
      else answerEarly(screen, ask)
    },
    leave(screen: OnlineScreen): void {
      if (remove(screen) && screen.person !== undefined && !here().has(screen.person)) tellAll()
    },
    /** After a change of the table: whoever stood up is told no more, and everybody joins a match that has begun. */
    update(): void {
      for (const screen of [...screens.keys()]) {
        if (refusalOf(screen, [], needs) !== 'notInvited') continue
        remove(screen)
        screen.refuse('notInvited')
      }
      tellAll()
      for (const screen of screens.keys()) joinMatch(screen)
    },
    fail(): void {
      for (const screen of [...screens.keys()]) screen.refuse('failed')
    },
  }
}
