/** The tools for a die: four abilities and the Gunsight, each with its cost and, once a die is selected, its odds. */

import type { AnyBox } from '../../../../engine/box.ts'
import { isRed, priceOf } from '../../../../games/cyberdoom-tower/dice.ts'
import { ABILITIES, type Ability } from '../../../../games/cyberdoom-tower/equipment.ts'
import type { BestStep, DiceStep } from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import { isUnlocked } from '../../../../games/cyberdoom-tower/unlock-abilities.ts'
import type { BoardContext } from '../context/board-context.ts'
import type { DieCommand } from '../context/choices-by-target.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './DieTools.module.css'

const VALUES = [1, 2, 3, 4, 5, 6]

type Tool = Ability | 'gunsight' | 'gunsight.discard'

const isAbility = (tool: Tool): tool is Ability => ABILITIES.some(ability => ability === tool)

const TOOLS: readonly Tool[] = ['modify', 'reroll', 'flip', 'hit', 'gunsight', 'gunsight.discard']

/** The commands of a tool for one die, legal or not: for the illegal ones a click asks the rules why. */
function usesOf(tool: Tool, die: number, value: number): readonly DieCommand[] {
  const others = VALUES.filter(other => other !== value)
  switch (tool) {
    case 'modify':
      return ([-1, 1] as const)
        .filter(by => VALUES.includes(value + by))
        .map(by => ({ type: 'modify', die, by }))
    case 'reroll':
    case 'flip':
      return [{ type: tool, die }]
    case 'hit':
      return others.map(other => ({ type: 'setDie', die, value: other }))
    default:
      return others.map(other => ({ type: 'gunsight', die, value: other, discard: tool !== 'gunsight' }))
  }
}

function face(command: DieCommand, value: number): string {
  if (command.type === 'modify') return `${value + command.by}`
  if (command.type === 'flip') return `${7 - value}`
  return command.type === 'reroll' ? '?' : `${command.value}`
}

export function commandOf(step: Exclude<DiceStep, { readonly type: 'stop' }>): DieCommand {
  switch (step.type) {
    case 'modify':
      return { type: 'modify', die: step.die, by: step.by }
    case 'reroll':
    case 'flip':
      return { type: step.type, die: step.die }
    case 'hit':
      return { type: 'setDie', die: step.die, value: step.value }
    default:
      return { type: 'gunsight', die: step.die, value: step.value, discard: step.type === 'discardGunsight' }
  }
}

function sameStep(step: DiceStep, command: DieCommand): boolean {
  return step.type !== 'stop' && JSON.stringify(commandOf(step)) === JSON.stringify(command)
}

interface DieToolsProps {
  readonly scene: BoardContext
  readonly box: AnyBox
  /** The selected die; without one there is only what each tool costs. */
  readonly die: number | undefined
  readonly judged: BestStep | undefined
  onUse(command: DieCommand): void
}

function priceInWords({ state, shown, speech: { say } }: BoardContext, tool: Tool): string {
  if (tool === 'gunsight') return say('board.price.luck', { luck: 1 })
  if (tool === 'gunsight.discard') return say('board.price.card')
  if (!isUnlocked(state.players[shown]!, tool)) return say('board.ability.locked')
  const luck = priceOf(state, shown, tool)
  return luck === 0 ? say('board.price.free') : say('board.price.luck', { luck })
}

export function DieTools({ scene, box, die, judged, onUse }: DieToolsProps) {
  const { state, shown, offers, speech, onRefused } = scene
  const { say, tell, percent } = speech
  const { dice } = state.attack!
  const value = die === undefined ? undefined : dice[die]!
  // Of several equal dice the choices contain only the first, because changing another has the same effect.
  const first = dice.findIndex((each, index) => each === value && isRed(index) === isRed(die!))
  const gunsight = state.players[shown]!.equipment.includes('gunsight')
  const tools = gunsight ? TOOLS : TOOLS.slice(0, ABILITIES.length)
  return (
    <ul className={`${styles.tools} wrap`}>
      {tools.map(tool => (
        <li
          key={tool}
          className={styles.tool}
          data-tool={tool}
          data-term={glossaryTerm(tool === 'gunsight.discard' ? 'gunsight' : tool)}
        >
          <span className={styles.tool__name}>
            {isAbility(tool) ? say(`ability.${tool}`) : say('equipment.gunsight')}
            <small className="soft">{priceInWords(scene, tool)}</small>
          </span>
          {(value === undefined ? [] : usesOf(tool, first, value)).map(command => {
            const key = JSON.stringify(command)
            const offered = offers.dice.some(each => JSON.stringify(each) === key)
            const worth = offered ? judged?.steps.find(({ step }) => sameStep(step, command)) : undefined
            const label = tell(box.name({ state, command }))
            return (
              <button
                key={key}
                type="button"
                className={`${styles.tool__use} middle soft`}
                data-lit={offered}
                data-best={judged !== undefined && sameStep(judged.best.step, command)}
                aria-label={worth ? `${label}. ${say('board.odds', { odds: percent(worth.hit) })}` : label}
                title={label}
                onClick={() => (offered ? onUse(command) : onRefused(command))}
              >
                <b>{face(command, value!)}</b>
                {worth ? <small>{percent(worth.hit)}</small> : null}
              </button>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
