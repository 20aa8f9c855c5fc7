/** A row of reactions, each sent with one press. */

import { REACTIONS, type Reaction } from '../../../wire/running-table-api.ts'
import { usePlayWords } from './play-words.ts'
import styles from './Reactions.module.css'
import { ReactionIcon } from './ReactionText.tsx'

export function Reactions({ onReact }: { onReact(reaction: Reaction): void }) {
  const { say } = usePlayWords()
  return (
    <fieldset className={styles.reactions}>
      <legend className="unseen">{say('reactions')}</legend>
      {REACTIONS.map(reaction => (
        <button
          key={reaction}
          type="button"
          className="button button--quiet button--icon"
          aria-label={say(`reaction.${reaction}`)}
          title={say(`reaction.${reaction}`)}
          onClick={() => onReact(reaction)}
        >
          <ReactionIcon reaction={reaction} />
        </button>
      ))}
    </fieldset>
  )
}
