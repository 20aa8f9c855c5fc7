/** An open table and the other nodes on which it is open too. Without other nodes, it is always on duty. */

import type { HostedTable } from '../../../host/table.ts'
import type { NodeLink } from '../../nodes/node-link.ts'

interface TableOnNode {
  readonly id: string
  /** Of the table as last read. */
  revision(): number
  /** Undefined before the match is open. */
  hosted(): HostedTable | undefined
  /** Reads the table again, and notifies everybody. */
  refresh(): Promise<void>
}

export interface TableNodes {
  /** Whether the bots and timers of this table run here. */
  isOnDuty(): boolean
  /** The people who are connected to other nodes. */
  elsewhere(): ReadonlySet<string>
  /** Tells the other nodes who is connected here. */
  setPeople(people: ReadonlySet<string>): void
  /** Takes over what the other nodes have reported while the match was not open. */
  catchUp(): void
  leave(): Promise<void>
}

const NOBODY: ReadonlySet<string> = new Set()

export function joinNodes(nodes: NodeLink | undefined, table: TableOnNode): TableNodes {
  /** The newest version of the match that another node has reported. */
  let newest = 0
  const catchUp = (): void => {
    const room = table.hosted()?.room
    if (room && room.version() < newest) void room.catchUp(newest)
  }
  const watched = nodes?.watch(table.id, {
    revision: table.revision,
    onStep(version) {
      newest = Math.max(newest, version)
      catchUp()
    },
    onTable: () => void table.refresh(),
    onDuty: () => table.hosted()?.wakeBots(),
  })
  return {
    isOnDuty: () => watched?.isOnDuty() ?? true,
    elsewhere: () => watched?.elsewhere() ?? NOBODY,
    setPeople: people => watched?.setPeople(people),
    catchUp,
    leave: async () => watched?.leave(),
  }
}
