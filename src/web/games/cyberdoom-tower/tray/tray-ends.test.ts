/** Tests the buttons under the tray: one press places all dice, and there is no such button if they do not fit. */

import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../../engine/game.ts'
import { choices } from '../../../../engine/play.ts'
import { allBoxes } from '../../../../games/all-games.ts'
import type { Command } from '../../../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../../../games/cyberdoom-tower/game.ts'
import type { Attack } from '../../../../games/cyberdoom-tower/state.ts'
import { refuses, table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import type { BoardContext } from '../context/board-context.ts'
import { choicesByTarget } from '../context/choices-by-target.ts'
import { TrayButtons } from './TrayButtons.tsx'

type Button = ReactElement<{ readonly disabled?: boolean; onClick(): void }>

const box = allBoxes.find(({ game }) => game.id === 'cyberdoom-tower')!

/** The buttons after an attack from sector 4 of the second floor, where T2 meets S2: boxes 2 5 _ and 4 4 _. */
function buttonsAfter(dice: Attack['dice']) {
  const state = table(1, {
    acting: 0,
    attack: { weapon: 'base', dice },
    players: [{ floor: 1, sector: 4 }],
    floors: [{}, { edge: 5 }],
  })
  const done: (Command | 'laid')[] = []
  const scene = {
    state,
    seat: 0,
    offers: choicesByTarget(choices(cyberdoomTower, state, 0) as Choice<Command>[]),
    speech: { tell: JSON.stringify, say: String },
    onCommand: (command: Command) => done.push(command),
  } as unknown as BoardContext
  const ends = TrayButtons({ scene, box, canLay: true, onLay: () => done.push('laid') })
  return { state, done, buttons: buttonsIn(ends) }
}

function buttonsIn(node: ReactNode): readonly Button[] {
  if (Array.isArray(node)) return node.flatMap(buttonsIn)
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return []
  return node.type === 'button' ? [node as Button] : buttonsIn(node.props.children)
}

describe('The first button under the tray', () => {
  it('places all dice at once, as the rules allow', () => {
    const { state, done, buttons } = buttonsAfter([2, 5, 1, 4, 4, 1])
    buttons[0]!.props.onClick()
    expect(done).toMatchObject([{ type: 'place' }])
    const [command] = done as [Command]
    expect(new Set('boxes' in command ? command.boxes : [])).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    expect(refuses(state, command)).toBeUndefined()
  })

  it('only places the dice that fit if not all of them do', () => {
    const { done, buttons } = buttonsAfter([1, 1, 1, 1, 1, 1])
    buttons[0]!.props.onClick()
    expect(done).toEqual(['laid'])
  })
})
