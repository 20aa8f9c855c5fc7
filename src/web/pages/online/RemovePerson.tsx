/** The button with which the host frees the seat of another person or removes the person, and its dialog. */

import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import RemoveIcon from '~icons/lucide/user-round-x'
import type { Seat } from '../../../engine/game.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { type OnlineAnswer, onlineClient } from '../../base/online/online-client.ts'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { usePlayWords } from './play-words.ts'
import styles from './RemovePerson.module.css'

interface RemovePersonProps {
  readonly table: OnlineTable
  readonly seat: Seat
  /** Whether there is only room for an icon. */
  readonly small?: boolean
  request(asked: Promise<OnlineAnswer<OnlineTable>>): Promise<unknown>
}

/** Nothing for anyone but the host, and for seats that nobody can be removed from. */
export function RemovePerson(props: RemovePersonProps) {
  const { isHost, state, seats, yours } = props.table
  const at = seats[props.seat]
  if (!isHost || state === 'over' || at?.kind !== 'person' || yours.includes(props.seat)) return null
  if (at.standIn?.why === 'removed') return null
  return <RemoveButton {...props} name={at.name} replaced={at.standIn !== undefined} />
}

interface OtherPersonProps extends RemovePersonProps {
  /** As the server knows it; empty if the person was forgotten. */
  readonly name: string
  /** Whether a bot plays the seat already. */
  readonly replaced: boolean
}

function RemoveButton(props: OtherPersonProps) {
  const { seat, small = false, name } = props
  const { say } = usePlayWords()
  const people = usePeopleWords()
  /** The person who was meant, even if another takes the seat meanwhile. */
  const [meant, setMeant] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears with the person.
  useReturnFocus(button)
  const shown = (given: string) => given || people.say('forgotten', { number: seat + 1 })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={small ? styles.seat__remove : 'button'}
        aria-label={say('remove.label', { name: shown(name) })}
        aria-haspopup="dialog"
        onClick={() => setMeant(name)}
      >
        <RemoveIcon aria-hidden="true" />
        {small ? null : <span className="unseen-on-phones"> {say('remove')}</span>}
      </button>
      {meant === undefined
        ? null
        : createPortal(
            <RemoveDialog {...props} name={meant} shown={shown(meant)} onClose={() => setMeant(undefined)} />,
            document.body,
          )}
    </>
  )
}

interface RemoveDialogProps extends OtherPersonProps {
  /** The name for people. */
  readonly shown: string
  onClose(): void
}

/** The focus starts on the cancel button, so that Enter does no harm. */
function RemoveDialog({ table, seat, name, shown, replaced, request, onClose }: RemoveDialogProps) {
  const { say } = usePlayWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useReturnFocus(dialog)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  const then = table.state === 'waiting' ? 'waiting' : table.play.settings.absent
  const choose = (ask: typeof onlineClient.free) => () => {
    dialog.current?.close()
    void request(ask(table.id, { seat, name }))
  }
  return (
    <dialog
      ref={dialog}
      className={styles.remove}
      data-game={table.game}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{say('remove.title', { name: shown })}</h2>
      {replaced ? null : (
        <Choice
          text={say('remove.free')}
          about={say(`remove.free.${then}`, { name: shown })}
          onChoose={choose(onlineClient.free)}
        />
      )}
      {name === '' ? null : (
        <Choice
          text={say('remove.person', { name })}
          about={say(`remove.person.${then}`, { name })}
          onChoose={choose(onlineClient.remove)}
        />
      )}
      {then === 'forfeit' ? <p className="soft small">{say('remove.few')}</p> : null}
      <div className={styles.remove__cancel}>
        <button ref={cancel} type="button" className="button" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </button>
      </div>
    </dialog>
  )
}

interface ChoiceProps {
  readonly text: string
  /** What will happen. */
  readonly about: string
  onChoose(): void
}

function Choice({ text, about, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <button type="button" className="button" aria-describedby={id} onClick={onChoose}>
        {text}
      </button>
      <p id={id}>{about}</p>
    </div>
  )
}
