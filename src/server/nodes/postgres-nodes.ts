/** Nodes on one PostgreSQL database: notifications, a heartbeat that finds missed ones, and leases. */

import type { Pool } from 'pg'
import type { ReportError } from '../../host/report-error.ts'
import { newUuid } from '../../wire/uuid.ts'
import { type OpenOnNode, startHeartbeat } from './node-heartbeat.ts'
import type { NodeLink, NodeTimes, TableWatcher, WatchedTable } from './node-link.ts'
import { type NodeRows, nodeRows } from './node-rows.ts'
import { openNotifications } from './notifications.ts'

const STEPS = 'tavolo_steps'
const TABLES = 'tavolo_tables'

interface NodeNeeds {
  readonly url: string
  readonly pool: Pool
  readonly times: NodeTimes
  readonly report: ReportError
}

/** The lease is given back at once, unless the table is open here. */
function leasing(rows: NodeRows, isOpen: (table: string) => boolean): NodeLink['withLease'] {
  return async (table, work) => {
    if (!(await rows.takeLeases([table])).includes(table)) return
    await work()
    if (!isOpen(table)) await rows.leaveTable(table)
  }
}

export function openPostgresNodes({ url, pool, times, report }: NodeNeeds): NodeLink {
  const rows = nodeRows(pool, { node: newUuid(), times })
  const open = new Map<string, OpenOnNode>()
  const heartbeat = startHeartbeat(open, { rows, times, report })
  const notifications = openNotifications({
    url,
    report,
    channels: [STEPS, TABLES],
    onMessage(channel, payload) {
      const [id = '', version] = payload.split(' ')
      const known = open.get(id)
      if (!known) return
      try {
        if (channel === STEPS) known.watcher.onStep(Number(version))
        else known.watcher.onTable()
      } catch (error) {
        report('nodes.message', error)
      }
      if (channel === TABLES) heartbeat.look(id)
    },
  })
  const tellTable = (table: string): void => notifications.send(TABLES, table, table)

  const watch = (table: string, watcher: TableWatcher): WatchedTable => {
    const nobody: ReadonlySet<string> = new Set()
    const dutyUntil = Number.NEGATIVE_INFINITY
    const own: OpenOnNode = {
      watcher,
      dutyUntil,
      people: nobody,
      elsewhere: nobody,
      writing: Promise.resolve(),
    }
    open.set(table, own)
    heartbeat.look(table)
    /** If it fails, the next heartbeat or the expiry corrects it. */
    const write = (work: () => Promise<void>): Promise<unknown> => {
      own.writing = own.writing.then(work).catch((error: unknown) => report('nodes.presence', error))
      return own.writing
    }
    return {
      isOnDuty: () => own.dutyUntil > performance.now(),
      elsewhere: () => own.elsewhere,
      setPeople(people) {
        own.people = people
        void write(() => rows.setPresence(table, [...people])).then(() => tellTable(table))
      },
      async leave() {
        if (open.get(table) === own) open.delete(table)
        // Somebody may have reopened it here.
        await write(async () => (open.has(table) ? undefined : rows.leaveTable(table)))
        tellTable(table)
      },
    }
  }

  return {
    tellStep: (match, version) => notifications.send(STEPS, match, `${match} ${version}`),
    tellTable,
    watch,
    takesJob: job => rows.takeJob(job),
    present: table => rows.present(table),
    withLease: leasing(rows, table => open.has(table)),
    async close() {
      await heartbeat.stop()
      await rows.leaveAll().catch((error: unknown) => report('nodes.leave', error))
      await notifications.close()
    },
  }
}
