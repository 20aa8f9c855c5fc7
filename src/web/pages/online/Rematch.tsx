/** The rematch at an online table: one player offers it, the others answer, and a notice leads to it. */

import { useLayoutEffect, useState } from 'react'
import type { RematchEnd } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Notice, PassingNotice } from './Notice.tsx'
import { nameAt } from './online-table-facts.ts'
import { usePlayWords } from './play-words.ts'
import styles from './Rematch.module.css'
import { useFreshNews } from './use-fresh-news.ts'
import { goToTable, type PlayRequests } from './use-play-requests.ts'

interface RematchProps {
  readonly table: OnlineTable
  readonly requests: PlayRequests
}

interface RematchActionsProps extends RematchProps {
  /** Called when the card opens and when it closes. */
  onShown(isShown: boolean): void
}

/** In the card with the result: the offer, what has become of it, or the way to the next table. */
export function RematchActions({ table, requests, onShown }: RematchActionsProps) {
  const { say } = usePlayWords()
  const { next, rematch, rematchEnd } = table.play
  const ended = useEndInWords(table, rematchEnd)
  const told = next ? say('rematch.ready') : rematch ? undefined : ended
  useLayoutEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  return (
    <div className={styles.rematch}>
      <div role="status">
        {rematch && !next ? <RematchQuestion {...{ table, requests }} /> : null}
        {told !== undefined ? <p>{told}</p> : null}
      </div>
      {next ? <GoButton {...{ table, requests }} /> : <OfferButton {...{ table, requests }} />}
    </div>
  )
}

function OfferButton({ table, requests }: RematchProps) {
  const { say } = usePlayWords()
  const [rotate, setRotate] = useState(false)
  const { rematch, rematchEnd } = table.play
  if (table.yours.length === 0 || rematch) return null
  // Whose offer was declined leaves the next one to the others.
  if (rematchEnd?.end === 'declined' && table.yours.includes(rematchEnd.seat)) return null
  const others = table.seats.some((seat, number) => seat.kind === 'person' && !table.yours.includes(number))
  return (
    <>
      <Button
        look="primary"
        onClick={() => void requests.rematch({ agree: true, rotate })}
        text={say(others ? 'rematch.offer' : 'rematch')}
      />
      <label className="row small">
        <input type="checkbox" checked={rotate} onChange={({ target }) => setRotate(target.checked)} />
        {say('rematch.rotate')}
      </label>
    </>
  )
}

function GoButton({ table, requests }: RematchProps) {
  const { say } = usePlayWords()
  const { next } = table.play
  if (!next) return null
  const isPlayer = table.yours.length > 0
  const go = () => (isPlayer ? void requests.rematch({ agree: true }) : goToTable(next.id, next.watch))
  return <Button look="primary" onClick={go} text={say('rematch.go')} />
}

/** While somebody looks at the board. Nobody is led away from it: the notice stays until they go. */
export function RematchNotices({ table, requests }: RematchProps) {
  const { say } = usePlayWords()
  const { fresh, close } = useFreshNews(table.play.rematchEnd)
  const ended = useEndInWords(table, fresh)
  if (table.play.next) {
    return (
      <Notice text={say('rematch.ready')}>
        <GoButton {...{ table, requests }} />
      </Notice>
    )
  }
  return (
    <>
      <RematchQuestion {...{ table, requests }} />
      {ended === undefined ? null : <PassingNotice text={ended} onClose={close} />}
    </>
  )
}

/** Undefined for the player who has ended it. */
function useEndInWords(table: OnlineTable, end: RematchEnd | undefined): string | undefined {
  const { say } = usePlayWords()
  if (!end) return undefined
  if (end.end === 'expired') return say('rematch.expired')
  const by = end.by ?? end.seat
  if (table.yours.includes(by)) return undefined
  return end.end === 'declined'
    ? say('rematch.declined', { by: nameAt(table, by) })
    : say('rematch.withdrawn', { name: nameAt(table, by) })
}

function RematchQuestion({ table, requests }: RematchProps) {
  const { say, format } = usePlayWords()
  const { rematch } = table.play
  if (!rematch) return null
  const { yours } = table
  const name = nameAt(table, rematch.seat)
  const names = format.list(rematch.waits.map(seat => nameAt(table, seat)))
  const answer = (agree: boolean) => void requests.rematch({ agree })
  if (yours.includes(rematch.seat)) {
    return (
      <Notice text={say('rematch.sent', { names })}>
        <Button onClick={() => answer(false)} text={say('rematch.withdraw')} />
      </Notice>
    )
  }
  if (yours.some(seat => rematch.agreed.includes(seat))) {
    return (
      <Notice text={say('rematch.agreed', { names })}>
        <Button onClick={() => answer(false)} text={say('rematch.unwilling')} />
      </Notice>
    )
  }
  if (yours.length === 0) return <Notice text={say('rematch.watched', { name, names })} />
  return (
    <Notice text={say(rematch.rotate ? 'rematch.asks.rotate' : 'rematch.asks', { name })}>
      <Button look="primary" onClick={() => answer(true)} text={say('rematch.accept')} />
      <Button onClick={() => answer(false)} text={say('rematch.decline')} />
    </Notice>
  )
}
