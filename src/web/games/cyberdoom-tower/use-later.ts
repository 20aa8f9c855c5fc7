/** Answers that take a while, such as exact odds: asked for after the picture is painted, and shown when they are there. */

import { useEffect, useState } from 'react'

/** Long enough for a slide to begin smoothly. */
const PATIENCE = 60

/** `answer` must be the same function every time. */
export function useLater<Question, Answer>(
  question: Question | undefined,
  answer: (question: Question) => Answer,
): Answer | undefined {
  const [known, setKnown] = useState<{ readonly question: Question; readonly answer: Answer }>()
  useEffect(() => {
    if (question === undefined) return
    const timer = setTimeout(() => setKnown({ question, answer: answer(question) }), PATIENCE)
    return () => clearTimeout(timer)
  }, [question, answer])
  return known !== undefined && known.question === question ? known.answer : undefined
}
