/** How far the lesson of each game was read, remembered in this browser. */

import { readText, removeText, writeText } from '../../base/storage/local-storage.ts'

const PREFIX = 'tavolo.lesson.'

/** The step to go on from; 0 if the lesson was not begun, or has been done. */
export function storedStep(gameId: string, steps: number): number {
  const step = Number(readText(PREFIX + gameId) ?? 0)
  return Number.isInteger(step) && step > 0 && step < steps ? step : 0
}

export function storeStep(gameId: string, step: number): void {
  if (step === 0) removeText(PREFIX + gameId)
  else writeText(PREFIX + gameId, String(step))
}
