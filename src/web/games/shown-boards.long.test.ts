/**
 * Tests that the boards of Cube Attack and of the tower can draw every state between two steps: while events play, a
 * board draws states that the rules never produce.
 */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type RecordedStep, recordedSteps } from '../../../tests/recorded-steps.ts'
import type { Tagged } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import { openAllBoxes } from '../../games/all-games.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { createTranslator } from '../../i18n/translator.ts'
import type { AnyBoard } from '../kit/board/board.ts'
import { advance, beginShow, receive, type Script } from '../kit/director/director.ts'
import { Board as CubeBoard } from './cube-attack/Board.tsx'
import { showScript as cubeScript } from './cube-attack/show-script.ts'
import { Board as TowerBoard } from './cyberdoom-tower/Board.tsx'
import { showScript as towerScript } from './cyberdoom-tower/show-script.ts'

type AnyScript = Script<unknown, Tagged, unknown>

const boards: Readonly<Record<string, { readonly Board: AnyBoard; readonly script: AnyScript }>> = {
  'cube-attack': { Board: CubeBoard as AnyBoard, script: cubeScript as AnyScript },
  'cyberdoom-tower': { Board: TowerBoard as AnyBoard, script: towerScript as AnyScript },
}

/** The states that are drawn while the events of a step play. */
function shownStates(script: AnyScript, { before, state, events }: RecordedStep<unknown, Tagged>): unknown[] {
  const states: unknown[] = []
  let show = receive(script, beginShow(script, before), { state, events, now: 0, rate: 1 })
  while (show.ends !== undefined) {
    states.push(script.compose(state, show.part))
    show = advance(show, { now: show.ends, rate: 1 })
  }
  return states
}

/** This many of them, evenly spread. */
function spread<Item>(all: readonly Item[], count: number): readonly Item[] {
  const every = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % every === 0)
}

/** For each game; a board is drawn for every event of a step. */
const STEPS = 120

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay']
const boxes = await openAllBoxes(scatter)

describe.each(Object.entries(boards))('The board of %s', (id, { Board, script }) => {
  const box = boxes.find(({ game }) => game.id === id)!
  const translator = createTranslator(createI18n([box]), 'it', seat => names[seat]!)

  it('draws every state that it shows between two steps', () => {
    const steps = recordedSteps<unknown, Tagged>(box.game)
    for (const step of spread(steps, STEPS)) {
      const [seat] = box.game.awaited(step.state as never)
      const offered = seat === undefined ? [] : choices(box.game, step.state, seat)
      for (const state of shownStates(script, step)) {
        const drawn = renderToStaticMarkup(
          createElement(Board, {
            ...{ state, events: [], seat, choices: offered, names, translator, box },
            onCommand() {},
            onRefused() {},
          }),
        )
        expect(drawn.length).toBeGreaterThan(1_000)
      }
    }
  })
})
