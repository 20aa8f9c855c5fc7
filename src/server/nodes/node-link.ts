/**
 * How several servers ("nodes") on one database learn of each other's changes. The database is always authoritative: a
 * message between nodes only says where to look, and a lost one costs only a little time.
 */

/** What a node needs to know about a table that is open on it. */
export interface TableWatcher {
  /** The revision of the table that this node has read last. */
  revision(): number
  /** The match has at least this version. */
  onStep(version: number): void
  /** Seats, presence or anything else of the table may have changed. */
  onTable(): void
  /** From now on the bots and timers of this table run here. */
  onDuty(): void
}

/** A table that is open on this node. */
export interface WatchedTable {
  /** Whether the bots and timers of this table run here. At most one node says so at any moment. */
  isOnDuty(): boolean
  /** Tells the other nodes who is connected here. */
  setPeople(people: ReadonlySet<string>): void
  /** The people who are connected to other nodes. */
  elsewhere(): ReadonlySet<string>
  /** The table is closed here. Resolves when the other nodes can know. */
  leave(): Promise<void>
}

export interface NodeLink {
  tellStep(match: string, version: number): void
  tellTable(table: string): void
  watch(table: string, watcher: TableWatcher): WatchedTable
  /** Whether this node does work that only one of all may do; it stays with it as long as it asks often enough. */
  takesJob(job: string): Promise<boolean>
  /** Everybody who is connected to this table, through any node. */
  present(table: string): Promise<ReadonlySet<string>>
  /** Does something about a table that may not be open, unless the table is in the care of another node. */
  withLease(table: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** In milliseconds. */
export interface NodeTimes {
  /** How often a node checks for missed notifications, and signals that it is alive. */
  readonly heartbeat: number
  /** How long after its last sign of life a node counts as dead. */
  readonly expiry: number
  /** How long a node keeps work that only one may do, without asking for it: longer than any piece of it takes. */
  readonly job: number
}

export const NODE_TIMES: NodeTimes = { heartbeat: 2_000, expiry: 7_000, job: 60_000 }
