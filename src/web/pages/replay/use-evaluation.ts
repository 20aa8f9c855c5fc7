/** Lets the bots evaluate each position of a replay in a worker; the result is cached as long as the page is open. */

import { useCallback, useEffect, useState } from 'react'
import type { MatchRecord } from '../../../engine/record.ts'
import { type ComputePort, compute } from '../../base/workers/compute-port.ts'
import type { Judged } from '../../base/workers/judge-positions.ts'
import type { Perspective } from '../../kit/timeline/perspective.ts'

export type EvaluationState =
  | { readonly is: 'computing'; readonly progress: number }
  | { readonly is: 'done'; readonly judged: Judged }
  /** The bots cannot evaluate this game, or something failed to load. */
  | { readonly is: 'none' }

const MOST = 20
const known = new Map<string, Judged>()

function remember(key: string, judged: Judged): void {
  known.set(key, judged)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}

interface EvaluationNeeds {
  readonly record: MatchRecord
  readonly eyes: Perspective
  startWorker(): ComputePort
}

/** Starts the work; returns a function that cancels it. */
export function evaluate(
  { record, eyes, startWorker }: EvaluationNeeds,
  tell: (state: EvaluationState) => void,
): () => void {
  const key = `${record.game} ${record.fingerprint} ${record.steps.length} ${eyes}`
  const found = known.get(key)
  if (found) {
    tell({ is: 'done', judged: found })
    return () => {}
  }
  tell({ is: 'computing', progress: 0 })
  const { result, cancel } = compute(startWorker(), { type: 'evaluate', record, viewer: eyes }, progress =>
    tell({ is: 'computing', progress }),
  )
  result.then(
    judged => {
      if (judged) remember(key, judged)
      tell(judged ? { is: 'done', judged } : { is: 'none' })
    },
    () => tell({ is: 'none' }),
  )
  return cancel
}

/** Runs while it is switched on; switching it off cancels it. */
export function useEvaluation({ record, eyes, startWorker }: EvaluationNeeds) {
  const [on, setOn] = useState(false)
  const [state, setState] = useState<EvaluationState>()
  useEffect(() => {
    if (!on) return
    const cancel = evaluate({ record, eyes, startWorker }, setState)
    return () => {
      cancel()
      setState(undefined)
    }
  }, [on, record, eyes, startWorker])
  const toggle = useCallback(() => setOn(before => !before), [])
  return { on, toggle, state: on ? state : undefined }
}
