/** Where a fault of a board is, so that the editor can select it. */

import type { Refusal } from '../../../../engine/game.ts'
import type { BoardDraft } from './board-draft.ts'

export type EditorPlace =
  | { readonly is: 'planet'; readonly key: number }
  | { readonly is: 'orbit'; readonly key: number }
  | { readonly is: 'seating'; readonly count: number }
  | { readonly is: 'name' }

/** The place of a fault; `undefined` if it concerns the whole board. */
export function placeOfFault(draft: BoardDraft, { because, params = {} }: Refusal): EditorPlace | undefined {
  const { orbit, planet, count } = params
  if (typeof orbit === 'string') {
    const [a, b] = orbit.split('–').map(id => draft.planets.find(each => each.id === id)?.key)
    const found = draft.orbits.find(each => each.a === a && each.b === b)
    if (found) return { is: 'orbit', key: found.key }
  }
  if (typeof planet === 'string') {
    // Of two planets with one name, the later one is at fault.
    const found = draft.planets.findLast(each => each.id === planet)
    if (found) return { is: 'planet', key: found.key }
  }
  if (typeof planet === 'object' && 'say' in planet) {
    const found = draft.planets[Number(planet.params?.number) - 1]
    if (found) return { is: 'planet', key: found.key }
  }
  if (because.startsWith('refuse.board.seating')) return { is: 'seating', count: Number(count) }
  if (because === 'refuse.board.shape' && params.path === 'name') return { is: 'name' }
  return because === 'refuse.board.noSeating' ? { is: 'seating', count: 2 } : undefined
}
