/** Lessons: matches written in advance, with their outcomes, and with explanations between the commands. */

import type { Tape } from './chance.ts'
import type { AnyGame, Choice, Result, Seat, Tagged } from './game.ts'
import type { Language, Words } from './languages.ts'
import { type Entry, replay, type Step, transitionsOf } from './match.ts'
import { canonical } from './plain-data.ts'
import { seeded } from './random.ts'
import { granted } from './refusals.ts'
import { redact } from './secret.ts'

/** The command that the lesson waits for. */
export interface Expected<Command extends Tagged = Tagged> {
  readonly command: Command
  readonly tape?: Tape
  /** Fields in which the learner's command may differ. The lesson always carries out its own command. */
  readonly free?: readonly string[]
}

export interface LessonStep<Command extends Tagged = Tagged> {
  /**
   * The key of the explanation. A step with `expect` also has a sentence under this key with `.do`, which asks for the
   * command.
   */
  readonly say: string
  /** The parts of the board that the text is about, each as a data attribute, such as `planet=C0`. */
  readonly at?: readonly string[]
  /** The `data-part` of the button that the step asks for: once it can be pressed, the text is about that. */
  readonly press?: string
  /** Commands carried out before the text: those of other seats, and those of the learner that teach nothing. */
  readonly first?: readonly Step[]
  /** Without a command to wait for, the learner just reads and confirms the step. */
  readonly expect?: Expected<Command>
}

export interface Lesson<Command extends Tagged = Tagged> {
  readonly seats: number
  readonly options?: unknown
  readonly learner: Seat
  /** The outcomes that chance gives at set-up. */
  readonly setup: Tape
  readonly steps: readonly LessonStep<Command>[]
  readonly words: Readonly<Record<Language, Words>>
}

/** What the learner sees after a number of commands, and the last of these commands. */
export interface LessonScene {
  readonly state: unknown
  readonly entry?: Entry
}

export interface CheckedLesson {
  /** Indexed by the number of commands done. */
  readonly scenes: readonly LessonScene[]
  /** Indexed by step: how many commands are done when its text is shown. */
  readonly opens: readonly number[]
}

function commandsOf({ learner, steps }: Lesson): Step[] {
  return steps.flatMap(({ first = [], expect }) =>
    expect ? [...first, { seat: learner, command: expect.command, tape: expect.tape ?? [] }] : first,
  )
}

/** Replays the whole lesson under the rules, which refuse it if a command or a tape no longer fits. */
export function checkLesson(game: AnyGame, lesson: Lesson): Result<CheckedLesson> {
  const played = replay(game, { ...lesson, steps: commandsOf(lesson) }, step => seeded(step))
  if (!played.ok) return played
  const transitions = [...transitionsOf(played.value)]
  const seen = (state: unknown) => redact(state, lesson.learner)
  const start = { state: seen(transitions[0]?.before ?? played.value.state) }
  const scenes = transitions.map(({ entry, after }) => ({
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

/** Returns a command as text, without the fields that may differ. */
function gist(command: Tagged, without: readonly string[]): string {
  return canonical(Object.fromEntries(Object.entries(command).filter(([field]) => !without.includes(field))))
}

export function isExpected({ command, free = [] }: Expected, asked: Tagged): boolean {
  return gist(command, free) === gist(asked, free)
}

/**
 * Filters the choices to those that the lesson expects. If a rule lists only examples and none fits, it returns the
 * expected command itself.
 */
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
