/** One message of the chat, with its menu. */

import { Button, MenuItem, MenuTrigger } from 'react-aria-components'
import MoreIcon from '~icons/lucide/ellipsis'
import type { ChatMessage } from '../../../wire/running-table-api.ts'
import { MenuPopover } from '../../kit/components/MenuPopover.tsx'
import styles from './ChatLine.module.css'
import { usePlayWords } from './play-words.ts'
import { ReactionText } from './ReactionText.tsx'
import type { Chat } from './use-chat.ts'

interface ChatLineProps {
  readonly message: ChatMessage
  readonly chat: Chat
  readonly isHost: boolean
  /** The game whose colours the menu has; undefined before the match. */
  readonly gameId: string | undefined
  onReport(): void
  onMuteAll(muted: boolean): void
}

export function ChatLine({ message, chat, isHost, gameId, onReport, onMuteAll }: ChatLineProps) {
  const { say } = usePlayWords()
  const { name, text, reaction, mine, muted, author, reported, fromSpectators } = message
  const hidden = chat.isMuted(author)
  const act = (key: string | number) => {
    if (key === 'mute') chat.mute(author, !hidden)
    else if (key === 'report') onReport()
    else onMuteAll(!muted)
  }
  return (
    <li className={styles.chat__line} data-mine={mine}>
      <p>
        <strong>{mine ? say('chat.you') : name}</strong>{' '}
        {reported ? (
          <em className="wrong fine">{say(fromSpectators ? 'chat.isReported.watch' : 'chat.isReported')}</em>
        ) : null}{' '}
        {muted && !isHost ? (
          <em className="soft">{say('chat.silenced', { name })}</em>
        ) : hidden ? (
          <em className="soft">{say('chat.hidden', { name })}</em>
        ) : (
          <span>{reaction ? <ReactionText reaction={reaction} /> : text}</span>
        )}
      </p>
      {mine ? null : (
        <MenuTrigger>
          <Button className="button button--quiet button--small" aria-label={say('chat.more', { name })}>
            <MoreIcon aria-hidden="true" />
          </Button>
          <MenuPopover gameId={gameId} onAction={act}>
            <MenuItem id="mute">{say(hidden ? 'chat.unmute' : 'chat.mute', { name })}</MenuItem>
            {isHost ? null : <MenuItem id="report">{say('chat.report')}</MenuItem>}
            {isHost ? (
              <MenuItem id="all">{say(muted ? 'chat.unmuteAll' : 'chat.muteAll', { name })}</MenuItem>
            ) : null}
          </MenuPopover>
        </MenuTrigger>
      )}
    </li>
  )
}
