/** What people do about a running match besides playing it: concede, leave, come back, abort, pause it, agree to an undo. */

import type { PauseRequest } from '../../../wire/days-api.ts'
import { ABORT_LIMIT, type OwnSeatRequest, type UndoAnswerRequest } from '../../../wire/running-table-api.ts'
import { isRefused } from '../../../wire/table-api.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { abort, comeBack, concede, leave } from '../decisions/leaving-and-undo.ts'
import { answerPause } from '../decisions/pause.ts'
import { type PlayingOn, playingOn } from '../decisions/stand-ins.ts'
import { answerUndo } from '../decisions/undo-by-agreement.ts'
import type { ActionNeeds, Person, TableAfter } from './action-context.ts'
import { tableChanges } from './change-table.ts'

/** Returns a function that says how a seat of a table is played on. */
export function playingOnAt({ findGame }: Pick<ActionNeeds, 'findGame'>) {
  return async ({ head }: KeptTable): Promise<PlayingOn> => {
    const game = await findGame(head.game)
    if (!game) throw new Error(`there are no rules for table ${head.id}: ${head.game}`)
    return playingOn(game)
  }
}

export function createLeavingAndUndo(needs: ActionNeeds) {
  const { store, tables, now } = needs
  const { changePlay } = tableChanges(needs)
  const playsOn = playingOnAt(needs)

  return {
    concede: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, async table => concede(table, { person, seat }, await playsOn(table))),
    leave: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, async table => leave(table, { person, seat }, await playsOn(table))),
    comeBack: (id: string, person: Person, { seat }: OwnSeatRequest) =>
      changePlay(id, table => comeBack(table, { person, seat })),
    pause: (id: string, person: Person, { paused }: PauseRequest) =>
      changePlay(id, table => answerPause(table, { person, paused, now: now() })),
    abort: (id: string, person: Person) =>
      changePlay(id, async table => {
        const moves = await store.entriesAfter(id, 0, ABORT_LIMIT + 1)
        return abort(table, { person }, moves.length)
      }),
    async answerUndo(id: string, person: Person, request: UndoAnswerRequest): Promise<TableAfter> {
      let agreed: KeptTable['play']['undo']
      const end = await changePlay(id, table => {
        const answer = answerUndo(table, { person, ...request })
        if (isRefused(answer)) return answer
        agreed = answer.isAgreed ? table.play.undo : undefined
        return answer.play
      })
      if (isRefused(end) || !agreed) return end
      const taken = await tables.take(id)
      try {
        await taken?.table.undo(agreed.seat, agreed.version)
      } finally {
        taken?.giveBack()
      }
      return end
    },
  }
}
