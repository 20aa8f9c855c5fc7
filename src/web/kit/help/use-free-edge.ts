/** The hook for a card over the board that covers no legal target: it goes to the edge where it covers less. */

import { type RefObject, useLayoutEffect, useState } from 'react'
import { LIT_ATTRIBUTES, litTargets } from './lit-targets.ts'
import { overlap, type Rectangle } from './rectangle.ts'

export type BoardEdge = 'top' | 'bottom'

/** The card as it would be at an edge of the board, where it keeps its distance. */
function atEdge(edge: BoardEdge, card: Rectangle, board: Rectangle, current: BoardEdge): Rectangle {
  if (edge === current) return card
  const fromTop = card.top - board.top
  const fromBottom = board.top + board.height - card.top - card.height
  return {
    ...card,
    top: board.top + (current === 'bottom' ? fromBottom : board.height - fromTop - card.height),
  }
}

/** The edge where a card covers less of what can be pressed; the current one if there is no difference. */
export function freeEdge(
  current: BoardEdge,
  {
    card,
    board,
    lit,
  }: { readonly card: Rectangle; readonly board: Rectangle; readonly lit: readonly Rectangle[] },
): BoardEdge {
  const other = current === 'top' ? 'bottom' : 'top'
  const covers = (edge: BoardEdge) => {
    const place = atEdge(edge, card, board, current)
    return lit.reduce((sum, each) => sum + overlap(place, each), 0)
  }
  return covers(other) < covers(current) ? other : current
}

/** The card is placed at the returned edge by its sheet, by `data-edge`. */
export function useFreeEdge(
  card: RefObject<HTMLElement | null>,
  shown: boolean,
  usual: BoardEdge,
): BoardEdge {
  const [edge, setEdge] = useState(usual)
  useLayoutEffect(() => {
    const { current: element } = card
    const board = element?.closest('.table__board')
    if (!shown || !element || !board) return setEdge(usual)
    const choose = () =>
      setEdge(current =>
        freeEdge(current, {
          card: element.getBoundingClientRect(),
          board: board.getBoundingClientRect(),
          lit: litTargets().map(target => target.getBoundingClientRect()),
        }),
      )
    choose()
    const observer = new MutationObserver(choose)
    observer.observe(board, { subtree: true, attributes: true, attributeFilter: LIT_ATTRIBUTES })
    return () => observer.disconnect()
  }, [card, shown, usual])
  return edge
}
