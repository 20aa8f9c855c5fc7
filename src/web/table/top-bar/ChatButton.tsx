/** The button in the bar that opens the chat of an online table, with the number of unread messages. */

import ChatIcon from '~icons/lucide/message-circle'
import styles from './ChatButton.module.css'

interface ChatButtonProps {
  /** The name of the chat with the number of unread messages. */
  readonly spoken: string
  readonly unread: number
  onPress(): void
}

const MOST = 99

export function ChatButton({ spoken, unread, onPress }: ChatButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['chat-button']} button button--quiet button--icon`}
      aria-label={spoken}
      title={spoken}
      onClick={onPress}
    >
      <ChatIcon aria-hidden="true" />
      {unread > 0 ? (
        <span className={styles['chat-button__unread']} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </button>
  )
}
