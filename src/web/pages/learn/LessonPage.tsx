/**
 * The lesson page. Its card comes with the page, so that there is something to read; the game's rules, the board and
 * the table, which are ten times as large, load meanwhile.
 */

import { type Load, lazyModule } from '../../../engine/lazy-module.ts'
import type { Lesson } from '../../../engine/lesson.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { lazyComponent, useLazy, useSettled } from '../../base/loading/use-lazy.ts'
import { usePainted } from '../../base/loading/use-painted.ts'
import { lessonKey, storedStep } from '../../base/storage/lesson-progress.ts'
import { boardLoader } from '../../kit/shelf/board-loader.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useTextBoard } from '../../kit/text-board/use-text-board.ts'
import { TableFrame } from '../../table/frame/TableFrame.tsx'
import statusStyles from '../../table/status/Status.module.css'
import { LessonBar } from './LessonBar.tsx'
import { LessonCard, LessonSide } from './LessonCard.tsx'

interface LearnProps {
  readonly shelf: Shelf
  readonly gameId: string
  readonly load: Load<Lesson>
  readonly name: string | undefined
  readonly further: string | undefined
}

const loadTable = lazyModule(() => import('./LessonTable.tsx'))
const LessonTable = lazyComponent(loadTable, module => module.LessonTable)

export function LessonPage({ load, ...rest }: LearnProps) {
  const { shelf, gameId } = rest
  const lesson = useLazy(load)
  const board = shelf.boards[gameId]
  const wanted = [loadTable, shelf.loaderOf(gameId), board && boardLoader(board).load]
  // On a slow network, the text comes before all that.
  const painted = usePainted()
  const isThere = useSettled(
    wanted.filter(each => each !== undefined),
    painted,
  )
  return isThere ? <LessonTable {...rest} lesson={lesson} /> : <LessonFrame {...rest} lesson={lesson} />
}

/** The lesson before its table has loaded: the same layout, with an empty table. */
function LessonFrame({
  gameId,
  lesson,
  name,
  further,
}: Omit<LearnProps, 'shelf' | 'load'> & { readonly lesson: Lesson }) {
  const { t } = useWords()
  const [asText, chooseText] = useTextBoard()
  const key = lessonKey(gameId, name)
  const number = storedStep(key, lesson.steps.length)
  const view = { step: lesson.steps[number]!, number, resumed: number > 0, ready: true, astray: false }
  return (
    <TableFrame
      at="lesson"
      busy
      gameId={gameId}
      topBar={
        <LessonBar gameId={gameId} name={name}>
          <TextBoardSwitch asText={asText} onChoose={chooseText} />
        </LessonBar>
      }
      status={
        <div className={statusStyles.status}>
          <p className={statusStyles.status__line} />
        </div>
      }
      stage={
        <main className="table__board">
          <p className="waiting middle soft">{t('table:loading')}</p>
        </main>
      }
      side={
        <LessonSide>
          <LessonCard {...{ gameId, lesson, view, asText, further }} lessonKey={key} />
        </LessonSide>
      }
    />
  )
}
