/** The store in memory keeps the promises of all stores. */

import { memoryStore } from './memory-store.ts'
import { describeStore } from './testing/store-contract.ts'

describeStore('memory', { open: async () => memoryStore() })
