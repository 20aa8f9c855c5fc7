/** The console: the available tasks, the selected one with its numbers, and the button that sends the command. */

import { memo, useId } from 'react'
import Chevron from '~icons/lucide/chevron-right'
import Again from '~icons/lucide/undo'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { useMedia } from '../../../base/render/use-media.ts'
import { DecidingFigure, WhatNow } from '../../../kit/what-now/WhatNow.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import { howKey } from '../intent/task-instructions.ts'
import { isAbility, isRoomTask, type Task } from '../intent/tasks.ts'
import { glossaryTerm, type TermId } from '../text/glossary-term.ts'
import { AbilityChoice, ActSteps, abilityWords, actStep } from './ActSteps.tsx'
import styles from './Console.module.css'
import { IntentSliders, namesOf } from './IntentSliders.tsx'
import { PhotoFinish } from './PhotoFinish.tsx'
import { RoomFigure } from './RoomFigure.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import { scrollToTable } from './scroll-to-table.ts'
import type { FineTuning } from './use-fine-tuning.ts'

/** Commands that pick a card; the draft panel shows them instead. */
const CARD_PICKS: readonly string[] = ['pickRace', 'pickClass', 'pickQuest']

/** Tasks of one step to choose from, such as two kinds of rooms; abilities have separate buttons. */
function TaskTabs({ scene }: { readonly scene: BoardContext }) {
  const { speech, table } = scene
  const step = actStep(scene)
  const isHere = ({ type, card }: Task) => card === undefined && (step === undefined || isRoomTask(type))
  const aimed = step === 'ability' ? [] : table.tasks.aimed.filter(isHere)
  if (aimed.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
    <div className="drop-tasks wrap close" role="group" aria-label={speech.say('console.tasks')}>
      {aimed.map(task => (
        <button
          key={task.key}
          type="button"
          className="choice"
          aria-pressed={task.key === table.task?.key}
          onClick={({ currentTarget }) => {
            table.begin(task)
            scrollToTable(currentTarget)
          }}
        >
          {taskName(scene, task)}
        </button>
      ))}
    </div>
  )
}

function taskName(scene: BoardContext, { type, card }: Task): string {
  const task = scene.speech.say(`task.${type}`)
  const ability = card && abilityWords(scene, card).name
  return ability ? scene.speech.say('task.card', { ability, task }) : task
}

function termOf({ type, card }: Task): TermId | undefined {
  if (card) return glossaryTerm('ability')
  if (isRoomTask(type)) return glossaryTerm('loot')
  return type === 'explore' ? glossaryTerm('explore') : undefined
}

interface ConsoleProps {
  readonly scene: BoardContext
  readonly fineTuning: FineTuning
}

/** The numbers, folded: most players set them by hand on the table. */
function Numbers({ scene, task, fineTuning }: ConsoleProps & { readonly task: Task }) {
  const { speech, table } = scene
  const id = useId()
  const { open, chosen, toggle } = fineTuning
  const isChosen = task.needs.most === 0 || table.intent.picked.length > 0
  // Opened by a player, it changes what a gesture does: it can also be closed before the first gesture.
  if (!(isChosen || chosen) || namesOf(task).length === 0) return null
  return (
    <div className={styles['drop-fine']}>
      <button
        type="button"
        className="row close soft small"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Chevron aria-hidden="true" />
        {speech.say('fine')}
      </button>
      <div id={id} hidden={!open}>
        <IntentSliders scene={scene} task={task} />
      </div>
    </div>
  )
}

function Doing({ scene, task, fineTuning }: ConsoleProps & { readonly task: Task }) {
  const { speech, table } = scene
  const { intent, room, command, refusal } = table
  const missing = Math.max(0, task.needs.least - intent.picked.length)
  const touch = useMedia('(pointer: coarse)')
  const isByHand = task.needs.height || task.needs.flick
  return (
    <>
      <h2 data-term={termOf(task)}>{taskName(scene, task)}</h2>
      <p className="soft small">
        {speech.say(isByHand && fineTuning.chosen ? 'fine.about' : howKey(task, touch))}
      </p>
      {missing > 0 ? (
        <p className={`${styles['drop-missing']} bold`}>{speech.say('more', { count: missing })}</p>
      ) : null}
      <Numbers scene={scene} task={task} fineTuning={fineTuning} />
      {room ? <RoomPanel scene={scene} room={room} /> : null}
      <DecidingFigure>
        <RoomFigure scene={scene} />
      </DecidingFigure>
      <WhatNow>
        <div className={`${styles['drop-do']} stack`}>
          <p className="drop-why wrong small optional" role="status">
            {command && refusal ? speech.say('why', { reason: speech.why(refusal) }) : ''}
          </p>
          <div className={`${styles['drop-go']} row`}>
            <button
              type="button"
              className="button button--primary"
              data-part="do"
              // A disabled button would lose the focus, and a confirmation dialog could not return to it.
              aria-disabled={!table.ready || refusal !== undefined}
              data-refused={refusal !== undefined}
              onClick={({ currentTarget }) => {
                table.confirm()
                scrollToTable(currentTarget)
              }}
            >
              {speech.say(`do.${task.type}`)}
            </button>
            {intent.picked.length > 0 ? (
              <button
                type="button"
                className="button button--icon"
                aria-label={speech.say('clear')}
                title={speech.say('clear')}
                onClick={() => table.gesture({ type: 'clear' })}
              >
                <Again aria-hidden="true" />
              </button>
            ) : null}
          </div>
        </div>
      </WhatNow>
      {room ? <PhotoFinish scene={scene} room={room} /> : null}
    </>
  )
}

function Plain({ scene, commands }: { readonly scene: BoardContext; readonly commands: readonly Command[] }) {
  const { box, state, speech } = scene
  return (
    <ul className={`${styles['drop-plain']} wrap`}>
      {commands.map(command => (
        <li key={JSON.stringify(command)}>
          <button
            type="button"
            className="button"
            data-part={command.type}
            onClick={() => scene.onCommand(command)}
          >
            {speech.tell(box.name({ state, command }))}
          </button>
        </li>
      ))}
    </ul>
  )
}

export const Console = memo(function Console({ scene, fineTuning }: ConsoleProps) {
  const { state, seat, speech, table } = scene
  const { task, tasks } = table
  const step = actStep(scene)
  const plain = tasks.plain.filter(
    command => !CARD_PICKS.includes(command.type) && !(step && isAbility(command)),
  )
  const picking = tasks.plain.some(({ type }) => CARD_PICKS.includes(type))
  if (state.phase === 'over' || (picking && !task)) return null
  return (
    <section
      className={`${styles['drop-console']} card`}
      data-part="console"
      tabIndex={-1}
      aria-label={speech.say('console')}
    >
      {seat === undefined ? (
        <p className="soft small">{speech.say('console.wait', { name: speech.name(state.active) })}</p>
      ) : null}
      <ActSteps scene={scene} />
      {step === 'ability' ? <AbilityChoice scene={scene} /> : null}
      <TaskTabs scene={scene} />
      {/* Each task has its own button, so that the focus does not stay on a button that now does something else. */}
      {task ? <Doing key={`do ${task.key}`} scene={scene} task={task} fineTuning={fineTuning} /> : null}
      {seat !== undefined && !task && !step && tasks.plain.length === 0 ? (
        <p className="soft small">{speech.say('console.idle')}</p>
      ) : null}
      {plain.length > 0 ? (
        // Remounted with each task, so that in the bar of a small screen it comes after the task's other buttons. Not
        // with the same key: of two siblings with the same key React forgets one, and leaves it in the page for good.
        <WhatNow key={`besides ${task?.key ?? step}`}>
          <Plain scene={scene} commands={plain} />
        </WhatNow>
      ) : null}
    </section>
  )
})
