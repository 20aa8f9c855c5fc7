/** What can be trained in a game: the positions of its set, and the mistakes of one's own matches. */

import { trainingSetLoader } from '../../../../bots/training/load-training-set.ts'
import { THEMES, type TrainingTheme } from '../../../../bots/training/themes.ts'
import {
  DIFFICULTIES,
  openTask,
  type TrainingDifficulty,
  type TrainingTask,
  tasksOf,
} from '../../../../bots/training/training-set.ts'
import { analysisOfRecord } from '../../../../engine/analysis/analysis-file.ts'
import { shownPosition } from '../../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Line, Seat, Tagged } from '../../../../engine/game.ts'
import { type Load, loadOnce } from '../../../../engine/lazy-module.ts'
import type { Match } from '../../../../engine/match.ts'
import { runSliced } from '../../../base/async/run-sliced.ts'
import { wholeMatch } from '../../../base/storage/matches.ts'
import { type OwnMistake, ownMistakes } from '../../../base/storage/own-mistakes.ts'
import { soundRecord } from '../../../base/workers/open-stored-match.ts'
import type { Shelf } from '../../../kit/shelf/shelf.ts'

interface TaskOfSet {
  readonly is: 'ofSet'
  readonly id: string
  readonly theme: TrainingTheme
  readonly difficulty: TrainingDifficulty
  readonly task: TrainingTask
}

/** A position that can be asked. */
export type AskedTask = TaskOfSet | { readonly is: 'own'; readonly id: string; readonly mistake: OwnMistake }

/** What somebody wants to train. */
export type Topic = 'all' | 'own' | TrainingTheme

/** A task that is open: its position, and the answer. */
export interface OpenedPosition {
  readonly match: Match
  readonly seat: Seat
  readonly best: Tagged
  readonly why: readonly Line[]
  /** What the mistake cost; only of one's own. */
  readonly cost: Line | undefined
}

interface Practice {
  /** The box with what is needed to play its positions on. */
  readonly box: AnyBox
  readonly tasks: readonly AskedTask[]
  /** The themes that the set has. */
  readonly themes: readonly TrainingTheme[]
}

const loaders = new Map<string, Load<Practice>>()

/** Always the same function for a game. */
export function practiceLoader({ boxes }: Pick<Shelf, 'boxes'>, gameId: string): Load<Practice> {
  const known = loaders.get(gameId)
  if (known) return known
  const load = loadOnce(async (): Promise<Practice> => {
    const { set, brought } = (await trainingSetLoader(gameId)?.()) ?? {}
    const box = await boxes.find(({ label }) => label.id === gameId)!.open(brought)
    // Positions of other rules might not be reached any more.
    const tasks = set?.gameVersion === box.game.version ? inOrder(tasksOf(set)) : []
    const themes = Object.values(THEMES)
      .flat()
      .filter(theme => tasks.some(task => task.theme === theme))
    return { box, tasks, themes: [...new Set(themes)] }
  })
  loaders.set(gameId, load)
  return load
}

/** The easiest first, and of those the themes in turn, so that no two alike follow one another. */
export function inOrder(tasks: readonly TrainingTask[]): readonly TaskOfSet[] {
  const turns = new Map<string, number>()
  return tasks
    .map(task => {
      const { id, theme, difficulty } = task
      const kind = `${difficulty} ${theme}`
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      return { turn, task: { is: 'ofSet', id, theme, difficulty, task } satisfies TaskOfSet }
    })
    .sort(
      (one, other) =>
        DIFFICULTIES.indexOf(one.task.difficulty) - DIFFICULTIES.indexOf(other.task.difficulty) ||
        one.turn - other.turn,
    )
    .map(({ task }) => task)
}

/** The mistakes of one's own matches, as tasks; the latest match first. */
export function ownTasks(game: string): readonly AskedTask[] {
  return ownMistakes(game).map(mistake => {
    return { is: 'own', id: `own ${mistake.match}/${mistake.step}`, mistake }
  })
}

export function tasksAbout(tasks: readonly AskedTask[], topic: Topic): readonly AskedTask[] {
  if (topic === 'all') return tasks
  return tasks.filter(task => (task.is === 'own' ? topic === 'own' : task.theme === topic))
}

/** Undefined if a match is not in this browser any more, or of rules that have changed. */
export async function openPosition(
  box: AnyBox,
  task: AskedTask,
  stopped: () => boolean,
): Promise<OpenedPosition | undefined> {
  if (task.is === 'ofSet') return { ...openTask(box.game, task.task), cost: undefined }
  const { match, step, better, cost, why } = task.mistake
  const whole = await wholeMatch(match)
  const record = whole && soundRecord(whole)
  if (!record?.ok) return undefined
  const watch = { onProgress: () => {}, stopped }
  const tree = await runSliced(analysisOfRecord([box.game], record.value, step - 1), watch)
  // Each step of a record is a position with the number of the step.
  const entry = tree?.ok ? tree.value.positions[step]?.entry : undefined
  if (!tree?.ok || !entry) return undefined
  return { match: shownPosition(tree.value).match, seat: entry.seat, best: better, why, cost }
}
