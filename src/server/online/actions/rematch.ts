/** The rematch: a new table with the same people, everybody one seat further, to which all are led. */

import { isRefused } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'
import { withStart } from '../decisions/committed-start.ts'
import { refuseRematch } from '../decisions/leaving-and-undo.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { isRemoved } from '../decisions/table-access.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { freshSeed } from '../matches/stored-match.ts'
import { changeInStore } from '../tables/change-in-store.ts'
import type { ActionNeeds, Person, TableAfter } from './action-context.ts'

/** A person who was forgotten or removed leaves an open seat. */
function rotated(table: KeptTable): readonly KeptSeat[] {
  const { head, seats } = table
  const moved = seats.flatMap((each): KeptSeat | [] => {
    const seat = (each.seat + 1) % head.seats
    if (each.bot !== undefined) return botSeat(seat, each.bot)
    return each.person === undefined || isRemoved(table, each.person)
      ? []
      : { ...each, seat, commitment: undefined }
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
  const { store, tables, limits, now } = needs

  /** Whether the match can start at once, because everybody is there; otherwise its host starts it. */
  const isReady = async (before: KeptTable, seats: readonly KeptSeat[]): Promise<boolean> => {
    const here = await tables.present(before.head.id)
    const isHere = ({ bot, person }: KeptSeat) => bot !== undefined || here.has(person ?? '')
    return seats.length === before.head.seats && seats.every(isHere)
  }
  const create = async (before: KeptTable, next: NextTable, person: Person): Promise<void> => {
    const { head } = before
    const seats = rotated(before)
    // A new seed: that of the match before is known.
    const fresh = { seed: freshSeed(), earlier: undefined, invite: newToken(), opened: now() }
    const opened = { ...head, ...next, ...fresh, host: head.host ?? person }
    const { settings, removed } = before.play
    const waiting = { ...playFrom(null), settings, removed }
    // The pages of the players first commit to bytes for the new seed.
    const play = (await isReady(before, seats))
      ? withStart(waiting, 'commit', now() + limits.revealWait)
      : waiting
    await store.tables.create(opened, seats, { play })
  }

  return async (id: string, person: Person): Promise<TableAfter> => {
    if (!needs.hasSpace()) return { problem: 'noSpace' }
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
      await tables.changed(id)
    }
    return (await find()) ?? { problem: 'noTable' }
  }
}
