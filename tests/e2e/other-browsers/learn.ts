/** Goes through a lesson on its board, from its first text to its last, following the card. */

import type { Lesson } from '../../../src/engine/lesson.ts'
import type { DrivenPage } from './driven-page.ts'
import { goTo, press, until, waitFor } from './wait.ts'

const NEXT = '.lesson-next:not(:disabled)'

/** `act` does on the board what a step asks for. Returns the number of steps. */
export async function learn(
  page: DrivenPage,
  lesson: Lesson,
  { game, act }: { readonly game: string; act(step: string): Promise<void> },
): Promise<number> {
  await goTo(page, `#/learn/${game}`, '.lesson-card')
  for (const { say, at = [], expect: expected } of lesson.steps) {
    const card = `.lesson-card[data-step="${say}"]`
    await waitFor(page, card, `the card of the step “${say}”`)
    // While the rival plays, the card says to watch.
    await until(async () => {
      const told = await page.evaluate(wanted => document.querySelector(wanted)?.textContent ?? '', card)
      return told.includes(lesson.words.en[say]!) || `the card says only: ${told}`
    })
    for (const anchor of at) {
      const [name, value] = anchor.split('=')
      await waitFor(page, `.table__board [data-${name}="${value}"]`, `what the step “${say}” is about`)
    }
    if (at.length > 0) await waitFor(page, '.lesson-ring', `a ring in the step “${say}”`)
    if (expected) await act(say)
    else if (say !== lesson.steps.at(-1)!.say) await press(page, NEXT, 'the button of the card')
  }
  return lesson.steps.length
}

/** Selects a unit, unless one is selected. */
async function pick(page: DrivenPage, unit: string): Promise<void> {
  await waitFor(page, unit, 'a unit that can act')
  const picked = '.unit[data-picked="true"]'
  if (!(await page.evaluate(wanted => document.querySelector(wanted) !== null, picked)))
    await press(page, unit, 'the unit that can act')
}

/** In Cube Attack's puzzle: the armed unit shoots, and wins. */
export async function solveInGalaxy(page: DrivenPage): Promise<void> {
  await pick(page, '.unit[data-unit="0"]')
  await press(page, '.unit[data-target="true"]', 'what the unit can shoot')
}

/** In Cube Attack: selects the only unit that can act, and presses the only thing it is needed for. */
export async function actInGalaxy(page: DrivenPage): Promise<void> {
  await pick(page, '.unit[data-ready="true"]')
  const goal = '.unit[data-target="true"], .planet[data-reachable="true"], [data-activates]'
  await press(page, goal, 'what the unit is needed for')
}
