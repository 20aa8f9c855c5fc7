/** A hero: the cards, the supply, the Monsters on and beside the race card, and what Health was paid. */

import type { Seat } from '../../../../engine/game.ts'
import { cardsOf } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'
import { MONSTERS } from '../../../../games/dungeon-drop/state.ts'
import { cardWords } from '../text/card-words.ts'
import { ChoiceField, NumberField } from './EditorFields.tsx'
import { HeldTable } from './HeldTable.tsx'
import type { PartProps } from './PositionPanel.tsx'
import {
  changed,
  kindsOf,
  type MeepleIs,
  meepleOf,
  paidBy,
  questsOf,
  withMeeple,
  withQuest,
} from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

const MEEPLES: readonly MeepleIs[] = ['home', 'kept', 'table']
const NEVER_HELD: readonly string[] = [...MONSTERS, 'pillar', 'staircase']

export function HeroForm(props: PartProps & { readonly seat: Seat }) {
  const { draft, speech, edit, seat } = props
  const { say } = usePositionWords()
  const { state } = draft
  const hero = state.heroes[seat]!
  const { races, classes } = cardsOf(state.cards)
  const named = (kind: 'race' | 'class' | 'quest', ids: Iterable<string>) =>
    [...ids].map(value => ({ value, label: cardWords(state, kind, value, speech).name }))
  const set = (change: Partial<typeof hero>) =>
    edit(now => changed(now, ({ heroes }) => Object.assign(heroes[seat]!, change)))
  const kinds = kindsOf(draft)
  return (
    <div className="stack close">
      <ChoiceField
        label={say('race')}
        value={hero.race ?? ''}
        options={named('race', races.keys())}
        onChoose={race => set({ race })}
      />
      <ChoiceField
        label={say('class')}
        value={hero.class ?? ''}
        options={named('class', classes.keys())}
        onChoose={job => set({ class: job })}
      />
      <ChoiceField
        label={say('quest')}
        value={hero.quest?.value ?? ''}
        options={[{ value: '', label: say('quest.unknown') }, ...named('quest', questsOf(draft))]}
        onChoose={quest => edit(now => withQuest(now, seat, quest))}
      />
      <NumberField
        label={say('paid')}
        value={paidBy(draft, seat)}
        max={20}
        onNumber={paid => set({ covered: hero.covered - paidBy(draft, seat) + paid })}
      />
      {state.round > 1 ? (
        <NumberField
          label={say('begun')}
          value={hero.firstTurns}
          max={state.round}
          onNumber={firstTurns => set({ firstTurns })}
        />
      ) : null}
      {state.variants.teamwork === 'off' ? null : <Teamwork {...props} />}
      <HeldTable
        {...props}
        caption={say('supply')}
        kinds={kinds.filter(({ type }) => !NEVER_HELD.includes(type))}
        zones={['supply']}
      />
      <HeldTable
        {...props}
        caption={say('slain')}
        kinds={kinds.filter(({ type }) => MONSTERS.some(each => each === type))}
        zones={['wound', 'beside']}
      />
    </div>
  )
}

function Teamwork({ draft, edit, seat }: PartProps & { readonly seat: Seat }) {
  const { say } = usePositionWords()
  const { teamwork } = draft.state.heroes[seat]!
  return (
    <>
      <NumberField
        label={say('teamwork')}
        value={teamwork}
        max={20}
        onNumber={points =>
          edit(now =>
            changed(now, ({ heroes }) => {
              heroes[seat]!.teamwork = points
            }),
          )
        }
      />
      <ChoiceField
        label={say('meeple')}
        value={meepleOf(draft, seat)}
        options={MEEPLES.map(value => ({ value, label: say(`meeple.${value}`) }))}
        onChoose={is => edit(now => withMeeple(now, seat, is))}
      />
    </>
  )
}
