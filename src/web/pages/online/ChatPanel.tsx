/** The chat of a table: the messages, and a field to write one. */

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import SendIcon from '~icons/lucide/send-horizontal'
import { type ChatRequest, TEXT_LENGTH } from '../../../wire/running-table-api.ts'
import { NAME_LENGTH, type OnlineTable } from '../../../wire/table-api.ts'
import { type OnlineFailure, onlineClient } from '../../base/online/online-client.ts'
import { guestName, rememberGuestName } from '../../base/online/remembered-guest.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { ChatLine } from './ChatLine.tsx'
import styles from './ChatPanel.module.css'
import { usePlayWords } from './play-words.ts'
import { Reactions } from './Reactions.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import type { Chat } from './use-chat.ts'

interface ChatPanelProps {
  readonly table: OnlineTable
  readonly chat: Chat
  readonly watch: string | undefined
  /** Called after a person has given a name here for the first time: the server knows this browser from now on. */
  onNamed(): void
}

export function ChatPanel({ table, chat, watch, onNamed }: ChatPanelProps) {
  const { say } = usePlayWords()
  const { say: sayOnline } = useOnlineWords()
  const [problem, setProblem] = useState<OnlineFailure>()
  const [note, setNote] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { messages, read } = chat
  const watching = table.invite === undefined
  useEffect(() => {
    // Visible messages count as read.
    if (!document.hidden) read()
    if (list.current && messages.length > 0) list.current.scrollTop = list.current.scrollHeight
  }, [messages, read])
  const token = watching && watch ? { watch } : {}
  const report = async (number: number) => {
    const answer = await onlineClient.report(table.id, { number, ...token })
    setProblem(answer.ok ? undefined : answer.problem)
    if (answer.ok) setNote(say('chat.reported'))
  }
  const muteForAll = async (author: string, muted: boolean) => {
    const answer = await onlineClient.mute(table.id, { author, muted })
    setProblem(answer.ok ? undefined : answer.problem)
  }
  return (
    <div className={styles.chat}>
      {messages.length === 0 ? (
        <p className="soft small optional">{say(watching ? 'chat.empty.watch' : 'chat.empty')}</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many messages scroll, and the keyboard must be able to scroll them */}
      <div ref={list} className={styles.chat__list} role="log" tabIndex={0} aria-label={say('chat')}>
        <ol>
          {messages.map(message => (
            <ChatLine
              key={message.number}
              {...{ message, chat }}
              isHost={table.isHost}
              gameId={table.state === 'waiting' ? undefined : table.game}
              onReport={() => void report(message.number)}
              onMuteAll={muted => void muteForAll(message.author, muted)}
            />
          ))}
        </ol>
      </div>
      <ChatForm {...{ table, watching, token, onNamed }} onSent={setProblem} />
      <p className="soft small optional" role="status">
        {problem ? sayOnline(`problem.${problem}`) : note}
      </p>
    </div>
  )
}

interface ChatFormProps {
  readonly table: OnlineTable
  readonly watching: boolean
  readonly token: { readonly watch?: string }
  /** Called with the reason if the message was refused. */
  onSent(problem: OnlineFailure | undefined): void
  onNamed(): void
}

function ChatForm({ table, watching, token, onSent, onNamed }: ChatFormProps) {
  const { say } = usePlayWords()
  const { say: sayOnline } = useOnlineWords()
  const [text, setText] = useState('')
  const [name, setName] = useState(guestName)
  const [named, setNamed] = useState(!watching || guestName() !== '')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useAboveKeyboard(form)
  /** Resolves to whether it was sent. */
  const post = async (said: Pick<ChatRequest, 'text' | 'reaction'>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const called = name.trim() === '' ? {} : { name: name.trim() }
    const answer = await onlineClient.chat(table.id, { ...said, ...token, ...called })
    setBusy(false)
    onSent(answer.ok ? undefined : answer.problem)
    if (!answer.ok) return false
    if (named) return true
    rememberGuestName(name.trim())
    setNamed(true)
    onNamed()
    return true
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    if (given.length >= TEXT_LENGTH.min && (await post({ text: given }))) setText('')
  }
  return (
    <form ref={form} className={`${styles.chat__form} wrap`} onSubmit={event => void send(event)}>
      <Reactions onReact={reaction => void post({ reaction })} />
      {named ? null : (
        <input
          value={name}
          maxLength={NAME_LENGTH.max}
          aria-label={sayOnline('name')}
          placeholder={sayOnline('name')}
          autoComplete="nickname"
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <input
        id={id}
        value={text}
        maxLength={TEXT_LENGTH.max}
        aria-label={say('chat.text')}
        placeholder={say('chat.text')}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button button--icon" aria-label={say('chat.send')} aria-busy={busy}>
        <SendIcon aria-hidden="true" />
      </button>
    </form>
  )
}
