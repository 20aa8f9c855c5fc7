/** Opens what the address of the page asks for, and reports the progress. */

import { useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal } from '../../../engine/game.ts'
import { type OpenableSource, type OpenedAnalysis, openSource } from './open-analysis.ts'

export type OpeningAnalysis =
  | { readonly is: 'opening'; readonly progress: number | undefined }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** Something threw an error; the error boundary of the page shows what to do about it. */
  | { readonly is: 'failed'; readonly problem: unknown }
  | { readonly is: 'open'; readonly opened: OpenedAnalysis }

export function useOpenAnalysis(box: AnyBox, source: OpenableSource): OpeningAnalysis {
  const [opening, setOpening] = useState<OpeningAnalysis>({ is: 'opening', progress: undefined })
  useEffect(() => {
    let current = true
    const tell = (now: OpeningAnalysis) => {
      if (current) setOpening(now)
    }
    const watch = {
      onProgress: (progress: number) => tell({ is: 'opening', progress }),
      stopped: () => !current,
    }
    openSource(box, source, watch).then(
      found => {
        if (found)
          tell(found.ok ? { is: 'open', opened: found.value } : { is: 'refused', refusal: found.refusal })
      },
      problem => tell({ is: 'failed', problem }),
    )
    return () => {
      current = false
    }
  }, [box, source])
  return opening
}
