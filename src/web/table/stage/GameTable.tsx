/** A game on the table, in a match, a lesson and a replay: its board or the text board, its seats, and explanations. */

import { type ReactNode, Suspense } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Seat, Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { useSame } from '../../base/render/use-stable-object.ts'
import type { Description } from '../../kit/board/text-description.ts'
import { ToldContext, type ToldStore } from '../../kit/director/told.ts'
import { Tooltips } from '../../kit/help/Tooltips.tsx'
import type { AnyIntentEditor } from '../../kit/intent/intent.ts'
import { ActiveBoardContext } from '../../kit/layout/sheet-state.ts'
import { useLayout } from '../../kit/layout/use-layout.ts'
import type { useBoard } from '../../kit/shelf/use-board.ts'
import { TextBoard } from '../../kit/text-board/TextBoard.tsx'
import { TableFrame, type TableFrameProps } from '../frame/TableFrame.tsx'
import { SeatList, type SeatListProps, SeatsContext, seatControls } from '../seats/SeatList.tsx'

interface StageProps {
  readonly box: AnyBox
  readonly board: ReturnType<typeof useBoard>
  readonly state: unknown
  readonly events: readonly Tagged[]
  readonly names: readonly string[]
  readonly translator: Translator
  readonly asText: boolean
  readonly description: Description<Tagged>
  readonly seat?: Seat | undefined
  readonly choices?: readonly Choice<Tagged>[]
  readonly editor?: AnyIntentEditor | undefined
  onCommand?(command: Tagged): void
  onRefused?(command: Tagged): void
  onAccepted?(question: string): void
  onRule(rule: string): void
  readonly cards?: ReactNode
}

type Slots = Omit<TableFrameProps, 'gameId' | 'seats' | 'seatsOnBoard' | 'noActions' | 'stage' | 'busy'>

interface GameTableProps extends StageProps, Slots {
  /** Where the board publishes what it has shown. */
  readonly told: ToldStore
  /** The state that counters are told from. */
  readonly toldState: unknown
  readonly seats: Omit<SeatListProps, 'box' | 'state' | 'translator'>
  around?(board: ReactNode): ReactNode
}

const NO_CHOICES: readonly never[] = []
const nothing = () => {}

export function GameTable({ seats: seated, around, children, ...props }: GameTableProps) {
  const { box, board, toldState, translator, asText, onRule } = props
  // Otherwise the seats are a row above the board, which costs no column.
  const isWide = useLayout() === 'wide'
  const seatsOnBoard = isWide && !asText && board.module?.showsSeats === true
  const seats = useSame({ ...seated, box, state: toldState, translator })
  const stage = <Stage {...props} seatsOnBoard={seatsOnBoard} />
  return (
    <TableFrame
      {...props}
      seatsOnBoard={seatsOnBoard}
      noActions={props.at !== 'replay' && props.onCommand === undefined}
      gameId={box.game.id}
      seats={<SeatList {...seats} />}
      stage={<SeatsContext value={seats}>{around ? around(stage) : stage}</SeatsContext>}
    >
      {children}
      <Tooltips glossary={board.glossary} onRule={onRule} />
    </TableFrame>
  )
}

type StagedProps = StageProps & Pick<Slots, 'at'> & Pick<GameTableProps, 'told'>

function Stage({ seatsOnBoard, ...props }: StagedProps & { readonly seatsOnBoard: boolean }) {
  const { told, at, box, board, state, events, names, translator, asText, description, seat, editor, cards } =
    props
  const { choices = NO_CHOICES, onCommand = nothing, onRefused = nothing, onAccepted = nothing } = props
  const { t } = useWords()
  return (
    <main className="table__board" tabIndex={-1} aria-label={t('table:board.label')}>
      {asText ? (
        <TextBoard description={description} sketch={box.sketch(state)} />
      ) : (
        <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
          <Suspense fallback={<p className="waiting middle soft">{t('table:loading')}</p>}>
            <ToldContext value={told}>
              <ActiveBoardContext value={at !== 'replay' && props.onCommand !== undefined}>
                <board.Board
                  {...{ box, state, events, names, translator, seat, choices, editor }}
                  {...{ onCommand, onRefused, onAccepted }}
                  seatControls={seatsOnBoard ? seatControls : undefined}
                />
              </ActiveBoardContext>
            </ToldContext>
          </Suspense>
        </LoadBoundary>
      )}
      {cards}
    </main>
  )
}
