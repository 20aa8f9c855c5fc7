/** How somebody is told that a table calls them while no page is open: their channels, and which tables may call. */

import { useCallback, useEffect, useState } from 'react'
import type { YourChannel, YourChannels } from '../../../wire/channels-api.ts'
import { channelsClient } from '../../base/online/channels-client.ts'
import { notificationState } from '../../base/online/notifications.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { ownMark } from '../../base/online/push-subscription.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { AddChannel } from './ChannelForms.tsx'
import { useChannelWords } from './channel-words.ts'
import { SilentTables } from './SilentTables.tsx'

/** `switches`: how often notifications of this browser were switched; the list changes with them. */
export function Channels({ switches }: { readonly switches: number }) {
  const { say } = useChannelWords()
  const { say: sayOnline } = useOnlineWords()
  const [yours, setYours] = useState<YourChannels>()
  const [mark, setMark] = useState<string>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const [answer, own] = await Promise.all([channelsClient.yours(), ownMark()])
    if (answer.ok) setYours(answer.value)
    setMark(own)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after every switch
  useEffect(() => void read(), [read, switches])
  if (problem) {
    return (
      <div role="alert">
        <p>{sayOnline(`problem.${problem}`)}</p>
        <p>
          <Button onClick={() => void read()} text={sayOnline('again')} />
        </p>
      </div>
    )
  }
  if (!yours) return null
  const { channels, offered, muted } = yours
  const isReached = channels.some(channel => channel.mark !== undefined && channel.mark === mark)
  return (
    <>
      {notificationState() === 'on' && !isReached ? <p className="soft small">{say('onlyOpen')}</p> : null}
      <p className="soft small">{say('about')}</p>
      <h3>{say('yours')}</h3>
      {channels.length === 0 ? <p>{say('none')}</p> : null}
      <ul className="stack close">
        {channels.map(channel => (
          <ChannelRow key={channel.id} {...{ channel, mark }} onChanged={setYours} />
        ))}
      </ul>
      {offered.mail ? <AddChannel kind="mail" onAdded={setYours} /> : null}
      <AddChannel kind="webhook" onAdded={setYours} />
      {channels.length > 0 ? <SilentTables muted={muted} onChanged={setYours} /> : null}
    </>
  )
}

interface ChannelRowProps {
  readonly channel: YourChannel
  /** Of this browser. */
  readonly mark: string | undefined
  onChanged(yours: YourChannels): void
}

function ChannelRow({ channel, mark, onChanged }: ChannelRowProps) {
  const { say } = useChannelWords()
  const { say: sayOnline } = useOnlineWords()
  const [failure, setFailure] = useState<OnlineFailure>()
  const { id, kind, label, confirmed, problem } = channel
  const isHere = channel.mark !== undefined && channel.mark === mark
  const what = isHere ? say('kind.here') : say(`kind.${kind}`, { label })
  const remove = async () => {
    const answer = await channelsClient.remove({ id })
    if (answer.ok) onChanged(answer.value)
    setFailure(answer.ok ? undefined : answer.problem)
  }
  return (
    <li>
      <div className="row wrap across">
        <span>{what}</span>
        <Button aria-label={say('remove.of', { what })} onClick={() => void remove()} text={say('remove')} />
      </div>
      {confirmed ? null : <p className="note small">{say('unconfirmed')}</p>}
      {problem ? <p className="wrong small">{say(`failing.${problem}`)}</p> : null}
      <p className="wrong small optional" role="alert">
        {failure ? sayOnline(`problem.${failure}`) : null}
      </p>
    </li>
  )
}
