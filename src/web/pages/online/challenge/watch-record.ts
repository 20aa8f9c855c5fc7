/** Opens the record of a finished table, which is public, in the replay. */

import { hashOf } from '../../../base/routes/routes.ts'
import { packRecord } from '../../../kit/links/record-link.ts'
import { fetchRecord } from '../save-online-record.ts'

/** Returns whether it could be opened; the replay checks the record. */
export async function watchRecord(table: string, step?: number): Promise<boolean> {
  const read = await fetchRecord(table)
  if (typeof read === 'string' || !read.ok) return false
  location.hash = hashOf({ page: 'record', data: await packRecord(read.value), step })
  return true
}
