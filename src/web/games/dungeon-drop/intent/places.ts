/** The places of the intent on the table: the chosen pieces, and the point that is aimed at. */

import type { Point } from '../pieces/pieces.ts'
import type { TableIntent } from './use-table-intent.ts'

export function placesOf(table: Pick<TableIntent, 'task' | 'intent' | 'pieces'>): readonly Point[] {
  const { task, intent, pieces } = table
  const chosen = pieces.filter(({ id }) => intent.picked.includes(id)).map(({ pose }) => pose)
  return task?.needs.point ? [...chosen, intent.point] : chosen
}
