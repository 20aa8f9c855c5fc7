/** What an online table over days says about a pause: the question to everybody, and that the match is paused. */

import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Notice } from './Notice.tsx'
import { nameAt } from './online-table-facts.ts'
import { usePlayWords } from './play-words.ts'
import type { PlayRequests } from './use-play-requests.ts'

interface PauseNoticesProps {
  readonly table: OnlineTable
  readonly requests: PlayRequests
}

export function PauseNotices({ table, requests }: PauseNoticesProps) {
  const { say, format } = usePlayWords()
  const { pause } = table.play
  if (!pause) return null
  const isPlayer = table.yours.length > 0
  const set = (paused: boolean) => void requests.request(onlineClient.pause(table.id, { paused }))
  if (pause.since !== undefined) {
    return (
      <Notice text={say('pause.on')}>
        {isPlayer ? <Button onClick={() => set(false)} text={say('pause.end')} /> : null}
      </Notice>
    )
  }
  const name = nameAt(table, pause.seat)
  const names = format.list(pause.waits.map(seat => nameAt(table, seat)))
  if (table.yours.includes(pause.seat)) {
    return (
      <Notice text={say('pause.sent', { names })}>
        <Button onClick={() => set(false)} text={say('undo.cancel')} />
      </Notice>
    )
  }
  if (!pause.waits.some(seat => table.yours.includes(seat))) {
    return <Notice text={say('pause.others', { name, names })} />
  }
  return (
    <Notice text={say('pause.asks', { name })}>
      <Button look="primary" onClick={() => set(true)} text={say('undo.agree')} />
      <Button onClick={() => set(false)} text={say('undo.refuse')} />
    </Notice>
  )
}
