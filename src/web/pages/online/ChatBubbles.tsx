/** New messages of the chat over the table: presses go through them, and they go away by themselves. */

import { createPortal } from 'react-dom'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './ChatBubbles.module.css'
import { usePlayWords } from './play-words.ts'
import { ReactionText } from './ReactionText.tsx'
import { useBubbles } from './use-bubbles.ts'
import type { Chat } from './use-chat.ts'

interface ChatBubblesProps {
  readonly chat: Chat
  readonly gameId: string
  readonly since: number
}

export function ChatBubbles({ chat, gameId, since }: ChatBubblesProps) {
  const { say } = usePlayWords()
  const shown = useBubbles(chat, since)
  return createPortal(
    <div className={styles.bubbles} data-game={gameId} role="status">
      {shown.map(({ number, name, text, reaction, seat, mine }) => (
        <p key={number} className={`${styles.bubble} raised`} data-reaction={reaction} aria-hidden={mine}>
          {seat === undefined ? null : <SeatMark seat={seat} size={18} />}
          <span className={styles.bubble__text}>
            <strong>{mine ? say('chat.you') : name}</strong>{' '}
            {reaction ? <ReactionText reaction={reaction} /> : text}
          </span>
        </p>
      ))}
    </div>,
    document.body,
  )
}
