/** The two steps of a turn after Explore: first an ability, if any, and then the loot. */

import { useId } from 'react'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { WhatNow } from '../../../kit/what-now/WhatNow.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { type HeroCard, isAbility, isRoomTask, offersAbility, type Task } from '../intent/tasks.ts'
import { cardWords } from '../text/card-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './ActSteps.module.css'
import { scrollToTable } from './scroll-to-table.ts'

const STEPS = ['ability', 'loot'] as const
type ActStep = (typeof STEPS)[number]

/** The current step; undefined while there is something else to do. */
export function actStep({ state, seat, table }: BoardContext): ActStep | undefined {
  if (seat === undefined || state.phase !== 'act') return undefined
  const { task, tasks } = table
  if (task && isRoomTask(task.type)) return 'loot'
  if (task && task.card === undefined) return undefined
  return offersAbility(tasks) ? 'ability' : 'loot'
}

/** Both steps as buttons: each goes to its step, if there is something to do. */
export function ActSteps({ scene }: { readonly scene: BoardContext }) {
  const { speech, table } = scene
  const current = actStep(scene)
  if (!current) return null
  const room = table.tasks.aimed.find(({ type }) => isRoomTask(type))
  const goes: Readonly<Record<ActStep, (() => void) | undefined>> = {
    ability: offersAbility(table.tasks) ? () => table.begin(undefined) : undefined,
    loot:
      room &&
      (() => {
        // The second step is the answer to the first, as its own button is.
        scene.onAccepted?.('risky.ability')
        table.begin(room)
      }),
  }
  return (
    <ol className={styles['drop-steps']} aria-label={speech.say('steps')}>
      {STEPS.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            className="row"
            aria-current={step === current ? 'step' : undefined}
            // A disabled button would lose the focus when its step is done.
            aria-disabled={goes[step] === undefined}
            data-term={glossaryTerm(step)}
            onClick={goes[step]}
          >
            <span className="middle" aria-hidden="true">
              {index + 1}
            </span>
            {speech.say(`step.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

function cardOf(command: Command): HeroCard {
  return 'card' in command ? command.card : 'race'
}

/** The ability of a card as it is now: its own, or the one that it has copied. */
export function abilityWords(
  { state, seat, speech }: BoardContext,
  card: HeroCard,
): { readonly name?: string; readonly about: string } {
  const hero = state.heroes[seat ?? state.active]!
  const copied = state.turn.ability?.copied
  const id = copied ?? hero[card]
  if (!id) return { about: '' }
  const { ability, about } = cardWords(state, copied ? 'class' : card, id, speech)
  return { ...(ability ? { name: ability } : {}), about: about.join(' ') }
}

interface AbilityProps {
  readonly name: string
  readonly about: string
  readonly pressed?: boolean
  onPress(): void
}

/** The effect of an ability is on its button; for screen readers it is a description, so that the name stays short. */
function Ability({ name, about, pressed, onPress }: AbilityProps) {
  const id = useId()
  return (
    <button
      type="button"
      className="choice stack"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => {
        onPress()
        scrollToTable(currentTarget)
      }}
    >
      <strong id={`${id}-name`}>{name}</strong>
      <span id={`${id}-about`} className="soft fine">
        {about}
      </span>
    </button>
  )
}

/** The abilities that can be used now. Those that need no aim take effect at once. */
export function AbilityChoice({ scene }: { readonly scene: BoardContext }) {
  const { state, box, speech, table } = scene
  const aimed = table.tasks.aimed.filter(({ card }) => card !== undefined)
  const plain = table.tasks.plain.filter(isAbility)
  const room = table.tasks.aimed.find(({ type }) => isRoomTask(type))
  const nameOf = ({ card, type }: Task) => abilityWords(scene, card!).name ?? speech.say(`task.${type}`)
  return (
    <>
      {table.task ? null : <h2 data-term={glossaryTerm('ability')}>{speech.say('ability.choose')}</h2>}
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields */}
      <div
        className={`${styles['drop-abilities']} stack`}
        role="group"
        aria-label={speech.say('step.ability')}
      >
        {aimed.map(task => (
          <Ability
            key={task.key}
            name={nameOf(task)}
            about={abilityWords(scene, task.card!).about}
            pressed={task.key === table.task?.key}
            onPress={() => table.begin(task)}
          />
        ))}
        {plain.map(command => (
          <Ability
            key={JSON.stringify(command)}
            name={speech.tell(box.name({ state, command }))}
            about={abilityWords(scene, cardOf(command)).about}
            onPress={() => scene.onCommand(command)}
          />
        ))}
      </div>
      {room && !table.task ? (
        <WhatNow place=".drop-abilities button" placeLabel={speech.say('ability.show')}>
          <button
            type="button"
            className={`button button--quiet ${styles['drop-skip']}`}
            onClick={() => {
              scene.onAccepted?.('risky.ability')
              table.begin(room)
            }}
          >
            {speech.say('ability.skip')}
          </button>
        </WhatNow>
      ) : null}
    </>
  )
}
