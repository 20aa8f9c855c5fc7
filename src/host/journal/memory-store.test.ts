/** The store in memory keeps the promises of all stores. */

import { describeStore } from '../testing/store-contract.ts'
import { memoryStore } from './memory-store.ts'

describeStore('memory', { open: async () => memoryStore() })
