/** Questions and notices of an online table: an undo, a rematch, a bot in the player's own seat, missed moves. */

import type { ComponentProps } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { onlineClient } from '../../base/online/online-client.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { NextTableNotice } from './NextTableNotice.tsx'
import { Notice, PassingNotice } from './Notice.tsx'
import { PauseNotices } from './PauseNotices.tsx'
import styles from './PlayNotices.module.css'
import { usePlayWords } from './play-words.ts'
import { RematchNotices } from './Rematch.tsx'
import { UndoNotices } from './UndoNotices.tsx'
import type { PlayRequests } from './use-play-requests.ts'
import type { useTakenBack } from './use-taken-back.ts'

interface PlayNoticesProps {
  readonly table: OnlineTable
  readonly requests: PlayRequests
  readonly undone: Omit<ReturnType<typeof useTakenBack>, 'onMove'>
  /** The number of moves of others while the connection was lost; undefined if it was not. */
  readonly missed: number | undefined
  readonly next: ComponentProps<typeof NextTableNotice>['next']
  /** Whether the card with the result is open, which asks about the rematch itself. */
  readonly resultShown: boolean
  onSeen(): void
}

export function PlayNotices({
  table,
  requests,
  undone,
  missed,
  next,
  resultShown,
  onSeen,
}: PlayNoticesProps) {
  const { say } = usePlayWords()
  const { say: sayOnline } = useOnlineWords()
  return (
    <div className={`${styles['play-notices']} across optional stack`} role="status">
      {missed === undefined ? null : (
        <PassingNotice
          text={missed === 0 ? say('back.none') : say('back', { count: missed })}
          onClose={onSeen}
        />
      )}
      {table.state === 'playing' ? (
        <>
          <UndoNotices {...{ table, requests, ...undone }} />
          <PauseNotices {...{ table, requests }} />
          <StandInNotices {...{ table, requests }} />
        </>
      ) : null}
      <NextTableNotice next={next} />
      {table.state === 'over' && !resultShown ? <RematchNotices {...{ table, requests }} /> : null}
      {requests.problem ? (
        <PassingNotice text={sayOnline(`problem.${requests.problem}`)} onClose={requests.clear} />
      ) : null}
    </div>
  )
}

/** A bot plays one of the seats of the people here. */
function StandInNotices({ table, requests }: Pick<PlayNoticesProps, 'table' | 'requests'>) {
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
