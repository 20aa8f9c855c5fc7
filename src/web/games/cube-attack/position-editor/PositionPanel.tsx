/** The panel of the position editor: the tray of units, the counters of the players, and whose turn it is. */

import { useState } from 'react'
import { boardOf } from '../../../../games/cube-attack/board.ts'
import { ACTIONS_A_TURN, CUBES_EACH, LAST_ROUND, WEAPONS } from '../../../../games/cube-attack/state.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { Segmented } from '../../../kit/components/Segmented.tsx'
import { Field, NumberField } from '../../../kit/position-editor/EditorFields.tsx'
import type { PositionPanelProps } from '../../../kit/position-editor/position-editor.ts'
import styles from './PositionPanel.module.css'
import {
  boardsFor,
  type PositionDraft,
  pressedPlanet,
  reserveOf,
  withPlaces,
  withPlayer,
} from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

type PanelProps = PositionPanelProps<PositionDraft>

const MOST_SEATS = 6
const MOST_POINTS = 999

export function PositionPanel(props: PanelProps) {
  return (
    <div className={`${styles['position-panel']} stack`}>
      <Places {...props} />
      <Tray {...props} />
      <PlaceByName {...props} />
      <Counters {...props} />
      <Turn {...props} />
    </div>
  )
}

function Places({ draft, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { players, board } = draft
  const counts = Array.from({ length: MOST_SEATS - 1 }, (_, index) => index + 2)
  const boards = boardsFor(players.length)
  return (
    <>
      <Field label={say('seats')}>
        {id => (
          <select
            id={id}
            value={players.length}
            onChange={({ target }) => edit(now => withPlaces(now, Number(target.value), board))}
          >
            {counts.map(count => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('board')}>
        {id => (
          <select
            id={id}
            value={board}
            onChange={({ target }) => edit(now => withPlaces(now, players.length, target.value))}
          >
            {/* A board of somebody's own can be kept, but not chosen. */}
            {(boards.includes(board) ? boards : [board, ...boards]).map(each => (
              <option key={each} value={each}>
                {boardOf(each).name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function Tray({ draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { brush } = draft
  const put = brush === 'remove' ? undefined : brush
  const [last, setLast] = useState(put ?? { owner: 0, weapon: 'none' as const, size: 1 as const })
  const current = put ?? last
  const choose = (change: Partial<typeof current>) => {
    const next = { ...current, ...change }
    setLast(next)
    edit(now => ({ ...now, brush: next }))
  }
  return (
    <fieldset className="stack close">
      <legend>{say('tray')}</legend>
      <Segmented
        legend={say('owner')}
        segments={[
          ...names.map((name, seat) => ({
            value: String(seat),
            label: <SeatMark seat={seat} size={18} />,
            spoken: name,
          })),
          { value: 'remove', label: say('remove') },
        ]}
        value={put ? String(put.owner) : 'remove'}
        onChange={value =>
          value === 'remove' ? edit(now => ({ ...now, brush: 'remove' })) : choose({ owner: Number(value) })
        }
      />
      <Segmented
        legend={say('weapon')}
        segments={WEAPONS.map(value => ({ value, label: say(`weapon.${value}`) }))}
        value={current.weapon}
        onChange={weapon => choose({ weapon })}
      />
      <label className="row">
        <input
          type="checkbox"
          checked={current.size === 2}
          onChange={({ target }) => choose({ size: target.checked ? 2 : 1 })}
        />
        {say('pile')}
      </label>
      <p className="soft small">{say('tray.about')}</p>
    </fieldset>
  )
}

/** The same as a press on the board, for those who do not see it. */
function PlaceByName({ draft, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { planets } = boardOf(draft.board)
  const [planet, setPlanet] = useState(0)
  const at = Math.min(planet, planets.length - 1)
  return (
    <div className="row wrap">
      <Field label={say('planet')}>
        {id => (
          <select id={id} value={at} onChange={({ target }) => setPlanet(Number(target.value))}>
            {planets.map(({ id: name }, index) => {
              const count = draft.units.filter(unit => unit.planet === index).length
              return (
                <option key={name} value={index}>
                  {count > 0 ? say('planet.units', { planet: name, count }) : name}
                </option>
              )
            })}
          </select>
        )}
      </Field>
      <Button
        className="button--small"
        onClick={() => edit(now => pressedPlanet(now, at))}
        text={say(draft.brush === 'remove' ? 'take' : 'put')}
      />
    </div>
  )
}

function Counters({ draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  return (
    <table className={styles['position-panel__counters']}>
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('score')}</th>
          <th scope="col">{say('losses')}</th>
          <th scope="col">{say('reserve')}</th>
        </tr>
      </thead>
      <tbody>
        {draft.players.map(({ score, losses }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <tr key={seat}>
            <th scope="row">
              <SeatMark seat={seat} size={16} /> <span className="unseen">{names[seat]}</span>
            </th>
            <td>
              <NumberField
                label={say('score.of', { name: names[seat]! })}
                value={score}
                max={MOST_POINTS}
                onNumber={value => edit(now => withPlayer(now, seat, { score: value }))}
              />
            </td>
            <td>
              <NumberField
                label={say('losses.of', { name: names[seat]! })}
                value={losses}
                max={CUBES_EACH}
                onNumber={value => edit(now => withPlayer(now, seat, { losses: value }))}
              />
            </td>
            <td>{reserveOf(draft, seat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Turn({ draft, names, edit }: PanelProps) {
  const { say } = usePositionWords()
  const { turn, first, round, actionsLeft } = draft
  const seats = names.map((name, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
    <option key={seat} value={seat}>
      {name}
    </option>
  ))
  return (
    <>
      <Field label={say('turn')}>
        {id => (
          <select
            id={id}
            value={turn}
            onChange={({ target }) => edit(now => ({ ...now, turn: Number(target.value) }))}
          >
            {seats}
          </select>
        )}
      </Field>
      <Field label={say('first')}>
        {id => (
          <select
            id={id}
            value={first}
            onChange={({ target }) => edit(now => ({ ...now, first: Number(target.value) }))}
          >
            {seats}
          </select>
        )}
      </Field>
      <div className="row spread">
        <span>{say('round')}</span>
        <NumberField
          label={say('round')}
          value={round}
          min={1}
          max={LAST_ROUND}
          onNumber={value => edit(now => ({ ...now, round: value }))}
        />
      </div>
      <div className="row spread">
        <span>{say('actions')}</span>
        <NumberField
          label={say('actions')}
          value={actionsLeft}
          min={1}
          max={ACTIONS_A_TURN}
          onNumber={value => edit(now => ({ ...now, actionsLeft: value }))}
        />
      </div>
    </>
  )
}
