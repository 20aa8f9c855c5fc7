/** Lessons: matches written in advance, with their outcomes, and with explanations between the commands. */

import type { Tape } from './chance.ts'
import type { AnyGame, Choice, Result, Seat, Tagged } from './game.ts'
import type { Language, Words } from './languages.ts'
import { type Entry, type Match, replay, replayStep, type Step } from './match.ts'
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

/** One text of a lesson, and the command that it waits for. */
export interface LessonStep<Command extends Tagged = Tagged> {
  /**
   * The key of the explanation. A step with `expect` also has a sentence with `.do` added, which asks for the command.
   */
  readonly say: string
  /** The parts of the board that the text is about, each as a data attribute, such as `planet=C0`. */
  readonly at?: readonly string[]
  /** The `data-part` of the button that the step asks for: once it can be pressed, the text is about that. */
  readonly press?: string
  /** Commands carried out before the text: those of other seats, and those of the learner that need no explanation. */
  readonly first?: readonly Step[]
  /** Whether these commands are not shown one by one: some time has passed, and only the last of them is seen. */
  readonly later?: boolean
  /** Without a command to wait for, the learner just reads and confirms the step. */
  readonly expect?: Expected<Command>
  /** Whether everything that is legal is offered, and the learner has to find what the step waits for. */
  readonly puzzle?: boolean
  /**
   * The parts of the board that a learner who asks for a clue is pointed to. What the clue says has the key with `.clue`
   * added.
   */
  readonly clue?: readonly string[]
}

/** A match written in advance. `checkLesson` tells whether the rules still allow it. */
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

/** A lesson with all its scenes. */
export interface CheckedLesson {
  /** Indexed by the number of commands done. */
  readonly scenes: readonly LessonScene[]
  /** Indexed by step: how many commands are done when its text is shown. */
  readonly opens: readonly number[]
}

/** A lesson that is played only as far as it is read, so that even a long one starts at once. */
export interface Rehearsal {
  readonly opens: readonly number[]
  /** The scenes up to the one after this many commands, or a refusal if a command or a tape no longer fits. */
  scenesUpTo(commands: number): Result<readonly LessonScene[]>
}

function commandsOf({ learner, steps }: Lesson): Step[] {
  return steps.flatMap(({ first = [], expect }) =>
    expect ? [...first, { seat: learner, command: expect.command, tape: expect.tape ?? [] }] : first,
  )
}

function opensOf({ steps }: Lesson): number[] {
  let done = 0
  return steps.map(({ first = [], expect }) => {
    const open = done + first.length
    done = open + (expect ? 1 : 0)
    return open
  })
}

/** Prepares a lesson; its commands are played when their scenes are asked for. */
export function rehearse(game: AnyGame, lesson: Lesson): Rehearsal {
  const commands = commandsOf(lesson)
  const scenes: LessonScene[] = []
  let played: Result<Match> | undefined
  const seen = (state: unknown) => redact(state, lesson.learner)
  const begin = (): Result<Match> => {
    const begun = replay(game, { ...lesson, steps: [] }, step => seeded(step))
    if (begun.ok) scenes.push({ state: seen(begun.value.state) })
    return begun
  }
  const goOn = (match: Match): Result<Match> => {
    const next = replayStep(match, commands[scenes.length - 1]!)
    if (!next.ok) return next
    const { match: after, entry } = next.value
    scenes.push({
      state: seen(after.state),
      entry: { ...entry, events: redact(entry.events, lesson.learner) },
    })
    return granted(after)
  }
  return {
    opens: opensOf(lesson),
    scenesUpTo(wanted) {
      played ??= begin()
      while (played.ok && scenes.length <= Math.min(wanted, commands.length)) played = goOn(played.value)
      // The scenes before a refusal stay.
      return played.ok || scenes.length > wanted ? granted(scenes.slice(0, wanted + 1)) : played
    },
  }
}

/** Replays the whole lesson under the rules, which refuse it if a command or a tape no longer fits. */
export function checkLesson(game: AnyGame, lesson: Lesson): Result<CheckedLesson> {
  const { opens, scenesUpTo } = rehearse(game, lesson)
  const scenes = scenesUpTo(commandsOf(lesson).length)
  return scenes.ok ? granted({ scenes: scenes.value, opens }) : scenes
}

/** Returns a command as text, without the fields that may differ. */
function gist(command: Tagged, without: readonly string[]): string {
  return canonical(Object.fromEntries(Object.entries(command).filter(([field]) => !without.includes(field))))
}

/** Whether the learner did what the lesson waits for. */
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
