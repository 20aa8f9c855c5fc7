/** Stores the progress in the lesson of each game in this browser. */

import { readText, removeText, writeText } from '../../base/storage/local-storage.ts'

const PREFIX = 'tavolo.lesson.'

/** The step to resume at; 0 if the lesson has not been started or has been completed. */
export function storedStep(gameId: string, steps: number): number {
  const step = Number(readText(PREFIX + gameId) ?? 0)
  return Number.isInteger(step) && step > 0 && step < steps ? step : 0
}

export function storeStep(gameId: string, step: number): void {
  if (step === 0) removeText(PREFIX + gameId)
  else writeText(PREFIX + gameId, String(step))
}
