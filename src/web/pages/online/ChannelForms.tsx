/** The forms in which somebody adds an e-mail address or a webhook. */

import { type FormEvent, useId, useState } from 'react'
import type { YourChannels } from '../../../wire/channels-api.ts'
import { channelsClient } from '../../base/online/channels-client.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { useChannelWords } from './channel-words.ts'

const ADDING = { mail: channelsClient.addMail, webhook: channelsClient.addWebhook } as const
const FIELDS = {
  mail: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  webhook: { type: 'url', autoComplete: 'off', inputMode: 'url', maxLength: 1_000 },
} as const

interface AddChannelProps {
  readonly kind: keyof typeof ADDING
  onAdded(yours: YourChannels): void
}

export function AddChannel({ kind, onAdded }: AddChannelProps) {
  const { say } = useChannelWords()
  const { say: sayOnline } = useOnlineWords()
  const [address, setAddress] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'added' | OnlineFailure>('idle')
  const id = useId()
  const problem = state === 'idle' || state === 'busy' || state === 'added' ? undefined : state
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    if (address.trim() === '') return setState('badAddress')
    setState('busy')
    const answer = await ADDING[kind](address.trim())
    if (!answer.ok) return setState(answer.problem)
    onAdded(answer.value)
    setAddress('')
    setState('added')
  }
  return (
    <form className="stack close" noValidate onSubmit={event => void submit(event)}>
      <h3>{say(kind)}</h3>
      <p id={`${id}about`} className="soft small">
        {say(`${kind}.about`)}
      </p>
      <label className="bold" htmlFor={`${id}address`}>
        {say(`${kind}.address`)}
      </label>
      <div className="wrap">
        <input
          {...FIELDS[kind]}
          id={`${id}address`}
          className="grow"
          value={address}
          spellCheck={false}
          aria-invalid={problem === 'badAddress' || problem === 'privateAddress'}
          aria-describedby={`${id}about ${id}problem`}
          onChange={({ target }) => setAddress(target.value)}
        />
        <button type="submit" className="button" aria-busy={state === 'busy'}>
          {say(`${kind}.add`)}
        </button>
      </div>
      <p id={`${id}problem`} className="wrong small optional" role="alert">
        {problem ? sayOnline(`problem.${problem}`) : null}
      </p>
      <p className="soft small optional" role="status">
        {state === 'added' ? say('added') : null}
      </p>
    </form>
  )
}
