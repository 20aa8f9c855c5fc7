/** Stores the progress in each lesson in this browser: the step to resume at, and whether to offer the lesson first. */

import { readText, removeText, writeText } from './local-storage.ts'

const STEP = 'tavolo.lesson.'
const LEARNED = 'tavolo.learned.'

/** The name under which a lesson is stored: that of its game, and of the lesson unless it is the first. */
export function lessonKey(gameId: string, lesson?: string): string {
  return lesson === undefined ? gameId : `${gameId}.${lesson}`
}

/** The step to resume at; 0 if the lesson has not been started or has been completed. */
export function storedStep(key: string, steps: number): number {
  const step = Number(readText(STEP + key) ?? 0)
  return Number.isInteger(step) && step > 0 && step < steps ? step : 0
}

/** Whether somebody is in the middle of the lesson. */
export function isBegun(key: string): boolean {
  return readText(STEP + key) !== undefined
}

export function storeStep(key: string, step: number): void {
  if (step === 0) removeText(STEP + key)
  else writeText(STEP + key, String(step))
}

/** Whether somebody completed or skipped the lesson: then playing comes first. */
export function isLearned(key: string): boolean {
  return readText(LEARNED + key) !== undefined
}

export function storeLearned(key: string): void {
  writeText(LEARNED + key, 'yes')
}
