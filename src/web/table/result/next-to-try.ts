/** What a player may try next after a match: one thing, the one that follows most closely from what was just played. */

import { difficultyOf } from '../../../bots/measured-difficulty.ts'
import type { AnyBox, ClosedBox } from '../../../engine/box.ts'
import { lessonKey } from '../../base/storage/lesson-progress.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import type { DraftOptions } from '../../kit/match-setup/match-draft.ts'
import type { StrengthReport } from '../../kit/strength/strength-report.ts'

export type NextToTry =
  /** The same match with bots of another level; the strength has said why. */
  | { readonly is: 'level'; readonly bot: string }
  | { readonly is: 'harder' | 'easier'; readonly difficulty: string }
  /** A lesson of this game or another one; without a name its first. */
  | { readonly is: 'lesson' | 'otherGame'; readonly game: string; readonly lesson: string | undefined }

interface Played {
  readonly box: AnyBox
  readonly boxes: readonly ClosedBox[]
  readonly stored: Pick<StoredMatch, 'players' | 'options'>
  readonly won: boolean
  readonly advice: StrengthReport['advice']
  /** Ids of the games that have been played in this browser. */
  readonly games: ReadonlySet<string>
  learned(key: string): boolean
}

export function nextToTry(played: Played): NextToTry | undefined {
  const { advice } = played
  if (advice) return { is: 'level', bot: advice.next }
  return ownLesson(played) ?? otherDifficulty(played) ?? otherGame(played)
}

/** The first lesson of this game that has not been taken; the one about solo play follows a solo match. */
function ownLesson({ box, boxes, stored, learned }: Played): NextToTry | undefined {
  const { id: game } = box.game
  const entry = boxes.find(({ label }) => label.id === game)
  if (entry?.lesson && !learned(lessonKey(game))) return { is: 'lesson', game, lesson: undefined }
  if (stored.players.length > 1) return undefined
  const lesson = Object.keys(entry?.furtherLessons ?? {}).find(name => !learned(lessonKey(game, name)))
  return lesson === undefined ? undefined : { is: 'lesson', game, lesson }
}

/** Against the game itself: a step up after a win, a step down after a loss. */
function otherDifficulty({ box, stored, won }: Played): NextToTry | undefined {
  const ids = (box.difficulties ?? []).map(({ id }) => id)
  const now = difficultyOf(box, stored.players.length, stored.options as DraftOptions)
  const place = now === undefined ? -1 : ids.indexOf(now)
  const difficulty = place < 0 ? undefined : ids[won ? place + 1 : place - 1]
  return difficulty === undefined ? undefined : { is: won ? 'harder' : 'easier', difficulty }
}

function otherGame({ box, boxes, games, learned }: Played): NextToTry | undefined {
  const other = boxes.find(
    ({ label: { id }, lesson }) => id !== box.game.id && lesson && !games.has(id) && !learned(lessonKey(id)),
  )
  return other && { is: 'otherGame', game: other.label.id, lesson: undefined }
}
