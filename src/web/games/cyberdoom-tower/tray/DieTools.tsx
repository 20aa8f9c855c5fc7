/** The tools for the selected die: four abilities and the Gunsight, each with its cost and the resulting odds. */

import type { AnyBox } from '../../../../engine/box.ts'
import { isRed, priceOf } from '../../../../games/cyberdoom-tower/dice.ts'
import type { Ability } from '../../../../games/cyberdoom-tower/equipment.ts'
import type { BestStep, DiceStep } from '../../../../games/cyberdoom-tower/odds/best-step.ts'
import { isUnlocked } from '../../../../games/cyberdoom-tower/unlock-abilities.ts'
import type { BoardContext } from '../context/board-context.ts'
import type { DieCommand } from '../context/choices-by-target.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './DieTools.module.css'

const VALUES = [1, 2, 3, 4, 5, 6]

/** The commands of each tool for one die, legal or not: for the illegal ones a click asks the rules why. */
function toolsFor(
  die: number,
  value: number,
  gunsight: boolean,
): readonly (readonly [string, DieCommand[]])[] {
  const others = VALUES.filter(other => other !== value)
  const tools: [string, DieCommand[]][] = [
    [
      'modify',
      ([-1, 1] as const).filter(by => VALUES.includes(value + by)).map(by => ({ type: 'modify', die, by })),
    ],
    ['reroll', [{ type: 'reroll', die }]],
    ['flip', [{ type: 'flip', die }]],
    ['hit', others.map(other => ({ type: 'setDie', die, value: other }))],
  ]
  if (gunsight) {
    for (const discard of [false, true]) {
      const uses = others.map((other): DieCommand => ({ type: 'gunsight', die, value: other, discard }))
      tools.push([discard ? 'gunsight.discard' : 'gunsight', uses])
    }
  }
  return tools
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
  readonly die: number
  readonly judged: BestStep | undefined
  onUse(command: DieCommand): void
}

function priceInWords({ state, shown, speech: { say } }: BoardContext, tool: string): string {
  if (tool === 'gunsight') return say('board.price.luck', { luck: 1 })
  if (tool === 'gunsight.discard') return say('board.price.card')
  const ability = tool as Ability
  if (!isUnlocked(state.players[shown]!, ability)) return say('board.ability.locked')
  const luck = priceOf(state, shown, ability)
  return luck === 0 ? say('board.price.free') : say('board.price.luck', { luck })
}

export function DieTools({ scene, box, die, judged, onUse }: DieToolsProps) {
  const { state, shown, offers, speech, onRefused } = scene
  const { say, tell, percent } = speech
  const { dice } = state.attack!
  const value = dice[die]!
  // Of several equal dice the choices contain only the first, because changing another has the same effect.
  const first = dice.findIndex((each, index) => each === value && isRed(index) === isRed(die))
  const gunsight = state.players[shown]!.equipment.includes('gunsight')
  return (
    <ul className={`${styles.tools} wrap`}>
      {toolsFor(first, value, gunsight).map(([tool, commands]) => (
        <li
          key={tool}
          className={styles.tool}
          data-term={glossaryTerm(tool.startsWith('gunsight') ? 'gunsight' : (tool as Ability))}
        >
          <span className={styles.tool__name}>
            {tool.startsWith('gunsight') ? say('equipment.gunsight') : say(`ability.${tool as Ability}`)}
            <small className="soft">{priceInWords(scene, tool)}</small>
          </span>
          {commands.map(command => {
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
                <b>{face(command, value)}</b>
                {worth ? <small>{percent(worth.hit)}</small> : null}
              </button>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
