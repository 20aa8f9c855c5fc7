/** The draft of a hero: each card on offer is a button. */

import type { CardKind } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { WhatNow } from '../../../kit/what-now/WhatNow.tsx'
import { Emblem } from '../cards/Emblem.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { cardWords } from '../text/card-words.ts'
import styles from './HeroDraftPanel.module.css'

type Pick = Extract<Command, { type: 'pickRace' | 'pickClass' | 'pickQuest' }>

function isPick(command: Command): command is Pick {
  return command.type === 'pickRace' || command.type === 'pickClass' || command.type === 'pickQuest'
}

function cardOf(command: Pick): { readonly kind: CardKind; readonly id: string } {
  if (command.type === 'pickRace') return { kind: 'race', id: command.race }
  if (command.type === 'pickClass') return { kind: 'class', id: command.class }
  return { kind: 'quest', id: command.quest }
}

export function HeroDraftPanel({ scene }: { readonly scene: BoardContext }) {
  const { state, speech, table } = scene
  const picks = table.tasks.plain.filter(isPick)
  if (picks.length === 0) return null
  return (
    <section className={styles['drop-draft']} aria-label={speech.say('draft')}>
      <h2>{speech.say('draft')}</h2>
      <ul className="wrap centred">
        {picks.map(command => {
          const { kind, id } = cardOf(command)
          const { name, ability, about } = cardWords(state, kind, id, speech)
          return (
            <li key={`${kind}.${id}`}>
              <button type="button" data-kind={kind} onClick={() => scene.onCommand(command)}>
                <Emblem kind={kind} id={id} />
                <small>{speech.say(`draft.${kind}`)}</small>
                <strong>{name}</strong>
                {ability ? <span>{ability}</span> : null}
                {about.map(sentence => (
                  <span key={sentence} className="fine">
                    {sentence}
                  </span>
                ))}
              </button>
            </li>
          )
        })}
      </ul>
      <WhatNow place=".drop-draft button" />
    </section>
  )
}
