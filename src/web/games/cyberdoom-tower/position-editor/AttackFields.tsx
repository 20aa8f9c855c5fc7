/** The dice of an attack that lie on the table: four white ones and two red ones. */

import { FACES, isRed } from '../../../../games/cyberdoom-tower/dice.ts'
import { WEAPONS } from '../../../../games/cyberdoom-tower/equipment.ts'
import { WHITE_DICE } from '../../../../games/cyberdoom-tower/state.ts'
import { Field } from '../../../kit/position-editor/EditorFields.tsx'
import type { PanelProps } from './PositionPanel.tsx'
import { withDie, withWeapon } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useTowerNames } from './use-tower-names.ts'

export function AttackFields({ box, draft, edit }: PanelProps) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  const { attack } = draft.state
  return (
    <fieldset className="stack close">
      <legend>{say('attack')}</legend>
      <Field label={say('attack.weapon')}>
        {id => (
          <select
            id={id}
            value={attack?.weapon ?? ''}
            onChange={({ target }) =>
              edit(now =>
                withWeapon(
                  now,
                  WEAPONS.find(weapon => weapon === target.value),
                ),
              )
            }
          >
            <option value="">{say('attack.none')}</option>
            {WEAPONS.map(weapon => (
              <option key={weapon} value={weapon}>
                {nameOf(`equipment.${weapon}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {attack?.dice.map((value, die) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its number
          key={die}
          label={
            isRed(die)
              ? say('attack.red', { number: die - WHITE_DICE + 1 })
              : say('attack.white', { number: die + 1 })
          }
        >
          {id => (
            <select
              id={id}
              value={value}
              onChange={({ target }) => edit(now => withDie(now, die, Number(target.value)))}
            >
              {FACES.map(face => (
                <option key={face}>{face}</option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  )
}
