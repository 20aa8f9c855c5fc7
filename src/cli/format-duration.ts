/** Durations in the terminal, in minutes and seconds. */

import type { CliTranslator } from './cli-translator.ts'

export function formatDuration(speech: CliTranslator, milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${speech.number(seconds, seconds < 10 ? 1 : 0)} s`
  const minutes = Math.floor(seconds / 60)
  return `${minutes} min ${speech.number(seconds - minutes * 60)} s`
}
