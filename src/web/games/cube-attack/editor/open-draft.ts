/** Which board the editor opens with: the one in a link, one of ours, or the unfinished one. */

import { z } from 'zod'
import type { Refusal, Result } from '../../../../engine/game.ts'
import { FILE_LIMITS } from '../../../../engine/json-limits.ts'
import { readJson } from '../../../../engine/read-json.ts'
import { granted, refused } from '../../../../engine/refusals.ts'
import { BOARD_IDS, type BoardId, boardFileText } from '../../../../games/cube-attack/board.ts'
import {
  type BoardFile,
  boardFileShape,
  PLANET_KINDS,
  readBoard,
} from '../../../../games/cube-attack/board-file.ts'
import { readText, writeText } from '../../../base/storage/local-storage.ts'
import { packText, unpackText } from '../../../kit/links/packed-text.ts'
import { type BoardDraft, draftOf, emptyDraft } from './board-draft.ts'

/** Where the board is stored while it is being drawn, so that a reload loses nothing. */
const UNFINISHED = 'tavolo.editor.cube-attack'

const draftShape = z.object({
  name: z.string(),
  planets: z.array(
    z.object({
      key: z.int(),
      id: z.string(),
      kind: z.enum(PLANET_KINDS),
      x: z.number(),
      y: z.number(),
      team: z.int().optional(),
    }),
  ),
  orbits: z.array(z.object({ key: z.int(), a: z.int(), b: z.int(), bend: z.number() })),
  seatings: z.record(z.string(), z.array(z.array(z.int()))),
  nextKey: z.int(),
})

function unfinishedDraft(): BoardDraft | undefined {
  try {
    const draft = draftShape.parse(JSON.parse(readText(UNFINISHED) ?? ''))
    return { ...draft, planets: draft.planets.map(planet => ({ ...planet, team: planet.team })) }
  } catch {
    return undefined
  }
}

export function storeUnfinished(draft: BoardDraft): void {
  writeText(UNFINISHED, JSON.stringify(draft))
}

/** One of our boards under the player's own name for it. */
export function draftFrom(id: BoardId, name: string): BoardDraft {
  return { ...draftOf(boardFileShape.parse(JSON.parse(boardFileText(id)))), name }
}

export interface OpenedDraft {
  readonly first: BoardDraft
  /** What undo goes back to: the unfinished board, if another was requested. */
  readonly before: readonly BoardDraft[]
}

/** Without a link. `name` is for a new board. */
export function openDraft(from: string | undefined, name: string): OpenedDraft {
  const unfinished = unfinishedDraft()
  const ours = BOARD_IDS.find(id => id === from)
  if (ours) return { first: draftFrom(ours, name), before: unfinished ? [unfinished] : [] }
  if (from === 'empty') return { first: emptyDraft(name), before: unfinished ? [unfinished] : [] }
  return { first: unfinished ?? draftFrom('duel', name), before: [] }
}

/** A board from an untrusted text. It may have faults, which the editor then shows, but has the right shape. */
export function readDraft(text: string): Result<BoardDraft> {
  const json = readJson(text, FILE_LIMITS)
  if (!json.ok) return json
  const shaped = boardFileShape.safeParse(json.value)
  if (shaped.success) return granted(draftOf(shaped.data))
  const read = readBoard(json.value)
  if (read.ok) throw new Error('a board both has and has not the right shape')
  return read
}

const LINK: Readonly<Record<'damaged' | 'large', Refusal>> = {
  damaged: { because: 'editor:link.damaged' },
  large: { because: 'editor:link.large' },
}

export async function sharedDraft(data: string): Promise<Result<OpenedDraft>> {
  const unpacked = await unpackText(data)
  if (typeof unpacked === 'string') return refused(LINK[unpacked])
  const read = readDraft(unpacked.text)
  if (!read.ok) return read
  const unfinished = unfinishedDraft()
  return granted({ first: read.value, before: unfinished ? [unfinished] : [] })
}

export function packBoard(file: BoardFile): Promise<string> {
  return packText(JSON.stringify(file))
}
