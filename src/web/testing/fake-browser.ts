/**
 * A browser's storage in this process, for unit tests: IndexedDB in memory, local storage, and ways to make them fail.
 * Modules of the page find it in the globals, as they would in a browser.
 */

import {
  IDBDatabase as FakeDatabase,
  IDBFactory as FakeFactory,
  IDBObjectStore as FakeObjectStore,
  IDBCursor,
  IDBIndex,
  IDBKeyRange,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import type { StoredEntry, StoredMatch } from '../base/storage/database.ts'

/** `idb` recognises requests and transactions by these classes. */
const CLASSES = {
  IDBCursor,
  IDBDatabase: FakeDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore: FakeObjectStore,
  IDBRequest,
  IDBTransaction,
}

class MemoryStorage {
  [key: string]: unknown
}

/** Like `localStorage`, whose keys are its own properties. */
function memoryStorage(): Storage {
  const methods = {
    getItem(this: MemoryStorage, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: MemoryStorage, key: string, value: string) {
      this[key] = String(value)
    },
    removeItem(this: MemoryStorage, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

interface FakeBrowser {
  readonly localStorage: Storage
  /** Makes this browser the one that modules find in the globals. */
  use(): void
  /** The rows of the database as the page left them, with the numbers of the steps that really exist. */
  rows(): Promise<(StoredMatch & { readonly seqs: readonly number[] })[]>
  /** Changes one step without the page's knowledge; `null` removes it. */
  damageStep(match: string, seq: number, command: unknown): Promise<void>
  /** Writes a row as it is, valid or not. */
  putRow(row: object): Promise<void>
}

export function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

export function opened(factory: IDBFactory, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('tavolo', version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('blocked'))
  })
}

/** Opens the database as the first release did. */
export function openedByFirstRelease(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('tavolo', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('matches', { keyPath: 'id' })
      opening.result.createObjectStore('entries', { keyPath: ['match', 'seq'] })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** Runs one transaction on a separate connection, which the page knows nothing about. */
async function behindThePage<T>(
  factory: IDBFactory,
  work: (matches: IDBObjectStore, entries: IDBObjectStore) => T,
): Promise<T> {
  const database = await opened(factory)
  const transaction = database.transaction(['matches', 'entries'], 'readwrite')
  const value = work(transaction.objectStore('matches'), transaction.objectStore('entries'))
  await done(transaction)
  database.close()
  return value
}

function fakeBrowser(): FakeBrowser {
  const factory: IDBFactory = new FakeFactory()
  const localStorage = memoryStorage()
  return {
    localStorage,
    use() {
      vi.stubGlobal('indexedDB', factory)
      for (const [name, fake] of Object.entries(CLASSES)) vi.stubGlobal(name, fake)
      vi.stubGlobal('localStorage', localStorage)
      // No locks: only the owner in the database decides who may write to a match.
      vi.stubGlobal('navigator', {})
    },
    async rows() {
      const [matches, keys] = await behindThePage(factory, (all, entries) => [
        all.getAll(),
        entries.getAllKeys(),
      ])
      const seqs = keys!.result as unknown as [string, number][]
      const seqsOf = (id: string) => seqs.filter(([match]) => match === id).map(([, seq]) => seq)
      return (matches!.result as StoredMatch[]).map(row => ({ ...row, seqs: seqsOf(row.id) }))
    },
    async damageStep(match, seq, command) {
      await behindThePage(factory, (_, entries) => {
        if (command === null) return void entries.delete([match, seq])
        const reading: IDBRequest<StoredEntry> = entries.get([match, seq])
        reading.onsuccess = () => entries.put({ ...reading.result, command })
      })
    },
    async putRow(row) {
      await behindThePage(factory, matches => void matches.put(row))
    },
  }
}

/** The browser of the current test, and one of its faults, which ends with the test at the latest. */
export interface BrowserUnderTest {
  browser: FakeBrowser
  undoFault: () => void
  /** Continues in another browser, which has nothing of the first. */
  change(): void
}

/** Gives each test of the file its own browser. */
export function browserForEachTest(): BrowserUnderTest {
  const test: BrowserUnderTest = {
    browser: fakeBrowser(),
    undoFault() {},
    change() {
      test.browser = fakeBrowser()
      test.browser.use()
    },
  }
  beforeEach(test.change)
  afterEach(() => {
    test.undoFault()
    test.undoFault = () => {}
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return test
}

type Put = IDBObjectStore['put']

/** How a full disk shows: `put` throws, or the transaction is aborted after `put` seemed to work. */
export const QUOTA_ERRORS = ['thrown by put', 'at the end of the transaction'] as const
export type QuotaError = (typeof QUOTA_ERRORS)[number]

/** From now on no row can be written after the first `spared` ones; returns a function that frees the disk again. */
export function fillDisk(kind: QuotaError, spared = 0): () => void {
  const { put, add } = FakeObjectStore.prototype
  let left = spared
  const full = (write: Put): Put =>
    function (this: IDBObjectStore, ...row) {
      if (left-- > 0) return write.apply(this, row)
      if (kind === 'thrown by put') throw new DOMException('no room', 'QuotaExceededError')
      const request = write.apply(this, row)
      const transaction = this.transaction as unknown as { _abort(error: string): void; error: unknown }
      request.addEventListener('success', () => {
        if (transaction.error === null) transaction._abort('QuotaExceededError')
      })
      return request
    }
  FakeObjectStore.prototype.put = full(put)
  FakeObjectStore.prototype.add = full(add)
  return () => {
    FakeObjectStore.prototype.put = put
    FakeObjectStore.prototype.add = add
  }
}

/** No database can be opened; local storage may be blocked as well. Returns a function that unblocks them. */
export function blockStorage({ texts = false } = {}): () => void {
  const { open } = FakeFactory.prototype
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError')
  }
  FakeFactory.prototype.open = blocked
  const before = globalThis.localStorage
  if (texts) Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
  return () => {
    FakeFactory.prototype.open = open
    if (texts) vi.stubGlobal('localStorage', before)
  }
}

/** The database never answers. Returns a function that ends this. */
export function silenceStore(): () => void {
  const { open } = FakeFactory.prototype
  FakeFactory.prototype.open = () => new IDBOpenDBRequest()
  return () => {
    FakeFactory.prototype.open = open
  }
}

/** Makes the next transaction fail to start. */
export function failNextTransaction(): void {
  const { transaction } = FakeDatabase.prototype
  FakeDatabase.prototype.transaction = () => {
    FakeDatabase.prototype.transaction = transaction
    throw new DOMException('gone', 'InvalidStateError')
  }
}

/** Calls `onCommit` when a write transaction has been committed, with its requested durability. */
export function watchCommits(onCommit: (durability: string | undefined) => void): () => void {
  const { transaction } = FakeDatabase.prototype
  FakeDatabase.prototype.transaction = function (this: IDBDatabase, ...about) {
    const begun = transaction.apply(this, about)
    if (about[1] === 'readwrite') begun.addEventListener('complete', () => onCommit(about[2]?.durability))
    return begun
  }
  return () => {
    FakeDatabase.prototype.transaction = transaction
  }
}
