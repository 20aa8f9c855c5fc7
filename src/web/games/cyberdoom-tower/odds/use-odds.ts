/** The hook for odds: undefined until they are computed, or available at once if they are cached. */

import { useEffect, useState } from 'react'
import { createOddsClient, type OddsWorker } from './odds-client.ts'
import { type Answer, answerTo, type OddsInput, type OddsKind, type Question } from './odds-questions.ts'

const desk = createOddsClient({
  startWorker: () =>
    new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' }) as unknown as OddsWorker,
  answer: answerTo,
})

/** Callers must pass the same `about` object for as long as the question is the same. */
export function useOdds<Which extends OddsKind>(
  kind: Which,
  about: OddsInput<Which> | undefined,
): Answer<Which> | undefined {
  const [told, setTold] = useState<{ readonly about: OddsInput<Which>; readonly answer: Answer<Which> }>()
  useEffect(() => {
    if (about === undefined) return
    let wanted = true
    desk.ask({ kind, about }).then(
      answer => {
        if (wanted) setTold({ about, answer })
      },
      // Odds are optional, so the board works without them.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [kind, about])
  if (about === undefined) return undefined
  if (told !== undefined && told.about === about) return told.answer
  return desk.known({ kind, about } as Question<Which>)
}
