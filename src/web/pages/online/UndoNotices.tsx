/** What an online table says about an undo: the question, its answer, and that somebody took back a move. */

import type { UndoAnswered } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Notice, PassingNotice } from './Notice.tsx'
import { nameAt } from './online-table-facts.ts'
import { usePlayWords } from './play-words.ts'
import { useFreshNews } from './use-fresh-news.ts'
import type { PlayRequests } from './use-play-requests.ts'
import type { TakenBack } from './use-taken-back.ts'

interface UndoNoticesProps {
  readonly table: OnlineTable
  readonly requests: PlayRequests
  readonly takenBack: TakenBack | undefined
  onSeen(): void
}

export function UndoNotices({ table, requests, takenBack, onSeen }: UndoNoticesProps) {
  const { say } = usePlayWords()
  const { fresh, close } = useFreshNews(table.play.undoAnswered)
  const answer = useAnswerInWords(table, fresh)
  return (
    <>
      <UndoQuestion {...{ table, requests }} />
      {answer === undefined ? null : <PassingNotice text={answer} onClose={close} />}
      {/* After a question, the answer has said it. */}
      {takenBack && fresh?.end !== 'agreed' ? (
        <PassingNotice text={say('undo.took', { name: nameAt(table, takenBack.seat) })} onClose={onSeen} />
      ) : null}
    </>
  )
}

/** Undefined for the player who has answered. */
function useAnswerInWords(table: OnlineTable, answered: UndoAnswered | undefined): string | undefined {
  const { say } = usePlayWords()
  if (!answered || table.yours.includes(answered.by)) return undefined
  const { seat, end, left } = answered
  const isOwn = table.yours.includes(seat)
  const [name, by] = [nameAt(table, seat), nameAt(table, answered.by)]
  if (end === 'withdrawn') return say('undo.withdrawn', { name })
  if (end === 'agreed') return isOwn ? say('undo.agreed', { by }) : say('undo.agreed.other', { by, name })
  if (!isOwn) return say('undo.refused.other', { by, name })
  return left > 0 ? say('undo.refused.again', { by }) : say('undo.refused.last', { by })
}

function UndoQuestion({ table, requests }: Pick<UndoNoticesProps, 'table' | 'requests'>) {
  const { say, format } = usePlayWords()
  const { undo } = table.play
  if (!undo) return null
  const name = nameAt(table, undo.seat)
  const names = format.list(undo.waits.map(seat => nameAt(table, seat)))
  const answer = (agree: boolean) =>
    void requests.request(onlineClient.answerUndo(table.id, { version: undo.version, agree }))
  if (table.yours.includes(undo.seat)) {
    return (
      <Notice text={say('undo.sent', { names })}>
        <Button onClick={() => answer(false)} text={say('undo.cancel')} />
      </Notice>
    )
  }
  if (!undo.waits.some(seat => table.yours.includes(seat))) {
    return undo.waits.length > 0 ? <Notice text={say('undo.others', { name, names })} /> : null
  }
  return (
    <Notice text={say('undo.asks', { name })}>
      <Button look="primary" onClick={() => answer(true)} text={say('undo.agree')} />
      <Button onClick={() => answer(false)} text={say('undo.refuse')} />
    </Notice>
  )
}
