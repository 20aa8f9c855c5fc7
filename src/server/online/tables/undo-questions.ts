/** An undo that affects others: players who have seen the command and are to act on it are asked whether they agree. */

import type { Seat } from '../../../engine/game.ts'
import { refuseUndo } from '../../../engine/match.ts'
import type { Ask } from '../../../wire/match-messages.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isPlayedByPerson } from '../decisions/stand-ins.ts'
import { askForUndo, hasAskedEnough, turnOf } from '../decisions/undo-by-agreement.ts'
import type { OnlineScreen } from './connected-screens.ts'
import type { TableInMemory } from './table-in-memory.ts'

interface UndoQuestionNeeds extends TableInMemory {
  /** Changes the table in the store; undefined if there is nothing to change. */
  decide(change: (present: KeptTable) => KeptPlay | undefined): void
}

export function createUndoQuestions({ table, hosted, screens, decide }: UndoQuestionNeeds) {
  /** The people who have seen the current version. A list, because a set that is emptied is reallocated. */
  const seen: string[] = []

  const askedToAgree = (person: string | undefined, awaited: readonly Seat[]): readonly Seat[] =>
    table()
      .seats.filter(each => isPlayedByPerson(table(), each) && awaited.includes(each.seat))
      .filter(each => each.person !== undefined && each.person !== person && seen.includes(each.person))
      .map(({ seat }) => seat)
  /** A question about a command ends when something else has happened. */
  const drop = (version: number): void => {
    const { undo: open } = table().play
    if (open === undefined || open.version === version) return
    decide(({ play: { undo, ...play } }) => (undo && undo.version !== version ? play : undefined))
  }

  return {
    shownTo: ({ person }: OnlineScreen): void => {
      if (person !== undefined && !seen.includes(person)) seen.push(person)
    },
    onStep(): void {
      seen.length = 0
      for (const { person } of screens()) if (person !== undefined) seen.push(person)
      const match = hosted()
      if (match) drop(match.room.version())
    },
    /** Asks the others if they have to agree first, unless they have been asked often enough. */
    ask({ person }: OnlineScreen, { seat, version: made }: Ask): 'asked' | 'tooOften' | 'notNeeded' {
      const match = hosted()?.room.match
      const version = hosted()?.room.version()
      const own = table().seats.find(each => each.seat === seat)
      if (!match || version === undefined || !own) return 'notNeeded'
      if (own.person === undefined || own.person !== person || !isPlayedByPerson(table(), own))
        return 'notNeeded'
      // A stale or refused request needs nobody's agreement.
      if ((made !== undefined && made !== version) || refuseUndo(match, seat)) return 'notNeeded'
      const waits = askedToAgree(person, match.game.awaited(match.state))
      if (waits.length === 0) return 'notNeeded'
      const turn = turnOf(match, seat)
      const isOpen = table().play.undo?.version === version
      if (!isOpen && hasAskedEnough(table().play, { seat, turn })) return 'tooOften'
      decide(({ play }) => askForUndo(play, { seat, version, waits, turn }))
      return 'asked'
    },
  }
}
