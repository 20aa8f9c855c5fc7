/** News that are shown for a while when they come, and not when the page is opened. */

import { useCallback, useEffect, useRef, useState } from 'react'

/** In milliseconds. */
const SHOWN_FOR = 12_000

/** Returns what has just come, and a function that closes it. `undefined` ends what is shown. */
export function useFreshNews<News extends object>(news: News | undefined) {
  const key = news && JSON.stringify(news)
  const last = useRef(key)
  const [fresh, setFresh] = useState<News>()
  const close = useCallback(() => setFresh(undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server sends equal objects again and again
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    setFresh(news)
  }, [key])
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(close, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [fresh, close])
  return { fresh, close }
}
