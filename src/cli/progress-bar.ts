/** Shows the progress of long work: a bar in a terminal, a few lines in a log. */

import type { CliTranslator } from './cli-translator.ts'
import { formatDuration } from './format-duration.ts'
import type { Io } from './io.ts'

const BAR_WIDTH = 24
const BAR_EVERY_MS = 80
/** A log gets a line after each of this many equal parts. */
const LOG_PARTS = 4
/** Work that takes less time writes no lines to a log. */
const LOG_AFTER_MS = 2000

export interface ProgressBar {
  show(done: number): void
  /** Removes the bar. */
  finish(): void
}

/** The amount of work, and the sentence for `done` of `all`. */
interface Amount {
  readonly all: number
  readonly words: 'simulate.progress' | 'record.progress'
}

export function startProgress(io: Io, speech: CliTranslator, { all, words }: Amount): ProgressBar {
  const start = performance.now()
  const told = (done: number): string =>
    speech.say(words, { done: speech.number(done), all: speech.number(all) })
  return io.errIsTerminal ? bar({ io, speech, all, start, told }) : log({ io, all, start, told })
}

interface Work {
  readonly io: Io
  readonly all: number
  readonly start: number
  readonly told: (done: number) => string
}

function bar({ io, speech, all, start, told }: Work & { readonly speech: CliTranslator }): ProgressBar {
  let shown = Number.NEGATIVE_INFINITY
  return {
    show(done) {
      const now = performance.now()
      if (now - shown < BAR_EVERY_MS) return
      shown = now
      const filled = Math.round((done / all) * BAR_WIDTH)
      const left = done > 0 ? ((now - start) * (all - done)) / done : 0
      const time =
        done > 0 ? `, ${speech.say('simulate.remaining', { time: formatDuration(speech, left) })}` : ''
      io.err(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${told(done)}${time}`)
    },
    finish: () => io.err('\r\u001b[K'),
  }
}

function log({ io, all, start, told }: Work): ProgressBar {
  let part = 0
  return {
    show(done) {
      const reached = Math.floor((done / all) * LOG_PARTS)
      if (reached <= part || reached >= LOG_PARTS || performance.now() - start < LOG_AFTER_MS) return
      part = reached
      io.err(`${told(done)}\n`)
    },
    finish() {},
  }
}
