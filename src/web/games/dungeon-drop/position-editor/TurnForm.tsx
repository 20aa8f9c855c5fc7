/** Whose turn it is: the heroes, the round and its order, the step, and the variants that matter now. */

import { ROUNDS, type State } from '../../../../games/dungeon-drop/state.ts'
import { ChoiceField, NumberField } from './EditorFields.tsx'
import type { PartProps } from './PositionPanel.tsx'
import { changed, withPlace, withRound, withSeats, withStep } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

const SEATS = ['1', '2', '3', '4'] as const
const STEPS = {
  alone: ['enter', 'explore', 'act', 'stairs'],
  others: ['explore', 'act'],
  async: ['explore', 'act', 'meeples', 'loot'],
} as const
const TABLES = ['classic', 'family'] as const
const TEAMWORK = ['off', 'live', 'async'] as const
const ABILITIES = ['none', 'race', 'class'] as const

export function TurnForm(props: PartProps) {
  const { draft, edit } = props
  const { say } = usePositionWords()
  const { heroes, variants, phase, turn, spelunker } = draft.state
  const steps = STEPS[spelunker ? 'alone' : variants.teamwork === 'async' ? 'async' : 'others']
  const known = steps.some(step => step === phase) ? steps : [...steps, phase]
  return (
    <div className="stack close">
      <ChoiceField
        label={say('seats')}
        value={String(heroes.length)}
        options={SEATS.map(value => ({ value: value as string, label: value }))}
        onChoose={seats => edit(now => withSeats(now, Number(seats)))}
      />
      {spelunker ? <Alone {...props} /> : <Round {...props} />}
      <ChoiceField
        label={say('step')}
        value={phase}
        options={known.map(value => ({ value, label: say(`step.${value}` as 'step.act') }))}
        onChoose={step => edit(now => withStep(now, step as State['phase']))}
      />
      <ChoiceField
        label={say('ability')}
        value={turn.ability?.card ?? 'none'}
        options={ABILITIES.map(value => ({ value, label: say(`ability.${value}`) }))}
        onChoose={card =>
          edit(now =>
            changed(now, state => {
              state.turn.ability = card === 'none' ? null : { card, copied: null, flicked: [], done: true }
              Object.assign(state.turn, { guard: null, spared: 0, extraPillars: 0, reach: 0 })
            }),
          )
        }
      />
      <Variants {...props} />
    </div>
  )
}

function Round({ draft, speech, edit }: PartProps) {
  const { say } = usePositionWords()
  const { round, order, active, heroes } = draft.state
  const names = heroes.map((_, seat) => ({ value: String(seat), label: speech.name(seat) }))
  return (
    <>
      <NumberField
        label={say('round')}
        value={round}
        min={1}
        max={ROUNDS}
        onNumber={next => edit(now => withRound(now, next))}
      />
      {/* In the first round the races decide. */}
      {round === 1
        ? null
        : order.map((seat, place) => (
            <ChoiceField
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
              key={place}
              label={say('order', { place: place + 1 })}
              value={String(seat)}
              options={names}
              onChoose={value => edit(now => withPlace(now, place, Number(value)))}
            />
          ))}
      <ChoiceField
        label={say('active')}
        value={String(active)}
        options={names}
        onChoose={value =>
          edit(now =>
            changed(now, state => {
              state.active = Number(value)
            }),
          )
        }
      />
    </>
  )
}

function Alone({ draft, edit }: PartProps) {
  const { say } = usePositionWords()
  const { track, depth } = draft.state.spelunker!
  const set = (field: 'track' | 'depth') => (value: number) =>
    edit(now =>
      changed(now, ({ spelunker }) => {
        spelunker![field] = value
      }),
    )
  return (
    <>
      <NumberField label={say('track')} value={track} max={20} onNumber={set('track')} />
      <NumberField label={say('depth')} value={depth} max={9} onNumber={set('depth')} />
    </>
  )
}

function Variants({ draft, speech, edit }: PartProps) {
  const { say } = usePositionWords()
  const { variants, spelunker } = draft.state
  const set = (change: Partial<State['variants']>) =>
    edit(now => changed(now, state => Object.assign(state.variants, change)))
  return (
    <>
      <ChoiceField
        label={speech.tell({ say: 'option.table' })}
        value={variants.table}
        options={TABLES.map(value => ({ value, label: speech.tell({ say: `option.table.${value}` }) }))}
        onChoose={table => set({ table, walls: table === 'family' })}
      />
      {spelunker ? null : (
        <ChoiceField
          label={speech.tell({ say: 'option.teamwork' })}
          value={variants.teamwork}
          options={TEAMWORK.map(value => ({
            value,
            label: speech.tell({ say: `option.teamwork.${value}` }),
          }))}
          onChoose={teamwork => set({ teamwork })}
        />
      )}
      <label className="row">
        <input
          type="checkbox"
          checked={variants.sameRoomItems}
          onChange={({ target }) => set({ sameRoomItems: target.checked })}
        />
        {say('sameRoomItems')}
      </label>
    </>
  )
}
