/** What the keys do on the table of the position editor: steps of a millimetre and of degrees, and the next piece. */

import type { KeyboardEvent } from 'react'
import { inReadingOrder, type Piece } from '../pieces/pieces.ts'
import { moved, type PositionDraft, placed, poseOf, removed, withCorner } from './position-draft.ts'

type Change = (draft: PositionDraft) => PositionDraft

/** For `aria-keyshortcuts`. */
export const KEYS = 'ArrowLeft ArrowRight ArrowUp ArrowDown [ ] N P C Enter Delete'

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** In millimetres and degrees: a step, one with Shift, and one with Alt. */
const STEPS = { move: { usual: 1, shift: 10, alt: 0.1 }, turn: { usual: 5, shift: 45, alt: 0.5 } } as const

type Size = 'usual' | 'shift' | 'alt'

/** Moves the chosen piece by so many millimetres. */
export function nudged(draft: PositionDraft, x: number, y: number): PositionDraft {
  const pose = poseOf(draft, draft.chosen)
  return pose ? moved(draft, draft.chosen!, { ...pose, x: pose.x + x, y: pose.y + y }) : draft
}

/** Turns the chosen piece by so many degrees, against the clock. */
export function turned(draft: PositionDraft, degrees: number): PositionDraft {
  const pose = poseOf(draft, draft.chosen)
  return pose ? moved(draft, draft.chosen!, { ...pose, yaw: pose.yaw + (degrees * Math.PI) / 180 }) : draft
}

/** Chooses the next piece in reading order, or the one before. */
function chosenNext(pieces: readonly Piece[], by: 1 | -1): Change {
  const ids = inReadingOrder(pieces).map(({ id }) => id)
  return draft => {
    if (ids.length === 0) return draft
    const at = draft.chosen === undefined ? -1 : ids.indexOf(draft.chosen)
    const next = at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length
    return { ...draft, chosen: ids[next] }
  }
}

/** Whether this piece can be a corner of a room. */
export function isCorner(piece: Piece | undefined): boolean {
  return piece?.type === 'pillar' || piece?.type === 'token'
}

/** The change that a key means; undefined if it is none of ours. */
export function commandOfKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { chosen }: PositionDraft,
  pieces: readonly Piece[],
): Change | undefined {
  if (ctrlKey || metaKey) return undefined
  const size: Size = shiftKey ? 'shift' : altKey ? 'alt' : 'usual'
  const way = WAYS[key]
  if (way) return draft => nudged(draft, way[0] * STEPS.move[size], way[1] * STEPS.move[size])
  switch (key) {
    case '[':
    case '{':
      return draft => turned(draft, STEPS.turn[size])
    case ']':
    case '}':
      return draft => turned(draft, -STEPS.turn[size])
    case 'n':
      return chosenNext(pieces, 1)
    case 'p':
      return chosenNext(pieces, -1)
    case 'c':
      return isCorner(pieces.find(({ id }) => id === chosen))
        ? draft => withCorner(draft, chosen!)
        : undefined
    case 'Enter':
      return draft => placed(draft, undefined)
    case 'Delete':
    case 'Backspace':
      return chosen === undefined ? undefined : draft => removed(draft, chosen)
    default:
      return undefined
  }
}
