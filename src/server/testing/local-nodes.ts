/** Nodes in one process, for tests that need no database server: they are notified at once, or not at all. */

import type { NodeLink, TableWatcher } from '../nodes/node-link.ts'

interface Watching {
  readonly watcher: TableWatcher
  people: ReadonlySet<string>
  isOnDuty: boolean
}

/** All nodes together; each has the tables that are open on it. */
export function localNodes() {
  const nodes = new Set<Map<string, Watching>>()
  const everybody = (table: string, except?: Map<string, Watching>): ReadonlySet<string> =>
    new Set([...nodes].filter(node => node !== except).flatMap(node => [...(node.get(table)?.people ?? [])]))
  /** Like a lease: the first node that has the table open, until it is closed there. */
  const giveDuty = (table: string): void => {
    const watching = [...nodes].flatMap(node => node.get(table) ?? [])
    const [first] = watching
    if (!first || watching.some(({ isOnDuty }) => isOnDuty)) return
    first.isOnDuty = true
    first.watcher.onDuty()
  }

  const link = (): NodeLink => {
    const own = new Map<string, Watching>()
    nodes.add(own)
    const others = (table: string): readonly Watching[] =>
      [...nodes].filter(node => node !== own).flatMap(node => node.get(table) ?? [])
    const tellTable = (table: string): void => {
      for (const { watcher } of others(table)) watcher.onTable()
    }
    return {
      tellStep(match, version) {
        for (const { watcher } of others(match)) watcher.onStep(version)
      },
      tellTable,
      watch(table, watcher) {
        const watching: Watching = { watcher, people: new Set(), isOnDuty: false }
        own.set(table, watching)
        setImmediate(() => giveDuty(table))
        return {
          isOnDuty: () => watching.isOnDuty,
          elsewhere: () => everybody(table, own),
          setPeople(people) {
            watching.people = people
            tellTable(table)
          },
          async leave() {
            if (own.get(table) === watching) own.delete(table)
            giveDuty(table)
            tellTable(table)
          },
        }
      },
      // The first of them.
      takesJob: async () => [...nodes][0] === own,
      present: async table => everybody(table),
      async withLease(table, work) {
        const isTaken = [...nodes].some(node => node !== own && node.get(table)?.isOnDuty)
        if (!isTaken) await work()
      },
      close: async () => void nodes.delete(own),
    }
  }
  return {
    link,
    /** Like a heartbeat of a node that finds this revision in the database; returns whether it reads the table. */
    look(node: number, table: string, revision: number): boolean {
      const watcher = [...nodes][node]?.get(table)?.watcher
      if (!watcher || watcher.revision() === revision) return false
      watcher.onTable()
      return true
    },
  }
}
