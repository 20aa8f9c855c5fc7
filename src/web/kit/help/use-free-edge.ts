/**
 * The hook for a card over the board that covers no legal target and no chosen piece: it goes to the edge where it covers
 * less.
 */

import { type RefObject, useLayoutEffect, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { chosenPieces, LIT_ATTRIBUTES, litTargets } from './lit-targets.ts'
import { overlap, type Rectangle } from './rectangle.ts'

export type BoardEdge = 'top' | 'bottom'

/** Between a card and the edge to which it moves, in pixels; its sheet has the same. */
const GAP = 8

/** Pieces that are lit rise a little, and a finger is not exact: so near to a card counts as under it, in pixels. */
const NEAR = 6

function widened({ left, top, width, height }: Rectangle): Rectangle {
  return { left: left - NEAR, top: top - NEAR, width: width + 2 * NEAR, height: height + 2 * NEAR }
}

/** The card as it would be at the other edge of the board. */
function atOther(current: BoardEdge, card: Rectangle, board: Rectangle): Rectangle {
  return {
    ...card,
    top: current === 'bottom' ? board.top + GAP : board.top + board.height - card.height - GAP,
  }
}

/** What a question is about has to be seen rather than what could be pressed instead. */
const CHOSEN_WEIGHS = 4

/** The edge where a card covers less of what matters; the current one if there is no difference. */
export function freeEdge(
  current: BoardEdge,
  {
    card,
    board,
    lit,
    chosen = [],
  }: {
    readonly card: Rectangle
    readonly board: Rectangle
    readonly lit: readonly Rectangle[]
    readonly chosen?: readonly Rectangle[]
  },
): BoardEdge {
  const over = (place: Rectangle, parts: readonly Rectangle[]) =>
    parts.reduce((sum, each) => sum + overlap(widened(place), each), 0)
  const covers = (place: Rectangle) => over(place, lit) + CHOSEN_WEIGHS * over(place, chosen)
  if (covers(atOther(current, card, board)) >= covers(card)) return current
  return current === 'top' ? 'bottom' : 'top'
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
    const board = element?.closest('.table')?.querySelector('.table__board')
    if (!shown || !element || !board) return setEdge(usual)
    const choose = () =>
      setEdge(current =>
        freeEdge(current, {
          card: element.getBoundingClientRect(),
          board: board.getBoundingClientRect(),
          lit: litTargets().map(target => target.getBoundingClientRect()),
          chosen: chosenPieces().map(piece => piece.getBoundingClientRect()),
        }),
      )
    choose()
    const observer = new MutationObserver(choose)
    // A target that is drawn anew is lit from the beginning.
    const lit = { attributes: true, attributeFilter: LIT_ATTRIBUTES }
    observer.observe(board, { subtree: true, childList: true, ...lit })
    // Pieces travel, the board is enlarged and the card grows: none of that changes an attribute at its end.
    const resized = new ResizeObserver(choose)
    for (const each of [element, board]) resized.observe(each)
    const stopListening = listen(board, { transitionend: choose, animationend: choose })
    return () => {
      observer.disconnect()
      resized.disconnect()
      stopListening()
    }
  }, [card, shown, usual])
  return edge
}
