/**
 * Who pays for what the threads do for a table. The owner of a seat pays for its hints and throws, even when a bot
 * stands in; the host, who seated them, pays for the bots. So nobody can make others pay: strangers who sit down and
 * leave a bot behind pay for it themselves.
 */

import type { Seat } from '../../../engine/game.ts'
import type { WorkingTable } from '../../pool/pooled-work.ts'
import type { KeptTable } from '../../store/table-store.ts'
import { isAtTable } from '../decisions/table-access.ts'
import type { OnlineScreen } from './connected-screens.ts'

interface WorkPayersNeeds {
  table(): KeptTable
  screens(): Iterable<Pick<OnlineScreen, 'person' | 'address'>>
  /** The people who look elsewhere. */
  away(): ReadonlySet<string>
}

export function workPayers({ table, screens, away }: WorkPayersNeeds): Omit<WorkingTable, 'id'> {
  return {
    payer(seat: Seat) {
      const { head, seats } = table()
      const person = seats.find(each => each.seat === seat)?.person ?? head.host
      const all = [...screens()]
      // Without a screen of the payer, those pay who keep the table open.
      const screen = all.find(each => each.person !== undefined && each.person === person) ?? all[0]
      return { person: person ?? '', address: screen?.address ?? '' }
    },
    isIdle() {
      const elsewhere = away()
      const looks = ({ person = '' }: Pick<OnlineScreen, 'person'>): boolean =>
        isAtTable(table(), person) && !elsewhere.has(person)
      return ![...screens()].some(looks)
    },
  }
}
