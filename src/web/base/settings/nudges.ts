/**
 * Whether bots may say a word before or after a blunder, as this browser has it. It is not among the settings that every
 * page loads, because only a table against bots asks for it.
 */

import { readText, writeText } from '../storage/local-storage.ts'

export const NUDGES = ['off', 'before', 'after'] as const
export type Nudges = (typeof NUDGES)[number]

const CHOSEN = 'tavolo.nudges'
const AFTER_LESSON = 'tavolo.nudgedMatch'

function chosenNudges(): Nudges | undefined {
  const text = readText(CHOSEN)
  return NUDGES.find(each => each === text)
}

/** What the player has chosen; off at first. */
export function nudgesSetting(): Nudges {
  return chosenNudges() ?? 'off'
}

export function chooseNudges(nudges: Nudges): void {
  writeText(CHOSEN, nudges)
}

/** The match that follows a lesson has them, unless the player has chosen otherwise. */
export function nudgeAfterLesson(matchId: string): void {
  writeText(AFTER_LESSON, matchId)
}

export function nudgesIn(matchId: string): Nudges {
  return chosenNudges() ?? (readText(AFTER_LESSON) === matchId ? 'before' : 'off')
}
