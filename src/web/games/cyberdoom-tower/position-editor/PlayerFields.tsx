/** The fields of one player: points, tokens, exposure, and what is used up in the turn. */

import { ABILITIES } from '../../../../games/cyberdoom-tower/equipment.ts'
import { TOKEN_PILES } from '../../../../games/cyberdoom-tower/positions/position-faults.ts'
import { ACTION_POINTS, MOST_POINTS, type Player } from '../../../../games/cyberdoom-tower/state.ts'
import { SeatMark } from '../../../kit/components/SeatMark.tsx'
import { Field, NumberField } from '../../../kit/position-editor/EditorFields.tsx'
import type { PanelProps } from './PositionPanel.tsx'
import { withPlayer } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { useTowerNames } from './use-tower-names.ts'

type OfPlayer = PanelProps & { readonly seat: number }

const COUNTERS = [
  ['player.energy', 'energy', MOST_POINTS],
  ['player.luck', 'luck', MOST_POINTS],
  ['player.points', 'actionPoints', ACTION_POINTS],
  ['player.keys', 'keys', 5],
] as const

export function PlayerFields(props: OfPlayer) {
  const { draft, names, seat, edit } = props
  const { say } = usePositionWords()
  const player = draft.state.players[seat]!
  const change = (to: Partial<Player>) => edit(now => withPlayer(now, seat, to))
  const name = names[seat]!
  return (
    <details open={seat === 0}>
      <summary>
        <SeatMark seat={seat} size={16} /> {name}
      </summary>
      <div className="stack close">
        {COUNTERS.map(([key, field, max]) => (
          <div key={field} className="row spread">
            <span>{say(key)}</span>
            <NumberField
              label={say('of', { what: say(key), name })}
              value={player[field]}
              max={max}
              onNumber={value => change({ [field]: value })}
            />
          </div>
        ))}
        <Field label={say('player.tokens')}>
          {id => (
            <select
              id={id}
              value={player.tokens.slice(1).join('')}
              onChange={({ target }) => change({ tokens: [0, ...[...target.value].map(Number)] })}
            >
              {TOKEN_PILES.map(piles => (
                <option key={piles} value={piles}>
                  {[...piles].join(' · ')}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Check label={say('player.done')} checked={player.done} onCheck={done => change({ done })} />
        {player.exposed.map((exposed, floor) => (
          <Check
            // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
            key={floor}
            label={say('player.exposed', { number: floor + 1 })}
            checked={exposed}
            onCheck={is => change({ exposed: player.exposed.with(floor, is) })}
          />
        ))}
        {draft.state.acting === seat ? <Used {...props} /> : null}
      </div>
    </details>
  )
}

/** What is free, or allowed, only once in a turn. */
function Used({ box, draft, seat, edit }: OfPlayer) {
  const { say } = usePositionWords()
  const nameOf = useTowerNames(box, draft)
  const { used } = draft.state.players[seat]!
  const change = (to: Partial<Player['used']>) =>
    edit(now => withPlayer(now, seat, { used: { ...used, ...to } }))
  const label = (key: string) => say('player.used', { what: nameOf(key) })
  return (
    <>
      {ABILITIES.map((ability, index) => (
        <Check
          key={ability}
          label={label(`ability.${ability}`)}
          checked={used.abilities[index]!}
          onCheck={is => change({ abilities: used.abilities.with(index, is) })}
        />
      ))}
      <Check
        label={label('equipment.jetpack')}
        checked={used.jetpack}
        onCheck={jetpack => change({ jetpack })}
      />
      <Check label={label('equipment.tecno-suit')} checked={used.suit} onCheck={suit => change({ suit })} />
    </>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  onCheck(checked: boolean): void
}

export function Check({ label, checked, onCheck }: CheckProps) {
  return (
    <label className="row">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  )
}
