/** Switches notifications on and off; only a press of it asks for permission. */

import { useState } from 'react'
import BellIcon from '~icons/lucide/bell'
import BellOffIcon from '~icons/lucide/bell-off'
import { notificationState, switchNotifications } from '../../base/online/notifications.ts'
import { Button } from '../components/Button.tsx'
import { usePeopleWords } from './people-words.ts'

interface NotifyButtonProps {
  /** Renders nothing unless notifications are possible and still off. */
  readonly brief?: boolean
  onSwitched?(): void
}

export function NotifyButton({ brief = false, onSwitched }: NotifyButtonProps) {
  const { say } = usePeopleWords()
  const [first] = useState(notificationState)
  const [state, setState] = useState(first)
  if (brief && first !== 'off') return null
  if (state === 'missing') return <p>{say('notify.missing')}</p>
  const on = state === 'on'
  const change = async () => {
    setState(await switchNotifications(!on))
    onSwitched?.()
  }
  return (
    <>
      <p role="status" className={brief ? 'soft small' : undefined}>
        {say(`notify.${state}`)}
      </p>
      {state === 'blocked' ? null : (
        <p>
          <Button
            icon={on ? BellOffIcon : BellIcon}
            onClick={() => void change()}
            text={say(on ? 'notify.stop' : 'notify.start')}
          />
        </p>
      )}
    </>
  )
}
