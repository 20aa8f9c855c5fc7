/** The name of a card; opened, it shows what the card does and the sources of its values. */

import type { CardKind } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import { LazyDetails } from '../../../kit/components/LazyDetails.tsx'
import type { Seen } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { cardSources, cardWords } from '../text/card-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './CardTag.module.css'
import { Emblem } from './Emblem.tsx'

export function CardTag(props: {
  readonly state: Seen
  readonly kind: CardKind
  readonly id: string
  readonly speech: DungeonWords
  readonly open?: boolean
}) {
  const { state, kind, id, speech, open } = props
  const { name, ability, about } = cardWords(state, kind, id, speech)
  return (
    <details className={styles['drop-card']} open={open} data-kind={kind} data-term={glossaryTerm(kind)}>
      <summary title={about.join(' ')}>
        <Emblem kind={kind} id={id} />
        {name}
        {ability ? <span className={styles['drop-card__ability']}> · {ability}</span> : null}
      </summary>
      {about.map(sentence => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
      <LazyDetails className={`${styles['drop-card__sources']} soft`} summary={speech.say('card.more')}>
        {() => (
          <ul className="bullets">
            {cardSources(state, kind, id, speech).map(source => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        )}
      </LazyDetails>
    </details>
  )
}
