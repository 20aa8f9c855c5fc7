/** Sets up a position by hand on the board of the game; what is wrong with it is named while one edits. */

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import AnalyseIcon from '~icons/lucide/search-check'
import UndoIcon from '~icons/lucide/undo-2'
import type { AnyBox } from '../../../engine/box.ts'
import type { Result } from '../../../engine/game.ts'
import type { Load } from '../../../engine/lazy-module.ts'
import { readStart } from '../../../engine/match.ts'
import { reasonsOf } from '../../../engine/refusals.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useToldStore } from '../../kit/director/told.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { type AnyPositionEditor, DraftContext } from '../../kit/position-editor/position-editor.ts'
import { SettingsButton } from '../../kit/settings-dialog/SettingsButton.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextBoard } from '../../kit/text-board/use-text-board.ts'
import { SidePanel, useSidePanel } from '../../table/panel/SidePanel.tsx'
import { useNames } from '../../table/seats/use-names.ts'
import { GameTable } from '../../table/stage/GameTable.tsx'
import statusStyles from '../../table/status/Status.module.css'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'

interface SetUpProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly load: Load<AnyPositionEditor>
  /** Begins with this position; without it, with an empty board. */
  readonly notation: string | undefined
  /** Whether the reader came to ask the judge about it. */
  readonly judged: boolean
}

const MOST_UNDONE = 100
const NONE: readonly never[] = []

/** The draft with what it was before each change. */
function useDraft(editor: AnyPositionEditor, { box, notation }: Pick<SetUpProps, 'box' | 'notation'>) {
  const [drafts, setDrafts] = useState<readonly unknown[]>(() => [
    editor.begin({ seats: box.game.seats.min, notation }),
  ])
  const draft = drafts.at(-1)
  const edit = useCallback(
    (change: (draft: never) => unknown) => {
      setDrafts(before => {
        const last = before.at(-1)
        const now = change(last as never)
        if (now === last) return before
        // What is in the hand is not part of the position, and nothing to undo.
        const isSame = editor.notationOf(now) === editor.notationOf(last)
        return [...(isSame ? before.slice(0, -1) : before.slice(-MOST_UNDONE)), now]
      })
    },
    [editor],
  )
  const undo = drafts.length > 1 ? () => setDrafts(drafts.slice(0, -1)) : undefined
  return { draft, edit, undo }
}

function usePlayers(seats: number): readonly SeatAssignment[] {
  const { t } = useWords()
  return useMemo(
    () =>
      Array.from({ length: seats }, (_, seat): SeatAssignment => {
        return { kind: 'person', name: t('home:guest', { number: seat + 1 }) }
      }),
    [seats, t],
  )
}

/** The position that the draft has become, and whether the rules can start from it. */
function usePosition(editor: AnyPositionEditor, box: AnyBox, draft: unknown) {
  const seats = editor.seatsOf(draft)
  const state = useMemo(() => editor.stateOf(draft), [editor, draft])
  const notation = useMemo(() => editor.notationOf(draft), [editor, draft])
  const start = useMemo(
    () => readStart(box.game, { seats, options: { position: notation } }),
    [box, seats, notation],
  )
  return { seats, state, notation, start }
}

export function SetUpPosition(props: SetUpProps) {
  const { shelf, box, load, judged } = props
  const { id: gameId } = box.game
  const editor = useLazy(load)
  return <Editing key={gameId} {...{ shelf, box, editor, judged }} notation={props.notation} />
}

function Editing({
  shelf,
  box,
  editor,
  notation: first,
  judged,
}: Omit<SetUpProps, 'load'> & { readonly editor: AnyPositionEditor }) {
  const { id: gameId } = box.game
  const { say } = useAnalysisWords()
  const { gameWord } = useWords()
  const board = useBoard(shelf, gameId)
  const { draft, edit, undo } = useDraft(editor, { box, notation: first })
  const { seats, state, notation, start } = usePosition(editor, box, draft)
  const players = usePlayers(seats)
  const { names, translator } = useNames(players)
  const panel = useSidePanel('analysis')
  const [asText, onAsText] = useTextBoard()
  const description = useDescription(board.module, {
    ...{ box, state, names, translator },
    seat: undefined,
    choices: NONE,
  })
  const fault = faultIn(start, { editor, translator, names, gameId })
  const title = say('setup.title', { game: gameWord(gameId, 'title') ?? gameId })
  usePageTitle(title)
  const toldStore = useToldStore()
  const { Panel, Board = board.Board } = editor
  return (
    <GameTable
      {...{ box, state, names, translator, asText, description }}
      board={{ ...board, Board: Board as typeof board.Board }}
      events={NONE}
      at="analysis"
      told={toldStore}
      toldState={state}
      tab={panel.tab}
      onRule={panel.openRule}
      seats={{ players, awaited: NONE, winners: NONE }}
      topBar={
        <TableBar title={title} note="">
          <TextBoardSwitch asText={asText} onChoose={onAsText} />
          <SettingsButton />
        </TableBar>
      }
      status={<Verdict {...{ fault, undo, judged }} analyse={analysisOf(gameId, notation, judged)} />}
      around={shown => <PressedBoard {...{ editor, draft, edit }}>{shown}</PressedBoard>}
      side={
        <SidePanel
          {...{ ...panel, box, translator, board }}
          log={NONE}
          onStep={undefined}
          seats={seats}
          options={{}}
          analysis={{
            label: say('setup.panel'),
            panel: <Panel {...{ box, draft, names, edit }} />,
          }}
        />
      }
    />
  )
}

interface FaultSpeech {
  readonly editor: AnyPositionEditor
  readonly translator: Translator
  readonly names: readonly string[]
  readonly gameId: string
}

/** All that is wrong, one after the other; undefined if nothing is. */
function faultIn(start: Result<unknown>, { editor, gameId, ...speech }: FaultSpeech): string | undefined {
  if (start.ok) return undefined
  return reasonsOf(start.refusal)
    .map(each => editor.explain?.(each, speech) ?? speech.translator.explain(each, gameId))
    .join(' ')
}

interface PressedBoardProps extends Pick<ReturnType<typeof useDraft>, 'draft' | 'edit'> {
  readonly editor: AnyPositionEditor
  readonly children: ReactNode
}

/** The board of the game, on which a press changes the draft, or one of the editor. */
function PressedBoard({ editor, draft, edit, children }: PressedBoardProps) {
  const context = useMemo(() => ({ draft: draft as never, edit }), [draft, edit])
  return (
    <DraftContext value={context}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the panel does the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={styles['set-up']}
        onClick={({ target }) =>
          target instanceof Element && edit(now => editor.pressed?.(now, target) ?? now)
        }
      >
        {children}
      </div>
    </DraftContext>
  )
}

function analysisOf(game: string, notation: string, judged: boolean): string {
  const asked = `position=${encodeURIComponent(notation)}${judged ? '&judge' : ''}`
  return hashOf({ page: 'analysis', game, asked })
}

interface VerdictProps {
  readonly fault: string | undefined
  readonly undo: (() => void) | undefined
  readonly analyse: string
  readonly judged: boolean
}

/** What is wrong with the position, or the way to its analysis. */
function Verdict({ fault, undo, analyse, judged }: VerdictProps) {
  const { say } = useAnalysisWords()
  return (
    <div className={statusStyles.status}>
      <p className={statusStyles.status__line} role="status">
        {fault ?? say('setup.possible')}
      </p>
      <div className={`${styles['analysis-bar']} row`}>
        <Button
          look="quiet"
          icon={UndoIcon}
          aria-disabled={undo === undefined}
          onClick={undo}
          text={say('setup.undo')}
        />
        <Button
          look="primary"
          icon={AnalyseIcon}
          aria-disabled={fault !== undefined}
          onClick={() => {
            if (fault === undefined) location.hash = analyse
          }}
          text={judged ? say('setup.judge') : say('setup.analyse')}
        />
      </div>
    </div>
  )
}
