/** An open table as its parts see it. */

import type { HostedTable } from '../../../host/table.ts'
import type { KeptTable } from '../../store/table-store.ts'
import type { OnlineScreen } from './connected-screens.ts'

export interface TableInMemory {
  /** As last read. */
  table(): KeptTable
  /** Undefined before the start. */
  hosted(): HostedTable | undefined
  screens(): Iterable<OnlineScreen>
}
