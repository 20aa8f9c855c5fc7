/** Where each Equipment card is: in a hand, discarded, or still in the pile. */

import { Field } from '../../../kit/position-editor/EditorFields.tsx'
import type { PanelProps } from './PositionPanel.tsx'
import { holderOf, withCard } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useTowerNames } from './use-tower-names.ts'

export function CardFields({ box, draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  return (
    <fieldset className="stack close">
      <legend>{say('cards')}</legend>
      {nameOf.deck.equipment.map(card => (
        <Field key={card} label={nameOf(`equipment.${card}`)}>
          {id => (
            <select
              id={id}
              value={holderOf(draft, card)}
              onChange={({ target: { value } }) =>
                edit(now =>
                  withCard(now, card, value === 'pile' || value === 'discarded' ? value : Number(value)),
                )
              }
            >
              <option value="pile">{say('cards.pile')}</option>
              {names.map((name, seat) => (
                <option key={name} value={seat}>
                  {name}
                </option>
              ))}
              <option value="discarded">{say('cards.discarded')}</option>
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  )
}
