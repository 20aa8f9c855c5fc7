/** A lesson: a match written down beforehand, chance and all, with words between its commands for one who learns. */

import type { Tape } from './chance.ts'
import { canonical } from './data.ts'
import type { AnyGame, Choice, Result, Seat, Tagged } from './game.ts'
import { type Entry, replay, type Step, transitionsOf } from './match.ts'
import { seeded } from './random.ts'
import { redact } from './secret.ts'
import { granted, type Language, type Words } from './words.ts'

/** What the learner is waited for. */
export interface Expected<Command extends Tagged = Tagged> {
  readonly command: Command
  readonly tape?: Tape
  /** Fields in which the learner's command may differ; what is carried out is the one written here. */
  readonly free?: readonly string[]
}

export interface LessonStep<Command extends Tagged = Tagged> {
  /** The key of what is explained; a step with `expect` also has words under this key and `.do`, which ask for it. */
  readonly say: string
  /** What the words speak of: parts of the board, each by one of their data attributes, as in `planet=C0`. */
  readonly at?: readonly string[]
  /** What happens before the words: commands of the others, or of the learner where nothing is to be learned. */
  readonly first?: readonly Step[]
  /** A step without it is read and confirmed. */
  readonly expect?: Expected<Command>
}

export interface Lesson<Command extends Tagged = Tagged> {
  readonly seats: number
  readonly options?: unknown
  readonly learner: Seat
  /** What chance brings at set-up. */
  readonly setup: Tape
  readonly steps: readonly LessonStep<Command>[]
  readonly words: Readonly<Record<Language, Words>>
}

/** What the learner sees after so many commands, and the one that led there. */
export interface LessonScene {
  readonly state: unknown
  readonly entry?: Entry
}

export interface CheckedLesson {
  /** By the number of commands done. */
  readonly scenes: readonly LessonScene[]
  /** By step: how many commands are done when its words are said. */
  readonly opens: readonly number[]
}

function commandsOf({ learner, steps }: Lesson): Step[] {
  return steps.flatMap(({ first = [], expect }) =>
    expect ? [...first, { seat: learner, command: expect.command, tape: expect.tape ?? [] }] : first,
  )
}

/** The whole lesson played by the rules themselves, which refuse it if a command or a tape no longer fits them. */
export function checkLesson(game: AnyGame, lesson: Lesson): Result<CheckedLesson> {
  const played = replay(game, { ...lesson, steps: commandsOf(lesson) }, step => seeded(step))
  if (!played.ok) return played
  const passages = [...transitionsOf(played.value)]
  const seen = (state: unknown) => redact(state, lesson.learner)
  const start = { state: seen(passages[0]?.before ?? played.value.state) }
  const scenes = passages.map(({ entry, after }) => ({
    state: seen(after),
    entry: { ...entry, events: redact(entry.events, lesson.learner) },
  }))
  let done = 0
  const opens = lesson.steps.map(({ first = [], expect }) => {
    const open = done + first.length
    done = open + (expect ? 1 : 0)
    return open
  })
  return granted({ scenes: [start, ...scenes], opens })
}

/** A command without the fields that may differ. */
function gist(command: Tagged, without: readonly string[]): string {
  return canonical(Object.fromEntries(Object.entries(command).filter(([field]) => !without.includes(field))))
}

export function isExpected({ command, free = [] }: Expected, asked: Tagged): boolean {
  return gist(command, free) === gist(asked, free)
}

/** Of what may be done, only what the lesson waits for. Where a rule lists examples alone, the lesson's own. */
export function expectedAmong(
  expected: Expected,
  choices: readonly Choice<Tagged>[],
): readonly Choice<Tagged>[] {
  const { command, free = [] } = expected
  const fitting = choices.filter(({ command: offered, aim = {} }) => {
    const loose = [...free, ...Object.keys(aim)]
    return gist(command, loose) === gist(offered, loose)
  })
  return fitting.length > 0 ? fitting : [{ command }]
}
