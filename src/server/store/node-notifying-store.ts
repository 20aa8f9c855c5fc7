/** A store that several nodes share. */

import type { NodeLink } from '../nodes/node-link.ts'
import type { SqlStore } from './sql-store.ts'

/** A store that notifies the other nodes of every step that it has accepted. */
export function withNodes(store: SqlStore, nodes: NodeLink): SqlStore {
  return {
    ...store,
    nodes,
    async append(match, entry, beside) {
      const end = await store.append(match, entry, beside)
      if (end === 'kept') nodes.tellStep(match, entry.version)
      return end
    },
    async close() {
      await nodes.close()
      await store.close()
    },
  }
}
