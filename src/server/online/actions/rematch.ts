/** The rematch: a new table with the same people, everybody one seat further, to which all are led. */

import { isRefused } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { setUpIn } from '../../pool/pooled-work.ts'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { refuseRematch } from '../decisions/leaving-and-undo.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { isRemoved } from '../decisions/table-access.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { beginMatch, freshBytes } from '../matches/stored-match.ts'
import { changeInStore } from '../tables/change-in-store.ts'
import { type ActionNeeds, type Person, payerOf, type TableAfter, type Visitor } from './action-context.ts'

/** A person who was forgotten or removed leaves an open seat. */
function rotated(table: KeptTable): readonly KeptSeat[] {
  const { head, seats } = table
  const moved = seats.flatMap((each): KeptSeat | [] => {
    const seat = (each.seat + 1) % head.seats
    if (each.bot !== undefined) return botSeat(seat, each.bot)
    return each.person === undefined || isRemoved(table, each.person)
      ? []
      : { ...each, seat, contribution: freshBytes() }
  })
  return moved.toSorted((one, other) => one.seat - other.seat)
}

type NextTable = NonNullable<KeptTable['play']['next']>

/** Decides once which table comes next; several people may press at the same time. */
function claimNext({ store }: ActionNeeds, id: string, person: Person) {
  return changeInStore(store.tables, id, async table => {
    const refusal = refuseRematch(table, person)
    if (refusal) return refusal
    if (table.play.next) return { table, next: table.play.next }
    const next = { id: newUuid(), watch: newToken() }
    const kept = await store.tables.changePlay(table, { ...table.play, next })
    return kept === 'conflict' ? kept : { table, next }
  })
}

export function createRematch(needs: ActionNeeds) {
  const { store, tables, findGame, now, pool } = needs

  const create = async (before: KeptTable, next: NextTable, person: Person): Promise<void> => {
    const { head, play } = before
    // A new seed: that of the match before is known.
    const fresh = { seed: freshBytes(), earlier: undefined, invite: newToken(), opened: now() }
    const opened = { ...head, ...next, ...fresh, host: head.host ?? person }
    await store.tables.create(opened, rotated(before), {
      play: { ...playFrom(null), settings: play.settings, removed: play.removed },
    })
  }
  /** The match starts at once if everybody is there; otherwise its host starts it. */
  const begin = async (before: KeptTable, table: KeptTable, visitor: Visitor): Promise<void> => {
    const here = await tables.present(before.head.id)
    const isComplete = table.seats.length === table.head.seats
    const isReady = table.seats.every(({ bot, person }) => bot !== undefined || here.has(person ?? ''))
    const game = isComplete && isReady ? await findGame(table.head.game) : undefined
    const drawSetUp = setUpIn(pool, payerOf(visitor))
    const match = game && (await beginMatch(game, table, { now: now(), drawSetUp }))
    if (match) await store.tables.start(table, match)
  }

  return async (id: string, visitor: Visitor): Promise<TableAfter> => {
    const person = visitor.person()
    const claimed = await claimNext(needs, id, person)
    if (isRefused(claimed)) return claimed
    const { table, next } = claimed
    const find = () => store.tables.find(next.id)
    if (!(await find())) {
      try {
        await create(table, next, person)
      } catch (error) {
        // Another request may have created it just now.
        if (!(await find())) throw error
      }
      const created = await find()
      if (created?.started === undefined && created) await begin(table, created, visitor)
      await tables.changed(id)
    }
    return (await find()) ?? { problem: 'noTable' }
  }
}
