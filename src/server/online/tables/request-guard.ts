/** Stops requests of screens that must not reach the match. */

import { engineRefusal } from '../../../engine/words.ts'
import type { Ask, TableAsk } from '../../../wire/match-messages.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import { isPlayedByPerson } from '../decisions/stand-ins.ts'
import { isChallenge } from '../decisions/table-access.ts'
import type { OnlineScreen } from './connected-screens.ts'
import type { TableInMemory } from './table-in-memory.ts'

/** Requests that make no sense once the match is over. */
const ACTIONS: readonly string[] = ['command', 'undo', 'hint', 'begin']

interface GuardLimits {
  readonly limits: Pick<OnlineLimits, 'stepsOfMatch'>
}

function isStep({ type }: TableAsk): boolean {
  return type === 'command' || type === 'undo'
}

/** Answers the requests that must not reach the match; returns whether it has. */
export function createRequestGuard(
  { table, hosted, limits }: Pick<TableInMemory, 'table' | 'hosted'> & GuardLimits,
  askForUndo: (screen: OnlineScreen, ask: Ask) => 'asked' | 'tooOften' | 'notNeeded',
) {
  const mayHint = (person: string | undefined): boolean =>
    !isChallenge(table()) &&
    (table().play.settings.hints ||
      table().seats.every(each => !isPlayedByPerson(table(), each) || each.person === person))
  return (screen: OnlineScreen, ask: TableAsk): boolean => {
    const refuse = (because: 'over' | 'hint.none' | 'tooLong' | 'undo.askedTwice'): true => {
      if ('id' in ask)
        screen.send({ type: 'refused', id: ask.id, seat: ask.seat, refusal: engineRefusal(because) })
      return true
    }
    // Clients that join later still see the match.
    if (table().play.ending) return ACTIONS.includes(ask.type) && refuse('over')
    if (isStep(ask) && (hosted()?.room.version() ?? 0) >= limits.stepsOfMatch) return refuse('tooLong')
    if (ask.type === 'hint' && !mayHint(screen.person)) return refuse('hint.none')
    const asking = ask.type === 'undo' ? askForUndo(screen, ask) : 'notNeeded'
    if (ask.type !== 'undo' || asking === 'notNeeded') return false
    if (asking === 'tooOften') return refuse('undo.askedTwice')
    // The question is shown at the table; nothing has been undone yet.
    screen.send({ type: 'stale', id: ask.id, seat: ask.seat, version: hosted()?.room.version() ?? 0 })
    return true
  }
}
