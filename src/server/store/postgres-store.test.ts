/** What needs no PostgreSQL server; the rest is in `postgres-store.long.test.ts`. */

import { expect, it } from 'vitest'
import { openPostgresStore } from './postgres-store.ts'

it('is refused in one sentence, without its password, if it cannot be reached', async () => {
  const opening = openPostgresStore('postgres://tavolo:hunter2@127.0.0.1:1/tavolo')
  await expect(opening).rejects.toThrow(/^The database cannot be reached: (?!.*hunter2).*\.$/)
})
