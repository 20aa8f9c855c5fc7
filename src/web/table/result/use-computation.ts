/** A computation for the report after a match: it begins when it is wanted, tells its progress, and can be left. */

import { useEffect, useState } from 'react'
import type { ComputeRequest, ComputeResults } from '../../base/workers/computations.ts'
import { compute } from '../../base/workers/compute-port.ts'

type AfterMatch = Extract<ComputeRequest, { readonly type: 'turningPoints' | 'review' }>

interface ComputationNeeds<Type extends AfterMatch['type']> {
  readonly type: Type
  readonly game: string
  readonly record: string
  readonly seat: number
  readonly startWorker: () => Worker
}

/** The progress is from 0 to 1; `found` is undefined while the worker computes. */
export function useComputation<Type extends AfterMatch['type']>(
  wanted: boolean,
  { type, game, record, seat, startWorker }: ComputationNeeds<Type>,
) {
  const [progress, setProgress] = useState(0)
  const [found, setFound] = useState<{ readonly value: ComputeResults[Type] } | 'failed'>()
  const search = wanted && found === undefined
  useEffect(() => {
    if (!search) return
    const request = { type, game, record, seat } as AfterMatch & { readonly type: Type }
    const { result, cancel } = compute(startWorker(), request, setProgress)
    result.then(
      value => setFound({ value: value as ComputeResults[Type] }),
      () => setFound('failed'),
    )
    return cancel
  }, [search, type, game, record, seat, startWorker])
  return { progress, found }
}
