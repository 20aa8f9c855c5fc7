/**
 * A match as a client follows it: it receives changes, and reconstructs whole steps. If anything does not fit, the
 * client requests everything again.
 */

import type { AnyGame, Seat, Viewer } from '../engine/game.ts'
import { ImmutableList } from '../engine/immutable-list.ts'
import { type Match, refuseUndo, replayStep, resumeMatch } from '../engine/match.ts'
import { fingerprint } from '../engine/plain-data.ts'
import type {
  Ask,
  AskAnswer,
  FollowTold,
  JoinAsk,
  ShownStep,
  Told,
  View,
  ViewChange,
} from './match-messages.ts'
import { patched } from './state-patch.ts'

export interface FollowedMatch {
  /** The request with which to join: with the known version, if there is one. */
  join(): JoinAsk
  /** Accepts a whole step. */
  show(step: ShownStep): void
  /**
   * Accepts a change. Returns the resulting step; undefined if there is none, or it is known; `'differs'` if the client
   * has to join again without `since`: then it forgets everything it knows.
   */
  follow(told: FollowTold): ShownStep | undefined | 'differs'
  /** Accepts the answer to a request of this client, which may contain a step. */
  answer(told: AskAnswer, ask: Ask | undefined): ShownStep | undefined | 'differs'
}

type Did = Omit<Extract<FollowTold, { type: 'did' }>, 'type'>

/** Seats are checked by the server. */
const MOST_SEATS = 64

const noChance = () => (): never => {
  throw new Error('a client draws no chance')
}

/** `game`: the client's rules; without them it receives the changes of the state. */
export function followMatch(game: AnyGame | undefined): FollowedMatch {
  let known: ShownStep | undefined

  const accept = (step: ShownStep): ShownStep => {
    known = step
    return step
  }
  const differs = (): 'differs' => {
    known = undefined
    return 'differs'
  }
  /** Whether this is the next version; undefined if it is already known. */
  const isNext = (version: number): boolean | undefined => {
    if (known && version <= known.version) return undefined
    return known !== undefined && version === known.version + 1
  }
  const did = (told: Did): ShownStep | undefined | 'differs' => {
    const next = isNext(told.version)
    if (next === undefined) return undefined
    const step = next && game ? carriedOut(game, known!, told) : undefined
    return step ? accept(step) : differs()
  }
  const changed = (told: Extract<FollowTold, { type: 'changed' }>): ShownStep | undefined | 'differs' => {
    const next = isNext(told.version)
    if (next === undefined) return undefined
    const step = next ? changedBy(known!, told) : undefined
    return step ? accept(step) : differs()
  }
  return {
    join: () => ({
      type: 'join',
      ...(known ? { since: known.version } : {}),
      ...(game ? { rules: game.version } : {}),
    }),
    show: accept as (step: ShownStep) => void,
    follow(told) {
      if (told.type === 'did') return did(told)
      if (told.type === 'changed') return changed(told)
      const viewers = known?.views.map(({ viewer }) => viewer)
      return viewers?.join() === told.viewers.join() ? undefined : differs()
    },
    answer(told, ask) {
      if (told.type !== 'done' || !told.tape) return undefined
      if (isNext(told.version) === undefined) return undefined
      if (ask?.type !== 'command') return differs()
      const { version, seat, tape } = told
      return did({ version, seat, command: ask.command as Did['command'], tape })
    },
  }
}

/** The last command, as undo needs it. */
function lastOf({ state }: View, step: number, game: AnyGame): Match {
  const start = { seats: MOST_SEATS, options: undefined, setup: [] }
  const match = resumeMatch(game, start, { steps: step, state, recent: [], randomForStep: noChance })
  return { ...match, entries: ImmutableList.behind(step, []) }
}

/** Undefined if the command is not possible here, or leads to another state than on the server. */
function carriedOut(
  game: AnyGame,
  { step, views }: ShownStep,
  { version, seat, command, tape = [], check }: Did,
): ShownStep | undefined {
  const [first] = views
  if (!first) return undefined
  const played = replayStep(lastOf(first, step, game), { seat, command, tape })
  if (!played.ok) return undefined
  const { match, entry } = played.value
  if (check !== undefined && fingerprint(match.state) !== check) return undefined
  const viewOf = (viewer: Viewer): View => {
    const noUndo = viewer === 'audience' ? undefined : refuseUndo(match, viewer as Seat)
    return { viewer, state: match.state, events: entry.events, ...(noUndo ? { noUndo } : {}) }
  }
  return {
    type: 'shown',
    step: step + 1,
    version,
    by: { seat, undo: false },
    views: views.map(({ viewer }) => viewOf(viewer)),
  }
}

function changedBy(
  known: ShownStep,
  { step, version, by, views }: Extract<FollowTold, { type: 'changed' }>,
): ShownStep | undefined {
  const viewOf = ({ viewer, patch, events, noUndo, check }: ViewChange): View | undefined => {
    const before = known.views.find(view => view.viewer === viewer)
    if (!before) return undefined
    const state = patched(before.state, patch)
    if (check !== undefined && fingerprint(state) !== check) return undefined
    return { viewer, state, events, ...(noUndo ? { noUndo } : {}) }
  }
  try {
    const found = views.map(viewOf)
    if (found.includes(undefined)) return undefined
    return { type: 'shown', step, version, by, views: found as View[] }
  } catch {
    return undefined
  }
}

/** Whether this message is for clients that follow a match. */
export function isFollowTold(told: { readonly type: string }): told is FollowTold {
  return told.type === 'did' || told.type === 'changed' || told.type === 'resumed'
}

/** Whether this message answers a request of a player. */
export function isAnswer(told: Told): told is AskAnswer {
  return told.type === 'done' || told.type === 'refused' || told.type === 'stale'
}
