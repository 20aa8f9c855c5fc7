/** The fields of one floor: its cards, and what has become of them. */

import { type Floor, START_EDGE } from '../../../../games/cyberdoom-tower/state.ts'
import { Field, NumberField } from '../../../kit/position-editor/EditorFields.tsx'
import { Check } from './PlayerFields.tsx'
import type { PanelProps } from './PositionPanel.tsx'
import { withFloor, withKey } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useTowerNames } from './use-tower-names.ts'

const MOST_DAMAGE = 20

export function FloorFields({ box, draft, edit, floor }: PanelProps & { readonly floor: number }) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  const { tower, sentinel, edge, damage, active, acted, key } = draft.state.floors[floor]!
  const { towers, sentinels } = nameOf.deck
  const change = (to: Partial<Floor>) => edit(now => withFloor(now, floor, to))
  const name = say('floor', { number: floor + 1 })
  return (
    <details>
      <summary>
        {name}: {nameOf(`tower.${tower}`, towers.get(tower)!.name)} ·{' '}
        {nameOf(`sentinel.${sentinel}`, sentinels.get(sentinel)!.name)}
      </summary>
      <div className="stack close">
        <Field label={say('floor.tower')}>
          {id => (
            <select id={id} value={tower} onChange={({ target }) => change({ tower: target.value })}>
              {[...towers.values()].map(card => (
                <option key={card.id} value={card.id}>
                  {nameOf(`tower.${card.id}`, card.name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={say('floor.sentinel')}>
          {id => (
            <select id={id} value={sentinel} onChange={({ target }) => change({ sentinel: target.value })}>
              {[...sentinels.values()].map(card => (
                <option key={card.id} value={card.id}>
                  {nameOf(`sentinel.${card.id}`, card.name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="row spread">
          <span>{say('floor.edge')}</span>
          <NumberField
            label={say('of', { what: say('floor.edge'), name })}
            value={edge}
            min={1}
            max={START_EDGE}
            onNumber={value => change({ edge: value })}
          />
        </div>
        <div className="row spread">
          <span>{say('floor.damage')}</span>
          <NumberField
            label={say('of', { what: say('floor.damage'), name })}
            value={damage}
            max={MOST_DAMAGE}
            onNumber={value => change({ damage: value })}
          />
        </div>
        <Check label={say('floor.awake')} checked={active} onCheck={is => change({ active: is })} />
        <Check label={say('floor.acted')} checked={acted} onCheck={is => change({ acted: is })} />
        <Check
          label={say('floor.key')}
          checked={key === 'taken'}
          onCheck={taken => edit(now => withKey(now, floor, taken))}
        />
      </div>
    </details>
  )
}
