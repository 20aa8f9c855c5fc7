/** The in-memory store passes the tests of all stores. */

import { describeStore } from '../testing/store-contract.ts'
import { memoryStore } from './memory-store.ts'

describeStore('memory', { open: async () => memoryStore() })
