/** The panel of the position editor: the tray, the players, the floors, the cards, and the dice of an attack. */

import { useState } from 'react'
import type { AnyBox } from '../../../../engine/box.ts'
import { PRESETS, type Preset } from '../../../../games/cyberdoom-tower/options.ts'
import { LAST_FIGHT_ROUND, SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { Segmented } from '../../../kit/components/Segmented.tsx'
import { Field, NumberField } from '../../../kit/position-editor/EditorFields.tsx'
import type { PositionPanelProps } from '../../../kit/position-editor/position-editor.ts'
import { AttackFields } from './AttackFields.tsx'
import { CardFields } from './CardFields.tsx'
import { FloorFields } from './FloorFields.tsx'
import { PlayerFields } from './PlayerFields.tsx'
import styles from './PositionPanel.module.css'
import {
  type Brush,
  type PositionDraft,
  pressedPosition,
  pressedRoof,
  withChange,
  withPreset,
  withRound,
  withSeats,
  withTurn,
} from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useTowerNames } from './use-tower-names.ts'

export type PanelProps = PositionPanelProps<PositionDraft> & { readonly box: AnyBox }

export function PositionPanel(props: PanelProps) {
  return (
    <div className={`${styles['tower-panel']} stack`}>
      <Tray {...props} />
      <PlaceByName {...props} />
      <Match {...props} />
      {props.names.map((name, seat) => (
        <PlayerFields key={name} {...props} seat={seat} />
      ))}
      {props.draft.state.floors.map(({ tower, sentinel }, floor) => (
        <FloorFields key={`${tower} ${sentinel}`} {...props} floor={floor} />
      ))}
      <CardFields {...props} />
      <Ai {...props} />
      <AttackFields {...props} />
    </div>
  )
}

function Tray({ draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { brush } = draft
  return (
    <fieldset className="stack close">
      <legend>{say('tray')}</legend>
      <Segmented<Brush>
        legend={say('tray')}
        segments={[
          ...names.map((spoken, seat) => ({
            value: seat === 0 ? ('pawn0' as const) : ('pawn1' as const),
            label: <SeatMark seat={seat} size={18} />,
            spoken,
          })),
          { value: 'sentinel', label: say('brush.sentinel') },
          { value: 'used', label: say('brush.used') },
        ]}
        value={brush}
        onChange={next => edit(now => ({ ...now, brush: next }))}
      />
      <p className="soft small">
        {say(`tray.about.${brush === 'sentinel' || brush === 'used' ? brush : 'pawn'}`)}
      </p>
    </fieldset>
  )
}

const ROOF = 'roof'

/** The same as a press on the board, for those who do not see it. */
function PlaceByName({ draft, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { floors } = draft.state
  const [floor, setFloor] = useState('0')
  const [sector, setSector] = useState(0)
  const put = () =>
    edit(now => (floor === ROOF ? pressedRoof(now) : pressedPosition(now, Number(floor), sector)))
  return (
    <div className="stack close">
      <Field label={say('place.floor')}>
        {id => (
          <select id={id} value={floor} onChange={({ target }) => setFloor(target.value)}>
            {[...floors.keys()].map(index => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
            <option value={ROOF}>{say('place.roof')}</option>
          </select>
        )}
      </Field>
      <Field label={say('place.position')}>
        {id => (
          <select
            id={id}
            value={sector}
            disabled={floor === ROOF}
            onChange={({ target }) => setSector(Number(target.value))}
          >
            {Array.from({ length: SECTORS + 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its number
              <option key={index} value={index}>
                {index === 0 ? say('place.stop') : index}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="wrap">
        <Button className="button--small" onClick={put} text={say('place.put')} />
      </p>
    </div>
  )
}

/** What concerns everybody: the players, the edition, the round, and whose turn it is. */
function Match({ box, draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  const { players, variants, round, acting } = draft.state
  return (
    <div className="stack close">
      <Field label={say('seats')}>
        {id => (
          <select
            id={id}
            value={players.length}
            onChange={({ target }) => edit(now => withSeats(now, Number(target.value)))}
          >
            <option>1</option>
            <option>2</option>
          </select>
        )}
      </Field>
      <Field label={say('preset')}>
        {id => (
          <select
            id={id}
            value={variants.preset}
            onChange={({ target }) => edit(now => withPreset(now, target.value as Preset))}
          >
            {PRESETS.map(preset => (
              <option key={preset} value={preset}>
                {nameOf(`option.preset.${preset}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="row spread">
        <span>{say('round')}</span>
        <NumberField
          label={say('round')}
          value={round}
          min={1}
          max={LAST_FIGHT_ROUND}
          onNumber={value => edit(now => withRound(now, value))}
        />
      </div>
      <Field label={say('acting')}>
        {id => (
          <select
            id={id}
            value={acting ?? ''}
            onChange={({ target }) =>
              edit(now => withTurn(now, target.value === '' ? null : Number(target.value)))
            }
          >
            <option value="">{say('acting.nobody')}</option>
            {names.map((name, seat) => (
              <option key={name} value={seat}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

const MOST_DAMAGE = 20

function Ai({ box, draft, edit }: PanelProps) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  const { ai } = draft.state
  return (
    <fieldset className="stack close">
      <legend>{say('ai')}</legend>
      <Field label={say('ai.side')}>
        {id => (
          <select
            id={id}
            value={ai.side}
            onChange={({ target }) =>
              edit(now => {
                const energy = nameOf.deck.ai.get(target.value)!.energy
                return withChange(now, { ai: { ...now.state.ai, side: target.value, energy } })
              })
            }
          >
            {[...nameOf.deck.ai.values()].map(({ id: side, name }) => (
              <option key={side} value={side}>
                {nameOf(`ai.${side}`, name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['energy', 'damage'] as const).map(what => (
        <div key={what} className="row spread">
          <span>{say(`ai.${what}`)}</span>
          <NumberField
            label={say('of', { what: say(`ai.${what}`), name: say('ai') })}
            value={ai[what]}
            max={MOST_DAMAGE}
            onNumber={value => edit(now => withChange(now, { ai: { ...now.state.ai, [what]: value } }))}
          />
        </div>
      ))}
    </fieldset>
  )
}
