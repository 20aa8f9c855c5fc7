/** The form in which a person enters a name and presses the button, with the reason if that was refused. */

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NAME_LENGTH } from '../../../wire/table-api.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { guestName, rememberGuestName } from '../../base/online/remembered-guest.ts'
import styles from './NameForm.module.css'
import { useOnlineWords } from './online-words.ts'

interface NameFormProps {
  readonly action: ReactNode
  /** Whether the name is that of this browser's user, which is remembered. */
  readonly own?: boolean
  readonly focused?: boolean
  readonly disabled?: boolean
  /** Resolves to the reason if it was refused, or to a sentence that says more. */
  onSubmit(name: string): Promise<OnlineFailure | { readonly sentence: string } | undefined>
}

export function NameForm({ action, own = true, focused = false, disabled = false, onSubmit }: NameFormProps) {
  const { say } = useOnlineWords()
  const [name, setName] = useState(own ? guestName : '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof onSubmit>>>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || disabled) return
    const given = name.trim()
    if (given.length < NAME_LENGTH.min) {
      setProblem('badName')
      return field.current?.focus()
    }
    setBusy(true)
    if (own) rememberGuestName(given)
    setProblem(await onSubmit(given))
    setBusy(false)
  }
  return (
    <form className={`${styles['name-form']} stack close`} noValidate onSubmit={event => void submit(event)}>
      <label className="bold" htmlFor={`${id}name`}>
        {own ? say('name') : say('name.other')}
      </label>
      <div className="wrap">
        <input
          ref={field}
          id={`${id}name`}
          type="text"
          value={name}
          maxLength={NAME_LENGTH.max}
          autoComplete={own ? 'nickname' : 'off'}
          spellCheck={false}
          enterKeyHint="go"
          required
          aria-invalid={problem === 'badName'}
          aria-describedby={problem ? `${id}problem` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the form appears because somebody asked for it, or is all there is to do
          autoFocus={focused}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button button--primary" disabled={disabled} aria-busy={busy}>
          {action}
        </button>
      </div>
      <p id={`${id}problem`} className="wrong small optional" role="alert">
        {typeof problem === 'string' ? say(`problem.${problem}`) : problem?.sentence}
      </p>
    </form>
  )
}
