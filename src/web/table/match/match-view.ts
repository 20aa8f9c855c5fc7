/** What the table of a match shows and offers; each of its parts takes what it needs. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import type { SeatedViewer } from '../../kit/curtain/use-active-viewer.ts'
import type { ToldSoFar, ToldStore } from '../../kit/director/told.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import type { useBoard } from '../../kit/shelf/use-board.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import type { LocalRoom } from '../connection/use-local-room.ts'
import type { RoomPosition, RoomRequests, RoomStatus } from '../connection/use-room.ts'
import type { OnlineSeating } from './online-seating.ts'
import type { PlayerActions } from './use-player-actions.ts'

/** What changes with the last event of a step. */
export interface ToldFacts {
  readonly state: unknown
  readonly awaited: readonly Seat[]
  readonly invited: readonly Seat[]
}

export interface MatchView {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly people: readonly Seat[]
  /** Only at a table of a server. */
  readonly online: OnlineSeating | undefined
  readonly position: RoomPosition
  readonly status: RoomStatus
  readonly requests: RoomRequests
  readonly saved: boolean
  /** Why the match cannot be played on, if an error of ours on its server has stopped it. */
  readonly stopped: string | undefined
  readonly save: (() => void) | undefined
  /** Only at a table of this browser. */
  readonly local: LocalRoom | undefined
  readonly viewer: SeatedViewer
  readonly actions: PlayerActions
  readonly board: ReturnType<typeof useBoard>
  readonly translator: Translator
  readonly names: readonly string[]
  /** Where the board publishes what it has shown, and what may be told accordingly. */
  readonly toldStore: ToldStore
  readonly told: ToldSoFar<ToldFacts>
  /** The log up to an earlier step that is shown instead of the current one. */
  readonly latest?: readonly LogLine[]
}
