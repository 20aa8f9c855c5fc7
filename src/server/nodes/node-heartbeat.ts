/** What a node checks in the database regularly: leases, and changes of its open tables that it was not notified of. */

import type { ReportError } from '../../host/report-error.ts'
import type { NodeTimes, TableWatcher } from './node-link.ts'
import type { NodeRows } from './node-rows.ts'

/** What this node knows about a table that is open on it. */
export interface OpenOnNode {
  readonly watcher: TableWatcher
  /** The lease is held until then, by the clock of this process. */
  dutyUntil: number
  /** The people who are connected to this node, and those who are connected to others. */
  people: ReadonlySet<string>
  elsewhere: ReadonlySet<string>
  /** Settles when the last write about this table is done; the next one waits for it. */
  writing: Promise<unknown>
}

const NOBODY: ReadonlySet<string> = new Set()

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every(each => other.has(each))
}

/** A lease and the presence of these tables. */
function createLookups(open: ReadonlyMap<string, OpenOnNode>, rows: NodeRows, { expiry }: NodeTimes) {
  return {
    async takeDuties(tables: readonly string[]): Promise<void> {
      const asked = performance.now()
      for (const table of await rows.takeLeases(tables)) {
        const known = open.get(table)
        if (!known) continue
        const isNew = known.dutyUntil <= asked
        known.dutyUntil = asked + expiry
        if (isNew) known.watcher.onDuty()
      }
    },
    async readPresence(tables: readonly string[]): Promise<void> {
      const found = await rows.presentElsewhere(tables)
      for (const table of tables) {
        const known = open.get(table)
        const people = found.get(table) ?? NOBODY
        if (!known || isSame(known.elsewhere, people)) continue
        known.elsewhere = people
        known.watcher.onTable()
      }
    },
    async readTables(tables: readonly string[]): Promise<void> {
      for (const { id, revision, version } of await rows.tableVersions(tables)) {
        const known = open.get(id)
        if (!known) continue
        if (known.watcher.revision() !== revision) known.watcher.onTable()
        known.watcher.onStep(version)
      }
    },
  }
}

interface HeartbeatNeeds {
  readonly rows: NodeRows
  readonly times: NodeTimes
  readonly report: ReportError
}

export function startHeartbeat(
  open: ReadonlyMap<string, OpenOnNode>,
  { rows, times, report }: HeartbeatNeeds,
) {
  const { takeDuties, readPresence, readTables } = createLookups(open, rows, times)
  const beat = async (): Promise<void> => {
    const tables = [...open.keys()]
    if (tables.length === 0) return
    const people = [...open].flatMap(([table, { people }]) => [...people].map(person => ({ table, person })))
    await rows.stayPresent(people)
    await takeDuties(tables)
    await readTables(tables)
    await readPresence(tables)
  }
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    // If the database is unreachable, the next heartbeat tries again; until then leases expire by themselves.
    beating ??= beat()
      .catch((error: unknown) => report('nodes.heartbeat', error))
      .finally(() => {
        beating = undefined
      })
  }, times.heartbeat)
  timer.unref()
  return {
    /** Checks one table at once. If that fails, the next heartbeat does it. */
    look: (table: string): void =>
      void Promise.all([readPresence([table]), takeDuties([table])]).catch((error: unknown) =>
        report('nodes.look', error),
      ),
    async stop(): Promise<void> {
      clearInterval(timer)
      await beating
    },
  }
}
