/**
 * Questions and notices of an online table, under its status line: an undo, a bot in the player's own seat, leaving.
 */

import { type ReactNode, useEffect, useRef } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { nameAt, type Wish } from './online-table-facts.ts'
import styles from './PlayNotices.module.css'
import { usePlayWords } from './play-words.ts'
import type { PlayRequests } from './use-play-requests.ts'

interface PlayNoticesProps {
  readonly table: OnlineTable
  readonly requests: PlayRequests
  readonly wish: Wish | undefined
  onWish(wish: Wish | undefined): void
  /** The number of moves made while the connection was lost; undefined if it was not. */
  readonly missed: number | undefined
  onSeen(): void
}

export function PlayNotices(props: PlayNoticesProps) {
  const { table, requests, wish, onWish, missed, onSeen } = props
  const { say } = usePlayWords()
  const { say: sayOnline } = useOnlineWords()
  return (
    <div className={`${styles['play-notices']} across optional stack`} role="status">
      {missed === undefined ? null : (
        <Notice text={missed === 0 ? say('back.none') : say('back', { count: missed })}>
          <Button onClick={onSeen} text={say('close')} />
        </Notice>
      )}
      {table.state === 'playing' ? (
        <>
          <UndoNotice {...{ table, requests }} />
          <StandInNotices {...{ table, requests }} />
          {wish ? <Confirmation key={wish.type} {...{ table, requests, wish, onWish }} /> : null}
        </>
      ) : null}
      {requests.problem ? (
        <Notice text={sayOnline(`problem.${requests.problem}`)}>
          <Button onClick={requests.clear} text={say('close')} />
        </Notice>
      ) : null}
    </div>
  )
}

function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={`${styles['play-notice']} note row wrap`}>
      <p>{text}</p>
      {children ? <div className="wrap">{children}</div> : null}
    </div>
  )
}

type TableProps = Pick<PlayNoticesProps, 'table' | 'requests'>

function UndoNotice({ table, requests }: TableProps) {
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

/** A bot plays one of the seats of the people here. */
function StandInNotices({ table, requests }: TableProps) {
  const { say } = usePlayWords()
  const several = table.yours.length > 1
  return table.yours.map(seat => {
    const at = table.seats[seat]
    const standIn = at?.kind === 'person' ? at.standIn : undefined
    if (!standIn || at?.kind !== 'person') return null
    if (standIn.out) return <Notice key={seat} text={say('standIn.out')} />
    const { why } = standIn
    return (
      <Notice key={seat} text={say(why === 'timeUp' || why === 'freed' ? `standIn.${why}` : 'standIn.left')}>
        <Button
          look="primary"
          onClick={() => void requests.request(onlineClient.comeBack(table.id, { seat }))}
          text={several ? say('standIn.return.of', { name: at.name }) : say('standIn.return')}
        />
      </Notice>
    )
  })
}

/** The focus starts on the cancel button, so that Enter does no harm. */
function Confirmation({
  table,
  requests,
  wish,
  onWish,
}: TableProps & { readonly wish: Wish; onWish(wish: undefined): void }) {
  const { say } = usePlayWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The menu returns the focus to its button when it closes, which is later.
    const timer = setTimeout(() => button.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
  const { id } = table
  const confirm = () => {
    onWish(undefined)
    if (wish.type === 'abort') void requests.request(onlineClient.abort(id))
    else if (wish.type === 'leave') void requests.request(onlineClient.leave(id, { seat: wish.seat }))
    else void requests.request(onlineClient.concede(id, { seat: wish.seat }))
  }
  const question =
    wish.type === 'leave'
      ? (`sure.leave.${table.play.settings.absent}` as const)
      : (`sure.${wish.type}` as const)
  return (
    <Notice text={say(question)}>
      <Button look="primary" onClick={confirm} text={say(`sure.${wish.type}.do`)} />
      <Button ref={button} onClick={() => onWish(undefined)} text={say('cancel')} />
    </Notice>
  )
}
