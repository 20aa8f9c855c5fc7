/** Keeps an object as long as its values are the same, so that memoized components do not render again. */

import { useRef } from 'react'

export function sameObject<T extends object>(before: T, now: T): T {
  const keys = Object.keys(now) as (keyof T)[]
  const isSame =
    keys.length === Object.keys(before).length && keys.every(key => Object.is(before[key], now[key]))
  return isSame ? before : now
}

export function useSame<T extends object>(now: T): T {
  const kept = useRef(now)
  kept.current = sameObject(kept.current, now)
  return kept.current
}
