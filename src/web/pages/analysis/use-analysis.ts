/** The state of an analysis: its tree with undo, the shown position, and how commands are played in it. */

import { useCallback, useMemo, useRef, useState } from 'react'
import {
  type AnalysisHistory,
  changeRedone,
  changeUndone,
  entered,
  historyOf,
} from '../../../engine/analysis/analysis-history.ts'
import {
  type AnalysedPosition,
  type AnalysisTree,
  annotated,
  asMainLine,
  type MoveMark,
  shownPosition,
  showPosition,
  withoutBranch,
  withStep,
} from '../../../engine/analysis/analysis-tree.ts'
import type { AskedOutcome } from '../../../engine/analysis/chosen-chance.ts'
import type { Tape } from '../../../engine/chance.ts'
import type { Refusal, Result, Seat, Tagged } from '../../../engine/game.ts'
import { refusalOf } from '../../../engine/play.ts'
import { refused } from '../../../engine/refusals.ts'
import type { DrawnTape } from '../../base/workers/analysis-work.ts'

/** Whether outcomes of chance are drawn, or chosen by hand as far as a person can choose them. */
export const CHANCE_MODES = ['drawn', 'byHand'] as const
export type ChanceMode = (typeof CHANCE_MODES)[number]

interface PlayedMove {
  readonly seat: Seat
  readonly command: Tagged
}

/** A command that waits for an outcome to be chosen. */
export interface WaitingMove extends PlayedMove {
  /** The position in which it is played. */
  readonly at: AnalysedPosition
  readonly given: Tape
  readonly asked: AskedOutcome
}

/** Draws the outcomes of a command, in the page or in a worker. */
export type DrawTape = (
  at: AnalysedPosition,
  move: PlayedMove & { readonly given: Tape; readonly asks: boolean },
) => Promise<Result<DrawnTape>>

const NOT_DRAWN: Refusal = { because: 'analysis:notDrawn' }

export type Analysis = ReturnType<typeof useAnalysis>

export function useAnalysis(first: AnalysisTree, drawTape: DrawTape) {
  const { history, tree, onward, refusal, refuse, update, step } = useTree(first)
  const [chance, setChance] = useState<ChanceMode>('drawn')
  const [waiting, setWaiting] = useState<WaitingMove>()
  const [busy, setBusy] = useState(false)
  const at = shownPosition(tree)
  const latest = useRef(at)
  latest.current = at

  const run = useCallback(
    async (from: AnalysedPosition, move: PlayedMove, given: Tape, asks: boolean) => {
      setBusy(true)
      const drawn = await drawTape(from, { ...move, given, asks }).catch(() => refused(NOT_DRAWN))
      setBusy(false)
      // The reader has gone elsewhere meanwhile.
      if (latest.current.id !== from.id) return
      if (!drawn.ok) return refuse(drawn.refusal)
      const { value } = drawn
      if (value.is === 'asking') setWaiting({ ...move, at: from, given, asked: value.asked })
      else update(now => withStep(showPosition(now, from.id), { ...move, tape: value.tape }))
    },
    [drawTape, update, refuse],
  )
  const play = useCallback(
    (seat: Seat, command: Tagged) => {
      void run(latest.current, { seat, command }, [], chance === 'byHand')
    },
    [run, chance],
  )
  /** Chooses the outcome that the waiting command asks for; without a value, it and those after it are drawn. */
  const choose = useCallback(
    (value: number | undefined) => {
      setWaiting(undefined)
      if (!waiting) return
      const { seat, command, given, at: from } = waiting
      void run(from, { seat, command }, value === undefined ? given : [...given, value], value !== undefined)
    },
    [run, waiting],
  )
  const explain = useCallback(
    (seat: Seat, command: Tagged) => {
      const { game, state } = latest.current.match
      refuse(refusalOf(game, state, seat, command))
    },
    [refuse],
  )
  const edits = useEdits({ update, step })
  return {
    ...{ history, tree, at, onward, refusal, busy, chance, setChance, play, explain },
    ...edits,
    waiting,
    choose,
    forgive: useCallback(() => refuse(undefined), [refuse]),
    dismiss: useCallback(() => setWaiting(undefined), []),
  }
}

type Change = (tree: AnalysisTree) => Result<AnalysisTree> | AnalysisTree

interface Held {
  readonly history: AnalysisHistory
  /** Why the last change was refused. */
  readonly refusal: Refusal | undefined
  /** Whether the position before the shown one was shown until now, so that the board can animate what happened. */
  readonly onward: boolean
}

function holding({ history: { tree: before } }: Held, history: AnalysisHistory): Held {
  const { tree } = history
  const onward = tree.shown !== before.shown && shownPosition(tree).before === before.shown
  return { history, refusal: undefined, onward }
}

function useTree(first: AnalysisTree) {
  const [held, set] = useState<Held>(() => ({
    history: historyOf(first),
    refusal: undefined,
    onward: false,
  }))
  const refuse = useCallback((refusal: Refusal | undefined) => set(before => ({ ...before, refusal })), [])
  const update = useCallback((change: Change) => {
    set(before => {
      const changed = change(before.history.tree)
      if (!('ok' in changed)) return holding(before, entered(before.history, changed))
      if (!changed.ok) return { ...before, refusal: changed.refusal }
      return holding(before, entered(before.history, changed.value))
    })
  }, [])
  const step = useCallback((by: (history: AnalysisHistory) => AnalysisHistory) => {
    set(before => ({ history: by(before.history), refusal: undefined, onward: false }))
  }, [])
  return { ...held, tree: held.history.tree, refuse, update, step }
}

type Trees = ReturnType<typeof useTree>

function useEdits({ update, step }: Pick<Trees, 'update' | 'step'>) {
  return useMemo(
    () => ({
      show: (id: number) => update(tree => showPosition(tree, id)),
      remove: (id: number) => update(tree => withoutBranch(tree, id)),
      makeMain: (id: number) => update(tree => asMainLine(tree, id)),
      comment: (id: number, comment: string) => update(tree => annotated(tree, id, { comment })),
      mark: (id: number, mark: MoveMark | 'none') => update(tree => annotated(tree, id, { mark })),
      undo: () => step(changeUndone),
      redo: () => step(changeRedone),
    }),
    [update, step],
  )
}
