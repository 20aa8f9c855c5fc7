/** Where on the table the intent is: the pieces that are chosen, and the point that is aimed at. */

import type { Point } from '../pieces/pieces.ts'
import type { TableIntent } from './use-table-intent.ts'

export function placesOf({
  task,
  intent,
  pieces,
}: Pick<TableIntent, 'task' | 'intent' | 'pieces'>): readonly Point[] {
  const chosen = pieces.filter(({ id }) => intent.picked.includes(id)).map(({ pose }) => pose)
  return task?.needs.point ? [...chosen, intent.point] : chosen
}
