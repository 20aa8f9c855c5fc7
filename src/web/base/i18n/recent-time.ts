/** How long ago something was, in words. It stands alone, because the script before the page needs it too. */

import type { Language } from '../../../engine/languages.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Up to a month a relative time is useful; after that a date says more. */
const RECENT = 30 * DAY

const AGO = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const

/** Formatters are expensive to create. */
const formatters = new Map<Language, Intl.RelativeTimeFormat>()

/** Undefined for times that are long ago. */
export function recentTime(time: number, language: Language, now = Date.now()): string | undefined {
  const passed = Math.max(0, now - time)
  if (passed > RECENT) return undefined
  const relative = formatters.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formatters.set(language, relative)
  const step = AGO.find(({ length }) => passed >= length)
  return step ? relative.format(-Math.floor(passed / step.length), step.unit) : relative.format(0, 'second')
}
